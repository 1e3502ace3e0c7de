import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import type { Broadcaster } from './broadcaster.ts'

/** What starting and stopping a live stream stand on. */
export type BroadcastingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly broadcasts: Broadcasts
  readonly broadcaster: Broadcaster
  /** Null where it is not installed. */
  readonly ffmpeg: string | null
  /** The video service is elsewhere, and sends by itself. */
  readonly elsewhere: boolean
  /** Machines of the server's own network may be sent to. */
  readonly privateHosts: boolean
}
