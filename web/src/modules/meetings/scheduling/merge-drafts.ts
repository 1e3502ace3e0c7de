import * as merge from '#components/form/merge-drafts.ts'
import type { Draft, DraftField } from './draft.ts'

/** Fields of a meeting that both have changed. */
export type Met = merge.MetFields<Draft>

const FIELDS = ['name', 'begin', 'end', 'timeZone', 'repeat', 'group', 'members', 'devices', 'location', 'lobby'] as const satisfies readonly DraftField[]

/** A meeting that is changed, and what somebody else has stored of it meanwhile. */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft) => merge.mergeDrafts<Draft>(FIELDS, base, mine, theirs)

/** Whether a field of a meeting says the same in both. */
export const isSame = (one: Draft, other: Draft, field: DraftField) => merge.isSame(one, other, field)
