import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits for its holder, and the hash that is all we keep of it. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * Returns what is stored and looked up. A plain SHA-256 is enough: there is nothing to guess in 256 random bits.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
