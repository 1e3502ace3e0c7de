import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc/<pid>/stat are hundredths of a second on every Linux there is. */
const TICKS = 100

/** Returns what this one process has used of a processor so far, without its children. */
export const ownCpuSeconds = (pid: number) => statOf(pid).seconds

/** Returns what the threads of that name have used of it: Node hashes passwords on its `libuv-worker`s. */
export function threadSeconds(pid: number, name: string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`)
  const named = threads.filter((folder) => readFileSync(`${folder}/comm`, 'utf8').trim() === name)
  if (named.length === 0) throw new Error(`no thread of process ${pid} is called ${name}`)
  return named.reduce((sum, folder) => sum + statIn(folder).seconds, 0)
}

/** Returns what is in memory for a process, shared pages counted whole, in MB. */
export function residentMegabytes(pid: number): number {
  return kilobytesIn(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1024
}

/** The CPU seconds of a process and all its descendants, by process. */
export function treeSeconds(root: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const pid of descendants(root)) {
    try {
      found.set(pid, statOf(pid).seconds)
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

/** The memory of a process if its command line says `role`, shared pages counted in parts, in MB. */
export function megabytesOf(pid: number, role: string): number {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(role)) return 0
  return kilobytesIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') / 1024
}

function descendants(root: number) {
  const children = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const { parent } = statOf(pid)
      children.set(parent, [...(children.get(parent) ?? []), pid])
    } catch {
      // It ended while we looked.
    }
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

const statOf = (pid: number) => statIn(`/proc/${pid}`)

function statIn(folder: string) {
  const text = readFileSync(`${folder}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS }
}

const kilobytesIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN)
