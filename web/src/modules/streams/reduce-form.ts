import { takeGroup, type GroupContent } from '#modules/meetings/take-group.ts'
import { mergeDrafts, type MetFields } from '#components/form/merge-drafts.ts'
import type { Draft, DraftField } from './draft.ts'
import type { Faults } from './faults.ts'

/** What the dialog knows: what is filled in, and what is to be said of it. */
export type FormState = {
  readonly draft: Draft
  /** As it is stored, as far as is known. */
  readonly base: Draft
  readonly version: number | undefined
  /** Fields that somebody has been in. */
  readonly left: ReadonlySet<DraftField>
  /** How often somebody wanted to save. */
  readonly tries: number
  /** What the server found wrong. */
  readonly refused: Faults
  /** Fields that somebody else has changed, with what stands there now. */
  readonly met: MetFields<Draft>
  /** Whom and what the group has brought in. */
  readonly brought: GroupContent
}
export type FormChange =
  | { readonly type: 'set'; readonly fields: Partial<Draft> }
  | { readonly type: 'group'; readonly value: Draft['group']; readonly content: GroupContent }
  | { readonly type: 'left'; readonly field: DraftField }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly faults: Faults }
  /** What somebody else has made of a field. */
  | { readonly type: 'take'; readonly field: DraftField }
  | { readonly type: 'meet'; readonly theirs: Draft; readonly version: number }

const NOTHING: GroupContent = { members: [], devices: [] }

/** A dialog that has just opened. */
export const opened = (draft: Draft, version?: number): FormState => ({
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
export function reduceForm(state: FormState, change: FormChange): FormState {
  const { draft } = state
  switch (change.type) {
    case 'set':
      return forgetting(state, following(change.fields))
    case 'take':
      return forgetting(state, { [change.field]: state.met[change.field] })
    case 'group': {
      const { brought, ...chosen } = takeGroup(draft, state.brought, change.content)
      return { ...forgetting(state, { group: change.value, ...chosen }), brought }
    }
    case 'left':
      return { ...state, left: new Set([...state.left, change.field]) }
    case 'try':
      return { ...state, tries: state.tries + 1 }
    case 'refuse':
      return { ...state, refused: change.faults }
    case 'meet': {
      const fields = Object.keys(draft) as DraftField[]
      return { ...state, ...mergeDrafts(fields, state.base, draft, change.theirs), base: change.theirs, version: change.version, refused: {} }
    }
  }
}

/** Another begin is followed by the end, an hour later. */
const following = (fields: Partial<Draft>) => ('begin' in fields || 'starts' in fields ? { ...fields, end: null } : fields)

/** What was said of a field no longer holds once it is changed. */
function forgetting(state: FormState, fields: Partial<Draft>): FormState {
  const names = new Set(Object.keys(fields))
  const without = <Said extends object>(said: Said) => Object.fromEntries(Object.entries(said).filter(([name]) => !names.has(name))) as Said
  return { ...state, draft: { ...state.draft, ...fields }, refused: without(state.refused), met: without(state.met) }
}
