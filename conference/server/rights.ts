import type { PutOutReason } from '../protocol/server-messages.ts'
import type { Identity } from './check-token.ts'

/** Who asks to come in, or is in: what the portal wrote into their token, handed back to it. */
export type Entrant = Pick<Identity, 'userId' | 'meetingId' | 'sessionId' | 'grantedAs'> & {
  readonly room: string
}

/** What somebody may do now. `not-now`: this token opens nothing at present, another one may. */
export type Right =
  | { readonly moderator: boolean; readonly lobbyBypass: boolean }
  | { readonly denied: PutOutReason | 'not-now' }

/**
 * Returns one right for each person, in their order. `door` is for those who come, `inside` for those who are
 * in or wait.
 */
export type CheckRights = (people: readonly Entrant[], at: 'door' | 'inside') => Promise<readonly Right[]>

/** Returns a person as the portal is asked about them. */
export const entrantOf = (room: string, { userId, meetingId, sessionId, grantedAs }: Identity): Entrant => ({
  room,
  userId,
  meetingId,
  sessionId,
  grantedAs,
})

/** Never more than the token says. */
export const limited = (
  identity: Identity,
  { moderator, lobbyBypass }: Exclude<Right, { denied: unknown }>,
): Identity => ({
  ...identity,
  moderator: identity.moderator && moderator,
  lobbyBypass: identity.lobbyBypass && lobbyBypass,
})
