import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { changesTo } from '#changes-to.ts'
import { deviceHub } from '#modules/device-gateway/device-hub.ts'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { subscribeToChanges } from '#platform/event-bus.ts'
import { DEVICE_BOUNDS, type DeviceBounds } from '../../../sockets/bounds.ts'
import { testApp } from './test-app.ts'

type Fixture = Awaited<ReturnType<typeof testApp>>

/**
 * One node's sockets over a server: what devices and open portals connect to. Several may stand over one
 * database.
 */
export async function openNode(fixture: Fixture, bounds: Partial<DeviceBounds> = {}) {
  const { db, clock, conference, connection } = fixture
  const live = liveUpdates(fixture.sessions.checkToken)
  const errors: unknown[] = []
  const log = { error: (details: object) => errors.push(details), warn: () => {} }
  const hub = deviceHub({
    db,
    clock: clock.now,
    conference,
    log,
    bounds: { ...DEVICE_BOUNDS, ...bounds },
  })
  const bus = await subscribeToChanges(connection, { ...changesTo(live, hub), log })
  await fixture.app.ready()
  const server = createServer((request, response) => fixture.app.routing(request, response))
  routeUpgrades(server, { '/v1/live': live.upgrade, [DEVICE_SOCKET]: hub.upgrade })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    hub,
    /** What the hub could not do. */
    errors,
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      live.close()
      await hub.close()
      server.close()
      await bus.close()
    },
  }
}

/** A whole portal with one node's sockets. */
export async function deviceFixture(bounds: Partial<DeviceBounds> = {}) {
  const fixture = await testApp()
  const node = await openNode(fixture, bounds)
  return {
    ...fixture,
    node,
    async close() {
      await node.close()
      await fixture.close()
    },
  }
}
