import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'
import { moveLive } from './live.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly control: RoomControl | null
  readonly log: { warn(details: object, text: string): void }
}
type Stream = Pick<FoundStream, 'id' | 'location' | 'viewingUrl'>

/**
 * Returns the changes of a live stream that happen by themselves, announced to the portals and to everybody in
 * its room.
 */
export function liveMoves({ db, clock, control, log }: Deps) {
  /** What the room shows of it is an aside: the stream goes on, or is over, all the same. */
  const badge = (location: string, streaming: { readonly viewingUrl: string } | null) =>
    control
      ?.setStreaming(location, streaming)
      .catch((error: unknown) =>
        log.warn({ err: error, room: location }, 'A room was not told of its live stream'),
      )
  const unbadge = ({ location }: Stream) => badge(location, null)

  return {
    /** Viewers see it. */
    async show(stream: Stream) {
      await transact(db, (trx) =>
        moveLive(trx, stream.id, ['connecting'], { live_state: 'live', live_at: clock() }),
      )
      // Also after a break: the room may have been empty meanwhile, and knows nothing of it.
      await badge(stream.location, { viewingUrl: stream.viewingUrl ?? '' })
    },

    async fail(stream: Stream, failure: ErrorCode) {
      const to = { live_state: 'failed', failure, ended_at: clock(), lease_until: null } as const
      const moved = await transact(db, (trx) => moveLive(trx, stream.id, ['connecting', 'live'], to))
      await unbadge(stream)
      return moved
    },

    /** Its meeting is called off. */
    forget: (id: string) =>
      transact(db, (trx) =>
        moveLive(trx, id, ['connecting', 'live', 'failed'], {
          live_state: 'ended',
          ended_at: clock(),
          lease_until: null,
        }),
      ),

    /** `failed` ones as well: their meeting is over. */
    async end(stream: Stream) {
      const to = { live_state: 'ended', ended_at: clock(), lease_until: null } as const
      const moved = await transact(db, (trx) =>
        moveLive(trx, stream.id, ['connecting', 'live', 'failed'], to),
      )
      await unbadge(stream)
      return moved
    },
  }
}
