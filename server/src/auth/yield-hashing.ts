import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lower than all that somebody waits for in line: 0 is usual, 19 the least. */
const NICENESS = 10

/**
 * Lets the threads that compute hashes step back behind those that answer: sixteen people signing in must not
 * slow everybody's lists. Linux gives each thread a priority of its own; elsewhere nothing is changed.
 */
export function yieldHashing() {
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(thread), NICENESS)
    } catch {
      // The thread ended meanwhile, or the system does not allow it: it goes on as it was.
    }
  }
}
