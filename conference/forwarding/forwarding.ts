import { createRequire } from 'node:module'
import type { LinePurposes } from './room/describe-lines.ts'
import type { SentPictures } from './room/inbound-guard.ts'
import type { PictureRequest, ReducedSlots } from './room/slot.ts'
import type { RequestedSize } from './room/requested-size.ts'
import { createWorkerStarts } from './start-worker.ts'
import { createWorkerPool, type Worker } from './worker-pool.ts'
import type { FromWorker, ConnectionKey, WorkerOptions } from './worker/messages.ts'

/** How rooms are forwarded. */
export type ForwardingOptions = Omit<WorkerOptions, 'reportDropsMs'> & {
  /** The UDP ports: one worker for each; 0 stands for any that is free. */
  readonly ports: readonly number[]
  /** How often the log says what was dropped of one room and kind; default: once a minute. */
  readonly reportDropsMs?: number
  readonly log?: { warn(details: Record<string, unknown>, message: string): void }
}

/** What happens on the connections of the rooms. */
export type ForwardingHandlers = {
  /** Without an answer the page may try again. */
  answered(key: ConnectionKey, sdp: string | null): void
  voices(room: string, person: string, slots: Readonly<Record<string, string>>): void
  /** Reports which slots of a page its downlink has reduced. */
  reduced(room: string, person: string, slots: ReducedSlots): void
  /** The largest size in which any receiver requests a camera: more need not be sent. */
  requestedSize(key: ConnectionKey, size: RequestedSize): void
  /** Nothing has come of somebody for five seconds. */
  silent(key: ConnectionKey): void
  /** A connection is over. */
  closed(key: ConnectionKey): void
  /** Everybody in these rooms has to connect again. */
  lost(rooms: readonly string[]): void
  /** No process can forward these rooms any more, as far as is known. */
  failed(rooms: readonly string[]): void
}

const LIBRARY = 'node-datachannel'
/** A process may have to be started for it. */
const LINE_TEST_MS = 5000

/**
 * Returns the forwarding of all rooms by child processes, each room by one of them. The first is started at once:
 * only then is it known whether the library loads.
 */
export function createForwarding(options: ForwardingOptions, handlers: ForwardingHandlers) {
  const { publicIp, bind, mender, library, reportDropsMs = 60_000 } = options
  const starts = createWorkerStarts({
    ...{ publicIp, bind, mender, reportDropsMs },
    ...(library && { library }),
  })

  const pool = createWorkerPool({
    ports: options.ports,
    isInstalled: isInstalled(library ?? LIBRARY),
    start: starts.start,
    received: handle,
    lost: (rooms) => handlers.lost(rooms),
    failed: (rooms) => handlers.failed(rooms),
  })
  const { workers, workerOf } = pool

  function handle(worker: Worker, message: FromWorker) {
    if (message.type === 'answer') handlers.answered(message, message.sdp)
    if (message.type === 'voices') handlers.voices(message.room, message.person, message.slots)
    if (message.type === 'reduced') handlers.reduced(message.room, message.person, message.slots)
    if (message.type === 'requested-size') handlers.requestedSize(message, message.size)
    if (message.type === 'gone') handlers[message.why](message)
    if (message.type === 'figures') worker.figures = message
    if (message.type === 'failed') options.log?.warn({ reason: message.reason }, 'A forwarded room failed')
    if (message.type === 'line-answer') tests.get(message.id)?.(message.sdp)
    if (message.type === 'dropped') {
      const { room, kind, count } = message
      options.log?.warn({ room, kind, count }, 'Packets or offers were dropped')
    }
    if (message.type === 'missing')
      options.log?.warn({ reason: message.reason }, 'Rooms cannot be forwarded: the library did not load')
    if (message.type === 'ready') pool.ready(worker)
  }

  const tests = new Map<number, (sdp: string | null) => void>()
  let lastTest = 0

  return {
    /** Returns whether rooms can be forwarded now: a worker has loaded the library. */
    get isReady() {
      return workers.some(({ state }) => state === 'ready')
    },
    /** Returns whether rooms can be forwarded, as far as is known: false only when every worker has failed. */
    get available() {
      return workers.some(({ state }) => state !== 'failed')
    },
    /** Gives a room to a worker, which is started if none is there yet. */
    open: pool.open,
    close(room: string) {
      if (pool.close(room)) starts.release()
    },
    offer(key: ConnectionKey, sdp: string, lines: LinePurposes) {
      const worker = workerOf(key.room)
      if (!worker) return
      worker.process.send({ type: 'offer', ...key, sdp, lines })
      starts.keep()
    },
    watch: (room: string, person: string, mid: string, request: PictureRequest | null) =>
      workerOf(room)?.process.send({ type: 'watch', room, person, mid, request }),
    /** Sets which pictures the others are shown of somebody: no other is forwarded. */
    pictures: (room: string, person: string, sent: SentPictures) =>
      workerOf(room)?.process.send({ type: 'pictures', room, person, sent }),
    leave: (room: string, person: string) => workerOf(room)?.process.send({ type: 'leave', room, person }),
    /** Returns the answer to a page that tests its line, at a certain port or at any; null when it gets none. */
    testLine(sdp: string, port?: number): Promise<string | null> {
      const ofPort = () => workers.find((one) => one.port === port && one.state !== 'failed')
      const worker = port === undefined ? pool.emptiest() : ofPort()
      if (!worker) return Promise.resolve(null)
      const id = (lastTest += 1)
      return new Promise((resolve) => {
        const late = setTimeout(answer, LINE_TEST_MS, null)
        function answer(answered: string | null) {
          clearTimeout(late)
          tests.delete(id)
          resolve(answered)
        }
        tests.set(id, answer)
        worker.process.send({ type: 'line-test', id, sdp })
      })
    },
    /** Returns the state of each worker, and how often it died in a row. */
    figures: () =>
      workers.map(({ figures, process }) => ({ ...figures, pid: process.pid, deaths: process.deaths })),
    /** The process that waits to take the place of one that dies, if there is one. */
    get sparePid() {
      return starts.sparePid
    },
    stop() {
      starts.release()
      for (const { process } of workers) process.stop()
    },
  }
}

/** The forwarding of all rooms. */
export type Forwarding = ReturnType<typeof createForwarding>

/** It is optional: on a machine that its package does not support it is not there. */
function isInstalled(library: string): boolean {
  try {
    createRequire(import.meta.url).resolve(library)
    return true
  } catch {
    return false
  }
}
