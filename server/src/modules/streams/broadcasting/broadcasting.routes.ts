import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Handlers } from '#http/serve.ts'
import { readLiveStream } from '#modules/streams/stream-response.ts'
import type { BroadcastingDeps } from './deps.ts'
import { startSending } from './start-sending.ts'
import { reportSending, stopSending } from './stop-sending.ts'

/** Live streams go on the air and off it. */
export function broadcastingRoutes(
  deps: BroadcastingDeps,
): Pick<Handlers<typeof liveStreams>, 'start' | 'stop' | 'report'> {
  const { db } = deps

  return {
    start: ({ input: { id }, ...request }) => startSending(deps, request, id),

    async stop({ input: { id }, ...request }) {
      await stopSending(deps, request, id)
      return readLiveStream(db, request.actor, id)
    },

    async report({ input, ...request }) {
      await reportSending(deps, request, input)
      return readLiveStream(db, request.actor, input.id)
    },
  }
}
