import type { FastifyInstance } from 'fastify'
import { DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import type { Sessions } from '#auth/sessions.ts'
import type { ReadReplica } from '#db/read-replica.ts'
import { clientAddress } from '#http/client-address.ts'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { deviceHub } from '#modules/device-gateway/device-hub.ts'
import { FEED_PATH } from '#modules/streams/broadcasting/feed-hub.ts'
import { subscribeToChanges } from '#platform/event-bus.ts'
import type { LogLevel } from './platform/logging/log-level.ts'
import { networkOf } from './platform/network/network-of.ts'
import { changesTo } from './changes-to.ts'
import type { openVideo } from './open-video.ts'

type Upgrade = Parameters<typeof routeUpgrades>[1][string]

type Deps = Parameters<typeof deviceHub>[0] & {
  readonly app: FastifyInstance
  readonly connection: Parameters<typeof subscribeToChanges>[0]
  readonly checkToken: Sessions['checkToken']
  readonly replica: ReadReplica | null
  readonly logLevel: LogLevel
  readonly log: Parameters<typeof subscribeToChanges>[1]['log']
  readonly video: ReturnType<typeof openVideo> | null
  /** The live streams that browsers send. */
  readonly feeds: Upgrade
  readonly trustProxy: Parameters<typeof clientAddress>[0]
  readonly publicUrl: string
  /** There are new jobs. */
  readonly onJobs: () => void
}

/**
 * Opens every WebSocket of the server: open portals, devices, live streams and the embedded video service; and
 * hands on to them what the database tells. Returns how to stop them, in the order in which they were opened.
 */
export async function openSockets({
  app,
  connection,
  checkToken,
  replica,
  logLevel,
  log,
  video,
  feeds,
  trustProxy,
  publicUrl,
  onJobs,
  ...deps
}: Deps) {
  const live = liveUpdates(checkToken)
  const devices = deviceHub({ ...deps, log })
  const bus = await subscribeToChanges(connection, {
    ...changesTo(live, devices, video, replica, logLevel),
    onJobs,
    log,
  })
  const address = clientAddress(trustProxy)
  const routes = {
    [FEED_PATH]: feeds,
    '/v1/live': live.upgrade,
    [DEVICE_SOCKET]: devices.upgrade,
    ...(video && { '/video': video.upgrade }),
  }
  const sockets = routeUpgrades(app.server, routes, {
    networkOf: (request) => networkOf(address(request)),
    publicUrl,
  })
  return {
    sockets,
    tickDevices: devices.tick,
    isSubscribed: bus.isHearing,
    stops: [bus.close, async () => live.close(), devices.close],
  }
}
