import type { AppError } from '@samtale/contract/core/errors'
import type { Draft } from './schema-resolver.ts'

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
  draft: Draft,
  dirty: Readonly<Record<string, boolean | undefined>>,
) {
  const changed = Object.keys(fields).filter(
    (name) => name in draft && name in current && String(current[name]) !== draft[name],
  )
  return Object.fromEntries(
    changed.map((name) => [name, { now: String(current[name]), taken: !dirty[name] }]),
  ) satisfies Conflicts
}
