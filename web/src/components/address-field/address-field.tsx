import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { classNames } from '#components/class-names.ts'
import { ChosenTags } from '#components/combobox/chosen-tags.tsx'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import { useText } from '#i18n/use-text.tsx'
import { readAddresses, type Address } from './read-addresses.ts'
import * as pickerStyles from '#components/combobox/picker.module.css'
import * as fieldStyles from '#components/field/field.module.css'

/** What stands in the field: addresses, and what is typed and is none yet. */
export type AddressValue = { readonly chosen: readonly Address[]; readonly typed: string }

type Props = FieldFrame & {
  value: AddressValue
  onChange: (value: AddressValue) => void
  /** Somebody is done with the field. */
  onLeave?: () => void
  placeholder?: string | undefined
}

/**
 * A field for e-mail addresses, one tag each: Enter, a comma, a semicolon and leaving the field take what is typed, a
 * pasted list is taken whole. What is no address stays in the field to be put right.
 */
export function AddressField({ value, onChange, onLeave, placeholder, ...frame }: Props) {
  const text = useText()
  const ids = useFieldIds()
  const line = useRef<HTMLSpanElement>(null)
  const { chosen, typed } = value
  const { error } = frame

  const take = (written: string) => {
    const { addresses, rest } = readAddresses(written)
    const fresh = addresses.filter(({ email }) => chosen.every((one) => one.email !== email))
    onChange({ chosen: [...chosen, ...fresh], typed: rest })
  }
  const remove = (email: string) =>
    onChange({ chosen: chosen.filter((address) => address.email !== email), typed })
  const type = (written: string) => {
    // A comma may also belong to a name that is not written out yet.
    const isWhole = /[,;]\s*$/.test(written) && readAddresses(written).rest === ''
    if (isWhole) take(written)
    else onChange({ chosen, typed: written })
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (readAddresses(pasted).addresses.length === 0) return
    event.preventDefault()
    take(typed.trim() === '' ? pasted : `${typed}\n${pasted}`)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      take(typed)
      onLeave?.()
    } else if (last && typed === '' && event.key === 'Backspace') remove(last.email)
    else if (last && typed === '' && event.key === 'ArrowLeft')
      [...(line.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])].at(-1)?.focus()
  }
  return (
    <FieldBox {...frame} ids={ids}>
      <span ref={line} className={classNames(fieldStyles.input, pickerStyles.inputMany)}>
        {chosen.length > 0 && (
          <ChosenTags
            chosen={chosen.map((address) => ({ id: address.email, name: nameOf(address) }))}
            remove={remove}
            leave={() => document.getElementById(ids.input)?.focus()}
          />
        )}
        <input
          id={ids.input}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(ids, frame)}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed !== '') take(typed)
            onLeave?.()
          }}
        />
      </span>
      <span className="visually-hidden" role="status">
        {chosen.length > 0 && text('picker.chosen', { count: chosen.length })}
      </span>
    </FieldBox>
  )
}

/** An address as a mail program writes it. */
const nameOf = ({ email, name }: Address) => (name ? `${name} <${email}>` : email)
