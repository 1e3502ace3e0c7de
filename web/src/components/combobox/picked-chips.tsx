import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useText } from '#i18n/use-text.tsx'
import type { PickerChoice } from './picker-source.ts'
import * as styles from './picker.module.css'

type Props = {
  label: string
  chosen: readonly PickerChoice[]
  remove: (choice: PickerChoice) => void
  /** Back to the field. */
  leave: () => void
  disabled: boolean
}

/** What is chosen, one chip each: ArrowLeft from the field leads here, Delete takes one out. */
export function PickedChips({ label, chosen, remove, leave, disabled }: Props) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    const buttons = [...currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const choice = chosen[at]
    if (key === 'ArrowLeft') buttons[Math.max(0, at - 1)]?.focus()
    else if (key === 'ArrowRight' && at < buttons.length - 1) buttons[at + 1]?.focus()
    else if (key === 'ArrowRight' || key === 'Escape') leave()
    else if ((key === 'Delete' || key === 'Backspace') && choice)
      take(choice, buttons[at + 1] ?? buttons[at - 1])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const take = (choice: PickerChoice, next: HTMLElement | undefined) => {
    if (next) next.focus()
    else leave()
    remove(choice)
  }
  if (chosen.length === 0) return null
  return (
    <ul className={styles.picked} data-part="picked" aria-label={label} onKeyDown={onKeyDown}>
      {chosen.map((choice) => (
        <li key={choice.id}>
          <span className="truncate">{choice.name}</span>
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={text('picker.remove', { name: choice.name })}
            onClick={() => {
              leave()
              remove(choice)
            }}
          >
            <X className="icon" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
