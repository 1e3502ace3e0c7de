import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as styles from './form-steps.module.css'

/** How somebody came to a step: with the form, by going there, or because something in it has to be put right. */
export type StepEntry = 'opened' | 'chosen' | 'refused'
type Props = {
  title: string
  /** Which step it is, and of how many. */
  position: string
  entry: StepEntry
  children: ReactNode
}

/**
 * Shows what a step asks for, below a heading that takes the focus when somebody goes there; where something has
 * to be put right, the first such field. Its `key` is the step.
 */
export function StepPanel({ title, position, entry, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(entry)
  useEffect(() => {
    if (opened.current === 'opened' || !heading.current) return
    heading.current.focus()
    if (opened.current === 'refused') return focusWrong(heading.current)
  }, [])
  return (
    <div className={styles.panel} role="group" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title} <span>{position}</span>
      </h3>
      {children}
    </div>
  )
}

/** Goes on from a heading to the first wrong field as soon as it is there: fields are loaded when they are first shown. */
function focusWrong(heading: HTMLElement) {
  const panel = heading.parentElement
  const look = () => {
    const wrong = panel?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (document.activeElement === heading) wrong?.focus()
    if (wrong || document.activeElement !== heading) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  if (panel) observer.observe(panel, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}
