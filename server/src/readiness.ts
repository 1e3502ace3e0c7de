import { statfs } from 'node:fs/promises'
import { Pool } from 'pg'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { connectionOptions, type Connection } from '#db/open-database.ts'

/** Why this node cannot serve; each is shown by `/readyz`. */
type Reason = 'stopping' | 'database_unreachable' | 'database_read_only' | 'migrations_missing' | 'disk_full'
/** What does not go well although this node can serve. */
type Warning = 'jobs_stopped' | 'jobs_locked'
/** What `/readyz` says: ready as long as there is no reason against it. */
type ReadinessReport = { readonly reasons: readonly Reason[]; readonly warnings: readonly Warning[] }

/** How well this node can serve. */
export type Readiness = {
  /**
   * Returns how this node is, at most two seconds old; never throws, and never takes much longer than two
   * seconds.
   */
  check(): Promise<ReadinessReport>
  /** From now on this node is not ready: it is about to stop. */
  stopping(): void
  close(): Promise<void>
}

type Options = {
  readonly connection: Connection
  readonly dataDir: string
  /** Steps of the database that this program needs. */
  readonly migrations: readonly string[]
  readonly log: { warn(details: object, text: string): void }
  /** Bytes free in a folder. */
  readonly freeIn?: (folder: string) => Promise<number>
}

const CACHE_MS = 2_000
const TIMEOUT_MS = 1_800
/** After a pause of the whole installation the first jobs of the clock are still to come. */
const JOBS_STOPPED_MS = 3 * MINUTE_MS
/** With less than this nothing can be stored. */
const MIN_FREE_BYTES = 32 * 1_048_576

const STATE = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
  (select count(*)::int from kysely_migration where name = any($1)) as migrations,
  coalesce((select max(last_execution) < now() - interval '3 minutes' from graphile_worker._private_known_crontabs), false) as "jobsStopped",
  exists (select 1 from graphile_worker._private_jobs where locked_at < now() - interval '1 hour') as "jobsLocked"`
type State = {
  readonly readOnly: boolean
  readonly migrations: number
  readonly jobsStopped: boolean
  readonly jobsLocked: boolean
}

/**
 * Says whether this node can serve, over a connection of its own: a busy or stuck pool neither hides nor
 * delays the answer.
 */
export function readinessOf({
  connection,
  dataDir,
  migrations,
  log,
  freeIn = freeBytes,
}: Options): Readiness {
  const limits = {
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  }
  const pool = new Pool({
    ...connectionOptions(connection),
    ...limits,
    max: 1,
    application_name: 'samtale-readiness',
  })
  // The next look tells of it.
  pool.on('error', () => {})
  const startedAt = performance.now()
  let isStopping = false
  let shown = ''
  let looking: Promise<ReadinessReport> | null = null
  let good: { readonly at: number; readonly report: ReadinessReport } | null = null

  async function readState(): Promise<State> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<State>(STATE, [migrations])
      client.release()
      return rows[0] as State
    } catch (error) {
      // A connection that did not answer in time is of no use to the next look.
      client.release(true)
      throw error
    }
  }

  async function look(): Promise<ReadinessReport> {
    const [state, free] = await Promise.all([withLimit(readState()), withLimit(freeIn(dataDir))])
    const reasons: Reason[] = []
    if (state instanceof Error) reasons.push('database_unreachable')
    else {
      if (state.readOnly) reasons.push('database_read_only')
      if (state.migrations < migrations.length) reasons.push('migrations_missing')
    }
    if (typeof free === 'number' && free < MIN_FREE_BYTES) reasons.push('disk_full')
    const warnings: Warning[] =
      state instanceof Error
        ? []
        : [
            ...(state.jobsStopped && performance.now() - startedAt > JOBS_STOPPED_MS
              ? ['jobs_stopped' as const]
              : []),
            ...(state.jobsLocked ? ['jobs_locked' as const] : []),
          ]
    const now = [...reasons, ...warnings].join()
    if (now !== shown && now !== '')
      log.warn({ reasons, warnings, ...(state instanceof Error && { err: state }) }, 'this node is not well')
    shown = now
    const report = { reasons, warnings }
    good = reasons.length === 0 ? { at: performance.now(), report } : null
    return report
  }

  return {
    async check() {
      if (isStopping) return { reasons: ['stopping'], warnings: [] }
      if (good && performance.now() - good.at < CACHE_MS) return good.report
      looking ??= look().finally(() => {
        looking = null
      })
      return looking
    },
    stopping() {
      isStopping = true
    },
    close: () => pool.end(),
  }
}

/** Returns what it comes to, or an error in its place, in time. */
function withLimit<Value>(work: Promise<Value>): Promise<Value | Error> {
  const { promise, resolve } = Promise.withResolvers<Value | Error>()
  const timer = setTimeout(() => resolve(new Error('no answer in time')), TIMEOUT_MS)
  work
    .then(resolve, (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error))))
    .finally(() => clearTimeout(timer))
  return promise
}

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
