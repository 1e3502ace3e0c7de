import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BOX_SOCKET } from '@samtale/contract/kiosk'
import { changesTo } from '#changes-to.ts'
import { PATIENCE, type Patience } from '#features/kiosk/box-line.ts'
import { boxHub } from '#features/kiosk/box-hub.ts'
import { liveUpdates, routeUpgrades } from '#http/live.ts'
import { hearChanges } from '#ports/event-bus.ts'
import { testApp } from './test-app.ts'

type House = Awaited<ReturnType<typeof testApp>>

/** One node's sockets over a house: what boxes and open portals connect to. Several may stand over one database. */
export async function openNode(house: House, patience: Partial<Patience> = {}) {
  const { db, clock, conference, connection } = house
  const live = liveUpdates(house.sessions.checkToken)
  const errors: unknown[] = []
  const log = { error: (details: object) => errors.push(details), warn: () => {} }
  const hub = boxHub({
    db,
    clock: clock.now,
    conference,
    log,
    patience: { ...PATIENCE, ...patience },
  })
  const bus = await hearChanges(connection, { ...changesTo(live, hub), log })
  await house.app.ready()
  const server = createServer((request, response) => house.app.routing(request, response))
  routeUpgrades(server, { '/v1/live': live.upgrade, [BOX_SOCKET]: hub.upgrade })
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
export async function boxHouse(patience: Partial<Patience> = {}) {
  const house = await testApp()
  const node = await openNode(house, patience)
  return {
    ...house,
    node,
    async close() {
      await node.close()
      await house.close()
    },
  }
}
