import type { ChildProcess } from 'node:child_process'
import type { FromWorker, ToWorker } from './worker/messages.ts'

const LONGEST_PAUSE_MS = 30_000
/** Who lived so long did not die of its start. */
const HEALTHY_MS = 60_000
/** After so many starts in a row that came to nothing it counts as one that cannot be started. */
const MAX_FAILED_STARTS = 3
/** Offers that wait for a start; pages ask again. */
const MAX_WAITING = 1000

type ProcessHandlers = {
  received(message: FromWorker): void
  /** It has died, and everything that it knew is gone. Another is started, for which messages wait. */
  died(): void
  /** It cannot be started, for now: it is tried again, unless its library is missing. */
  failed(): void
}

/** Returns how long to wait before the next start, after so many deaths in a row: the first is forgiven. */
export const pauseAfter = (deaths: number) =>
  deaths <= 1 ? 0 : Math.min(250 * 2 ** (deaths - 1), LONGEST_PAUSE_MS)

/**
 * One child process that forwards rooms by a UDP port, 0 for any that is free: started when it is first needed, and
 * again whenever it dies.
 */
export function createWorkerProcess(
  port: number,
  startProcess: () => ChildProcess,
  handlers: ProcessHandlers,
) {
  let child: ChildProcess | null = null
  let ready = false
  let waiting: ToWorker[] = []
  let deaths = 0
  let failedStarts = 0
  let startedAt = 0
  let stopped = false
  let pause: NodeJS.Timeout | undefined

  function start() {
    startedAt = performance.now()
    const started = startProcess()
    child = started
    started.on('message', (message: FromWorker) => {
      if (message.type === 'missing') {
        stopped = true
        handlers.failed()
      }
      if (message.type === 'ready') opened()
      handlers.received(message)
    })
    // A process may be the next one by then: each ends once.
    const ended = () => {
      if (child === started) died()
    }
    started.on('error', ended)
    started.once('exit', ended)
    started.send({ type: 'begin', port } satisfies ToWorker)
  }

  function opened() {
    ready = true
    failedStarts = 0
    for (const message of waiting) child?.send(message)
    waiting = []
  }

  function died() {
    child = null
    failedStarts = ready ? 0 : failedStarts + 1
    ready = false
    waiting = []
    if (stopped) return
    deaths = performance.now() - startedAt > HEALTHY_MS ? 1 : deaths + 1
    pause = setTimeout(start, pauseAfter(deaths))
    handlers.died()
    if (failedStarts === MAX_FAILED_STARTS) handlers.failed()
  }

  return {
    /** Starts it, if nobody has yet. */
    warm() {
      if (startedAt === 0 && !stopped) start()
    },
    send(message: ToWorker) {
      this.warm()
      if (ready) child?.send(message)
      else if (waiting.length < MAX_WAITING) waiting.push(message)
    },
    get pid() {
      return child?.pid
    },
    get deaths() {
      return deaths
    },
    stop() {
      stopped = true
      clearTimeout(pause)
      child?.kill('SIGKILL')
    },
  }
}

/** One child process that forwards rooms. */
export type WorkerProcess = ReturnType<typeof createWorkerProcess>
