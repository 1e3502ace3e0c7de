import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { areShortcutsOn } from '#core/shortcuts.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './field.module.css'

type Props = {
  label: string
  /** What stands in it while it is empty, where the label is too long. */
  hint?: string | undefined
  value: string
  delay: number
  onChange: (value: string) => void
  searching?: boolean
  small?: boolean
}

/** A search field that debounces what is typed; Enter does not wait. */
export function DebouncedInput({ label, hint = label, value, delay, onChange, searching, small }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const emitted = useRef(value)
  const emit = (next: string) => {
    emitted.current = next
    onChange(next)
  }
  useEffect(() => {
    // Changed from outside: Back, Clear, a link.
    if (value !== emitted.current) setTyped(value)
    emitted.current = value
  }, [value])
  useEffect(() => {
    if (typed === emitted.current) return
    const timer = setTimeout(() => emit(typed), delay)
    return () => clearTimeout(timer)
  })

  useSlash(searching === true, input)

  return (
    <span className={styles.input} data-look="soft" data-size={small ? 'small' : undefined}>
      {searching && <Search className="icon" aria-hidden />}
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') emit(typed)
        }}
        maxLength={120}
      />
      {typed && (
        <button
          type="button"
          className={styles.inputEnd}
          aria-label={searching ? text('list.clearSearch') : text('actions.clear')}
          onClick={() => {
            setTyped('')
            emit('')
            input.current?.focus()
          }}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
    </span>
  )
}

/** The key `/` leads to the search, from wherever nothing is typed. */
function useSlash(on: boolean, input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || !areShortcutsOn()) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on, input])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest('dialog') !== null ||
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'))
