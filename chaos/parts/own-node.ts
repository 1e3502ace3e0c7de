import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { ownPostgres } from './own-postgres.ts'

/** A node, and the database behind it. */
export type OwnNode = {
  readonly node: Awaited<ReturnType<typeof spawnServer>>
  readonly connection: Awaited<ReturnType<typeof ownPostgres>>['connection']
}

/** Starts a node on a PostgreSQL of its own for as long as `run` takes. Throws when the node does not start. */
export async function withOwnNode<Result>(
  env: Readonly<Record<string, string>>,
  run: (own: OwnNode) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-chaos-'))
  const postgres = await ownPostgres()
  const node = await spawnServer({
    dataDir,
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', ...env },
  })
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    return await run({ node, connection: postgres.connection })
  } finally {
    node.child.kill('SIGKILL')
    await node.ended
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
