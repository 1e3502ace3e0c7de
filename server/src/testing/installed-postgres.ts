import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, DATABASE_USER } from '#db/embedded-cluster.ts'
import { ownerOf } from '#db/embedded-owner.ts'
import { launch } from '#db/embedded-process.ts'

const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']

/** Where the programs of this machine's own PostgreSQL are; empty where there is none. */
export const installedPostgres =
  globSync('/usr/lib/postgresql/*/bin').find((folder) =>
    PROGRAMS.every((name) => existsSync(join(folder, name))),
  ) ?? ''

/** Returns the address of a database whose socket is in its folder, as DATABASE_URL has it. */
export const socketUrl = (directory: string) =>
  `postgres://${DATABASE_USER}@localhost/postgres?host=${encodeURIComponent(directory)}`

/**
 * Runs this machine's own PostgreSQL on a folder, which is made where it is not there yet. It ends with this
 * process, whatever ends it. Throws what it said when it does not start.
 */
export async function runInstalledPostgres(directory: string, settings: Readonly<Record<string, string>>) {
  const owner = ownerOf(directory)
  await createCluster(join(installedPostgres, 'initdb'), directory, owner)
  const started = await launch(join(installedPostgres, 'postgres'), directory, owner, { settings })
  if ('failed' in started) throw new Error(started.failed)
  return started
}
