import { accountOf } from '@samtale/contract/core/account-of'
import { useSession } from '#session/session.ts'

/** The account whose videos the reader sees: a member those of its managing user. */
export function useVideoAccount(): string {
  const { actor } = useSession()
  return accountOf(actor) ?? actor.id
}
