import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded, type Embedded } from '../../server/src/db/embedded.ts'
import { copyReadyMade, READY_MADE } from '../../server/src/testing/test-database.ts'

/**
 * How a PostgreSQL is stopped: connections are cut and all is written, or everything is left to the recovery
 * of the next start.
 */
export type StopMode = 'fast' | 'immediate'

/** Nothing but the power is to be missed: what was acknowledged is there after a stop in any mode. */
const SETTINGS = { fsync: 'off', max_connections: '200' }

const MOMENT_MS = 2_000

/** Returns the address of a database behind a socket, as DATABASE_URL has it. */
export const urlOf = ({ user, database, host }: Embedded['connection']) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/**
 * A real PostgreSQL of the trial's own, in an empty folder, which can be stopped and started while a node works on it.
 */
export async function ownPostgres(folder = mkdtempSync(join(tmpdir(), 'samtale-chaos-db-'))) {
  rmSync(folder, { recursive: true })
  await copyReadyMade(folder)
  const launch = () => startEmbedded(folder, { settings: SETTINGS })
  let running = await launch()
  const connection = { ...running.connection, database: READY_MADE }
  return {
    connection,
    url: urlOf(connection),
    async stop(mode: StopMode) {
      if (mode === 'fast') return running.stop()
      process.kill(
        Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
        'SIGQUIT',
      )
      await running.exited
    },
    async start() {
      running = await launch()
    },
    /** Returns whether it has ended by itself, or does so within a moment. */
    hasEnded: () => Promise.race([running.exited.then(() => true), delay(MOMENT_MS, false)]),
    async remove() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
