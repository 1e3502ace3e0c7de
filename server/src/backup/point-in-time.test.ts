import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const guide = readFileSync(new URL('../../../deploy/backup.md', import.meta.url), 'utf8')
const bin = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
const skip =
  bin && existsSync(join(bin, 'pg_basebackup')) ? false : 'this machine has no PostgreSQL of its own'
/** PostgreSQL refuses to run as root. */
const owner =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}

/** A PostgreSQL in a folder, reached by a socket in it. */
function serverIn(folder: string) {
  const data = join(folder, 'data')
  const env = { ...process.env, PGHOST: folder, PGUSER: 'samtale', PGDATABASE: 'postgres' }
  /** Runs a command as the guide shows it, with the places of this folder. Throws what it says. */
  const run = (command: string) =>
    execFileSync('bash', ['-ec', command.replaceAll(/\/(archive|backups)\b/g, `${folder}/$1`)], {
      ...owner,
      env: { ...env, PATH: `${bin}:${process.env['PATH']}` },
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    data,
    run,
    start: () => run(`pg_ctl -w -D ${data} -l ${folder}/log start > /dev/null`),
    stop: () => run(`pg_ctl -w -D ${data} -m fast stop > /dev/null`),
    query: (statement: string) => run(`psql -XAtq -c ${JSON.stringify(statement)}`).trim(),
    configure: (...lines: readonly string[]) =>
      appendFileSync(
        join(data, 'postgresql.conf'),
        `${lines.join('\n').replaceAll(/\/archive\b/g, `${folder}/archive`)}\n`,
      ),
  }
}

/** Returns a setting as the guide shows it. */
function setting(name: string) {
  const found = new RegExp(`${name} = ('[^']*'|[^,\`\\n]+)`).exec(guide)
  assert.ok(found, name)
  return found[0]
}

test('a database goes back to a minute by the commands of the guide', { skip }, async (t) => {
  const folder = temporaryFolder()
  for (const name of ['archive', 'backups']) mkdirSync(join(folder, name))
  for (const path of [folder, join(folder, 'archive'), join(folder, 'backups')]) {
    chmodSync(path, 0o700)
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  const server = serverIn(folder)
  server.run(`initdb -D ${server.data} -U samtale -A trust > /dev/null`)
  server.configure(`unix_socket_directories = '${folder}'`, `listen_addresses = ''`)
  server.configure(setting('archive_mode'), setting('archive_command'))
  server.start()
  t.after(() => server.stop())

  server.query('create table notes (text text)')
  const [basebackup] = /^pg_basebackup .*$/m.exec(guide) ?? ['']
  server.run(basebackup)
  server.query(`insert into notes values ('before')`)
  const minute = server.query('select now()')
  server.query(`insert into notes values ('after')`)
  const last = server.query('select pg_walfile_name(pg_switch_wal())')
  await eventually(() => server.query('select last_archived_wal from pg_stat_archiver') === last)

  server.stop()
  renameSync(server.data, join(folder, 'lost'))
  cpSync(join(folder, 'backups/base'), server.data, { recursive: true, preserveTimestamps: true })
  server.configure(setting('restore_command'), setting('recovery_target_time').replace(/'.*'/, `'${minute}'`))
  writeFileSync(join(server.data, 'recovery.signal'), '')
  if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, server.data])
  chmodSync(server.data, 0o700)
  server.start()
  await eventually(() => server.query('select pg_get_wal_replay_pause_state()') === 'paused')
  assert.equal(server.query('select text from notes'), 'before')

  server.query(/select pg_wal_replay_resume\(\)/.exec(guide)?.[0] ?? '')
  await eventually(() => server.query('select pg_is_in_recovery()') === 'f')
  server.query(`insert into notes values ('since')`)
  assert.equal(server.query(`select string_agg(text, ',' order by text) from notes`), 'before,since')
})
