import type { PlayedSource } from '@samtale/contract/streams/streams'
import { apiBase } from '#api/base.ts'

/**
 * Opens a video of this server to this browser, once; the answer is its address. A token that was spent or is
 * too old is refused.
 */
export async function openVideo({ openUrl, videoUrl }: PlayedSource & { kind: 'file' }): Promise<string> {
  const { ok, status } = await fetch(apiBase + openUrl, { credentials: 'include', cache: 'no-store' })
  if (!ok) throw new Error(`the video was not opened: ${status}`)
  return apiBase + videoUrl
}
