import { MAX_WAITING, MAX_WAITING_OF_NETWORK } from '../protocol/limits.ts'
import type { Participant } from './participant.ts'

/** Returns whether as many wait as may, of all networks or of this one; `older` makes way for the newcomer. */
export function isLobbyFull(
  waiting: Iterable<Participant>,
  { network }: Participant,
  older: Participant | undefined,
): boolean {
  const others = [...waiting].filter((other) => other !== older)
  return (
    others.length >= MAX_WAITING ||
    others.filter((other) => other.network === network).length >= MAX_WAITING_OF_NETWORK
  )
}
