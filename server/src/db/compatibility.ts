import type { Ask } from './ask.ts'
import { HAS_UNFINISHED_RESTORE, UNFINISHED_RESTORE } from './unfinished-restore.ts'

/**
 * The number of this program among those that share a database (decision 93). It is raised by one with each
 * release that has new steps; each step says from which number on a program may serve on what it leaves.
 */
export const COMPATIBILITY = 2

/** A node that was not seen for this long is gone. */
const GONE_AFTER_SECONDS = 30

const NEWER = 'The database is newer than this version of Samtale'
const WHAT_TO_DO = 'Start the newer version, or restore a backup.'

/**
 * Returns why a program that knows these steps must not serve on the database, in a sentence; null when it may.
 * Steps that it does not know are fine as long as its number is high enough for each. Half a restore is for nobody.
 */
export async function findIncompatibility(
  ask: Ask,
  known: readonly string[],
  compatibility = COMPATIBILITY,
): Promise<string | null> {
  const [tables] = await ask<{ restoring: boolean; steps: boolean; numbers: boolean }>(
    `select ${HAS_UNFINISHED_RESTORE} as restoring, to_regclass('kysely_migration') is not null as steps, to_regclass('schema_compatibility') is not null as numbers`,
  )
  if (tables?.restoring) return UNFINISHED_RESTORE
  if (!tables?.steps) return null
  const [newer] = await ask<{ name: string; oldest: number | null }>(
    tables.numbers
      ? // Also of a step that is under way, outside a transaction.
        `select coalesce(name, step) as name, oldest from kysely_migration full join schema_compatibility on step = name
         where coalesce(name, step) <> all($1) and (oldest is null or oldest > $2) order by oldest desc nulls first, 1 desc limit 1`
      : `select name, null::integer as oldest from kysely_migration where name <> all($1) and $2::integer is not null order by name desc limit 1`,
    [known, compatibility],
  )
  if (!newer) return null
  const { name, oldest } = newer
  return oldest === null
    ? `${NEWER} (it has step ${name}). ${WHAT_TO_DO}`
    : `${NEWER}: versions with the compatibility number ${oldest} or higher can serve on step ${name}, and this one has ${compatibility}. ${WHAT_TO_DO}`
}

/** Writes down from which number on a program may serve; nothing before there is a place for it. */
export async function recordCompatibility(ask: Ask, step: string, oldest: number) {
  const [table] = await ask<{ there: boolean }>(
    `select to_regclass('schema_compatibility') is not null as there`,
  )
  if (table?.there)
    await ask(
      `insert into schema_compatibility (step, oldest) values ($1, $2) on conflict (step) do update set oldest = excluded.oldest`,
      [step, oldest],
    )
}

/** Returns whether a node serves whose program has a lower number. */
export async function haveOlderNodes(ask: Ask, oldest: number): Promise<boolean> {
  const [column] = await ask<{ there: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('nodes') and attname = 'compatibility') as there`,
  )
  if (oldest === 0 || !column?.there) return false
  const older = await ask(
    `select from nodes where seen_at > now() - make_interval(secs => $1) and compatibility < $2 limit 1`,
    [GONE_AFTER_SECONDS, oldest],
  )
  return older.length > 0
}
