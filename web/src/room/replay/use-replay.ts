import { AppError } from '@samtale/contract/core/errors'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { replays } from '@samtale/contract/streams/replays'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '#api/request.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { callAt } from '#room/state/call-at.ts'
import { asksAt } from '#room/state/admission-window.ts'
import type { Guest, RoomMeeting } from '#room/state/room-state.ts'
import type { ServerClock } from '#room/state/server-clock.ts'
import { sharedClock } from './shared-clock.ts'

/** The server's answer about a replay. */
export type ReplayAnswer = OutputOf<typeof replays.play>
type Options = {
  readonly room: string
  readonly meeting: RoomMeeting
  /** Who watches; null while nobody has joined. */
  readonly guest: Guest | null
  readonly clock: ServerClock
  readonly gone: (code: 'meeting_ended' | 'meeting_cancelled' | 'meeting_not_found') => void
}

/**
 * Returns what is played, asked for as soon as it may be had, with the clock that all who watch go by. `again`
 * asks for a new way to open it.
 */
export function useReplay({ room, meeting, guest, clock, gone }: Options) {
  const [shared] = useState(() => sharedClock(clock))
  const [answer, setAnswer] = useState<ReplayAnswer | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState(0)
  const showError = useErrorToast()
  const actions = useRef({ showError, gone })
  useEffect(() => void (actions.current = { showError, gone }))
  const { beginTime, endTime } = meeting

  useEffect(() => {
    if (!guest) return setAnswer(null)
    let current = true
    const ask = async () => {
      const sentAt = performance.now()
      try {
        const next = await request(replays.play, { room, userName: guest.name, userEmail: guest.email })
        if (!current) return
        shared.set(next.serverTime, sentAt, performance.now())
        setAnswer(next)
      } catch (cause) {
        if (!current) return
        const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
        if (
          error.code === 'meeting_ended' ||
          error.code === 'meeting_cancelled' ||
          error.code === 'meeting_not_found'
        )
          return actions.current.gone(error.code)
        if (error.code !== 'meeting_not_started') actions.current.showError(error)
        setAttempts((before) => before + 1)
      }
    }
    const stop = callAt(asksAt({ beginTime }, shared.now(), attempts), shared.now, () => void ask())
    return () => {
      current = false
      stop()
    }
  }, [room, guest, beginTime, endTime, attempts, attempt, seen, shared])

  // A computer that slept has lost count of the time meanwhile.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setSeen((before) => before + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const again = useCallback(() => setAttempt((before) => before + 1), [])
  return { answer, attempt, again, now: shared.now }
}
