import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { formatNumber } from '@samtale/contract/core/contact-number'
import type { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '#api/calls.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { closeAlert } from '#core/app-state.ts'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { DialogField } from './dialog-field.ts'
import { mergeStored, type Conflicts } from './conflicts.ts'
import type { FormLayout } from './form-layout.ts'
import { idsIn, toPayload, type FormValues } from './form-values.ts'
import { requiredFields, schemaResolver } from './schema-resolver.ts'

/** How often an edit is sent that others overtake without touching what it changes. */
const ATTEMPTS = 4

type Options<E extends Endpoint> = {
  endpoint: E
  fields?: readonly DialogField<E>[]
  /** For a form whose fields do not stand one by one in what is sent. */
  layout?: FormLayout
  /** Says what is wrong while it is typed, not only when it is sent. */
  eager?: boolean
  /** That the first wrong field gets the focus is left to the dialog around it, by `submitCount`. */
  inDialog?: boolean
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
  inDialog = false,
  values,
  fixed,
  done,
  onDone,
}: Options<E>) {
  const command = useCommand(endpoint, done, { quiet: true })
  const showToast = useErrorToast()
  /** The toast of the last error. */
  const [errorToast, setErrorToast] = useState<number>()
  // As it was when the form opened: a newer version must not come in unseen with a refreshed row.
  const [fixedValues, setFixedValues] = useState<Record<string, unknown>>({ ...fixed })
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const payloadOf = (formValues: FormValues) => ({
    ...(layout ? layout.toPayload(formValues) : toPayload(withoutHidden(formValues, values, fields), fields)),
    ...fixedValues,
  })
  const fieldOf = (path: string, formValues: FormValues) => layout?.fieldOf(path, formValues) ?? path
  const [required] = useState(() => requiredFields(endpoint.input, values, payloadOf, fieldOf))
  const form = useForm<FormValues>({
    defaultValues: values,
    resolver: schemaResolver(endpoint.input, payloadOf, fieldOf),
    mode: eager ? 'onChange' : 'onSubmit',
    // The library does it a second time a moment later, which in a dialog may be in the question of Esc.
    shouldFocusError: !inDialog,
  })
  // Read while drawing: that is how the form knows that somebody wants to hear of it.
  const { isDirty, dirtyFields, errors, submitCount } = form.formState

  /**
   * Takes over what is stored now where nothing was typed. Returns the form as it stands then if nothing
   * clashes, so that it can be sent again.
   */
  const merge = ({ version, ...current }: NonNullable<AppError['current']>) => {
    const base: FormValues = form.formState.defaultValues ?? {}
    const stored = layout ? layout.toValues(current) : asShown(current, fields, base)
    const merged = mergeStored(base, form.getValues(), stored)
    for (const [name, defaultValue] of Object.entries(merged.stored)) {
      form.resetField(name, { defaultValue })
      form.setValue(name, merged.values[name], { shouldDirty: true })
    }
    setFixedValues((sent) => ({ ...sent, version }))
    setConflicts(merged.conflicts)
    const [first] = Object.keys(merged.conflicts)
    if (first) form.setFocus(first)
    return first === undefined ? { ...payloadOf(merged.values), version } : null
  }
  const send = (sent: InputOf<E>, attempts: number) =>
    command.mutate(sent, {
      onSuccess: (answer) => {
        if (errorToast !== undefined) closeAlert(errorToast)
        onDone?.(answer, sent)
      },
      onError: (error) => {
        if (error.code === 'edit_conflict' && error.current?.['version'] !== undefined && attempts > 1) {
          const merged = merge(error.current)
          if (merged) send(merged as InputOf<E>, attempts - 1)
          return
        }
        setErrorToast(showToast(error))
        for (const [index, [path, type]] of Object.entries(error.fields ?? {}).entries())
          form.setError(fieldOf(path, form.getValues()), { type }, { shouldFocus: index === 0 })
      },
    })
  const save = form.handleSubmit((formValues) => {
    setConflicts({})
    send(payloadOf(formValues) as InputOf<E>, ATTEMPTS)
  })
  const acceptTheirs = (name: string) => {
    form.setValue(name, conflicts[name]?.now, { shouldDirty: true, shouldValidate: true })
    setConflicts((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)))
  }
  /** Begins again with what is stored by now: for a form that stays on its page after it was saved. */
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
    submitCount,
    changes,
    save,
    conflicts,
    acceptTheirs,
    rebase,
  }
}

/** What is typed, but of a field that is hidden what stood there at first. */
const withoutHidden = (
  typed: FormValues,
  first: FormValues,
  fields: readonly { readonly name: string; readonly when?: (values: FormValues) => boolean }[],
): FormValues => ({
  ...typed,
  ...Object.fromEntries(
    fields.flatMap(({ name, when }) => (when && !when(typed) ? [[name, first[name] ?? '']] : [])),
  ),
})

/** What is stored now, as a refused edit says it, as the fields of a form show it. */
const asShown = (
  current: NonNullable<AppError['current']>,
  fields: readonly { readonly name: string; readonly type?: string; readonly pickMany?: unknown }[],
  base: FormValues,
) =>
  Object.fromEntries(
    Object.entries(current).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      const now = field?.type === 'tel' ? formatNumber(String(value)) : String(value)
      const before = base[name] ?? ''
      return [name, field?.pickMany && sortedIds(now) === sortedIds(before) ? before : now]
    }),
  )

const sortedIds = (value: string) => idsIn(value).toSorted().join()
