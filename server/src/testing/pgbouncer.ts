import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Client } from 'pg'
import { asOwner } from '#db/embedded-cluster.ts'
import { startEmbedded } from '#db/embedded.ts'
import { ownerOf } from '#db/embedded-owner.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0
/** Why a test that needs PgBouncer is skipped; false where it is installed. */
export const withoutPgbouncer = !hasPgbouncer && 'needs PgBouncer (apt-get install pgbouncer)'

/**
 * A real PgBouncer before a database of its own, in a folder that its user can reach. Returns its address,
 * and that of the database itself.
 */
export async function pgbouncer(
  t: TestContext,
  { mode, ignored = '', poolSize = 20 }: { mode: string; ignored?: string; poolSize?: number },
) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const { host, user, database: name } = embedded.connection
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n${name} = host=${host} port=5432 dbname=${name} user=${user}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=${mode}\ndefault_pool_size=${poolSize}\nserver_round_robin=1\nignore_startup_parameters=extra_float_digits,${ignored}\n`,
  )
  // It refuses to run as root, and reaches the database's socket as its owner alone.
  const owner = asOwner(ownerOf(host))
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...owner })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await embedded.stop()
  })
  const pooled = `postgres://${user}@127.0.0.1:${port}/${name}`
  await eventually(async () => {
    const client = new Client(pooled)
    client.on('error', () => {})
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  return { pooled, direct: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}` }
}
