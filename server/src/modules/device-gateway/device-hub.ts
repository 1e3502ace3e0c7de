import { DEVICE_CLOSE } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceMessage, Hello } from '@samtale/contract/device-gateway/device-messages'
import { SILENT_AFTER_SECONDS } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { EVERYBODY, type Change } from '#platform/event-bus.ts'
import { newConnectedDevice, type ConnectedDevice } from './connected-device.ts'
import type { DeviceBounds } from '../../../../sockets/bounds.ts'
import type { DeviceConnection } from './device-connection.ts'
import { deviceSockets } from './device-sockets.ts'
import { authenticateDevices, type PendingConnection } from './authenticate-devices.ts'
import { createConnectionQueue } from './connection-queue.ts'
import { createLastSeen } from './presence.store.ts'
import { sweep } from './sweep.ts'
import { claimConnections } from './claim-connections.ts'
import { handleDeviceMessages, type ReceivedMessage } from './handle-device-messages.ts'
import { syncDevices } from './sync-devices.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly conference: Conference
  readonly log: { error(details: object, text: string): void }
  readonly bounds?: DeviceBounds
}

/** The call event that follows from a state. */
const CALL_EVENT_OF = { idle: null, ringing: 'ringing', joining: 'accepted', 'in-call': 'joined' } as const

/** The devices' sockets at `DEVICE_SOCKET`: who is there, what it does, and what it should do. */
export function deviceHub({ db, clock, conference, log, bounds }: Deps) {
  const node = newId()
  const startedAt = clock().getTime()
  const devices = new Map<string, ConnectedDevice>()
  const deviceOf = new WeakMap<DeviceConnection, ConnectedDevice>()
  const lastSeen = createLastSeen(db)
  const isConnected = (device: ConnectedDevice) => devices.get(device.id) === device

  const connected = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => devices.get(id) ?? [])
  const refresh = createConnectionQueue<string>({
    log,
    run: (ids) => syncDevices({ db, conference }, connected(ids), clock()),
    connectionsOf: (ids) => connected(ids).map(({ connection }) => connection),
  })
  const handshakes = createConnectionQueue<PendingConnection>({
    log,
    run: authenticate,
    connectionsOf: (pending) => pending.map(({ connection }) => connection),
  })
  const messages = createConnectionQueue<ReceivedMessage>({
    log,
    // The last message of a device that went counts, unless the device is back by another connection.
    run: (batch) =>
      handleDeviceMessages(
        db,
        batch.filter(({ device }) => (devices.get(device.id) ?? device) === device),
        clock(),
      ),
    connectionsOf: (batch) => batch.map(({ device }) => device.connection),
  })

  async function authenticate(pending: readonly PendingConnection[]) {
    const arrivals = await authenticateDevices(
      db,
      pending.filter(({ connection }) => sockets.isOpen(connection)),
    )
    if (arrivals.length === 0) return
    const reports = await claimConnections(db, node, arrivals, clock())
    for (const { id, connection } of arrivals) {
      const report = reports.get(id)
      if (!report || !sockets.isOpen(connection)) continue
      connection.welcome()
      const device = newConnectedDevice(id, connection, report)
      devices.get(id)?.connection.close(DEVICE_CLOSE.replaced)
      devices.set(id, device)
      deviceOf.set(connection, device)
      refresh.push(id)
    }
  }

  function handleMessage(connection: DeviceConnection, message: Exclude<DeviceMessage, Hello>) {
    const device = deviceOf.get(connection)
    // Before its welcome a device is not listened to.
    if (!device || !isConnected(device)) return
    const at = clock()
    lastSeen.set({ id: device.id, connectionId: connection.connectionId, at })
    if (message.type === 'trouble' && !device.mayReportTrouble()) return
    if (message.type !== 'heartbeat') return messages.push({ device, message, at })

    const { state, camera, microphone, callId } = message
    const before = device.report ?? device.stored
    const isNew = before.state !== state || before.camera !== camera || before.microphone !== microphone
    if (isNew) messages.push({ device, message, at })
    if (!isNew && device.report) return
    device.report = { state, camera, microphone }
    // Its own event of it may have been lost with an earlier connection.
    const callEvent = CALL_EVENT_OF[state]
    if (callId && callEvent) messages.push({ device, at, message: { type: 'call', callId, news: callEvent } })
    if (state === 'idle' && device.waitsForIdle) refresh.push(device.id)
  }

  function disconnect(connection: DeviceConnection) {
    const device = deviceOf.get(connection)
    if (device && isConnected(device)) devices.delete(device.id)
  }

  /** Saves when each was seen last. Those that were missed too soon report again what they do. */
  async function flush() {
    for (const device of connected(await lastSeen.flush()))
      if (device.report)
        messages.push({
          device,
          message: { type: 'heartbeat', callId: null, ...device.report },
          at: clock(),
        })
  }

  const onHello = (connection: DeviceConnection, hello: Hello, nonce: string) =>
    handshakes.push({ connection, hello, nonce })
  const sockets = deviceSockets({ onHello, onMessage: handleMessage, onClose: disconnect }, bounds)

  const refreshAll = () => {
    for (const id of devices.keys()) refresh.push(id)
  }

  return {
    upgrade: sockets.upgrade,

    /**
     * Something waits in the database for these devices, or for all; what this node has done itself is
     * not sent to it again.
     */
    requestSync({ ids, audience }: Change) {
      if (audience.includes(node)) return
      if (audience.includes(EVERYBODY[0])) return refreshAll()
      for (const id of ids) if (devices.has(id)) refresh.push(id)
    },

    /** Something may have been missed: everything is read again. */
    gap: refreshAll,

    /** Does what is done by the clock; call it once a second, one at a time. */
    async tick() {
      await flush()
      const now = clock()
      for (const device of devices.values()) if (device.freshUntil <= now.getTime()) refresh.push(device.id)
      // Devices that come back after a standstill of the server were never away.
      await sweep(db, now, { forgiving: now.getTime() - startedAt < SILENT_AFTER_SECONDS * 1000 })
    },

    async close() {
      sockets.close()
      await handshakes.settled()
      await messages.settled()
      await refresh.settled()
      await flush().catch((error: unknown) =>
        log.error({ err: error }, 'when devices were seen last could not be saved'),
      )
    },
  }
}
