import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Broadcasts } from './broadcasts.ts'

/** What passes by itself: to be tried again later. */
const TRANSIENT: readonly ErrorCode[] = ['youtube_unavailable', 'youtube_quota_exceeded']

type StreamBroadcast = {
  readonly accountId: string
  readonly broadcastId: string | null
  readonly streamId: string | null
}

/**
 * Deletes a live stream's broadcast. YouTube takes its time, so nothing is held meanwhile. A refusal that no
 * waiting would end, which is in the log, keeps nobody from removing it here.
 */
export async function deleteAtYoutube(
  { deleteBroadcast }: Pick<Broadcasts, 'deleteBroadcast'>,
  { accountId, broadcastId, streamId }: StreamBroadcast,
) {
  if (!broadcastId) return
  try {
    await deleteBroadcast(accountId, { broadcastId, streamId })
  } catch (error) {
    if (!(error instanceof AppError) || TRANSIENT.includes(error.code)) throw error
  }
}
