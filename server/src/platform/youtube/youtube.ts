import type { Config } from '#config/config.ts'
import { addressesOf } from './addresses.ts'
import { broadcastCalls } from './broadcast-calls.ts'
import { TIMINGS, type Timings } from './call-youtube.ts'
import { googleOauth } from './google-oauth.ts'

/** Where Google sends the browser back to, on this server. */
export const YOUTUBE_CALLBACK = '/oauth/youtube/callback'

/** YouTube as the rest of the server knows it. */
export type Youtube = {
  readonly oauth: ReturnType<typeof googleOauth>
  readonly calls: ReturnType<typeof broadcastCalls>
}

/** YouTube as this installation is known to Google; null when it is not. */
export function youtubeOf(
  config: Config['youtube'],
  publicUrl: string,
  timings: Timings = TIMINGS,
): Youtube | null {
  if (!config) return null
  const { clientId, clientSecret, server } = config
  const addresses = addressesOf(server)
  const client = {
    clientId,
    clientSecret,
    redirectUri: `${publicUrl}${YOUTUBE_CALLBACK}`,
    timeoutMs: timings.timeoutMs,
  }
  return { oauth: googleOauth(addresses, client), calls: broadcastCalls(addresses.api, timings) }
}
