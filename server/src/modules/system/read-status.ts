import type { Logger } from 'pino'
import type { SystemPart, SystemStatus } from '@samtale/contract/system/system'
import type { Clock } from '#platform/clock.ts'
import type { LogLevel } from '#platform/logging/log-level.ts'
import type { Check } from './finding.ts'
import { runChecks } from './run-checks.ts'

type Deps = {
  readonly version: string
  readonly startedAt: Date
  readonly clock: Clock
  readonly log: Logger
  readonly logLevel: Pick<LogLevel, 'level' | 'detailedUntil'>
  readonly checks: Readonly<Record<SystemPart, Check>>
}

/**
 * Returns a reader of how this installation does, as seen just now. A request that comes while another one is
 * answered gets the same answer.
 */
export function statusReader({
  version,
  startedAt,
  clock,
  log,
  logLevel,
  checks,
}: Deps): () => Promise<SystemStatus> {
  let looking: Promise<SystemStatus> | null = null
  async function look(): Promise<SystemStatus> {
    const parts = await runChecks(checks, {
      onError: (part, error) => log.warn({ err: error, part }, 'a part of the installation does not do well'),
    })
    return {
      version,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      checkedAt: clock().toISOString(),
      logging: { level: logLevel.level(), detailedUntil: logLevel.detailedUntil()?.toISOString() ?? null },
      parts,
    }
  }
  return () =>
    (looking ??= look().finally(() => {
      looking = null
    }))
}
