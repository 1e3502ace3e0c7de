import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Asks a PostgreSQL that nobody owns any more to stop, as when its server and its guard were both killed.
 * Returns its process number, or null where there is none, or its owner lives. Only Linux says who is whose.
 */
export function endOrphan(directory: string): number | null {
  const pid = process.platform === 'linux' ? postmasterOf(directory) : null
  if (pid === null || isOwned(pid)) return null
  try {
    process.kill(pid, 'SIGINT')
    return pid
  } catch {
    // It has ended meanwhile, or is not ours to end.
    return null
  }
}

/**
 * The process that works in this directory, and not another one that got its number since, or has it in
 * another container.
 */
function postmasterOf(directory: string): number | null {
  const file = join(directory, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 1 && read(() => readlinkSync(`/proc/${pid}/cwd`)) === directory ? pid : null
}

/**
 * Whether it descends from a Node by nothing but its guard. A process whose parent has ended is handed to the
 * system's first one.
 */
function isOwned(postmaster: number): boolean {
  let pid = parentOf(postmaster)
  if (pid > 1 && isGuard(pid)) pid = parentOf(pid)
  const program = read(() => readlinkSync(`/proc/${pid}/exe`))
  // What may not be looked at belongs to somebody else: left alone, but for the first process.
  return program === null ? pid > 1 : basename(program).startsWith('node')
}

const isGuard = (pid: number) =>
  read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.startsWith('/bin/sh\0-c\0exec 3<&0') ?? false

/** The name before it may hold anything, parentheses too. */
const parentOf = (pid: number) =>
  Number(
    read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      ?.split(') ')
      .at(-1)
      ?.split(' ')[1] ?? 0,
  )

function read(look: () => string): string | null {
  try {
    return look()
  } catch {
    return null
  }
}
