import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, createCluster, DATABASE_USER, plainEnvironment } from '#db/embedded-cluster.ts'
import { ownerOf } from '#db/embedded-owner.ts'
import { launch } from '#db/embedded-process.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { installJobs } from '#platform/jobs.ts'
import { HASTY } from './shared-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const bin =
  globSync('/usr/lib/postgresql/*/bin').find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? ''
/** Why a test that needs a replica is skipped; false where PostgreSQL is installed. */
export const withoutReplication = bin === '' && 'needs pg_basebackup (apt-get install postgresql)'

/** A PostgreSQL of this machine with every table, and a streaming replica of it. */
export async function replicatedPostgres() {
  const home = temporaryFolder()
  chmodSync(home, 0o755)
  const [first, second] = [join(home, 'primary'), join(home, 'replica')]
  const owner = ownerOf(first)
  await createCluster(join(bin, 'initdb'), first, owner)
  const start = async (directory: string) => {
    const started = await launch(join(bin, 'postgres'), directory, owner, { settings: HASTY })
    if ('failed' in started) throw new Error(started.failed)
    return started
  }
  const primary = await start(first)
  const url = addressOf(first)
  const { db, pool, close } = await openDatabase({ connection: url, poolSize: 2 })
  await migrate(db)
  await installJobs(pool)
  await close()
  execFileSync('mkdir', ['-m', '700', second])
  if (process.getuid?.() === 0) execFileSync('chown', ['--reference', first, second])
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-h', first, '-U', DATABASE_USER, '-D', second, '-R', '-X', 'stream', '-c', 'fast'],
    { ...asOwner(owner), cwd: '/', env: plainEnvironment(), stdio: 'pipe' },
  )
  // The primary's socket is in its folder, and its lock was copied with it.
  for (const file of globSync('.s.PGSQL.*', { cwd: second })) rmSync(join(second, file))
  let replica = await start(second)
  return {
    url,
    readUrl: addressOf(second),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start(second)
    },
    async stop() {
      await replica.stop().catch(() => {})
      await primary.stop()
    },
  }
}

const addressOf = (directory: string) =>
  `postgres://${DATABASE_USER}@localhost/postgres?host=${encodeURIComponent(directory)}`
