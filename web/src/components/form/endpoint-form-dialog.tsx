import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import type { DialogField, ShownField } from './dialog-field.ts'
import { FormFields } from './form-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { FormValues } from './form-values.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

export type { DialogField } from './dialog-field.ts'

type Props<E extends Endpoint> = {
  title: string
  endpoint: E
  fields: readonly DialogField<E>[]
  /** What stands in the fields when the dialog opens. */
  values: FormValues
  /** What is sent beside the fields: ids, and the `version` that an edit began with. */
  fixed?: Partial<InputOf<E>>
  /** Above the fields, to read only: the e-mail of whose password is changed. */
  shown?: readonly ShownField[]
  /** A sentence above all. */
  note?: ReactNode
  mode: 'create' | 'edit'
  /** The button's word, when it is not the mode's. */
  submit?: PlainKey
  /** What is said when it is done; without it the caller says it. */
  done?: PlainKey
  /** Hears of the success before the dialog closes. */
  onDone?: (answer: OutputOf<E>, sent: InputOf<E>) => void
  /** What takes its place when it is done, instead of closing. */
  follow?: (answer: OutputOf<E>) => void
  close: () => void
}

/**
 * One dialog for creating and editing: the endpoint's own schema checks it, success closes it and refreshes
 * the lists, a refusal marks the fields and loses nothing typed. When somebody else has changed the same,
 * each such field says what stands there now.
 */
export function EndpointFormDialog<E extends Endpoint>({
  title,
  endpoint,
  fields,
  values,
  fixed,
  shown,
  note,
  mode,
  submit,
  done,
  onDone,
  follow,
  close,
}: Props<E>) {
  const text = useText()
  const form = useEndpointForm({
    endpoint,
    fields,
    inDialog: true,
    values,
    fixed,
    done,
    onDone: (answer, sent) => {
      onDone?.(answer, sent)
      if (follow) follow(answer)
      else close()
    },
  })
  return (
    <FormDialog
      title={title}
      submitLabel={text(submit ?? (mode === 'create' ? 'actions.create' : 'actions.save'))}
      isDirty={form.isDirty}
      busy={form.busy}
      submitCount={form.submitCount}
      onSubmit={(event) => void form.save(event)}
      close={close}
    >
      {note && <div className="muted">{note}</div>}
      <FormFields form={form} fields={fields} shown={shown} editing={mode === 'edit'} autoFocus />
    </FormDialog>
  )
}
