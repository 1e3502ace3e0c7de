import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'

type Deps = {
  readonly broadcasts: Broadcasts
  readonly pollMs: number
  readonly onLive: (stream: FoundStream) => Promise<unknown>
  readonly onFailed: (stream: FoundStream, code: ErrorCode) => Promise<unknown>
  readonly log: { error(details: object, text: string): void }
}

/** YouTube shows a picture within a minute; where it has none after this many looks something is wrong. */
const MAX_ATTEMPTS = 30
/** What mends itself by asking again. */
const TRANSIENT: readonly ErrorCode[] = ['youtube_unavailable']

/**
 * Asks YouTube for as long as it has to get the picture, then has it shown. Each stream is asked for once at
 * a time, and not for each viewer.
 */
export function awaitYoutube({ broadcasts, pollMs, onLive, onFailed, log }: Deps) {
  const polling = new Map<string, NodeJS.Timeout>()

  async function isShown({ accountId, streamId, broadcastId }: FoundStream) {
    if (!streamId || !broadcastId) throw new AppError('youtube_broadcast_gone')
    if (!(await broadcasts.isReceiving(accountId, streamId))) return false
    await broadcasts.goLive(accountId, broadcastId)
    return true
  }

  async function poll(stream: FoundStream, attempts: number) {
    const code = await isShown(stream).then(
      (shown) => (shown ? 'shown' : 'not-yet'),
      (error: unknown) => {
        if (error instanceof AppError) return error.code
        throw error
      },
    )
    if (!polling.has(stream.id)) return
    if (code === 'shown') {
      polling.delete(stream.id)
      return void (await onLive(stream))
    }
    const waits = code === 'not-yet' || TRANSIENT.includes(code)
    if (waits && attempts < MAX_ATTEMPTS) return schedule(stream, attempts + 1, pollMs)
    polling.delete(stream.id)
    await onFailed(stream, code === 'not-yet' ? 'youtube_unavailable' : code)
  }

  function schedule(stream: FoundStream, attempts: number, ms: number) {
    const failed = (error: unknown) => {
      polling.delete(stream.id)
      log.error({ err: error }, 'YouTube could not be asked for a live stream')
    }
    polling.set(stream.id, setTimeout(() => void poll(stream, attempts).catch(failed), ms).unref())
  }

  return {
    begin(stream: FoundStream) {
      if (!polling.has(stream.id)) schedule(stream, 1, 0)
    },
    stop(id: string) {
      clearTimeout(polling.get(id))
      polling.delete(id)
    },
    stopAll() {
      for (const timer of polling.values()) clearTimeout(timer)
      polling.clear()
    },
  }
}
