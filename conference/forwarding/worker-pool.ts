import type { ChildProcess } from 'node:child_process'
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts'
import type { FromWorker, WorkerFigures } from './worker/messages.ts'

/** A worker and the rooms that it has. */
export type Worker = {
  /** 0 for any that is free. */
  readonly port: number
  readonly process: WorkerProcess
  /** Failed is one that cannot be started; one that died is started again and counts as ready. */
  state: 'starting' | 'ready' | 'failed'
  figures: WorkerFigures
  readonly rooms: Set<string>
}

type PoolOptions = {
  /** One worker for each. */
  readonly ports: readonly number[]
  /** Whether there is a library to load; without it none can be started. */
  readonly isInstalled: boolean
  readonly start: () => ChildProcess
  readonly received: (worker: Worker, message: FromWorker) => void
  /** Everybody in these rooms has to connect again. */
  readonly lost: (rooms: readonly string[]) => void
  /** No process can forward these rooms any more, as far as is known. */
  readonly failed: (rooms: readonly string[]) => void
}

/** Returns the workers, each of which has some of the rooms, and what moves rooms from one to another. */
export function createWorkerPool({ ports, isInstalled, start, received, lost, failed }: PoolOptions) {
  const workers = ports.map((port): Worker => {
    const worker: Worker = {
      port,
      process: createWorkerProcess(port, start, {
        received: (message) => received(worker, message),
        died: () => lost([...worker.rooms]),
        failed: () => fail(worker),
      }),
      state: isInstalled ? 'starting' : 'failed',
      figures: { rooms: 0, people: 0, cores: 0, memoryBytes: 0 },
      rooms: new Set(),
    }
    return worker
  })

  /** Its rooms go to another process, if there is one. */
  function fail(worker: Worker) {
    worker.state = 'failed'
    const rooms = [...worker.rooms]
    const other = workers.some(({ state }) => state === 'ready') ? emptiest() : undefined
    if (!other) return failed(rooms)
    for (const room of rooms) {
      worker.rooms.delete(room)
      other.rooms.add(room)
    }
    other.process.warm()
    lost(rooms)
  }

  const workerOf = (room: string) => workers.find(({ rooms }) => rooms.has(room))
  const emptiest = () =>
    workers
      .filter(({ state }) => state !== 'failed')
      .toSorted((one, other) => one.rooms.size - other.rooms.size)[0]

  if (isInstalled) workers[0]?.process.warm()

  return {
    workers,
    workerOf,
    /** The one with the fewest rooms of those that can be started. */
    emptiest,
    /** A worker has loaded the library. */
    ready(worker: Worker) {
      const isBack = worker.state === 'failed'
      worker.state = 'ready'
      if (isBack) lost([...worker.rooms])
    },
    /** Gives a room to a worker, which is started if none is there yet. */
    open(room: string) {
      const worker = workerOf(room) ?? emptiest()
      worker?.rooms.add(room)
      worker?.process.warm()
    },
    /** Returns whether no room is left. */
    close(room: string): boolean {
      workerOf(room)?.rooms.delete(room)
      return workers.every(({ rooms }) => rooms.size === 0)
    },
  }
}
