import { sql, type RawBuilder } from 'kysely'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'

/** So many rows of each list say where to look. */
const ROWS = 50

/** Returns what the database says of itself and of what went wrong, by the name of the file that it fills. */
export async function readDatabase(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const files: Record<string, unknown> = {}
  for (const [name, question] of Object.entries(QUESTIONS)) files[name] = await rowsOf(db, question)
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('pg_stat_statements') is not null as there`.execute(db)
  files['slow-statements'] = rows[0]?.there
    ? await rowsOf(db, SLOW)
    : { missing: 'The extension pg_stat_statements is not installed in this database.' }
  const steps = (files['steps'] as readonly { name: string }[] | { unanswered: string }) ?? []
  const taken = Array.isArray(steps) ? steps.map(({ name }: { name: string }) => name) : []
  files['migrations'] = {
    taken: steps,
    missing: MIGRATION_NAMES.filter((name) => !taken.includes(name)),
    unknown: taken.filter((name) => !MIGRATION_NAMES.includes(name)),
  }
  delete files['steps']
  return files
}

/** What one question cannot be answered with keeps no other from being asked. */
async function rowsOf(db: Db, question: RawBuilder<unknown>) {
  try {
    return (await question.execute(db)).rows
  } catch (error) {
    return { unanswered: (error as Error).message }
  }
}

const QUESTIONS = {
  server: sql`select version(), pg_database_size(current_database())::bigint as bytes, pg_postmaster_start_time() as started,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections') as max_connections`,
  settings: sql`select name, setting, unit, source from pg_settings where source not in ('default', 'override') and name !~ '(conninfo|passphrase|command|path|file|directory|slot)' order by name`,
  extensions: sql`select extname, extversion from pg_extension order by 1`,
  steps: sql`select name, timestamp from kysely_migration order by name`,
  tables: sql`select relname as name, n_live_tup::bigint as rows, n_dead_tup::bigint as dead, pg_total_relation_size(relid)::bigint as bytes,
    seq_scan::bigint, idx_scan::bigint, last_autovacuum, last_autoanalyze from pg_stat_user_tables order by bytes desc`,
  'running-statements': sql`select pid, state, wait_event_type, wait_event, round(extract(epoch from now() - xact_start)::numeric, 1)::float8 as transaction_seconds,
    round(extract(epoch from now() - query_start)::numeric, 1)::float8 as seconds, left(query, 500) as statement
    from pg_stat_activity where datname = current_database() and application_name = 'samtale' and pid <> pg_backend_pid() order by query_start limit ${ROWS}`,
  locks: sql`select pid, pg_blocking_pids(pid) as blocked_by, wait_event from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`,
  'failed-jobs': sql`select task_identifier as task, attempts, max_attempts, run_at, updated_at, left(last_error, 500) as error
    from graphile_worker.jobs where last_error is not null order by updated_at desc limit ${ROWS}`,
  'failed-emails': sql`select status, attempts, created_at, last_error as error from mails where last_error is not null order by created_at desc limit ${ROWS}`,
  'failed-videos': sql`select state, failure, created_at from videos where failure is not null order by created_at desc limit ${ROWS}`,
  nodes: sql`select id, seen_at from nodes order by seen_at desc limit ${ROWS}`,
}

/** Its texts have places instead of values. */
const SLOW = sql`select calls::bigint, round(total_exec_time)::float8 as total_ms, round(mean_exec_time::numeric, 2)::float8 as mean_ms, round(max_exec_time)::float8 as max_ms,
  rows::bigint, left(query, 500) as statement from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
  order by total_exec_time desc limit ${ROWS}`
