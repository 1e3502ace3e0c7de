import { can, type Actor, type Permission } from '@samtale/contract/core/permissions'
import type { Profile } from '@samtale/contract/account/own-profile'
import { createContext, useContext } from 'react'

/** Who is signed in, and what their role may do. */
export type Session = {
  readonly profile: Profile
  readonly actor: Actor
  readonly can: (permission: Permission) => boolean
}

/** The session around a screen; null for visitors. */
export const SessionContext = createContext<Session | null>(null)

/** A session from a loaded profile. */
export function sessionOf(profile: Profile): Session {
  const actor = { id: profile.id, role: profile.role, parentId: profile.parentId ?? null }
  return { profile, actor, can: (permission) => can(actor, permission) }
}

/** The session, or null for a visitor: on screens that everybody may open. */
export const useOptionalSession = () => useContext(SessionContext)

/** The session of a private screen. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in user')
  return session
}
