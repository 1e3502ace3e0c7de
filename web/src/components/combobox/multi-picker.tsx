import { useId, useRef, type KeyboardEvent, type Ref } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import { PickedChips } from './picked-chips.tsx'
import { PickerList } from './picker-list.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { useChoices } from './use-choices.ts'
import * as styles from './picker.module.css'
import * as fieldStyles from '#components/field/field.module.css'

type Props = FieldFrame & {
  source: PickerSource
  chosen: readonly PickerChoice[]
  onChange: (chosen: readonly PickerChoice[]) => void
  onBlur?: () => void
  placeholder?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Several of many, searched on the server while one types: Enter takes one or gives it back, Backspace gives
 * back the last.
 */
export function MultiPicker({
  label,
  error,
  help,
  optional,
  source,
  chosen,
  onChange,
  onBlur,
  placeholder,
  disabled = false,
  autoFocus,
  ref,
}: Props) {
  const text = useText()
  const ids = useFieldIds()
  const listId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const isChosen = ({ id }: PickerChoice) => chosen.some((other) => other.id === id)
  const remove = ({ id }: PickerChoice) => onChange(chosen.filter((other) => other.id !== id))
  const choose = (choice: PickerChoice) => {
    if (isChosen(choice)) remove(choice)
    else onChange([...chosen, choice])
    if (typed) type('')
  }
  const {
    typed,
    open,
    choices,
    size,
    active,
    waiting,
    failed,
    close,
    show,
    type,
    point,
    freezeChoices,
    release,
    more,
    onKeyDown,
  } = useChoices({
    source,
    first: () => 0,
    choose,
    disabled,
  })
  const listed = open && choices.length > 0
  const input = () => box.current?.querySelector('input')
  const onKey = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (typed || !last || event.nativeEvent.isComposing) return onKeyDown(event)
    if (event.key === 'Backspace') remove(last)
    else if (event.key === 'ArrowLeft')
      [...(box.current?.querySelectorAll<HTMLElement>('[data-part=picked] button') ?? [])].at(-1)?.focus()
    else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    <FieldBox {...{ label, error, help, optional, ids }}>
      <span
        ref={box}
        className={classNames(fieldStyles.input, styles.inputMany, Boolean(error) && fieldStyles.inputWrong)}
      >
        <PickedChips
          label={text('picker.chosen', { count: chosen.length })}
          {...{ chosen, remove, disabled }}
          leave={() => input()?.focus()}
        />
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
          placeholder={chosen.length === 0 ? placeholder : text('picker.search')}
          value={typed ?? ''}
          onChange={(event) => type(event.target.value)}
          onClick={() => (open ? undefined : show())}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          onKeyDown={onKey}
        />
      </span>
      <span className="visually-hidden" role="status">
        {chosen.length > 0 && text('picker.chosen', { count: chosen.length })}
      </span>
      {open && (
        <PickerList
          many
          {...{
            id: listId,
            label,
            box,
            choices,
            size,
            active,
            isChosen,
            waiting,
            failed,
            choose,
            point,
            freezeChoices,
            release,
            more,
          }}
        />
      )}
    </FieldBox>
  )
}
