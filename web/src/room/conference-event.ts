export type WaitingFor = 'host' | 'admission'
/** Why the conference, or the way to it, is closed to the reader. */
export type ConferenceRefusal = 'denied' | 'full' | 'over' | 'token' | 'unreachable' | 'broken'

/** What the conference tells the room, whichever engine it is. */
export type ConferenceEvent =
  | { readonly type: 'joined' }
  /** Its page asks the reader something and has to be seen. */
  | { readonly type: 'needs-attention' }
  | { readonly type: 'waiting'; readonly for: WaitingFor }
  /** Said by a moderator to those who wait. */
  | { readonly type: 'message'; readonly from: string; readonly text: string }
  | { readonly type: 'refused'; readonly why: ConferenceRefusal }
  | { readonly type: 'removed' }
  | { readonly type: 'closed' }

/** The payload of `errorOccurred`: flat as the handbook says, or under `error` as the engines send it. */
export type EngineError = { readonly name?: string; readonly params?: readonly unknown[]; readonly isFatal?: boolean }

const REFUSALS: readonly (readonly [tail: string, why: ConferenceRefusal])[] = [
  ['connectionError.accessDenied', 'denied'],
  ['conference.max_users', 'full'],
  ['conference.destroyed', 'over'],
  ['connectionError.notAllowed', 'token'],
  ['conference.authenticationRequired', 'token'],
  ['connection.passwordRequired', 'token'],
]
const ASKS = ['conference.passwordRequired', 'conference.display_name_required']

/** What an error means for the room, or null when the conference goes on. */
export function meaningOf(payload: EngineError & { readonly error?: EngineError }): ConferenceEvent | null {
  const { name = '', params, isFatal } = payload.error ?? payload
  if (name.endsWith('connectionError.membersOnly')) return { type: 'waiting', for: params?.[1] === true ? 'host' : 'admission' }
  const refusal = REFUSALS.find(([tail]) => name.endsWith(tail))
  if (refusal) return { type: 'refused', why: refusal[1] }
  if (ASKS.includes(name)) return { type: 'needs-attention' }
  return isFatal ? { type: 'refused', why: 'broken' } : null
}
