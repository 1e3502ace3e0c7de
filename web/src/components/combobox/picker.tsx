import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type Ref } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import { PickerList } from './picker-list.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { useChoices } from './use-choices.ts'
import * as styles from '#components/field/field.module.css'

type Props = FieldFrame & {
  source: PickerSource
  chosen: PickerChoice | null
  onChoose: (choice: PickerChoice) => void
  onBlur?: () => void
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A field that searches on the server while one types: arrow keys, Enter, Esc, and more as one goes down. */
export function Picker({
  label,
  error,
  help,
  optional,
  aside,
  source,
  chosen,
  onChoose,
  onBlur,
  disabled = false,
  autoFocus,
  ref,
}: Props) {
  const text = useText()
  const ids = useFieldIds()
  const listId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const choose = (choice: PickerChoice) => {
    onChoose(choice)
    close()
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
    // Until somebody moves, what is chosen already is the one to begin at.
    first: (all) => all.findIndex(({ id }) => id === chosen?.id),
    choose,
    disabled,
  })
  useEffect(() => {
    const input = box.current?.querySelector('input')
    // What stands there again makes way for what is typed next.
    if (!open && input === document.activeElement) input?.select()
  }, [open])
  const listed = open && choices.length > 0
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <span ref={box} className={classNames(styles.input, Boolean(error) && styles.inputWrong)}>
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
          onChange={(event) => type(event.target.value)}
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
          {...{
            id: listId,
            label,
            box,
            choices,
            size,
            active,
            waiting,
            failed,
            choose,
            point,
            freezeChoices,
            release,
            more,
          }}
          isChosen={({ id }) => id === chosen?.id}
        />
      )}
    </FieldBox>
  )
}
