import { useSession } from '#session/session.ts'
import { AccountSignOn } from './account-sign-on.tsx'

/** Shows the single sign-on that somebody sets up for the people of their own account. */
export function OwnSignOn() {
  const { actor, profile } = useSession()
  return <AccountSignOn part="signon" account={{ id: actor.id, name: profile.profile.name }} />
}
