/** Values of some fields of a form. */
export type FieldsOf<Values> = { readonly [Field in keyof Values]?: Values[Field] }

/**
 * Merges what somebody else has stored meanwhile into what is being edited: a field that was not edited
 * follows, one that both have edited keeps what was typed. Returns the merged values and, for the fields that
 * both have edited, what the other has made of them.
 */
export function mergeConflict<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: FieldsOf<Values> } {
  const changed = changedFields(base, theirs)
  const edited = new Set(changedFields(base, mine))
  const conflicts = changed.filter((field) => edited.has(field) && !isSame(mine, theirs, field))
  return {
    values: { ...mine, ...pick(theirs, (field) => changed.includes(field) && !edited.has(field)) },
    conflicts: pick(theirs, (field) => conflicts.includes(field)),
  }
}

const changedFields = <Values extends object>(from: Values, to: Values) =>
  (Object.keys(to) as (keyof Values)[]).filter((field) => !isSame(from, to, field))

/** Returns what is known of some fields, without what is known of those named. */
export const without = <Known extends object>(known: Known, fields: readonly PropertyKey[]): Known =>
  pick(known, (field) => !fields.includes(field)) as Known

const pick = <Values extends object>(values: Values, isPicked: (field: keyof Values) => boolean) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => isPicked(field as keyof Values)),
  ) as Partial<Values>

/**
 * Returns whether a field has the same value in both; people and devices are the same by their ids, in whatever
 * order.
 */
export const isSame = <Values extends object>(one: Values, other: Values, field: keyof Values) =>
  keyOf(one[field]) === keyOf(other[field])

function keyOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(keyOf).toSorted().join()
  return typeof value === 'object' && value !== null && 'id' in value
    ? String(value.id)
    : (JSON.stringify(value) ?? '')
}
