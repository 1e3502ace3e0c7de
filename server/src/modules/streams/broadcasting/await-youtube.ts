import { AppError, type ErrorCode } from '@samtale/contract/core/errors'
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
const MAX_LOOKS = 30
/** What mends itself by asking again. */
const PASSING: readonly ErrorCode[] = ['youtube_unavailable']

/** Asks YouTube for as long as it has to get the picture, then has it shown. Each stream is asked for once at a time, and not for each viewer. */
export function awaitYoutube({ broadcasts, pollMs, onLive, onFailed, log }: Deps) {
  const asking = new Map<string, NodeJS.Timeout>()

  async function isShown({ accountId, streamId, broadcastId }: FoundStream) {
    if (!streamId || !broadcastId) throw new AppError('youtube_broadcast_gone')
    if (!(await broadcasts.isReceiving(accountId, streamId))) return false
    await broadcasts.goLive(accountId, broadcastId)
    return true
  }

  async function look(stream: FoundStream, looks: number) {
    const code = await isShown(stream).then(
      (shown) => (shown ? 'shown' : 'not-yet'),
      (error: unknown) => {
        if (error instanceof AppError) return error.code
        throw error
      },
    )
    if (!asking.has(stream.id)) return
    if (code === 'shown') {
      asking.delete(stream.id)
      return void (await onLive(stream))
    }
    const waits = code === 'not-yet' || PASSING.includes(code)
    if (waits && looks < MAX_LOOKS) return again(stream, looks + 1, pollMs)
    asking.delete(stream.id)
    await onFailed(stream, code === 'not-yet' ? 'youtube_unavailable' : code)
  }

  function again(stream: FoundStream, looks: number, ms: number) {
    const failed = (error: unknown) => {
      asking.delete(stream.id)
      log.error({ err: error }, 'YouTube could not be asked for a live stream')
    }
    asking.set(stream.id, setTimeout(() => void look(stream, looks).catch(failed), ms).unref())
  }

  return {
    begin(stream: FoundStream) {
      if (!asking.has(stream.id)) again(stream, 1, 0)
    },
    stop(id: string) {
      clearTimeout(asking.get(id))
      asking.delete(id)
    },
    stopAll() {
      for (const timer of asking.values()) clearTimeout(timer)
      asking.clear()
    },
  }
}
