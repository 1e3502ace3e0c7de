import { encryptSecret, decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/**
 * Returns what is stored once a secret was sent: the same as before when it is the one there is, or when none was
 * sent.
 */
export async function encryptIfChanged(
  { trx, now }: CommandContext,
  use: Parameters<typeof encryptSecret>[1],
  stored: EncryptedSecret | null,
  input: string | undefined,
): Promise<EncryptedSecret | null> {
  if (!input) return stored
  if (stored && (await decryptSecret(trx, use, stored)) === input) return stored
  return encryptSecret(trx, use, input, now)
}

/** Returns what the audit log may say of a secret: when it was set. */
export const secretFact = (secret: EncryptedSecret | null) => secret && `set ${secret.setAt}`
