import { MINUTE_MS } from '@samtale/contract/core/durations'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, type Dispatch } from 'react'
import { request } from '#api/request.ts'
import { guestToken } from './lobby/use-invited-guest.ts'
import { callAt } from './state/call-at.ts'
import { isAdmitted, type Guest, type Pass, type RoomEvent, type RoomState } from './state/room-state.ts'
import type { ServerClock } from './state/server-clock.ts'

/** A pass is renewed so long before its end, and tried again after so long when that failed. */
const AHEAD_MS = 5 * MINUTE_MS
const RETRY_MS = 20_000

/**
 * Returns what a call for a pass sends. The first names its meeting; one that takes another's place goes by the
 * room's name alone, which may be the next meeting's of a series by then.
 */
export function tokenInput(
  room: string,
  { name, email }: Guest,
  which: { readonly roomId: string } | { readonly renews: string },
) {
  const invitation = guestToken()
  return {
    roomName: room,
    userName: name,
    userEmail: email,
    ...(invitation && { invitation }),
    ...which,
  }
}

/** The last pass that the reader had. */
export function earlierPass() {
  let last: Pass | null = null
  return {
    get: () => last,
    keep(pass: Pass) {
      last = pass
    },
  }
}

type Watched = {
  readonly room: string
  readonly state: RoomState
  readonly dispatch: Dispatch<RoomEvent>
  readonly clock: ServerClock
}

/** Renews the pass of a participant who is in, or waits, long before it ends: nothing of the call is touched by it. */
export function usePassRenewal({ room, state, dispatch, clock }: Watched) {
  const { pass, guest } = isAdmitted(state) ? state : NOBODY
  useEffect(() => {
    if (!pass || !guest) return
    let stop = () => {}
    const renewAt = (moment: number) => {
      stop = callAt(moment, clock.now, () => {
        let current = true
        stop = () => (current = false)
        request(meetings.getToken, tokenInput(room, guest, { renews: pass.jwtToken })).then(
          (renewed) => current && dispatch({ type: 'renewed', pass: renewed }),
          (cause: unknown) => {
            console.info('the pass was not renewed', cause)
            if (current) renewAt(clock.now() + RETRY_MS)
          },
        )
      })
    }
    renewAt(Date.parse(pass.expiresAt) - AHEAD_MS)
    return () => stop()
  }, [room, pass, guest, dispatch, clock])
}

const NOBODY = { pass: null, guest: null }
