import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, types } from 'pg'
import type { Embedded } from './embedded.ts'
import { checkUrl, explainConnectionError } from './explain-connection-error.ts'
import { closeDeadConnections } from './dead-connections.ts'
import { fairPool } from './fair-pool.ts'
import { readReplica, type ReadReplica } from './read-replica.ts'
import { usePreparedStatements } from './prepared-statement.ts'
import type { Db } from './schema.ts'
import { StartError } from './start-error.ts'
import { IDLE_MS, limitTransactions } from './lent-transactions.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { watchStatements, type WatchStatement } from './watch-statements.ts'

/** A PostgreSQL address, or the embedded one's. */
export type Connection = string | Embedded['connection']
/** A pool of connections, and the query builder on it; `close` waits for the statements that run. */
export type OpenDatabase = {
  readonly db: Db
  readonly pool: Pool
  /** Who may read from the replica; null without one. */
  readonly replica: ReadReplica | null
  close(): Promise<void>
}
type Options = {
  readonly connection: Connection
  readonly poolSize?: number
  readonly log?: { warn(text: string): void }
  /** Told of every statement; without it none is looked at. */
  readonly watch?: WatchStatement | undefined
  /** After so long without an answer a connection is dead: PostgreSQL itself ends a statement sooner. */
  readonly queryTimeoutMs?: number
  /** A read that takes longer is ended by PostgreSQL. */
  readonly readMs?: number
  /** The address lends sessions for one transaction only: nothing is kept in them. */
  readonly lendsTransactions?: boolean
  /** The address of a replica, for lists and reports. */
  readonly readUrl?: string | undefined
}

const OLDEST = 15
const { INT8, DATE } = types.builtins

/** Counts are numbers; a date without a time stays the text it is. */
const valueTypes = {
  getTypeParser: ((id: Parameters<typeof types.getTypeParser>[0], format: never) => {
    if (id === INT8) return Number
    return id === DATE ? String : types.getTypeParser(id, format)
  }) as typeof types.getTypeParser,
}

/** Returns what every connection of ours has in common. */
export function connectionOptions(connection: Connection): ClientConfig {
  const where =
    typeof connection === 'string'
      ? { connectionString: connection }
      : { ...connection, port: 5432, ssl: false }
  return {
    ...where,
    types: valueTypes,
    application_name: 'samtale',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** Opens the pool and sees that a PostgreSQL we can use answers. Throws StartError. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { connection, log, readMs = TIME_LIMITS.readMs, lendsTransactions = false, readUrl } = options
  const url = typeof connection === 'string' ? connection : undefined
  if (url !== undefined) checkUrl(url)
  const pool = openPool(options)
  try {
    await checkVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : explainConnectionError(error, url)
  }
  const copy = readUrl === undefined ? null : openPool({ ...options, connection: readUrl })
  const replica =
    copy && readReplica({ primary: pool, replica: copy, log: log && { warn: (_, text) => log.warn(text) } })
  const limits = { readMs, lendsTransactions, replica: copy && replica && { ...replica, pool: copy } }
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: fairPool(pool, limits) }) })
  return {
    ...{ db, pool, replica },
    async close() {
      await replica?.close()
      await copy?.end()
      await db.destroy()
    },
  }
}

function openPool({
  connection,
  poolSize = 10,
  log,
  watch,
  queryTimeoutMs = 20_000,
  lendsTransactions = false,
}: Options) {
  const pool = new Pool({
    ...connectionOptions(connection),
    max: poolSize,
    idleTimeoutMillis: 60_000,
    query_timeout: queryTimeoutMs,
    ...(!lendsTransactions && {
      statement_timeout: TIME_LIMITS.statementMs,
      idle_in_transaction_session_timeout: IDLE_MS,
    }),
  })
  // A connection that breaks while nobody uses it would otherwise end the process.
  const lost = (error: Error) =>
    pool.ending || log?.warn(`A connection to the database was lost: ${error.message}`)
  const prepare = lendsTransactions ? limitTransactions : usePreparedStatements
  pool.on('error', lost).on('connect', (client) => {
    prepare(client.on('error', lost))
    if (watch) watchStatements(client, watch)
  })
  closeDeadConnections(pool)
  return pool
}

async function checkVersion(pool: Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartError(`PostgreSQL ${OLDEST} or later is needed; DATABASE_URL leads to version ${version}.`)
}
