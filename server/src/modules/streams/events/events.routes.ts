import type { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import type { Handlers } from '#http/serve.ts'
import { holdUpcoming, readEdit, storeEdit } from '#modules/streams/change-stream.ts'
import { createStream, type Own } from '#modules/streams/create-stream.ts'
import { streamDeeds, type By, type Needs } from '#modules/streams/deed.ts'
import { listStreams } from '#modules/streams/list-streams.ts'
import { removeStream } from '#modules/streams/remove-stream.ts'
import { eventAnswer, readStreamRow } from '#modules/streams/stream-answer.ts'
import { stopEvent } from './stop-event.ts'

const TYPE = 'scheduledevent'
const MISSING = 'scheduled_event_not_found'

/** Scheduled events: a page of the web that is shown on chosen boxes for a time. */
export function eventsRoutes(needs: Needs): Handlers<typeof scheduledEvents> {
  const { db, clock } = needs
  const perform = streamDeeds(needs)
  const answer = async (id: string) => eventAnswer(await readStreamRow(db, id))
  const stop = async (by: By, id: string) => {
    await perform(by, (deed) => stopEvent(deed, id))
    return answer(id)
  }

  return {
    async create({ input, ...by }) {
      const id = await perform(by, (deed) => createStream(deed, TYPE, input, ownOf(input.scheduledeventViewingUrl)))
      return answer(id)
    },

    async list({ actor, input }) {
      const { rows, ...rest } = await listStreams(db, actor, TYPE, input, clock())
      return { data: rows.map(eventAnswer), ...rest }
    },

    async update({ input, ...by }) {
      await perform(by, async (deed) => {
        const own = ownOf(input.scheduledeventViewingUrl)
        await storeEdit(deed, await readEdit(deed, TYPE, MISSING, input, (held) => ({ own, stored: ownOf(held.viewingUrl).fields })))
      })
      return answer(input.id)
    },

    async remove({ input, ...by }) {
      await perform(by, async (deed) => removeStream(deed, await holdUpcoming(deed, input.id, [TYPE], MISSING)))
      return {}
    },

    stop: ({ input, ...by }) => stop(by, input.id),
    stopByPost: ({ input, ...by }) => stop(by, input.id),
  }
}

/** The address of the page, as it was typed. */
const ownOf = (address: string | null): Own => ({ columns: { viewing_url: address }, fields: { scheduledeventViewingUrl: address } })
