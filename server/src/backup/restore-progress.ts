import { DatabaseError, type Client } from 'pg'
import { BackupError, RetryNeeded, type Summary } from './backup-format.ts'

/** What was read of a table or file: how many rows or bytes, and their SHA-256. */
export type Content = { readonly count: number; readonly sha256: string }

/** Which backup is being restored, and how far. */
export type Unfinished = {
  readonly backup: string
  readonly createdAt: string
  /** Whether the tables are there, to be filled. */
  readonly isMade: boolean
  /** What was read, once all of it is there and nothing has to be done but to bring it up to date. */
  readonly summary: Summary | null
}

const LOCK = '7291046318557120034'
const LOCK_NOT_AVAILABLE = '55P03'

/** Locks out other restores of this database until the connection ends. Throws BackupError. */
export async function lockRestores(client: Client) {
  // That of a process that was killed is let go of when PostgreSQL notices.
  await client.query(`set lock_timeout = '2s'`)
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [LOCK])
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error
    throw new BackupError('Another restore is running on this database.', { cause: error })
  }
  await client.query('reset lock_timeout')
}

/** Returns what a restore has left that ended before its end. */
export async function findUnfinished(client: Client): Promise<Unfinished | undefined> {
  const { rows } = await client.query(`select to_regclass('samtale_restore.backup') is not null as present`)
  if (!rows[0]?.present) return undefined
  const found = await client.query<Unfinished>(
    'select backup, created_at as "createdAt", is_made as "isMade", summary from samtale_restore.backup',
  )
  return found.rows[0]
}

/** Says in the database that it is being restored; from then on nothing else may work on it. */
export async function markUnfinished(client: Client, backup: string, createdAt: string): Promise<Unfinished> {
  await client.query(`begin;
    create schema samtale_restore
      create table backup (backup text not null, created_at text not null, is_made boolean not null, summary jsonb)
      create table others (object oid primary key)
      create table keys ("table" text not null, name text not null, definition text not null)
      create table done (name text primary key, count bigint not null, sha256 text not null)`)
  await client.query(`insert into samtale_restore.backup values ($1, $2, false)`, [backup, createdAt])
  await client.query(
    `insert into samtale_restore.others
     select oid from (select oid, relnamespace as place from pg_class union all select oid, pronamespace from pg_proc) object
     where place = 'public'::regnamespace and to_regclass('public.kysely_migration') is null`,
  )
  await client.query('commit')
  return { backup, createdAt, isMade: false, summary: null }
}

/** Notes in the transaction that makes them that the tables are there, to be filled. */
export const recordTables = (client: Client) =>
  client.query('update samtale_restore.backup set is_made = true')

/** Notes in the transaction of the last rows that all of it is there. */
export const recordSummary = (client: Client, summary: Summary) =>
  client.query('update samtale_restore.backup set summary = $1', [summary])

/** Says that the database is whole: nothing is left of the restore. */
export const markFinished = (client: Client) =>
  client.query('set synchronous_commit = on; drop schema samtale_restore cascade')

/** Keeps which tables and files are there as a whole, so that a restore that goes on only reads them over. */
export function restoreProgress(client: Client) {
  const changed: string[] = []

  async function find(name: string): Promise<Content | undefined> {
    const { rows } = await client.query<Content>(
      'select count, sha256 from samtale_restore.done where name = $1',
      [name],
    )
    return rows[0]
  }

  /** It is written again by the next run. */
  const forget = (name: string) => client.query('delete from samtale_restore.done where name = $1', [name])

  return {
    find,
    forget,
    record: (name: string, { count, sha256 }: Content) =>
      client.query(
        `insert into samtale_restore.done values ($1, $2, $3)
         on conflict (name) do update set count = excluded.count, sha256 = excluded.sha256`,
        [name, count, sha256],
      ),
    /** Compares what is there with what the backup has. */
    async confirm(name: string, { sha256 }: Content, read: string) {
      if (read === sha256) return
      await forget(name)
      changed.push(name)
    },
    /** Sees that all that was there is what the backup has. Throws BackupError. */
    assertUnchanged() {
      if (changed.length > 0)
        throw new RetryNeeded(
          `An earlier run read something else from a damaged file: ${changed.slice(0, 5).join(', ')}. The next run replaces it.`,
        )
    },
  }
}
/** What `restoreProgress` returns. */
export type RestoreProgress = ReturnType<typeof restoreProgress>
