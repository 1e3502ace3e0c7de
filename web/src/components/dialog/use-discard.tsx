import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './dialog.module.css'

/**
 * Asks before Esc or Back loses what was typed in a dialog: returns what Esc does, and the question while it
 * stands, which takes the place of the dialog's foot.
 */
export function useDiscard(isDirty: boolean, close: () => void) {
  const [leaving, setLeaving] = useState(false)
  // Back asks as Esc does; a session that has ended leads to the sign-in all the same.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && next.pathname !== '/signin',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  const isOpen = leaving || blocked
  const keep = () => {
    setLeaving(false)
    if (blocked) blocker.reset()
  }
  const onEscape = () => {
    if (isOpen) keep()
    else if (isDirty) setLeaving(true)
    else close()
  }
  return {
    onEscape,
    question: isOpen && <DiscardQuestion discard={blocked ? blocker.proceed : close} keep={keep} />,
  }
}

/** Has the focus, which goes back to where it was; anyone who goes on in the form has answered as well. */
function DiscardQuestion({ discard, keep }: { discard: () => void; keep: () => void }) {
  const text = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [before] = useState(() => document.activeElement)
  const isLeft = useRef(false)
  useEffect(() => {
    button.current?.focus()
    return () => {
      if (!isLeft.current && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return (
    <div
      className={`${styles.foot} ${styles.question}`}
      role="group"
      aria-labelledby={id}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (!to || currentTarget.contains(to) || !currentTarget.parentElement?.contains(to)) return
        isLeft.current = true
        keep()
      }}
    >
      <b id={id}>{text('confirm.discard')}</b>
      <Button ref={button} onClick={keep}>
        {text('confirm.continueEditing')}
      </Button>
      <Button look="danger" onClick={discard}>
        {text('actions.discard')}
      </Button>
    </div>
  )
}
