import { sql } from 'kysely'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import { likePattern } from '#db/like-pattern.ts'
import type { Handlers } from '#http/serve.ts'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import { choices } from '#modules/streams/choices.ts'
import { type StreamCommandDeps, streamCommandRunner } from '#modules/streams/stream-command.ts'
import { listStreams } from '#modules/streams/list-streams.ts'
import { readLiveStream, toLiveStreams } from '#modules/streams/stream-response.ts'
import { changeLive } from './change-live.ts'
import { createLive } from './create-live.ts'

type Deps = StreamCommandDeps & {
  readonly broadcasts: Broadcasts
  /** Streams may be sent to machines of the server's own network. */
  readonly allowsPrivate: boolean
}
type Names = 'create' | 'list' | 'update' | 'options'

/** So many choices are offered; the others are found by their names. */
const CHOICES = 100

/** Live streams: how they are planned, changed and read, and what a replay may play of them. */
export function streamsRoutes({
  broadcasts,
  allowsPrivate,
  ...deps
}: Deps): Pick<Handlers<typeof liveStreams>, Names> {
  const { db, clock } = deps
  const liveDeps = { broadcasts, allowsPrivate, runCommand: streamCommandRunner(deps) }

  return {
    async create({ input, ...request }) {
      const id = await createLive(liveDeps, request, input)
      return readLiveStream(db, request.actor, id)
    },

    async list({ actor, input }) {
      const { rows, ...rest } = await listStreams(db, actor, 'livestreaming', input, clock())
      return { data: await toLiveStreams(db, actor, rows), ...rest }
    },

    async update({ input, ...request }) {
      await changeLive(liveDeps, request, input)
      return readLiveStream(db, request.actor, input.id)
    },

    async options({ actor, input: { search } }) {
      const found = await choices(
        db,
        actor,
        search ? sql`choice.name ilike ${likePattern(search)}` : sql`true`,
        CHOICES,
      )
      return found.map(({ broadcastId, createdAt, videoId: _video, ...choice }) => ({
        ...choice,
        livestreaming: { broadcastId },
        createdAt: createdAt.toISOString(),
      }))
    },
  }
}
