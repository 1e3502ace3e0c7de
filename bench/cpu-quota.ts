import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds after which a group may go on: so short that nobody waits long for its next turn. */
const PERIOD = 10_000
/** The processors' group of Linux, in its first version. */
const ROOT = '/sys/fs/cgroup/cpu'

/** Returns whether processes can be held to a share of a processor here. */
export const canLimitCpu = () => process.getuid?.() === 0 && existsSync(join(ROOT, 'cpu.cfs_quota_us'))

/**
 * Holds a process, and those it starts from now on, to a share of one processor. Returns what lets it go again.
 */
export function limitCpu(pid: number, share: number): () => void {
  const group = join(ROOT, `samtale-bench-${pid}`)
  mkdirSync(group)
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD))
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD * share)))
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => {
    const inGroup = readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
    for (const process of inGroup) writeFileSync(join(ROOT, 'cgroup.procs'), process)
    rmdirSync(group)
  }
}
