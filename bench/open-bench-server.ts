import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import { runServer, type Server } from './run-server.ts'

/** A server with an embedded database of its own, and that database, to be filled. */
export type BenchServer = OpenDatabase & {
  readonly server: Server
  readonly postgres: string
  end(): Promise<void>
}

/** Starts one. `fill` completes what a bench needs of it; if that fails, the server is ended and it is thrown. */
export async function openBenchServer<Filled>(
  fill: (server: BenchServer) => Promise<Filled>,
): Promise<BenchServer & Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const server = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    join(dataDir, 'server.log'),
  )
  const postgres = join(dataDir, 'postgres')
  const open = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 2,
    // A million rows are not there in the time that a call has.
    queryTimeoutMs: 600_000,
  })
  const end = async () => {
    await open.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const opened = { ...open, server, postgres, end }
  try {
    return { ...opened, ...(await fill(opened)) }
  } catch (error) {
    await end()
    throw error
  }
}
