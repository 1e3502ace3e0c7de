import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '#api/calls.ts'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { DialogField } from './dialog-field.ts'
import { conflictsOf, type Conflicts } from './conflicts.ts'
import type { FormLayout } from './form-layout.ts'
import { toPayload, type FormValues } from './form-values.ts'
import { requiredFields, schemaResolver } from './schema-resolver.ts'

type Options<E extends Endpoint> = {
  endpoint: E
  fields?: readonly DialogField<E>[]
  /** For a form whose fields do not stand one by one in what is sent. */
  layout?: FormLayout
  /** Says what is wrong while it is typed, not only when it is sent. */
  eager?: boolean
  values: FormValues
  /** What is sent beside the fields. */
  fixed?: Partial<InputOf<E>> | undefined
  done?: PlainKey | undefined
  onDone?: (answer: OutputOf<E>, sent: InputOf<E>) => void
}
/** What the fields of a form need to know of it. */
export type EndpointForm = Pick<
  ReturnType<typeof useEndpointForm>,
  'control' | 'conflicts' | 'acceptTheirs' | 'required'
>

/** A form that an endpoint's own schema checks and sends: what `EndpointFormDialog` and a form on a page share. */
export function useEndpointForm<E extends Endpoint>({
  endpoint,
  fields = [],
  layout,
  eager = false,
  values,
  fixed,
  done,
  onDone,
}: Options<E>) {
  const command = useCommand(endpoint, done)
  // As it was when the form opened: a newer version must not come in unseen with a refreshed row.
  const [fixedValues, setFixedValues] = useState<Record<string, unknown>>({ ...fixed })
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const payloadOf = (formValues: FormValues) => ({
    ...(layout ? layout.toPayload(formValues) : toPayload(formValues, fields)),
    ...fixedValues,
  })
  const fieldOf = (path: string, formValues: FormValues) => layout?.fieldOf(path, formValues) ?? path
  const [required] = useState(() => requiredFields(endpoint.input, values, payloadOf, fieldOf))
  const form = useForm<FormValues>({
    defaultValues: values,
    resolver: schemaResolver(endpoint.input, payloadOf, fieldOf),
    mode: eager ? 'onChange' : 'onSubmit',
  })
  // Read while drawing: that is how the form knows that somebody wants to hear of it.
  const { isDirty, dirtyFields, errors } = form.formState

  const showError = (error: AppError) => {
    const wrong = Object.entries(error.fields ?? {})
    if (error.code === 'edit_conflict' && error.current) {
      // The next save builds on what is stored now; what nobody typed into follows it at once.
      const { version, ...stored } = error.current
      if (version !== undefined) setFixedValues((sent) => ({ ...sent, version }))
      const conflictsFound = conflictsOf(
        layout ? storedAs(layout, stored) : error,
        form.getValues(),
        dirtyFields,
      )
      for (const [name, { now, taken }] of Object.entries(conflictsFound)) {
        const typed = form.getValues(name)
        form.resetField(name, { defaultValue: now })
        if (!taken) form.setValue(name, typed, { shouldDirty: true })
      }
      setConflicts(conflictsFound)
      const [first] = Object.keys(conflictsFound)
      if (first) form.setFocus(first)
      return
    }
    for (const [index, [path, type]] of wrong.entries())
      form.setError(fieldOf(path, form.getValues()), { type }, { shouldFocus: index === 0 })
  }
  const save = form.handleSubmit((formValues) => {
    const sent = payloadOf(formValues) as InputOf<E>
    setConflicts({})
    command.mutate(sent, { onSuccess: (answer) => onDone?.(answer, sent), onError: showError })
  })
  const acceptTheirs = (name: string) => {
    form.setValue(name, conflicts[name]?.now, { shouldDirty: true, shouldValidate: true })
    setConflicts((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)))
  }
  /** Begins anew with what is stored by now: for a form that stays on its page after it was saved. */
  const rebase = (next: FormValues, nextFixed: Partial<InputOf<E>>) => {
    setFixedValues({ ...nextFixed })
    setConflicts({})
    form.reset(next)
  }
  const changes = Object.values(dirtyFields).filter(Boolean).length
  const isWrong = Object.keys(errors).length > 0
  return {
    control: form.control,
    required,
    busy: command.isPending,
    isDirty,
    isWrong,
    changes,
    save,
    conflicts,
    acceptTheirs,
    rebase,
  }
}

/** A refused edit by the fields of the form. */
function storedAs(layout: FormLayout, current: NonNullable<AppError['current']>) {
  const stored = layout.toValues(current)
  return {
    fields: Object.fromEntries(Object.keys(stored).map((name) => [name, 'changed_meanwhile' as const])),
    current: stored,
  }
}
