import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { nextInConference } from './next-in-conference.ts'
import {
  isAdmitted,
  joinerOf,
  type Guest,
  type RoomMeeting,
  type RoomState,
  type RoomEvent,
} from './room-state.ts'

/** The next state; an event that does not belong to the present one changes nothing. */
export function nextRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'found':
      return found(state, event.meeting)
    case 'lookup-rejected':
      return lookupFailed(state, event.code)
    case 'look-up-again':
      return state.at === 'lookup-failed' ? { ...state, at: 'looking-up' } : state
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
      return nextInConference(state, event.event, event.at)
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
  return gone ? { at: 'not-found' } : { at: 'lookup-failed', attempts: state.attempts + 1 }
}

const isGone = (code: ErrorCode) => code === 'meeting_not_found' || code === 'meeting_cancelled'

/** The states of somebody who is yet to come in, and whose meeting may still change. */
const isBefore = (state: RoomState): state is RoomState & { at: 'lobby' | 'early' | 'waiting' } =>
  state.at === 'lobby' || state.at === 'early' || state.at === 'waiting'

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
  if (code === 'answer_link_invalid') return { ...joiner, at: 'rejected', why: 'uninvited' }
  if (state.at === 'lobby') return state
  if (code === 'meeting_not_started') return { ...joiner, at: 'early', attempts: state.attempts + 1 }
  return { at: 'lobby', meeting: state.meeting }
}
