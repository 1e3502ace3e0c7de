import type { Fact } from '@samtale/contract/audit/audit-fields'
import { AppError } from '@samtale/contract/core/errors'

type Current = Readonly<Record<string, string | number>>

/**
 * Returns the error of an edit that began with an older version: what is stored now of the fields that it
 * would have changed.
 */
export const editConflict = (current: Current, version: number) =>
  new AppError('edit_conflict', {
    fields: Object.fromEntries(Object.keys(current).map((field) => [field, 'changed_meanwhile' as const])),
    current: { ...current, version },
  })

/** Returns values as a form shows them; what is missing is empty. */
export const asTexts = (values: Readonly<Record<string, Fact | undefined>>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]))
