import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { WorkerOptions } from './worker/messages.ts'

/** When somebody has been forwarded for so long, starting another process delays nobody's first picture. */
const SPARE_AFTER_MS = 5000

/**
 * Starts the child processes that forward rooms. As long as rooms are forwarded one is kept ready: it has loaded the
 * library, does nothing, and takes the place of the first that dies.
 */
export function createWorkerStarts(options: WorkerOptions) {
  let spare: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined

  const startProcess = () =>
    fork(join(import.meta.dirname, 'worker/start.mjs'), [JSON.stringify(options)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // It needs none of the server's secrets.
      env: {},
      // Packets are kept for 1.5 s and outlive the young generation: a large one takes memory and saves nothing.
      execArgv: ['--max-semi-space-size=1'],
    })

  function startSpare() {
    const started = startProcess()
    spare = started
    const ended = () => {
      if (spare === started) forget()
    }
    started.on('error', ended)
    started.once('exit', ended)
  }

  function forget() {
    clearTimeout(timer)
    timer = undefined
    spare = null
  }

  const starts = {
    /** Somebody is forwarded: soon a spare process is there. */
    keep() {
      timer ??= setTimeout(startSpare, SPARE_AFTER_MS)
    },
    /** Returns the spare process, after which another is kept, or one that has just been started. */
    start(): ChildProcess {
      const taken = spare
      if (!taken) return startProcess()
      forget()
      starts.keep()
      return taken
    },
    /** Nobody is forwarded any more. */
    release() {
      spare?.kill('SIGKILL')
      forget()
    },
    /** The process that is kept, if there is one. */
    get sparePid() {
      return spare?.pid
    },
  }
  return starts
}
