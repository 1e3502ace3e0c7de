import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldBox, useFieldIds, type FieldFrame } from '#ui/field.tsx'
import { SEARCH_REST_MS } from './list-parts.ts'
import { PickerList } from './picker-list.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { useRested } from './use-rested.ts'

type Props = FieldFrame & {
  source: PickerSource
  chosen: PickerChoice | null
  onChoose: (choice: PickerChoice) => void
  onBlur?: () => void
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}
const STEP = 20

/** A field that searches on the server while one types: arrow keys, Enter, Esc, and more as one goes down. */
export function Picker({ label, error, help, optional, aside, source, chosen, onChoose, onBlur, disabled, autoFocus, ref }: Props) {
  const text = useText()
  const ids = useFieldIds()
  const listId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const [pointed, setPointed] = useState<number | null>(null)
  const search = useRested((typed ?? '').trim(), SEARCH_REST_MS)
  const found = useQuery({
    queryKey: [...source.key, 'picker', search, limit],
    queryFn: () => source.find(search, limit),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const choices = found.data ?? []
  // Until somebody moves, what is chosen already is the one to begin at.
  const active =
    pointed ??
    Math.max(
      0,
      choices.findIndex(({ id }) => id === chosen?.id),
    )
  const close = () => {
    setOpen(false)
    setTyped(null)
    setLimit(STEP)
  }
  const choose = (choice: PickerChoice | undefined) => {
    if (choice) onChoose(choice)
    close()
  }
  const show = () => {
    if (disabled) return
    setPointed(null)
    setOpen(true)
  }
  const goTo = (index: number) => {
    setPointed(Math.max(0, Math.min(index, choices.length - 1)))
    if (index >= choices.length - 1 && choices.length >= limit) setLimit(choices.length + STEP)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' && open) goTo(active + 1)
    else if (key === 'ArrowDown') show()
    else if (key === 'ArrowUp' && open) goTo(active - 1)
    else if (key === 'Enter' && open) choose(choices[active])
    // Esc closes the list, not the dialog around it.
    else if (key === 'Escape' && open) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const listed = open && choices.length > 0
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <span ref={box} className={classNames('input', Boolean(error) && 'input-wrong')}>
        <input
          ref={ref}
          id={ids.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed ? `${listId}-${active}` : undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error || help ? ids.message : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={text('picker.search')}
          value={typed ?? chosen?.name ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            setPointed(0)
            setLimit(STEP)
            setOpen(true)
          }}
          onClick={() => (open ? undefined : show())}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
        />
        <ChevronDown className="icon" aria-hidden />
      </span>
      {open && (
        <PickerList
          id={listId}
          label={label}
          box={box}
          choices={choices}
          active={active}
          chosen={chosen?.id}
          waiting={found.isPending || search !== (typed ?? '').trim()}
          failed={found.isError}
          choose={choose}
          point={setPointed}
          more={() => choices.length >= limit && setLimit(choices.length + STEP)}
        />
      )}
    </FieldBox>
  )
}
