import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { Reading } from './metrics.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
/** A delay shorter than this is the timer's own. */
const RESOLUTION_MS = 10

/** Returns what reads how the process does, each time since the time before. */
export function processReader() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let seen = performance.eventLoopUtilization()
  return {
    read(): Reading {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, seen)
      seen = now
      const quantiles = [50, 99, 100].map(
        (percent) =>
          [
            Math.max(0, delay.percentile(percent) / NANOSECONDS - RESOLUTION_MS / 1_000),
            { quantile: String(percent / 100) },
          ] as const,
      )
      delay.reset()
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      return {
        nodejs_eventloop_delay_seconds: quantiles,
        nodejs_eventloop_utilization_ratio: [[utilization]],
        nodejs_heap_used_bytes: [[heapUsed]],
        process_resident_memory_bytes: [[rss]],
        process_cpu_seconds_total: [[(user + system) / MICROSECONDS]],
      }
    },
    close: () => delay.disable(),
  }
}

/** Returns how many connections of each pool are used, idle, and waited for. */
export const readPools = (pools: Readonly<Record<string, Pool>>): Reading => ({
  db_client_connections: Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    [totalCount - idleCount, { pool, state: 'used' }] as const,
    [idleCount, { pool, state: 'idle' }] as const,
    [waitingCount, { pool, state: 'waiting' }] as const,
  ]),
})
