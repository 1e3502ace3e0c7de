import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Tells a video service elsewhere by the secret it shares with the portal. Without a secret there is none.
 */
export function knowsVideoService(secret: string | undefined) {
  const known = secret === undefined ? null : digest(secret)
  return ({ headers }: FastifyRequest): boolean => {
    // Prosody's event_sync sends the header as it is configured, JaaS what its console was given: with the
    // word in front or without.
    const token = headers.authorization?.replace(/^Bearer /i, '')
    return known !== null && token !== undefined && timingSafeEqual(digest(token), known)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
