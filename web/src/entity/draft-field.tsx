import type { Endpoint } from '@samtale/contract/core/endpoint'
import { Controller } from 'react-hook-form'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { DialogField } from './dialog-field.ts'
import { GivenPassword } from './given-password.tsx'
import { PickerField } from './picker-field.tsx'
import { fieldCode } from './schema-resolver.ts'
import type { EntityForm } from './use-entity-form.ts'

type Props<E extends Endpoint> = { field: DialogField<E>; form: EntityForm; locked: boolean; first: boolean }

/** One field of a form: typed, chosen of a few, picked of many, or a password. */
export function DraftField<E extends Endpoint>({ field, form, locked, first }: Props<E>) {
  const text = useText()
  const { name, label, choices, look = 'segmented', pick, type = 'text', help, autoComplete = 'off' } = field
  const conflict = form.conflicts[name]
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value: typed, ...input }, fieldState }) => {
        const value = typed ?? ''
        const code = fieldCode(fieldState.error)
        const common = {
          ...input,
          label: text(label),
          help: help && text(help),
          error: code && fieldText(text, code),
          disabled: locked,
          autoFocus: first,
        }
        const options = choices?.map((choice) => ({ value: choice.value, label: text(choice.label) }))
        const drawn = pick ? (
          <PickerField {...common} value={value} pick={pick} />
        ) : options && look === 'select' ? (
          <Select {...common} value={value} options={options} />
        ) : options ? (
          <div className="field">
            <span className="field-head" aria-hidden>
              <label>{text(label)}</label>
            </span>
            <Segmented wide label={text(label)} options={options} value={value} onChange={input.onChange} disabled={locked} />
          </div>
        ) : type === 'password' ? (
          <GivenPassword {...common} value={value} maxLength={256} />
        ) : (
          <Field {...common} value={value} type={type} autoComplete={autoComplete} maxLength={300} />
        )
        if (!conflict) return drawn
        return (
          <div className="field-changed">
            {drawn}
            <ConflictNote conflict={conflict} pick={pick} take={() => form.take(name)} />
          </div>
        )
      }}
    />
  )
}
