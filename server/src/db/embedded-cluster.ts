import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { explainFailure } from './embedded-failure.ts'
import type { Owner } from './embedded-owner.ts'
import { StartError } from './start-error.ts'

/** The superuser of the embedded database, its only role. */
export const DATABASE_USER = 'samtale'

/** Makes an empty database in `directory`; all of it or nothing, whenever the power goes. */
export async function createCluster(initdb: string, directory: string, owner: Owner) {
  if (existsSync(directory)) return
  removeDrafts(directory)
  const temporary = `${directory}.init-${process.pid}`
  mkdirSync(temporary, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(temporary, owner.uid, owner.gid)
  chmodSync(temporary, 0o700)
  await runInitdb(initdb, temporary, owner)
  moveIntoPlace(temporary, directory)
}

async function runInitdb(initdb: string, temporary: string, owner: Owner) {
  const args = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    `--username=${DATABASE_USER}`,
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  const child = spawn(initdb, ['-D', placeFor(temporary), ...args], {
    ...asOwner(owner),
    cwd: temporary,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((resolve) =>
    child.on('error', (error) => resolve((output += error.message))).on('close', resolve),
  )
  if (code === 0) return
  rmSync(temporary, { recursive: true, force: true })
  throw new StartError(explainFailure(output, dirname(temporary)))
}

function moveIntoPlace(temporary: string, directory: string) {
  try {
    renameSync(temporary, directory)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another process was quicker: its database is as good as ours, and who may run it is settled at start.
    if (!existsSync(directory)) throw error
  }
  const parent = openSync(dirname(directory), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/** What a process that died in the middle left behind. */
function removeDrafts(directory: string) {
  const prefix = `${basename(directory)}.init-`
  for (const name of readdirSync(dirname(directory))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}

/** Returns whether a process of this number runs, whatever it is; not this one. */
export function isAlive(pid: number) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Returns how PostgreSQL is given a directory it is started in. By way of its own working directory it needs no
 * right to walk down to it, so that data under a closed home (0700) can be served by another user.
 */
export const placeFor = (directory: string) => (process.platform === 'linux' ? '/proc/self/cwd' : directory)

/** Only root may start a process as somebody else. */
export const asOwner = (owner: Owner) => (process.getuid?.() === 0 ? owner : {})

/** Without the PG* variables of the process that started us, and with messages in English, which we read. */
export const plainEnvironment = () => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
})
