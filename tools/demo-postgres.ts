import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster, DATABASE_USER } from '../server/src/db/embedded-cluster.ts'
import { ownerOf } from '../server/src/db/embedded-owner.ts'
import { launch } from '../server/src/db/embedded-process.ts'

/**
 * Starts a PostgreSQL of this machine in a folder of its own: the delivered one brings no pg_dump, and
 * pg_dump reads no server that is newer than itself. Throws where there is none.
 */
export async function demoPostgres() {
  const bin = findBinaries()
  const home = mkdtempSync(join(tmpdir(), 'samtale-dump-'))
  const directory = join(home, 'postgres')
  // PostgreSQL does not run as root, and its owner must be able to walk there.
  chmodSync(home, 0o755)
  const owner = ownerOf(directory)
  await createCluster(join(bin, 'initdb'), directory, owner)
  const postgres = await launch(join(bin, 'postgres'), directory, owner, { settings: { fsync: 'off' } })
  if ('failed' in postgres) throw new Error(postgres.failed)
  return {
    home,
    url: `postgres://${DATABASE_USER}@localhost/postgres?host=${encodeURIComponent(directory)}`,
    /** Returns the whole database as SQL that any driver can send. */
    dump() {
      const args = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments']
      const { status, stdout, stderr } = spawnSync(
        join(bin, 'pg_dump'),
        [...args, '-h', directory, '-U', DATABASE_USER, 'postgres'],
        {
          encoding: 'utf8',
          maxBuffer: 256 * 1024 * 1024,
        },
      )
      if (status !== 0) throw new Error(stderr)
      // Words to psql alone.
      return stdout.replace(/^\\(?:un)?restrict \w+\n/gm, '')
    },
    async stop() {
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const output = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const [newest] = ['/usr/lib/postgresql/*/bin/pg_dump', output && join(output, 'pg_dump')]
    .flatMap((pattern) => (pattern ? globSync(pattern) : []))
    .map((path) => join(path, '..'))
    .filter((bin) => globSync('{initdb,postgres,pg_dump}', { cwd: bin }).length === 3)
    .toSorted(
      (one, other) => Number(/\/(\d+)\//.exec(other)?.[1] ?? 0) - Number(/\/(\d+)\//.exec(one)?.[1] ?? 0),
    )
  if (!newest)
    throw new Error(
      'A PostgreSQL 15 or later with initdb, postgres and pg_dump is needed: apt-get install postgresql',
    )
  return newest
}
