import type { replays } from '@samtale/contract/streams/replays'
import { mayDelete } from '@samtale/contract/streams/stream-rules'
import type { Handlers } from '#http/serve.ts'
import { deleteAtYoutube } from '#modules/streams/delete-at-youtube.ts'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import { lockUpcoming, readEdit, storeEdit } from '#modules/streams/change-stream.ts'
import { createStream } from '#modules/streams/create-stream.ts'
import { type StreamCommandDeps, streamCommandRunner } from '#modules/streams/stream-command.ts'
import { listStreams } from '#modules/streams/list-streams.ts'
import { removeStream } from '#modules/streams/remove-stream.ts'
import { readStreamRow, toReplay } from '#modules/streams/stream-response.ts'
import { playedBy, storedOf } from './played.ts'

const TYPE = 'replaystreaming'
const REMOVED = ['livestreaming', TYPE] as const

type Deps = StreamCommandDeps & { readonly broadcasts: Pick<Broadcasts, 'deleteBroadcast'> }

/**
 * Replays: a stream that is over, or a video, watched together at a time. What takes them off the lists does
 * the same to live streams.
 */
export function replaysRoutes({ broadcasts, ...deps }: Deps): Omit<Handlers<typeof replays>, 'play'> {
  const { db, clock, publicUrl } = deps
  const runCommand = streamCommandRunner(deps)

  return {
    async create({ input, ...request }) {
      const id = await runCommand(request, async (command) =>
        createStream(
          command,
          TYPE,
          input,
          await playedBy(command.trx, request.actor, input.replayStreamingId),
        ),
      )
      return toReplay(publicUrl, request.actor, await readStreamRow(db, id))
    },

    async list({ actor, input }) {
      const { rows, ...rest } = await listStreams(db, actor, TYPE, input, clock())
      return { data: rows.map((row) => toReplay(publicUrl, actor, row)), ...rest }
    },

    async update({ input, ...request }) {
      await runCommand(request, async (command) => {
        const edit = await readEdit(command, TYPE, 'replay_not_found', input, async (locked) => {
          const stored = storedOf(locked)
          const isSame = stored.fields['replayStreamingId'] === input.replayStreamingId
          return {
            own: isSame ? stored : await playedBy(command.trx, request.actor, input.replayStreamingId),
            stored: stored.fields,
          }
        })
        await storeEdit(command, edit)
      })
      return toReplay(publicUrl, request.actor, await readStreamRow(db, input.id))
    },

    async remove({ input, ...request }) {
      await deleteAtYoutube(
        broadcasts,
        await runCommand(request, (command) =>
          lockUpcoming(command, mayDelete, input.id, REMOVED, 'stream_not_found'),
        ),
      )
      await runCommand(request, async (command) =>
        removeStream(command, await lockUpcoming(command, mayDelete, input.id, REMOVED, 'stream_not_found')),
      )
      return {}
    },
  }
}
