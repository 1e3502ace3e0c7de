import { AppError } from '@samtale/contract/core/errors'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useAsk } from '#api/calls.ts'
import { request } from '#api/request.ts'
import { pauseAfter, untilNextTry } from '#core/retry-pause.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { callAt } from './state/call-at.ts'
import { asksAt, isOpen, opensAt } from './state/admission-window.ts'
import { createTokenCache } from './token-cache.ts'
import { nextRoom } from './state/next-room.ts'
import {
  isRepeated,
  type Guest,
  type Joining,
  type Pass,
  type RoomEvent,
  type RoomMeeting,
  type RoomState,
} from './state/room-state.ts'
import { earlierPass, tokenInput, usePassRenewal } from './use-pass-renewal.ts'
import { useMeetingWatch } from './use-meeting-watch.ts'
import { createServerClock, type ServerClock } from './state/server-clock.ts'

/** The state of a room's page and what its parts can do about it. */
export type RoomControl = {
  readonly state: RoomState
  readonly dispatch: (event: RoomEvent) => void
  readonly join: (guest: Guest) => void
  /** Somebody is about to join as this guest: what takes time is begun. */
  readonly expect: (guest: Guest) => void
  /** The pass that was fetched ahead, of a reader who has not joined yet. */
  readonly prepared: Pass | null
  readonly clock: ServerClock
}

/**
 * The states of a room put to work: each state begins what leads out of it, and leaving the state calls that
 * off.
 */
export function useRoom(room: string, known: Guest | null): RoomControl {
  const [state, dispatch] = useReducer(nextRoom, { at: 'looking-up', attempts: 0 })
  const [clock] = useState(createServerClock)
  const [earlier] = useState(earlierPass)
  const [prepared, setPrepared] = useState<Pass | null>(null)
  const [tokenCache] = useState(() =>
    createTokenCache((joiner) => {
      const last = earlier.get()
      const which = last ? { renews: last.jwtToken } : { roomId: joiner.roomId }
      return request(meetings.getToken, tokenInput(room, joiner, which))
    }),
  )
  usePassRenewal({ room, state, dispatch, clock })
  const ask = useAsk(meetings.getByLocation)
  const reportError = useErrorToast()
  useMeetingWatch(room, state, dispatch)
  const showError = useRef(reportError)
  useEffect(() => void (showError.current = reportError))
  // A guest who comes back is the same guest.
  useEffect(() => {
    if ('pass' in state) earlier.keep(state.pass)
  }, [state, earlier])

  useEffect(() => {
    let current = true
    const rejected = (type: 'lookup-rejected' | 'pass-rejected') => (cause: unknown) => {
      if (!current) return
      const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
      // The page says it as well, and goes on trying: one message is enough.
      if (!isRepeated(state)) showError.current(error)
      dispatch({ type, code: error.code })
    }
    const stop = begin(state, {
      lookUp: () =>
        Promise.all([ask({ room }), clock.sync()])
          .then(([meeting]) => current && dispatch({ type: 'found', meeting }))
          .catch(rejected('lookup-rejected')),
      prepare: ({ id: roomId }) =>
        known &&
        tokenCache
          .prepare({ ...known, roomId })
          .then((pass) => current && setPrepared(pass))
          .catch(rejected('pass-rejected')),
      getToken: ({ guest, meeting: { id: roomId } }, renew) =>
        tokenCache
          .take({ ...guest, roomId }, renew)
          .then((pass) => current && dispatch({ type: 'pass', pass }))
          .catch(rejected('pass-rejected')),
      dispatch,
      clock,
    })
    return () => {
      current = false
      stop?.()
    }
  }, [state, room, known, tokenCache, clock, ask])

  const join = (guest: Guest) => {
    const open = 'meeting' in state && isOpen(state.meeting, clock.now())
    dispatch({ type: 'join', guest, at: clock.now(), open })
  }
  const expect = (guest: Guest) => {
    if (state.at !== 'lobby' || !isOpen(state.meeting, clock.now())) return
    // A rejection is shown when they do join.
    tokenCache.prepare({ ...guest, roomId: state.meeting.id }).then(setPrepared, () => {})
  }
  return { state, dispatch, join, expect, prepared, clock }
}

type Actions = {
  readonly lookUp: () => unknown
  readonly prepare: (meeting: RoomMeeting) => unknown
  readonly getToken: (joining: Joining, renew: boolean) => unknown
  readonly dispatch: (event: RoomEvent) => void
  readonly clock: ServerClock
}

/** What a state begins by itself. Returns a function that cancels it. */
function begin(state: RoomState, { lookUp, prepare, getToken, dispatch, clock }: Actions) {
  switch (state.at) {
    case 'looking-up':
      lookUp()
      return undefined
    case 'lookup-failed':
      return tryAgainAfter(state.attempts, () => dispatch({ type: 'look-up-again' }))
    case 'lobby':
      return callAt(opensAt(state.meeting), clock.now, () => prepare(state.meeting))
    case 'asking':
      getToken(state, state.renewed)
      return undefined
    case 'early':
      return callAt(asksAt(state.meeting, clock.now(), state.attempts), clock.now, () =>
        dispatch({ type: 'opened' }),
      )
    default:
      return undefined
  }
}

/** Tries again after a pause that grows, sooner when the network comes back. Returns what cancels it. */
function tryAgainAfter(failures: number, tryAgain: () => void) {
  const cancelled = new AbortController()
  untilNextTry(pauseAfter(failures, undefined), cancelled.signal).then(tryAgain, () => {})
  return () => cancelled.abort()
}
