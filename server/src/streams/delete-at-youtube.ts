import { AppError, type ErrorCode } from '@samtale/contract/core/errors'
import type { Broadcasts } from '#streams/broadcasts.ts'
import type { FoundStream } from '#streams/streams.store.ts'

/** What passes by itself: the stream stays, to be removed later. */
const PASSING: readonly ErrorCode[] = ['youtube_unavailable', 'youtube_quota_exceeded']

/**
 * Deletes a live stream's broadcast. YouTube takes its time, so nothing is held meanwhile. A refusal that no waiting would end, which is in the log, keeps
 * nobody from removing the stream here.
 */
export async function deleteAtYoutube({ deleteBroadcast }: Pick<Broadcasts, 'deleteBroadcast'>, { accountId, broadcastId, streamId }: FoundStream) {
  if (!broadcastId) return
  try {
    await deleteBroadcast(accountId, { broadcastId, streamId })
  } catch (error) {
    if (!(error instanceof AppError) || PASSING.includes(error.code)) throw error
  }
}
