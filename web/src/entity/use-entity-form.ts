import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '#api/calls.ts'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { DialogField } from './dialog-field.ts'
import { conflictsOf, type Conflicts } from './conflicts.ts'
import { schemaResolver, sentAs, type Draft } from './schema-resolver.ts'

type Options<E extends Endpoint> = {
  endpoint: E
  fields: readonly DialogField<E>[]
  values: Draft
  /** What is sent beside the fields. */
  fixed?: Partial<InputOf<E>> | undefined
  done?: PlainKey | undefined
  onDone?: (answer: OutputOf<E>, sent: InputOf<E>) => void
}
/** What the fields of a form need to know of it. */
export type EntityForm = Pick<ReturnType<typeof useEntityForm>, 'control' | 'conflicts' | 'take'>

/** A form that an endpoint's own schema checks and sends: what `EntityDialog` and a form on a page share. */
export function useEntityForm<E extends Endpoint>({ endpoint, fields, values, fixed, done, onDone }: Options<E>) {
  const command = useCommand(endpoint, done)
  // As it was when the form opened: a newer version must not come in unseen with a refreshed row.
  const [beside, setBeside] = useState<Record<string, unknown>>({ ...fixed })
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const whole = (draft: Draft) => ({ ...sentAs(draft, fields), ...beside })
  const form = useForm<Draft>({ defaultValues: values, resolver: schemaResolver(endpoint.input, whole) })
  // Read while drawing: that is how the form knows that somebody wants to hear of it.
  const { isDirty, dirtyFields } = form.formState

  const refuse = (error: AppError) => {
    const wrong = Object.entries(error.fields ?? {})
    if (error.code === 'edit_conflict' && error.current) {
      // The next save builds on what is stored now; what nobody typed into follows it at once.
      const { version } = error.current
      if (version !== undefined) setBeside((sent) => ({ ...sent, version }))
      const met = conflictsOf(error, form.getValues(), dirtyFields)
      for (const [name, { now, taken }] of Object.entries(met)) if (taken) form.resetField(name, { defaultValue: now })
      setConflicts(met)
      const [first] = Object.keys(met)
      if (first) form.setFocus(first)
      return
    }
    for (const [index, [name, type]] of wrong.entries()) form.setError(name, { type }, { shouldFocus: index === 0 })
  }
  const save = form.handleSubmit((draft) => {
    const sent = whole(draft) as InputOf<E>
    setConflicts({})
    command.mutate(sent, { onSuccess: (answer) => onDone?.(answer, sent), onError: refuse })
  })
  const take = (name: string) => {
    form.setValue(name, conflicts[name]?.now, { shouldDirty: true, shouldValidate: true })
    setConflicts((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)))
  }
  /** Begins anew with what is stored by now: for a form that stays on its page after it was saved. */
  const rebase = (next: Draft, sentBeside: Partial<InputOf<E>>) => {
    setBeside({ ...sentBeside })
    setConflicts({})
    form.reset(next)
  }
  return { control: form.control, busy: command.isPending, isDirty, save, conflicts, take, rebase }
}
