import type { ConferenceEvent, PutOut } from './conference-event.ts'
import { joinerOf, type RoomState, type Joining, type Admitted } from './room-state.ts'

/** Those who wait see the last few messages. */
const MESSAGES_SHOWN = 5

/**
 * The next state after an event of the conference; one that does not belong to the present state changes
 * nothing.
 */
export function nextInConference(state: RoomState, event: ConferenceEvent, at: number): RoomState {
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
