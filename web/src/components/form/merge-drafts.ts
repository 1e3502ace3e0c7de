/** Fields that both have changed, with what the other has made of them. */
export type MetFields<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] }

/** What somebody else has stored meanwhile comes in where nothing was typed; where both have changed something, what was typed stays and the other is named. */
export function mergeDrafts<Draft extends object>(
  fields: readonly (keyof Draft)[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; met: MetFields<Draft> } {
  const changed = fields.filter((field) => !isSame(base, theirs, field))
  const met = changed.filter((field) => !isSame(base, mine, field) && !isSame(mine, theirs, field))
  const followed = changed.filter((field) => isSame(base, mine, field))
  return { draft: { ...mine, ...only(theirs, followed) }, met: only(theirs, met) }
}

const only = <Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>

/** Whether a field says the same in both; people and boxes are the same by their ids, in whatever order. */
export const isSame = <Draft extends object>(one: Draft, other: Draft, field: keyof Draft) => read(one[field]) === read(other[field])

function read(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(({ id }: { id: string }) => id)
      .toSorted()
      .join()
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : (JSON.stringify(value) ?? '')
}
