import { DEVICE_CLOSE, type DeviceMessage, type Hello } from '@samtale/contract/device-gateway/kiosk'
import { SILENT_AFTER_SECONDS } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference.ts'
import { EVERYBODY, type Change } from '#platform/event-bus.ts'
import { newConnectedDevice, type ConnectedDevice } from './connected-device.ts'
import type { DeviceBounds } from '../../../../sockets/bounds.ts'
import type { DeviceConnection } from './device-connection.ts'
import { deviceSockets } from './device-sockets.ts'
import { authenticateDevices, type PendingConnection } from './authenticate-devices.ts'
import { createBatcher } from './create-batcher.ts'
import { saveLastSeen, type Seen } from './presence.store.ts'
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

/** Small enough that a batch holds up nobody else: some milliseconds of this process at a time. */
const BATCH_SIZE = 500
const PAUSE_MS = 20
/** What waits while the database does not answer; a device of which one thing more comes begins anew. */
const MAX_QUEUED = 50_000

/** What a state says of the call it is about. */
const CALL_EVENT_OF = { idle: null, ringing: 'ringing', joining: 'accepted', 'in-call': 'joined' } as const

/** The devices' sockets at `BOX_SOCKET`: who is there, what it does, and what it should do. */
export function deviceHub({ db, clock, conference, log, bounds }: Deps) {
  const node = newId()
  const startedAt = clock().getTime()
  const devices = new Map<string, ConnectedDevice>()
  const deviceOf = new WeakMap<DeviceConnection, ConnectedDevice>()
  let seen = new Map<string, Seen>()
  const isConnected = (device: ConnectedDevice) => devices.get(device.id) === device

  /** What could not be done is begun anew by the device, which comes back when its line is closed. */
  function queue<T>(
    run: (batch: readonly T[]) => Promise<void>,
    connectionsOf: (batch: readonly T[]) => readonly DeviceConnection[],
  ) {
    const closeAll = (batch: readonly T[]) => {
      for (const connection of connectionsOf(batch)) connection.close(DEVICE_CLOSE.restart)
    }
    const batcher = createBatcher<T>({
      ...{ batchSize: BATCH_SIZE, pauseMs: PAUSE_MS, max: MAX_QUEUED, run },
      failed(error, batch) {
        log.error({ err: error }, 'devices could not be served')
        closeAll(batch)
      },
    })
    return { settled: batcher.settled, push: (item: T) => void (batcher.push(item) || closeAll([item])) }
  }

  const connected = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => devices.get(id) ?? [])
  const refresh = queue<string>(
    (ids) => syncDevices({ db, conference }, connected(ids), clock()),
    (ids) => connected(ids).map(({ connection }) => connection),
  )
  const handshakes = queue<PendingConnection>(authenticate, (pending) =>
    pending.map(({ connection }) => connection),
  )
  const messages = queue<ReceivedMessage>(
    // What a device said last before it went counts; what the old line of one that is back says does not.
    (batch) =>
      handleDeviceMessages(
        db,
        batch.filter(({ device }) => (devices.get(device.id) ?? device) === device),
        clock(),
      ),
    (batch) => batch.map(({ device }) => device.connection),
  )

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
    seen.set(device.id, { id: device.id, connectionId: connection.connectionId, at })
    if (message.type === 'trouble' && !device.mayReportTrouble()) return
    if (message.type !== 'heartbeat') return messages.push({ device, message, at })

    const { state, camera, microphone, callId } = message
    const before = device.report ?? device.stored
    const isNew = before.state !== state || before.camera !== camera || before.microphone !== microphone
    if (isNew) messages.push({ device, message, at })
    if (!isNew && device.report) return
    device.report = { state, camera, microphone }
    // Its own news of it may have been lost with an earlier line.
    const callEvent = CALL_EVENT_OF[state]
    if (callId && callEvent) messages.push({ device, at, message: { type: 'call', callId, news: callEvent } })
    if (state === 'idle' && device.waitsForIdle) refresh.push(device.id)
  }

  function disconnect(connection: DeviceConnection) {
    const device = deviceOf.get(connection)
    if (device && isConnected(device)) devices.delete(device.id)
  }

  /** Writes when each was heard last. Those that were missed too soon say again what they do. */
  async function flush() {
    if (seen.size === 0) return
    const flushed = seen
    seen = new Map()
    try {
      const missed = await saveLastSeen(db, [...flushed.values()])
      for (const device of connected(missed))
        if (device.report)
          messages.push({
            device,
            message: { type: 'heartbeat', callId: null, ...device.report },
            at: clock(),
          })
    } catch (error) {
      seen = new Map([...flushed, ...seen])
      throw error
    }
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
     * Something waits in the database for these devices, or for all; what this node has done itself it need
     * not hear again.
     */
    requestSync({ ids, audience }: Change) {
      if (audience.includes(node)) return
      if (audience.includes(EVERYBODY[0])) return refreshAll()
      for (const id of ids) if (devices.has(id)) refresh.push(id)
    },

    /** Something may have been missed: everything is read again. */
    gap: refreshAll,

    /** What is done by the clock; call it once a second, one at a time. */
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
        log.error({ err: error }, 'who was there last could not be noted'),
      )
    },
  }
}
