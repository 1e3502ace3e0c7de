import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { useId, useState, type ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { DialogField, ShownField } from './dialog-field.ts'
import { EntityFields } from './entity-fields.tsx'
import type { Draft } from './schema-resolver.ts'
import { useEntityForm } from './use-entity-form.ts'

export type { DialogField } from './dialog-field.ts'

type Props<E extends Endpoint> = {
  title: string
  endpoint: E
  fields: readonly DialogField<E>[]
  /** What stands in the fields when the dialog opens. */
  values: Draft
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
 * One dialog for creating and editing: the endpoint's own schema checks it, success closes it and refreshes the lists,
 * a refusal marks the fields and loses nothing typed. When somebody else has changed the same, each such field says what stands there now.
 */
export function EntityDialog<E extends Endpoint>({ title, endpoint, fields, values, fixed, shown, note, mode, submit, done, onDone, follow, close }: Props<E>) {
  const text = useText()
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const form = useEntityForm({
    endpoint,
    fields,
    values,
    fixed,
    done,
    onDone: (answer, sent) => {
      onDone?.(answer, sent)
      if (follow) follow(answer)
      else close()
    },
  })
  const footer = (
    <>
      <Button onClick={close} disabled={form.busy}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" type="submit" form={id} busy={form.busy}>
        {text(submit ?? (mode === 'create' ? 'actions.create' : 'actions.save'))}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      onEscape={() => (form.isDirty ? setLeaving(true) : close())}
      mayClose={!form.busy}
      footer={footer}
    >
      <form id={id} className="form" noValidate onSubmit={(event) => void form.save(event)}>
        {note && <div className="muted">{note}</div>}
        <EntityFields form={form} fields={fields} shown={shown} editing={mode === 'edit'} autoFocus />
      </form>
      {leaving && (
        <ConfirmDialog title={text('confirm.discard')} verb={text('actions.discard')} busy={false} run={close} close={() => setLeaving(false)}>
          {text('confirm.discardText')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
