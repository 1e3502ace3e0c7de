import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, types } from 'pg'
import type { Embedded } from './embedded.ts'
import { checkUrl, explainConnectionError } from './explain-connection-error.ts'
import { closeDeadConnections } from './dead-connections.ts'
import { fairPool } from './fair-pool.ts'
import { usePreparedStatements } from './prepared-statement.ts'
import type { Db } from './schema.ts'
import { StartError } from './start-error.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** A PostgreSQL address, or the embedded one's. */
export type Connection = string | Embedded['connection']
/** A pool of connections, and the query builder on it; `close` waits for the statements that run. */
export type OpenDatabase = { readonly db: Db; readonly pool: Pool; close(): Promise<void> }
type Options = {
  readonly connection: Connection
  readonly poolSize?: number
  readonly log?: { warn(text: string): void }
  /** After so long without an answer a connection is dead: PostgreSQL itself ends a statement sooner. */
  readonly queryTimeoutMs?: number
  /** A read that takes longer is ended by PostgreSQL. */
  readonly readMs?: number
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

/** What every connection of ours has in common, whoever opens it. */
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
export async function openDatabase({
  connection,
  poolSize = 10,
  log,
  queryTimeoutMs = 20_000,
  readMs = TIME_LIMITS.readMs,
}: Options): Promise<OpenDatabase> {
  const url = typeof connection === 'string' ? connection : undefined
  if (url !== undefined) checkUrl(url)
  const pool = new Pool({
    ...connectionOptions(connection),
    max: poolSize,
    idleTimeoutMillis: 60_000,
    statement_timeout: TIME_LIMITS.statementMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  // A connection that breaks while nobody uses it would otherwise end the process.
  const lost = (error: Error) =>
    pool.ending || log?.warn(`A connection to the database was lost: ${error.message}`)
  pool.on('error', lost).on('connect', (client) => usePreparedStatements(client.on('error', lost)))
  closeDeadConnections(pool)
  try {
    await checkVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : explainConnectionError(error, url)
  }
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: fairPool(pool, { readMs }) }) })
  return { db, pool, close: () => db.destroy() }
}

async function checkVersion(pool: Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartError(`PostgreSQL ${OLDEST} or later is needed; DATABASE_URL leads to version ${version}.`)
}
