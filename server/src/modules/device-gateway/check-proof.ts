import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type ProofInput = { readonly nonce: string; readonly deviceId: string; readonly proof: string }

/**
 * Whether a proof answers the challenge: the secret that it hides has the hash that is stored. The device's
 * half is `proveSecret`.
 */
export function provesSecret(secretHash: Buffer, { nonce, deviceId, proof }: ProofInput): boolean {
  const mask = createHmac('sha256', secretHash).update(`${nonce}.${deviceId}`).digest()
  const secret = Buffer.from(proof, 'hex').map((byte, at) => byte ^ (mask[at] ?? 0))
  return timingSafeEqual(createHash('sha256').update(secret).digest(), secretHash)
}
