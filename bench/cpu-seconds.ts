import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ticks of /proc/<pid>/stat are hundredths of a second on every Linux there is. */
const TICKS = 100

/** Returns what a process has used of a processor so far, and its children that have ended. */
export function cpuSeconds(pid: number): number {
  return statOf(pid).seconds
}

/** The same of PostgreSQL as a whole, by its data directory. */
export function cpuSecondsOfPostgres(directory: string): number {
  const postmaster = Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let sum = 0
  for (const pid of pids.map(Number)) {
    try {
      const { parent, seconds } = statOf(pid)
      if (pid === postmaster || parent === postmaster) sum += seconds
    } catch {
      // It ended while we looked; its time is in its parent's by now.
    }
  }
  return sum
}

function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].map((at) => Number(fields[at]))
  return { parent: Number(fields[1]), seconds: ticks.reduce((sum, one) => sum + one, 0) / TICKS }
}
