import type { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import { mayDelete } from '@samtale/contract/streams/stream-rules'
import type { Handlers } from '#http/serve.ts'
import { lockUpcoming, readEdit, storeEdit } from '#modules/streams/change-stream.ts'
import { createStream, type TypeFields } from '#modules/streams/create-stream.ts'
import { type StreamCommandDeps, streamCommandRunner } from '#modules/streams/stream-command.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { listStreams } from '#modules/streams/list-streams.ts'
import { removeStream } from '#modules/streams/remove-stream.ts'
import { toScheduledEvent, readStreamRow } from '#modules/streams/stream-response.ts'
import { stopEvent } from './stop-event.ts'

const TYPE = 'scheduledevent'
const MISSING = 'scheduled_event_not_found'

/** Scheduled events: a page of the web that is shown on chosen devices for a time. */
export function eventsRoutes(deps: StreamCommandDeps): Handlers<typeof scheduledEvents> {
  const { db, clock } = deps
  const runCommand = streamCommandRunner(deps)
  const response = async (id: string) => toScheduledEvent(await readStreamRow(db, id))
  const stop = async (request: CommandRequest, id: string) => {
    await runCommand(request, (command) => stopEvent(command, id))
    return response(id)
  }

  return {
    async create({ input, ...request }) {
      const id = await runCommand(request, (command) =>
        createStream(command, TYPE, input, ownOf(input.scheduledeventViewingUrl)),
      )
      return response(id)
    },

    async list({ actor, input }) {
      const { rows, ...rest } = await listStreams(db, actor, TYPE, input, clock())
      return { data: rows.map(toScheduledEvent), ...rest }
    },

    async update({ input, ...request }) {
      await runCommand(request, async (command) => {
        const own = ownOf(input.scheduledeventViewingUrl)
        await storeEdit(
          command,
          await readEdit(command, TYPE, MISSING, input, (locked) => ({
            own,
            stored: ownOf(locked.viewingUrl).fields,
          })),
        )
      })
      return response(input.id)
    },

    async remove({ input, ...request }) {
      await runCommand(request, async (command) =>
        removeStream(command, await lockUpcoming(command, mayDelete, input.id, [TYPE], MISSING)),
      )
      return {}
    },

    stop: ({ input, ...request }) => stop(request, input.id),
    stopByPost: ({ input, ...request }) => stop(request, input.id),
  }
}

/** The address of the page, as it was typed. */
const ownOf = (address: string | null): TypeFields => ({
  columns: { viewing_url: address },
  fields: { scheduledeventViewingUrl: address },
})
