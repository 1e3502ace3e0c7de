import type { Draft, DraftField } from './draft.ts'

/** Fields that both have changed, with what the other has made of them. */
export type Met = { readonly [Field in DraftField]?: Draft[Field] }

const FIELDS = ['name', 'begin', 'end', 'timeZone', 'repeat', 'group', 'members', 'devices', 'location', 'lobby'] as const satisfies readonly DraftField[]

/** What somebody else has stored meanwhile comes in where nothing was typed; where both have changed something, what was typed stays and the other is named. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; met: Met } {
  const changed = FIELDS.filter((field) => !isSame(base, theirs, field))
  const met = changed.filter((field) => !isSame(base, mine, field) && !isSame(mine, theirs, field))
  const followed = changed.filter((field) => isSame(base, mine, field))
  return { draft: { ...mine, ...only(theirs, followed) }, met: only(theirs, met) }
}

const only = (draft: Draft, fields: readonly DraftField[]): Partial<Draft> => Object.fromEntries(fields.map((field) => [field, draft[field]]))

/** Whether a field says the same in both; people and boxes are the same by their ids, in whatever order. */
export const isSame = (one: Draft, other: Draft, field: DraftField) => read(one[field]) === read(other[field])

function read(value: Draft[DraftField]): string {
  if (Array.isArray(value))
    return value
      .map(({ id }: { id: string }) => id)
      .toSorted()
      .join()
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : JSON.stringify(value)
}
