import type { replays } from '@samtale/contract/streams/replays'
import type { Handlers } from '#http/serve.ts'
import { deleteAtYoutube } from '#modules/streams/delete-at-youtube.ts'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import { holdUpcoming, readEdit, storeEdit } from '#modules/streams/change-stream.ts'
import { createStream } from '#modules/streams/create-stream.ts'
import { streamDeeds, type Needs } from '#modules/streams/deed.ts'
import { listStreams } from '#modules/streams/list-streams.ts'
import { removeStream } from '#modules/streams/remove-stream.ts'
import { readStreamRow, replayAnswer } from '#modules/streams/stream-answer.ts'
import { playedBy, storedOf } from './played.ts'

const TYPE = 'replaystreaming'
const REMOVED = ['livestreaming', TYPE] as const

type Parts = Needs & { readonly broadcasts: Pick<Broadcasts, 'deleteBroadcast'> }

/** Replays: a stream that is over, or a video, watched together at a time. What takes them off the lists does the same to live streams. */
export function replaysRoutes({ broadcasts, ...needs }: Parts): Omit<Handlers<typeof replays>, 'play'> {
  const { db, clock, publicUrl } = needs
  const perform = streamDeeds(needs)

  return {
    async create({ input, ...by }) {
      const id = await perform(by, async (deed) => createStream(deed, TYPE, input, await playedBy(deed.trx, by.actor, input.replayStreamingId)))
      return replayAnswer(publicUrl, by.actor, await readStreamRow(db, id))
    },

    async list({ actor, input }) {
      const { rows, ...rest } = await listStreams(db, actor, TYPE, input, clock())
      return { data: rows.map((row) => replayAnswer(publicUrl, actor, row)), ...rest }
    },

    async update({ input, ...by }) {
      await perform(by, async (deed) => {
        const edit = await readEdit(deed, TYPE, 'replay_not_found', input, async (held) => {
          const stored = storedOf(held)
          const isSame = stored.fields['replayStreamingId'] === input.replayStreamingId
          return { own: isSame ? stored : await playedBy(deed.trx, by.actor, input.replayStreamingId), stored: stored.fields }
        })
        await storeEdit(deed, edit)
      })
      return replayAnswer(publicUrl, by.actor, await readStreamRow(db, input.id))
    },

    async remove({ input, ...by }) {
      await deleteAtYoutube(broadcasts, await perform(by, (deed) => holdUpcoming(deed, input.id, REMOVED, 'stream_not_found')))
      await perform(by, async (deed) => removeStream(deed, await holdUpcoming(deed, input.id, REMOVED, 'stream_not_found')))
      return {}
    },
  }
}
