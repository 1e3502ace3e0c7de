import type { FormValues } from './form-values.ts'
import { mergeConflict } from './merge-conflict.ts'

/** Fields that somebody else and this form have both changed, with what is stored now. */
export type Conflicts = Readonly<Record<string, { readonly now: string }>>

/**
 * Merges what is stored now, as an `edit_conflict` says it of some fields, into a form that began with `base`.
 * Returns what the form takes over because nothing was typed there, and the fields that clash.
 */
export function mergeStored(base: FormValues, typed: FormValues, stored: Readonly<Record<string, string>>) {
  const known = Object.fromEntries(Object.entries(stored).filter(([name]) => name in typed))
  const { values, conflicts } = mergeConflict(base, typed, { ...base, ...known })
  return {
    values,
    stored: known,
    conflicts: Object.fromEntries(
      Object.entries(conflicts).map(([name, now]) => [name, { now: now ?? '' }]),
    ) satisfies Conflicts,
  }
}
