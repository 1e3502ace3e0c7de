import type { Endpoint } from '@samtale/contract/core/endpoint'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import { Controller, useWatch } from 'react-hook-form'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { FieldConflictNotice } from './conflict-notice.tsx'
import type { DialogField, ShownField } from './dialog-field.ts'
import { FormInput } from './form-input.tsx'
import { fieldCode } from './schema-resolver.ts'
import type { EndpointForm } from './use-endpoint-form.ts'
import * as styles from '#components/field/field.module.css'

type Props<E extends Endpoint> = {
  form: EndpointForm
  fields: readonly DialogField<E>[]
  shown?: readonly ShownField[] | undefined
  editing: boolean
  /** Whether the first field has the focus at once: in dialogs. */
  autoFocus?: boolean
}

/** The fields of a form: first what is only shown, then what is typed or chosen. */
export function FormFields<E extends Endpoint>({
  form,
  fields,
  shown = [],
  editing,
  autoFocus = false,
}: Props<E>) {
  const text = useText()
  const values = useWatch({ control: form.control })
  return (
    <>
      {shown.map(({ label, value }) => (
        <Field key={label} label={text(label)} value={value} readOnly />
      ))}
      {fields.map(
        (field, index) =>
          (!field.when || field.when(values)) && (
            <FormField
              key={field.name}
              field={field}
              form={form}
              locked={field.locked === true || (editing && field.lockedOnEdit === true)}
              first={autoFocus && index === 0}
            />
          ),
      )}
    </>
  )
}

type FieldProps<E extends Endpoint> = {
  field: DialogField<E>
  form: EndpointForm
  locked: boolean
  first: boolean
}

/** One field of a form with what is wrong with it, and what somebody else has made of it meanwhile. */
function FormField<E extends Endpoint>({ field, form, locked, first }: FieldProps<E>) {
  const text = useText()
  const { name, label, help } = field
  const values = useWatch({ control: form.control })
  const conflict = form.conflicts[name]
  const errorOf = (code: FieldCode) => {
    const own = field.errors?.[code]
    return own ? text(own) : fieldText(text, code)
  }
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value: typed, ...registration }, fieldState }) => {
        const value = typed ?? ''
        const validity = field.validate?.(value)
        const code = fieldCode(fieldState.error) ?? (validity === 'valid' ? undefined : validity)
        const common = {
          ...registration,
          value,
          label: text(label),
          help: help && text(help),
          error: code && errorOf(code),
          disabled: locked,
          autoFocus: first,
        }
        const input = (
          <FormInput
            field={field}
            common={common}
            values={values}
            isValid={validity === 'valid'}
            required={form.required.has(name)}
          />
        )
        if (!conflict) return input
        return (
          <div className={styles.changed}>
            {input}
            <FieldConflictNotice
              conflict={conflict}
              field={field}
              acceptTheirs={() => form.acceptTheirs(name)}
            />
          </div>
        )
      }}
    />
  )
}
