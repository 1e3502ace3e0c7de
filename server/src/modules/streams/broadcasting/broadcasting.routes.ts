import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Handlers } from '#http/serve.ts'
import { liveAnswer } from '#modules/streams/stream-answer.ts'
import type { Parts } from './parts.ts'
import { startSending } from './start-sending.ts'
import { reportSending, stopSending } from './stop-sending.ts'

/** Live streams go on the air and off it. */
export function broadcastingRoutes(parts: Parts): Pick<Handlers<typeof liveStreams>, 'start' | 'stop' | 'report'> {
  const { db } = parts

  return {
    start: ({ input: { id }, ...by }) => startSending(parts, by, id),

    async stop({ input: { id }, ...by }) {
      await stopSending(parts, by, id)
      return liveAnswer(db, by.actor, id)
    },

    async report({ input, ...by }) {
      await reportSending(parts, by, input)
      return liveAnswer(db, by.actor, input.id)
    },
  }
}
