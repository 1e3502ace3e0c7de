import { once } from 'node:events'
import { createServer } from 'node:http'
import { FEED_PATH } from '#modules/streams/broadcasting/feed-hub.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { encryptKey } from '#modules/streams/stream-key.ts'
import { freePort } from './free-port.ts'
import { addStream } from './add-stream.ts'
import { testApp } from './test-app.ts'

type Options = NonNullable<Parameters<typeof testApp>[0]>
type LiveOptions = {
  readonly host: string
  readonly rtmpUrl?: string
  readonly streamKey?: string
  readonly broadcastId?: string
  readonly record?: boolean
}

/**
 * A whole portal whose live streams can be sent: retries and waits are short, and machines of one's own
 * network may be sent to.
 */
export async function liveFixture({
  env,
  liveTimings,
  isOneOfSeveral = false,
  ...options
}: Options & { readonly isOneOfSeveral?: boolean } = {}) {
  const timings = { graceMs: 1_500, retriesMs: [50, 50, 50], pollMs: 50, ...liveTimings }
  const port = await freePort()
  const fixture = await testApp({
    ...options,
    ...(isOneOfSeveral && { nodeAddress: `http://127.0.0.1:${port}` }),
    liveTimings: timings,
    env: { STREAM_PRIVATE_HOSTS: '1', ...env },
  })
  await fixture.app.ready()
  const server = createServer((request, response) => fixture.app.routing(request, response))
  routeUpgrades(server, { [FEED_PATH]: fixture.broadcasting.upgrade })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    ...fixture,
    address: `ws://127.0.0.1:${port}`,

    /** A live stream that began just now. */
    async addStream({
      host,
      rtmpUrl = 'rtmp://127.0.0.1:1/live',
      streamKey = 'key',
      broadcastId,
      record = true,
    }: LiveOptions) {
      const stream_key = JSON.stringify(await encryptKey(fixture.db, streamKey, fixture.clock.now()))
      const where = broadcastId
        ? ({ target: 'youtube', broadcast_id: broadcastId, stream_id: `stream-of-${broadcastId}` } as const)
        : {}
      const own = { rtmp_url: rtmpUrl, stream_key, record, ...where }
      const { id } = await addStream(fixture, {
        type: 'livestreaming',
        hostId: host,
        name: 'Morning prayer',
        from: 0,
        own,
      })
      return id
    },
    stateOf: (id: string) =>
      fixture.db.selectFrom('streams').selectAll().where('meeting_id', '=', id).executeTakeFirstOrThrow(),

    async close() {
      server.closeAllConnections()
      server.close()
      await fixture.close()
    },
  }
}
