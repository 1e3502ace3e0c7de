import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { ConferenceEvent, ConferenceRejection, WaitingFor } from './conference-event.ts'

/** What a visitor may know of the meeting behind a room name. */
export type RoomMeeting = Pick<
  OutputOf<typeof meetings.getByLocation>,
  'id' | 'name' | 'beginTime' | 'endTime'
> & {
  readonly over?: boolean
  readonly waits?: boolean
  readonly replaystreaming?: { readonly viewingUrl: string } | null
  readonly live?: OutputOf<typeof meetings.getByLocation>['live']
}
/** Who joins, as they typed it or as their session says. */
export type Guest = { readonly name: string; readonly email: string }
/** A token with the host it is good for. */
export type Pass = OutputOf<typeof meetings.getToken>

/** Somebody who pressed Join; `requestedAt` in epoch milliseconds. */
export type Joining = { readonly meeting: RoomMeeting; readonly guest: Guest; readonly requestedAt: number }
/**
 * `renewed`: this pass replaces one that the conference refused, so there is no third. `opened`: the token
 * that the conference began with; `pass` is the newest.
 */
export type Admitted = Joining & { readonly pass: Pass; readonly opened: string; readonly renewed: boolean }

/** What a moderator said to those who wait; `at` in epoch milliseconds. */
export type WaitingMessage = { readonly from: string; readonly text: string; readonly at: number }

/**
 * Where the reader stands, from the address to the way home. `attempts` counts lookups that failed, and the
 * times the server found it too early.
 */
export type RoomState =
  | { readonly at: 'looking-up'; readonly attempts: number }
  | { readonly at: 'not-found' }
  | { readonly at: 'cancelled' }
  | { readonly at: 'lookup-failed'; readonly attempts: number }
  | { readonly at: 'lobby'; readonly meeting: RoomMeeting }
  /** Nothing is held here: a video is watched, which has a lobby and states of its own. */
  | { readonly at: 'replay'; readonly meeting: RoomMeeting }
  | (Joining & { readonly at: 'asking'; readonly renewed: boolean; readonly attempts: number })
  | (Joining & { readonly at: 'early'; readonly attempts: number })
  | (Admitted & { readonly at: 'entering' })
  | (Admitted & {
      readonly at: 'waiting'
      readonly for: WaitingFor
      readonly messages: readonly WaitingMessage[]
    })
  | (Admitted & { readonly at: 'conference'; readonly joinedAt: number })
  | (Joining & { readonly at: 'rejected'; readonly why: ConferenceRejection })
  | (Joining & {
      readonly at: 'left'
      readonly pass: Pass
      readonly how: 'left' | 'ended' | 'removed'
      readonly lasted: number
    })

/** All that changes the state of a room's page. */
export type RoomEvent =
  | { readonly type: 'found'; readonly meeting: RoomMeeting }
  | { readonly type: 'lookup-rejected'; readonly code: ErrorCode }
  | { readonly type: 'look-up-again' }
  /** `open`: whether the server would give a token by now. */
  | { readonly type: 'join'; readonly guest: Guest; readonly at: number; readonly open: boolean }
  | { readonly type: 'opened' }
  | { readonly type: 'pass'; readonly pass: Pass }
  | { readonly type: 'pass-rejected'; readonly code: ErrorCode }
  /** The pass of a participant who stays is another one now. */
  | { readonly type: 'renewed'; readonly pass: Pass }
  | { readonly type: 'to-lobby' }
  /** Its host has moved the end. */
  | { readonly type: 'extended'; readonly endTime: string }
  | { readonly type: 'conference'; readonly event: ConferenceEvent; readonly at: number }

/** Returns whether a lookup that failed before is made again, behind the message that says so. */
export const isRepeated = (state: RoomState) => state.at === 'looking-up' && state.attempts > 0

/** The states in which the conference is loaded; it is one and the same from the first to the last. */
export const isAdmitted = (
  state: RoomState,
): state is Admitted & { at: 'entering' | 'waiting' | 'conference' } & RoomState =>
  state.at === 'entering' || state.at === 'waiting' || state.at === 'conference'

/** The states that the lobby shows. */
export type InLobby = RoomState & { at: 'lobby' | 'asking' | 'entering' | 'early' | 'waiting' }
const LOBBY_STATES: readonly RoomState['at'][] = ['lobby', 'asking', 'entering', 'early', 'waiting']
/** Returns whether the lobby is shown. */
export const isInLobby = (state: RoomState): state is InLobby => LOBBY_STATES.includes(state.at)

/** Returns of somebody who joins what stays with them from state to state. */
export const joinerOf = ({ meeting, guest, requestedAt }: Joining): Joining => ({
  meeting,
  guest,
  requestedAt,
})
