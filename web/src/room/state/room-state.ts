import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { ErrorCode } from '@samtale/contract/core/errors'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { ConferenceEvent, ConferenceRejection, PutOut, WaitingFor } from './conference-event.ts'

/** What a visitor may know of the meeting behind a room name. */
export type RoomMeeting = Pick<OutputOf<typeof meetings.getByLocation>, 'name' | 'beginTime' | 'endTime'> & {
  readonly over?: boolean
  readonly replaystreaming?: { readonly viewingUrl: string } | null
  readonly live?: OutputOf<typeof meetings.getByLocation>['live']
}
/** Who joins, as they typed it or as their session says. */
export type Guest = { readonly name: string; readonly email: string }
/** A token with the host it is good for. */
export type Pass = OutputOf<typeof meetings.getToken>

/** Whoever waits sees the last few messages. */
const MESSAGES_SHOWN = 5

/** Somebody who pressed Join; `requestedAt` in epoch milliseconds. */
type Joining = { readonly meeting: RoomMeeting; readonly guest: Guest; readonly requestedAt: number }
/**
 * `renewed`: this pass replaces one that the conference refused, so there is no third. `opened`: the token
 * that the conference began with; `pass` is the newest.
 */
type Admitted = Joining & { readonly pass: Pass; readonly opened: string; readonly renewed: boolean }

/** What a moderator said to those who wait; `at` in epoch milliseconds. */
export type WaitingMessage = { readonly from: string; readonly text: string; readonly at: number }

/**
 * Where the reader stands, from the address to the way home. `tries` counts the times the server found it too
 * early.
 */
export type RoomState =
  | { readonly at: 'looking-up' }
  | { readonly at: 'not-found' }
  | { readonly at: 'cancelled' }
  | { readonly at: 'lookup-failed' }
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
  /** The pass of whoever stays is another one now. */
  | { readonly type: 'renewed'; readonly pass: Pass }
  | { readonly type: 'to-lobby' }
  /** Its host has moved the end. */
  | { readonly type: 'extended'; readonly endTime: string }
  | { readonly type: 'conference'; readonly event: ConferenceEvent; readonly at: number }

/** The states in which the conference is loaded; it is one and the same from the first to the last. */
export const isAdmitted = (
  state: RoomState,
): state is Admitted & { at: 'entering' | 'waiting' | 'conference' } & RoomState =>
  state.at === 'entering' || state.at === 'waiting' || state.at === 'conference'

/** The next state; an event that does not belong to the present one changes nothing. */
export function nextRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'found':
      return found(state, event.meeting)
    case 'lookup-rejected':
      return lookupFailed(state, event.code)
    case 'look-up-again':
      return { at: 'looking-up' }
    case 'join':
      return joining(state, event)
    case 'opened':
      return state.at === 'early' ? { ...state, at: 'asking', renewed: false } : state
    case 'pass':
      if (state.at !== 'asking') return state
      return {
        ...joinerOf(state),
        at: 'entering',
        pass: event.pass,
        opened: event.pass.jwtToken,
        renewed: state.renewed,
      }
    case 'renewed':
      return isAdmitted(state) ? { ...state, pass: event.pass } : state
    case 'pass-rejected':
      return tokenFailed(state, event.code)
    case 'to-lobby':
      return 'meeting' in state ? { at: 'lobby', meeting: state.meeting } : state
    case 'extended':
      return state.at === 'conference'
        ? { ...state, meeting: { ...state.meeting, endTime: event.endTime } }
        : state
    case 'conference':
      return inConference(state, event.event, event.at)
  }
}

const NOBODY: Guest = { name: '', email: '' }

function found(state: RoomState, meeting: RoomMeeting): RoomState {
  if (state.at === 'conference') return { ...state, meeting }
  if (state.at !== 'looking-up' && !isBefore(state)) return state
  if (meeting.replaystreaming && !meeting.over && state.at === 'looking-up') return { at: 'replay', meeting }
  if (meeting.over)
    return {
      guest: NOBODY,
      requestedAt: 0,
      ...('guest' in state && joinerOf(state)),
      meeting,
      at: 'rejected',
      why: 'over',
    }
  return state.at === 'looking-up' ? { at: 'lobby', meeting } : { ...state, meeting }
}

/**
 * Those who wait are told when their meeting is called off; a visitor then finds that it is not there any
 * more.
 */
function lookupFailed(state: RoomState, code: ErrorCode): RoomState {
  const gone = isGone(code)
  if (gone && isBefore(state)) return { at: 'cancelled' }
  if (state.at !== 'looking-up') return state
  if (code === 'meeting_cancelled') return { at: 'cancelled' }
  return { at: gone ? 'not-found' : 'lookup-failed' }
}

const isGone = (code: ErrorCode) => code === 'meeting_not_found' || code === 'meeting_cancelled'

