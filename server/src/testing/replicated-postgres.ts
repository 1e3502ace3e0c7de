import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, DATABASE_USER, plainEnvironment } from '#db/embedded-cluster.ts'
import { ownerOf } from '#db/embedded-owner.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { installedPostgres, runInstalledPostgres, socketUrl } from './installed-postgres.ts'
import { HASTY } from './shared-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Why a test that needs a replica is skipped; false where PostgreSQL is installed. */
export const withoutReplication =
  installedPostgres === '' && 'needs pg_basebackup (apt-get install postgresql)'

/** A PostgreSQL of this machine with every table, and a streaming replica of it. */
export async function replicatedPostgres() {
  const home = temporaryFolder()
  chmodSync(home, 0o755)
  const [first, second] = [join(home, 'primary'), join(home, 'replica')]
  const start = (directory: string) => runInstalledPostgres(directory, HASTY)
  const owner = ownerOf(first)
  const primary = await start(first)
  const url = socketUrl(first)
  const { db, pool, close } = await openDatabase({ connection: url, poolSize: 2 })
  await migrate(db)
  await installJobs(pool)
  await close()
  execFileSync('mkdir', ['-m', '700', second])
  if (process.getuid?.() === 0) execFileSync('chown', ['--reference', first, second])
  execFileSync(
    join(installedPostgres, 'pg_basebackup'),
    ['-h', first, '-U', DATABASE_USER, '-D', second, '-R', '-X', 'stream', '-c', 'fast'],
    { ...asOwner(owner), cwd: '/', env: plainEnvironment(), stdio: 'pipe' },
  )
  // The primary's socket is in its folder, and its lock was copied with it.
  for (const file of globSync('.s.PGSQL.*', { cwd: second })) rmSync(join(second, file))
  let replica = await start(second)
  return {
    url,
    readUrl: socketUrl(second),
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
