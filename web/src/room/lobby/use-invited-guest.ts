import { AppError } from '@samtale/contract/core/errors'
import { invitations } from '@samtale/contract/meetings/invitations'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { request } from '#api/request.ts'
import { consumeLinkSecret } from '#core/link-secret.ts'
import type { Guest, RoomEvent, RoomState } from '#room/state/room-state.ts'

/** The token of a guest's own link, `/room/{name}#guest={token}`; null where the address has none. */
export const guestToken = () => consumeLinkSecret('guest')

type Options = {
  readonly at: RoomState['at']
  readonly known: Guest | null
  readonly setGuest: Dispatch<SetStateAction<Guest>>
  readonly dispatch: Dispatch<RoomEvent>
}

/**
 * Fills in who was invited by the link of the address, and returns their e-mail address; null for all others.
 * A guest who is invited no more is not let in by it.
 */
export function useInvitedGuest({ at, known, setGuest, dispatch }: Options): string | null {
  const [email, setEmail] = useState<string | null>(null)
  const token = known ? null : guestToken()
  const isNeeded = token !== null && at === 'lobby' && email === null
  useEffect(() => {
    if (!isNeeded || token === null) return
    let current = true
    const fillIn = async () => {
      try {
        const { name, guestEmail } = await request(invitations.read, { token })
        if (!current || guestEmail === null) return
        setEmail(guestEmail)
        setGuest((typed) => ({ name: typed.name || name, email: guestEmail }))
      } catch (cause) {
        if (current && cause instanceof AppError) dispatch({ type: 'pass-rejected', code: cause.code })
      }
    }
    void fillIn()
    return () => {
      current = false
    }
  }, [isNeeded, token, setGuest, dispatch])
  return email
}
