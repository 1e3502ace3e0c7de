import type { Endpoint, InputOf } from '@samtale/contract/core/endpoint'
import { useId, useState } from 'react'
import { Controller, useForm, type Control } from 'react-hook-form'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { useCommand } from '#api/calls.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { fieldCode, schemaResolver, type Draft } from './schema-resolver.ts'

/** One field of a dialog, named as the endpoint names it. */
export type DialogField<E extends Endpoint> = {
  name: keyof InputOf<E> & string
  label: PlainKey
  type?: 'text' | 'email' | 'tel'
  /** One of a few, in place of typing. */
  choices?: readonly { value: string; label: PlainKey }[]
  help?: PlainKey
  autoComplete?: string
  lockedOnEdit?: boolean
}

type Props<E extends Endpoint> = {
  title: string
  endpoint: E
  fields: readonly DialogField<E>[]
  /** What stands in the fields when the dialog opens. */
  values: Draft
  mode: 'create' | 'edit'
  /** The button's word, when it is not the mode's. */
  submit?: PlainKey
  done: PlainKey
  close: () => void
}

/**
 * One dialog for creating and editing: the endpoint's own schema checks it, success closes it and refreshes the lists,
 * a refusal marks the fields and loses nothing typed.
 */
export function EntityDialog<E extends Endpoint>({ title, endpoint, fields, values, mode, submit, done, close }: Props<E>) {
  const text = useText()
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const command = useCommand(endpoint, done)
  const form = useForm<Draft>({ defaultValues: values, resolver: schemaResolver(endpoint.input) })
  // Read while drawing: that is how the form knows that somebody wants to hear of it.
  const { isDirty } = form.formState
  const save = form.handleSubmit((draft) =>
    command.mutate(draft as InputOf<E>, {
      onSuccess: close,
      onError: ({ fields: wrong = {} }) => {
        const [first] = Object.keys(wrong)
        for (const [name, type] of Object.entries(wrong)) form.setError(name, { type }, { shouldFocus: name === first })
      },
    }),
  )
  const footer = (
    <>
      <Button onClick={close} disabled={command.isPending}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" type="submit" form={id} busy={command.isPending}>
        {text(submit ?? (mode === 'create' ? 'actions.create' : 'actions.save'))}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      onEscape={() => (isDirty ? setLeaving(true) : close())}
      mayClose={!command.isPending}
      footer={footer}
    >
      <form id={id} className="form" noValidate onSubmit={(event) => void save(event)}>
        {fields.map((field, index) => (
          <DraftField key={field.name} field={field} control={form.control} locked={mode === 'edit' && field.lockedOnEdit === true} first={index === 0} />
        ))}
      </form>
      {leaving && (
        <ConfirmDialog title={text('confirm.discard')} verb={text('actions.discard')} busy={false} run={close} close={() => setLeaving(false)}>
          {text('confirm.discardText')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function DraftField<E extends Endpoint>({
  field,
  control,
  locked,
  first,
}: {
  field: DialogField<E>
  control: Control<Draft>
  locked: boolean
  first: boolean
}) {
  const text = useText()
  const { name, label, choices, type = 'text', help, autoComplete = 'off' } = field
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: input, fieldState }) => {
        const code = fieldCode(fieldState.error)
        if (choices) {
          const options = choices.map((choice) => ({ value: choice.value, label: text(choice.label) }))
          return (
            <div className="field">
              <span className="field-head" aria-hidden>
                <label>{text(label)}</label>
              </span>
              <Segmented wide label={text(label)} options={options} value={input.value ?? ''} onChange={input.onChange} disabled={locked} />
            </div>
          )
        }
        return (
          <Field
            {...input}
            value={input.value ?? ''}
            label={text(label)}
            type={type}
            help={help && text(help)}
            error={code && fieldText(text, code)}
            autoComplete={autoComplete}
            disabled={locked}
            autoFocus={first}
            maxLength={300}
          />
        )
      }}
    />
  )
}
