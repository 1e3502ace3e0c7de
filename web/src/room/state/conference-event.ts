/** What somebody waits for in the lobby: that the host comes, or that a moderator lets them in. */
export type WaitingFor = 'host' | 'admission'
/** Why the conference, or the way to it, is closed to the reader. */
/** `flood`: the page of the conference sent more than anything sound would. */
export type ConferenceRejection =
  | 'denied'
  | 'full'
  | 'crowded'
  | 'replaced'
  | 'token'
  | 'unreachable'
  | 'broken'
  | 'flood'
  | Exclude<PutOut, 'cancelled'>
/** Why the server has put the reader out, or does not let them come back. */
export type PutOut = 'signedOut' | 'noAccess' | 'uninvited' | 'cancelled' | 'over'

/** What the conference tells the room, whichever engine it is. */
export type ConferenceEvent =
  | { readonly type: 'joined' }
  /** Its page asks the reader something and has to be seen. */
  | { readonly type: 'needs-attention' }
  | { readonly type: 'waiting'; readonly for: WaitingFor }
  /** Said by a moderator to those who wait. */
  | { readonly type: 'message'; readonly from: string; readonly text: string }
  | { readonly type: 'rejected'; readonly why: ConferenceRejection }
  | { readonly type: 'removed' }
  | { readonly type: 'put-out'; readonly why: PutOut }
  | { readonly type: 'closed' }

/** The payload of `errorOccurred`: flat as the handbook says, or under `error` as the engines send it. */
export type EngineError = {
  readonly name?: string
  readonly params?: readonly unknown[]
  readonly isFatal?: boolean
}

const REJECTIONS: readonly (readonly [tail: string, why: ConferenceRejection])[] = [
  ['connectionError.accessDenied', 'denied'],
  ['conference.max_users', 'full'],
  ['conference.lobby_full', 'crowded'],
  ['conference.replaced', 'replaced'],
  ['conference.destroyed', 'over'],
  ['connectionError.notAllowed', 'token'],
  ['conference.authenticationRequired', 'token'],
  ['connection.passwordRequired', 'token'],
]
const ASKS = ['conference.passwordRequired', 'conference.display_name_required']

/** Returns what an error means for the room, or null when the conference goes on. */
export function meaningOf(payload: EngineError & { readonly error?: EngineError }): ConferenceEvent | null {
  const { name = '', params, isFatal } = payload.error ?? payload
  if (name.endsWith('connectionError.membersOnly'))
    return { type: 'waiting', for: params?.[1] === true ? 'host' : 'admission' }
  const rejection = REJECTIONS.find(([tail]) => name.endsWith(tail))
  if (rejection) return { type: 'rejected', why: rejection[1] }
  if (ASKS.includes(name)) return { type: 'needs-attention' }
  return isFatal ? { type: 'rejected', why: 'broken' } : null
}

const PUT_OUT: Readonly<Record<string, PutOut>> = {
  'signed-out': 'signedOut',
  'no-access': 'noAccess',
  uninvited: 'uninvited',
  cancelled: 'cancelled',
}

/** Returns what the reason of our own `putOut` means for the room. */
export const putOutOf = (reason: string): PutOut => PUT_OUT[reason] ?? 'over'
