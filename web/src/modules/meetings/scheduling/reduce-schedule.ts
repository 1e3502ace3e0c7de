import type { Draft, DraftField } from './draft.ts'
import { isToCome, type Faults } from './faults.ts'
import { mergeDrafts, type Met } from './merge-drafts.ts'
import { movedTo } from './repeat.ts'
import { takeGroup, type GroupContent } from '#modules/meetings/take-group.ts'
import { clockAt, instantOf, type Clock } from '#components/date-time/zoned-time.ts'

/** What the dialog knows: what is filled in, and what is to be said of it. */
export type Schedule = {
  readonly draft: Draft
  /** As it is stored, as far as is known; what a new meeting begins with. */
  readonly base: Draft
  readonly version: number | undefined
  /** Fields that somebody has been in. */
  readonly left: ReadonlySet<DraftField>
  /** How often somebody wanted to save. */
  readonly tries: number
  /** What the server found wrong. */
  readonly refused: Faults
  /** Fields that somebody else has changed, with what stands there now. */
  readonly met: Met
  /** Whom and what the group has brought in. */
  readonly brought: GroupContent
}

export type Change =
  | { [Field in Exclude<DraftField, 'begin' | 'group'>]: { readonly type: 'set'; readonly field: Field; readonly value: Draft[Field] } }[Exclude<
      DraftField,
      'begin' | 'group'
    >]
  | { readonly type: 'begin'; readonly value: Clock; readonly now: number }
  | { readonly type: 'group'; readonly value: Draft['group']; readonly content: GroupContent }
  | { readonly type: 'left'; readonly field: DraftField }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly faults: Faults }
  | { readonly type: 'meet'; readonly theirs: Draft; readonly version: number }
  | { readonly type: 'take'; readonly field: DraftField }

const NOTHING: GroupContent = { members: [], devices: [] }
const HOUR = 3_600_000

/** A dialog that has just opened. */
export const opened = (draft: Draft, version?: number): Schedule => ({
  draft,
  base: draft,
  version,
  left: new Set(),
  tries: 0,
  refused: {},
  met: {},
  brought: NOTHING,
})

/** What becomes of the dialog by one deed. */
export function reduceSchedule(state: Schedule, change: Change): Schedule {
  const { draft } = state
  switch (change.type) {
    case 'set':
      return forgetting(state, change.field, { ...draft, [change.field]: change.value })
    case 'begin':
      return forgetting(state, 'begin', beginAt(draft, change.value, change.now))
    case 'group': {
      const { brought, ...chosen } = takeGroup(draft, state.brought, change.content)
      return { ...forgetting(state, 'group', { ...draft, group: change.value, ...chosen }), brought }
    }
    case 'left':
      return { ...state, left: new Set([...state.left, change.field]) }
    case 'try':
      return { ...state, tries: state.tries + 1 }
    case 'refuse':
      return { ...state, refused: change.faults }
    case 'meet':
      return { ...state, ...mergeDrafts(state.base, draft, change.theirs), base: change.theirs, version: change.version, refused: {} }
    case 'take':
      return forgetting(state, change.field, { ...draft, [change.field]: state.met[change.field] ?? draft[change.field] })
  }
}

/** What was said of a field no longer holds once it is changed. */
function forgetting(state: Schedule, field: DraftField, draft: Draft): Schedule {
  const { [field]: _refused, ...refused } = state.refused
  const { [field]: _met, ...met } = state.met
  return { ...state, draft, refused, met }
}

/** A begin that can be kept takes the end with it, an hour later; its rule follows to that day. */
function beginAt(draft: Draft, begin: Clock, now: number): Draft {
  const begins = instantOf(begin, draft.timeZone)
  const repeat = movedTo(draft.repeat, draft.begin.day, begin.day)
  if (!isToCome(begins, now)) return { ...draft, begin, repeat }
  return { ...draft, begin, repeat, end: clockAt(begins + HOUR, draft.timeZone) }
}
