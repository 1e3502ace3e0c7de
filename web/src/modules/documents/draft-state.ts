import type { AppError } from '@samtale/contract/core/errors'
import type { Editing } from './document-calls.ts'

/** A text while somebody writes it. */
export type DraftState = {
  /** As the server has it, as far as this page knows. */
  readonly base: Editing
  /** What was written since; null for nothing. */
  readonly typed: string | null
  /** What is on its way to the server. */
  readonly sent: string | null
  readonly busy: boolean
  /** Why the last command was refused. */
  readonly trouble: AppError | null
  /** What somebody else made of it while this was written. */
  readonly theirs: Editing | null
  /** Counts how often another text took the place of what stands in the editor. */
  readonly round: number
}

/** The state in which the editor is opened: nothing was written yet. */
export const beginDraft = (base: Editing): DraftState => ({
  base,
  typed: null,
  sent: null,
  busy: false,
  trouble: null,
  theirs: null,
  round: 0,
})

/** Something was written. */
export const afterTyping = (state: DraftState, content: string): DraftState => ({
  ...state,
  typed: content === state.base.content ? null : content,
  trouble: null,
})

/** A command has left; what it carries may be overtaken by more that is written. */
export const afterSending = (state: DraftState): DraftState => ({
  ...state,
  sent: state.typed,
  busy: true,
  trouble: null,
})

/** A command was answered. `replaces`: its answer takes the place of what stands in the editor. */
export function afterAnswer(state: DraftState, base: Editing, replaces: boolean): DraftState {
  const done = { ...state, base, sent: null, busy: false, theirs: null }
  if (replaces) return { ...done, typed: null, round: state.round + 1 }
  return { ...done, typed: state.typed === state.sent ? null : state.typed }
}

/** A command was refused; nothing written is lost. */
export const afterRejection = (state: DraftState, trouble: AppError | null): DraftState => ({
  ...state,
  sent: null,
  busy: false,
  trouble,
})

/** The server was read again: a newer text comes in by itself where nothing was written. */
export function afterReading(state: DraftState, read: Editing): DraftState {
  if (state.busy || read.version <= state.base.version) return state
  if (state.typed === null)
    return {
      ...state,
      base: read,
      theirs: null,
      round: state.round + (read.content === state.base.content ? 0 : 1),
    }
  return { ...state, theirs: read }
}

/** Returns the draft after its writer has kept it: it will replace theirs. */
export const afterKeeping = (state: DraftState): DraftState =>
  state.theirs ? { ...state, base: { ...state.theirs }, theirs: null, trouble: null } : state

/** Returns the draft after its writer has given it up. */
export const afterTaking = (state: DraftState): DraftState =>
  state.theirs
    ? { ...state, base: state.theirs, typed: null, theirs: null, trouble: null, round: state.round + 1 }
    : state
