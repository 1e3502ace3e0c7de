import type { Endpoint } from '@samtale/contract/core/endpoint'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import type { DialogField, ShownField } from './dialog-field.ts'
import { DraftField } from './draft-field.tsx'
import type { EntityForm } from './use-entity-form.ts'

type Props<E extends Endpoint> = {
  form: EntityForm
  fields: readonly DialogField<E>[]
  shown?: readonly ShownField[] | undefined
  editing: boolean
  /** Whether the first field has the focus at once: in dialogs. */
  autoFocus?: boolean
}

/** The fields of a form: first what is only shown, then what is typed or chosen. */
export function EntityFields<E extends Endpoint>({
  form,
  fields,
  shown = [],
  editing,
  autoFocus = false,
}: Props<E>) {
  const text = useText()
  return (
    <>
      {shown.map(({ label, value }) => (
        <Field key={label} label={text(label)} value={value} readOnly />
      ))}
      {fields.map((field, index) => (
        <DraftField
          key={field.name}
          field={field}
          form={form}
          locked={field.locked === true || (editing && field.lockedOnEdit === true)}
          first={autoFocus && index === 0}
        />
      ))}
    </>
  )
}
