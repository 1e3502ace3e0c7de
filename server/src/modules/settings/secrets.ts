import { seal, unseal, type SealedSecret } from '#platform/seal.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/** What is stored once a secret was sent: the same as before when it is the one there is, or when none was sent. */
export async function resealed(
  { trx, now }: CommandContext,
  use: Parameters<typeof seal>[1],
  stored: SealedSecret | null,
  sent: string | undefined,
): Promise<SealedSecret | null> {
  if (!sent) return stored
  if (stored && (await unseal(trx, use, stored)) === sent) return stored
  return seal(trx, use, sent, now)
}

/** What the audit log may say of a secret: when it was set. */
export const secretFact = (secret: SealedSecret | null) => secret && `set ${secret.setAt}`
