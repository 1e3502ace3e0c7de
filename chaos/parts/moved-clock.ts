import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../../server/src/db/embedded-binaries.ts'
import { ownerOf } from '../../server/src/db/embedded-owner.ts'
import { launch } from '../../server/src/db/embedded-process.ts'
import { copyReadyMade, READY_MADE } from '../../server/src/testing/test-database.ts'
import { DATABASE_USER } from '../../server/src/db/embedded-cluster.ts'
import { urlOf } from './own-postgres.ts'

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

/** Whether single processes can be given a clock here: the Debian package faketime. */
export const hasFaketime = LIBRARY !== undefined

/** So long may a process go by what the clock said before. */
const CACHE_SECONDS = 1

/**
 * A clock that can be set while processes go by it: those that are started with `env`. What only counts on, such as
 * timers, goes on as it is.
 */
export function movedClock(folder: string) {
  // PostgreSQL runs as somebody else.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'clock')
  const env = {
    ...{ LD_PRELOAD: LIBRARY ?? '', FAKETIME_TIMESTAMP_FILE: file },
    ...{ FAKETIME_CACHE_DURATION: String(CACHE_SECONDS), FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  }
  const set = (aheadSeconds: number) => writeFileSync(file, `+${aheadSeconds}\n`)
  set(0)
  return { env, set, settledMs: 2_000 * CACHE_SECONDS }
}

/** Starts a PostgreSQL that goes by such a clock, with the tables of the product. Throws when it does not start. */
export async function postgresBy(env: Readonly<Record<string, string>>, folder: string) {
  const dataDir = join(folder, 'data')
  await copyReadyMade(dataDir)
  const directory = join(dataDir, 'postgres')
  const owner = ownerOf(directory)
  const { postgres } = await findBinaries(owner)
  const script = join(folder, 'postgres.sh')
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(script, `#!/bin/sh\nexec env ${settings.join(' ')} '${postgres}' "$@"\n`, { mode: 0o755 })
  const started = await launch(script, directory, owner, { settings: { fsync: 'off' } })
  if ('failed' in started) throw new Error(started.failed)
  const connection = { host: directory, user: DATABASE_USER, database: READY_MADE }
  return { connection, url: urlOf(connection), stop: started.stop }
}
