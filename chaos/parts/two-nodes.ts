import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/free-port.ts'
import { hasNginx, runNginx } from '../../server/src/testing/run-nginx.ts'
import { type Count, skipped } from '../scenario.ts'
import { ownPostgres } from './own-postgres.ts'
import { startNode } from './room-nodes.ts'

/** Two nodes behind nginx, on a PostgreSQL of their own. */
export type TwoNodes = {
  readonly postgres: Awaited<ReturnType<typeof ownPostgres>>
  /** Where nginx is. */
  readonly url: string
  /** Where the nodes are, in their places. */
  readonly urls: readonly string[]
  /** Kills the node at that place. Settles when it has ended. */
  readonly kill: (at: number) => Promise<unknown>
  /** Starts the node at that place again, on the port it had. */
  readonly restart: (at: number) => Promise<void>
}

/**
 * Has two nodes for as long as `run` takes; each has a data folder of its own unless they share one. Returns what it
 * counted, or that there is no nginx. Throws when a node does not start.
 */
export async function withTwoNodes(
  { isShared = false }: { readonly isShared?: boolean },
  run: (stage: TwoNodes) => Promise<readonly Count[]>,
): Promise<readonly Count[]> {
  if (!hasNginx()) return skipped('there is no nginx here (apt-get install nginx)')
  const folder = mkdtempSync(join(tmpdir(), 'samtale-nodes-'))
  const postgres = await ownPostgres()
  const port = await freePort()
  const installation = { databaseUrl: postgres.url, publicUrl: `http://127.0.0.1:${port}` }
  const start = (at: number, portBefore?: string) =>
    startNode(installation, isShared ? folder : join(folder, String(at)), portBefore)
  const nodes: Awaited<ReturnType<typeof start>>[] = []
  let nginx: Awaited<ReturnType<typeof runNginx>> | undefined
  const kill = (at: number) => {
    nodes[at]?.child.kill('SIGKILL')
    return nodes[at]?.ended ?? Promise.resolve()
  }
  try {
    nodes.push(await start(0), await start(1))
    nginx = await runNginx(
      nodes.map((node) => node.port),
      port,
    )
    const restart = async (at: number) => {
      nodes[at] = await start(at, nodes[at]?.port)
    }
    return await run({ postgres, url: nginx.url, urls: nodes.map(({ url }) => url), kill, restart })
  } finally {
    await nginx?.stop()
    for (const at of nodes.keys()) await kill(at)
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
