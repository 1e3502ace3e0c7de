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
import { findNewcomers, type Newcomer } from './find-newcomers.ts'
import { inBatches } from './in-batches.ts'
import { noteSeen, type Seen } from './presence.store.ts'
import { sweep } from './sweep.ts'
import { takeOver } from './take-over.ts'
import { takeWords, type Word } from './take-words.ts'
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
const NEWS_IN = { idle: null, ringing: 'ringing', joining: 'accepted', 'in-call': 'joined' } as const

/** The devices' sockets at `BOX_SOCKET`: who is there, what it does, and what it should do. */
export function deviceHub({ db, clock, conference, log, bounds }: Deps) {
  const node = newId()
  const startedAt = clock().getTime()
  const devices = new Map<string, ConnectedDevice>()
  const deviceOf = new WeakMap<DeviceConnection, ConnectedDevice>()
  let seen = new Map<string, Seen>()
  const isConnected = (device: ConnectedDevice) => devices.get(device.id) === device

  /** What could not be done is begun anew by the device, which comes back when its line is closed. */
  function lane<T>(run: (batch: readonly T[]) => Promise<void>, linesOf: (batch: readonly T[]) => readonly DeviceConnection[]) {
    const closeAll = (batch: readonly T[]) => {
      for (const line of linesOf(batch)) line.close(DEVICE_CLOSE.restart)
    }
    const queue = inBatches<T>({
      ...{ batchSize: BATCH_SIZE, pauseMs: PAUSE_MS, max: MAX_QUEUED, run },
      failed(error, batch) {
        log.error({ err: error }, 'devices could not be served')
        closeAll(batch)
      },
    })
    return { settled: queue.settled, push: (item: T) => void (queue.push(item) || closeAll([item])) }
  }

  const connected = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => devices.get(id) ?? [])
  const refresh = lane<string>(
    (ids) => syncDevices({ db, conference }, connected(ids), clock()),
    (ids) => connected(ids).map(({ line }) => line),
  )
  const greetings = lane<Newcomer>(greet, (newcomers) => newcomers.map(({ line }) => line))
  const words = lane<Word>(
    // What a device said last before it went counts; what the old line of one that is back says does not.
    (batch) =>
      takeWords(
        db,
        batch.filter(({ device }) => (devices.get(device.id) ?? device) === device),
        clock(),
      ),
    (batch) => batch.map(({ device }) => device.line),
  )

  async function greet(newcomers: readonly Newcomer[]) {
    const arrivals = await findNewcomers(
      db,
      newcomers.filter(({ line }) => sockets.isOpen(line)),
    )
    if (arrivals.length === 0) return
    const reports = await takeOver(db, node, arrivals, clock())
    for (const { id, line } of arrivals) {
      const report = reports.get(id)
      if (!report || !sockets.isOpen(line)) continue
      line.welcome()
      const device = newConnectedDevice(id, line, report)
      devices.get(id)?.line.close(DEVICE_CLOSE.replaced)
      devices.set(id, device)
      deviceOf.set(line, device)
      refresh.push(id)
    }
  }

  function hear(line: DeviceConnection, message: Exclude<DeviceMessage, Hello>) {
    const device = deviceOf.get(line)
    // Before its welcome a device is not listened to.
    if (!device || !isConnected(device)) return
    const at = clock()
    seen.set(device.id, { id: device.id, connection: line.connection, at })
    if (message.type === 'trouble' && !device.mayComplain()) return
    if (message.type !== 'heartbeat') return words.push({ device, message, at })

    const { state, camera, microphone, callId } = message
    const before = device.said ?? device.stored
    const isNew = before.state !== state || before.camera !== camera || before.microphone !== microphone
    if (isNew) words.push({ device, message, at })
    if (!isNew && device.said) return
    device.said = { state, camera, microphone }
    // Its own news of it may have been lost with an earlier line.
    const news = NEWS_IN[state]
    if (callId && news) words.push({ device, at, message: { type: 'call', callId, news } })
    if (state === 'idle' && device.waitsForIdle) refresh.push(device.id)
  }

  function forget(line: DeviceConnection) {
    const device = deviceOf.get(line)
    if (device && isConnected(device)) devices.delete(device.id)
  }

  /** Writes when each was heard last. Those that were missed too soon say again what they do. */
  async function flush() {
    if (seen.size === 0) return
    const taken = seen
    seen = new Map()
    try {
      const missed = await noteSeen(db, [...taken.values()])
      for (const device of connected(missed)) if (device.said) words.push({ device, message: { type: 'heartbeat', callId: null, ...device.said }, at: clock() })
    } catch (error) {
      seen = new Map([...taken, ...seen])
      throw error
    }
  }

  const onHello = (line: DeviceConnection, hello: Hello, nonce: string) => greetings.push({ line, hello, nonce })
  const sockets = deviceSockets({ onHello, onMessage: hear, onClose: forget }, bounds)

  const refreshAll = () => {
    for (const id of devices.keys()) refresh.push(id)
  }

  return {
    upgrade: sockets.upgrade,

    /** Something waits in the database for these devices, or for all; what this node has done itself it need not hear again. */
    nudge({ ids, audience }: Change) {
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
      await greetings.settled()
      await words.settled()
      await refresh.settled()
      await flush().catch((error: unknown) => log.error({ err: error }, 'who was there last could not be noted'))
    },
  }
}
