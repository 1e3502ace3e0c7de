import { createRequire } from 'node:module'
import type { LinePurposes } from './room/describe-lines.ts'
import type { Wish } from './room/place.ts'
import type { RequestedSize } from './room/requested-size.ts'
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts'
import type { FromWorker, ConnectionKey, WorkerFigures, WorkerOptions } from './worker/messages.ts'

/** How rooms are forwarded. */
export type ForwardingOptions = Omit<WorkerOptions, 'port'> & {
  /** The UDP ports: one worker for each; 0 stands for any that is free. */
  readonly ports: readonly number[]
  readonly log?: { warn(details: Record<string, unknown>, message: string): void }
}

/** What happens on the connections of the rooms. */
export type ForwardingHandlers = {
  /** Without an answer the page may try again. */
  answered(key: ConnectionKey, sdp: string | null): void
  voices(room: string, person: string, places: Readonly<Record<string, string>>): void
  /** The largest size in which any receiver requests a camera: more need not be sent. */
  requestedSize(key: ConnectionKey, size: RequestedSize): void
  /** Nothing has come of somebody for five seconds. */
  silent(key: ConnectionKey): void
  /** A connection is over. */
  closed(key: ConnectionKey): void
  /** Everybody in these rooms has to connect again. */
  lost(rooms: readonly string[]): void
}

type Slot = { readonly process: WorkerProcess; figures: WorkerFigures; readonly rooms: Set<string> }

/** Returns the forwarding of all rooms by child processes, each room by one of them. */
export function createForwarding(options: ForwardingOptions, handlers: ForwardingHandlers) {
  let available = isInstalled()

  const slots = options.ports.map((port): Slot => {
    const { publicIp, bind, mender } = options
    const slot: Slot = {
      process: createWorkerProcess(
        { port, publicIp, bind, mender },
        { received: (message) => handle(slot, message), died: () => handlers.lost([...slot.rooms]) },
      ),
      figures: { rooms: 0, people: 0, cores: 0, memoryBytes: 0 },
      rooms: new Set(),
    }
    return slot
  })

  function handle(slot: Slot, message: FromWorker) {
    if (message.type === 'answer') handlers.answered(message, message.sdp)
    if (message.type === 'voices') handlers.voices(message.room, message.person, message.places)
    if (message.type === 'requested-size') handlers.requestedSize(message, message.size)
    if (message.type === 'gone') handlers[message.why](message)
    if (message.type === 'figures') slot.figures = message
    if (message.type === 'failed') options.log?.warn({ reason: message.reason }, 'A forwarded room failed')
    if (message.type !== 'missing') return
    available = false
    options.log?.warn({ reason: message.reason }, 'Rooms cannot be forwarded: the library did not load')
  }

  const slotOf = (room: string) => slots.find(({ rooms }) => rooms.has(room))
  const emptiest = () => slots.toSorted((one, other) => one.rooms.size - other.rooms.size)[0]

  return {
    /** Whether the library is there; known for certain once the first worker has started. */
    get available() {
      return available
    },
    /** Gives a room to a worker, which is started if none is there yet. */
    open(room: string) {
      const slot = slotOf(room) ?? emptiest()
      slot?.rooms.add(room)
      slot?.process.warm()
    },
    close: (room: string) => void slotOf(room)?.rooms.delete(room),
    offer: (key: ConnectionKey, sdp: string, lines: LinePurposes) =>
      slotOf(key.room)?.process.send({ type: 'offer', ...key, sdp, lines }),
    watch: (room: string, person: string, mid: string, wish: Wish | null) =>
      slotOf(room)?.process.send({ type: 'watch', room, person, mid, wish }),
    leave: (room: string, person: string) => slotOf(room)?.process.send({ type: 'leave', room, person }),
    /** How each worker does, and how often it died in a row. */
    figures: () =>
      slots.map(({ figures, process }) => ({ ...figures, pid: process.pid, deaths: process.deaths })),
    stop() {
      for (const { process } of slots) process.stop()
    },
  }
}

/** The forwarding of all rooms. */
export type Forwarding = ReturnType<typeof createForwarding>

/** It is optional: on a machine that its package does not support it is not there. */
function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-datachannel')
    return true
  } catch {
    return false
  }
}
