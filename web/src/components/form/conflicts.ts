import type { AppError } from '@samtale/contract/core/errors'
import type { FormValues } from './form-values.ts'

/**
 * Fields that somebody else has changed: what stands there now, and whether it was taken over because nothing
 * had been typed.
 */
export type Conflicts = Readonly<Record<string, { readonly now: string; readonly taken: boolean }>>

/**
 * What an `edit_conflict` says of the fields of a form; a field that reads the same as what is stored is
 * none.
 */
export function conflictsOf(
  { fields = {}, current = {} }: Pick<AppError, 'fields' | 'current'>,
  formValues: FormValues,
  dirty: Readonly<Record<string, boolean | undefined>>,
) {
  const changed = Object.keys(fields).filter(
    (name) => name in formValues && name in current && String(current[name]) !== formValues[name],
  )
  return Object.fromEntries(
    changed.map((name) => [name, { now: String(current[name]), taken: !dirty[name] }]),
  ) satisfies Conflicts
}