/** The states of somebody who is yet to come in, and whose meeting may still change. */
const isBefore = (state: RoomState): state is RoomState & { at: 'lobby' | 'early' | 'waiting' } =>
  state.at === 'lobby' || state.at === 'early' || state.at === 'waiting'

const joinerOf = ({ meeting, guest, requestedAt }: Joining): Joining => ({
  meeting,
  guest,
  requestedAt,
})

function joining(state: RoomState, { guest, at, open }: RoomEvent & { type: 'join' }): RoomState {
  if (state.at !== 'lobby' && state.at !== 'left' && state.at !== 'rejected') return state
  const joiner = { meeting: state.meeting, guest, requestedAt: at }
  return open
    ? { ...joiner, at: 'asking', renewed: false, attempts: 0 }
    : { ...joiner, at: 'early', attempts: 0 }
}

function tokenFailed(state: RoomState, code: ErrorCode): RoomState {
  if (state.at !== 'asking' && state.at !== 'lobby') return state
  const joiner =
    state.at === 'asking' ? joinerOf(state) : { meeting: state.meeting, guest: NOBODY, requestedAt: 0 }
  if (isGone(code)) return { at: 'cancelled' }
  if (code === 'meeting_ended') return { ...joiner, at: 'rejected', why: 'over' }
  if (state.at === 'lobby') return state
  if (code === 'meeting_not_started') return { ...joiner, at: 'early', attempts: state.attempts + 1 }
  return { at: 'lobby', meeting: state.meeting }
}

function inConference(state: RoomState, event: ConferenceEvent, at: number): RoomState {
  // The host's end may be told after the room was left for it.
  if (state.at === 'left' && event.type === 'rejected' && event.why === 'over')
    return { ...state, how: 'ended' }
  if (state.at !== 'entering' && state.at !== 'waiting' && state.at !== 'conference') return state
  if (state.at === 'conference') return leaving(state, event, at)
  const admitted: Admitted = {
    ...joinerOf(state),
    pass: state.pass,
    opened: state.opened,
    renewed: state.renewed,
  }
  switch (event.type) {
    case 'joined':
      return { ...admitted, renewed: false, at: 'conference', joinedAt: at }
    case 'needs-attention':
      return { ...admitted, at: 'conference', joinedAt: at }
    case 'waiting':
      return {
        ...admitted,
        at: 'waiting',
        for: event.for,
        messages: state.at === 'waiting' ? state.messages : [],
      }
    case 'message':
      if (state.at !== 'waiting') return state
      return {
        ...state,
        messages: [...state.messages, { from: event.from, text: event.text, at }].slice(-MESSAGES_SHOWN),
      }
    case 'rejected':
      if (event.why === 'token' && !state.renewed)
        return { ...joinerOf(state), at: 'asking', renewed: true, attempts: 0 }
      return { ...joinerOf(state), at: 'rejected', why: event.why }
    case 'removed':
      return { ...joinerOf(state), at: 'rejected', why: 'denied' }
    case 'put-out':
      return putOut(state, event.why)
    case 'closed':
      return { at: 'lobby', meeting: state.meeting }
  }
}

/** The server has ended what somebody was here by. */
const putOut = (state: Joining, why: PutOut): RoomState =>
  why === 'cancelled' ? { at: 'cancelled' } : { ...joinerOf(state), at: 'rejected', why }

function leaving(state: RoomState & { at: 'conference' }, event: ConferenceEvent, at: number): RoomState {
  const left = {
    ...joinerOf(state),
    pass: state.pass,
    at: 'left',
    lasted: Math.max(0, at - state.joinedAt),
  } as const
  // It was shown before, to ask the reader something.
  if (event.type === 'joined') return { ...state, renewed: false, joinedAt: at }
  if (event.type === 'put-out') return putOut(state, event.why)
  if (event.type === 'closed') return { ...left, how: 'left' }
  if (event.type === 'removed') return { ...left, how: 'removed' }
  // Members only after all: back to our waiting view, while the conference goes on knocking behind it.
  if (event.type === 'waiting')
    return {
      ...joinerOf(state),
      at: 'waiting',
      pass: state.pass,
      opened: state.opened,
      renewed: state.renewed,
      for: event.for,
      messages: [],
    }
  if (event.type === 'rejected' && event.why === 'over') return { ...left, how: 'ended' }
  // The line was away for longer than its token was good.
  if (event.type === 'rejected' && event.why === 'token' && !state.renewed)
    return { ...joinerOf(state), at: 'asking', renewed: true, attempts: 0 }
  if (event.type === 'rejected' && event.why !== 'broken')
    return { ...joinerOf(state), at: 'rejected', why: event.why }
  // A broken line is the conference's own to mend: it says so on its page and tries again.
  return state
}
