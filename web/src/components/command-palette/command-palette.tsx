import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { useModal } from '#components/dialog/use-modal.ts'
import { optionElementId, PaletteList, type PaletteGroup, type PaletteOption } from './palette-list.tsx'
import * as styles from './command-palette.module.css'

export type { PaletteGroup, PaletteOption } from './palette-list.tsx'

type Props = {
  /** What it is called and what its field asks for. */
  label: string
  placeholder: string
  typed: string
  type: (typed: string) => void
  groups: readonly PaletteGroup[]
  /** Whether more is still to come for what is typed: Enter then waits for it. */
  isWaiting: boolean
  /** What stands where there is nothing to offer, or below what there is. */
  message?: string | undefined
  /** Asks again for what could not be found out; its message says what went wrong. */
  retry?: (() => void) | undefined
  close: () => void
}

/**
 * A search over everything, modal: a combobox whose list is always open. The first option is active, Up, Down,
 * Home and End move, Enter runs, Escape closes, and how many there are is announced.
 */
export function CommandPalette(props: Props) {
  const { label, placeholder, typed, type, groups, isWaiting, message, retry, close } = props
  const text = useText()
  const listId = useId()
  const modal = useModal(close, (dialog) => dialog.querySelector('input')?.focus())
  const options = groups.flatMap((group) => group.options)
  const { active, activate, onKeyDown } = useActive(options, typed, isWaiting, choose)

  function choose(option: PaletteOption) {
    // What it opens gives the focus back to what had it before the palette.
    close()
    option.run()
  }

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-label={label}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Search className="icon" aria-hidden />
          <input
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            aria-label={label}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionElementId(listId, active)}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={text('app.close')} icon={X} size="small" onClick={close} />
        </div>
        <PaletteList
          id={listId}
          label={label}
          groups={groups}
          term={typed.trim()}
          {...{ active, activate, choose }}
        />
        {message && (
          <div className={styles.message}>
            <p>{message}</p>
            {retry && (
              <Button size="small" onClick={retry}>
                {text('app.tryAgain')}
              </Button>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {[!isWaiting && options.length > 0 && text('list.count', { count: options.length }), message]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
    </dialog>
  )
}

/** Which option Enter runs: the first one of what is typed, until one goes to another. */
function useActive(
  options: readonly PaletteOption[],
  typed: string,
  isWaiting: boolean,
  choose: (option: PaletteOption) => void,
) {
  const [moved, setMoved] = useState({ id: '', typed: '' })
  /** What was typed when Enter was pressed before there was anything to run. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const at = Math.max(0, moved.typed === typed ? options.findIndex(({ id }) => id === moved.id) : 0)
  const active = options[at]
  const activate = (option: PaletteOption | undefined) => option && setMoved({ id: option.id, typed })

  const settle = useEffectEvent(() => {
    if (awaited === null) return
    if (awaited === typed && isWaiting && !active) return
    setAwaited(null)
    if (awaited === typed && active) choose(active)
  })
  useEffect(() => settle(), [awaited, typed, isWaiting, active])

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    const isAgain = key.toLowerCase() === 'k' && (ctrlKey || metaKey)
    // The key that opens it would otherwise lead into the browser's own bar.
    if (isAgain) event.preventDefault()
    if (shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const to: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: (at - 1 + options.length) % options.length,
      Home: 0,
      End: options.length - 1,
    }
    const target = to[key]
    if (target === undefined && key !== 'Enter') return
    event.preventDefault()
    if (target !== undefined) activate(options[target])
    else if (active) choose(active)
    else if (isWaiting) setAwaited(typed)
  }
  return { active, activate, onKeyDown }
}
