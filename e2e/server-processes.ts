import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/src/testing/free-port.ts'
import { runInstalledPostgres, socketUrl } from '../server/src/testing/installed-postgres.ts'
import { runNginx } from '../server/src/testing/run-nginx.ts'

type Options = {
  readonly dataDir: string
  readonly port: number
  readonly demo: boolean
  readonly env: Readonly<Record<string, string>>
  readonly onOutput: (text: string) => void
}

/** What answers at one address: a process of the server, or several behind nginx. */
export type Servers = {
  readonly start: () => Promise<void>
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** Ends what they stand on, after them. */
  readonly close: () => Promise<void>
  readonly nodes: () => readonly ChildProcess[]
}

/** One process with the embedded database. */
export function oneServer(options: Options): Servers {
  let child: ChildProcess | undefined
  return {
    nodes: () => (child ? [child] : []),
    async start() {
      child = await launch(options)
    },
    end: (signal) => end(child, signal),
    close: async () => {},
  }
}

/**
 * So many processes that share a PostgreSQL of this machine and one data directory, behind a real nginx that takes
 * turns between them.
 */
export async function severalServers(count: number, options: Options): Promise<Servers> {
  const { dataDir, port, env, demo } = options
  // PostgreSQL has a user of its own here, which has to be able to walk to its folder.
  chmodSync(dataDir, 0o755)
  const postgres = await runInstalledPostgres(join(dataDir, 'postgres'), {
    fsync: 'off',
    max_connections: '200',
  })
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nginx = await runNginx(ports.map(String), port)
  const launchNode = (own: number, at: number) =>
    launch({
      ...options,
      port: own,
      // Its simulated meeting rooms are there once.
      demo: demo && at === 0,
      env: {
        DATABASE_URL: socketUrl(join(dataDir, 'postgres')),
        PUBLIC_URL: `http://localhost:${port}`,
        NODE_ADDRESS: `http://127.0.0.1:${own}`,
        TRUST_PROXY: '1',
        ...env,
      },
    })
  let nodes: ChildProcess[] = []
  return {
    nodes: () => nodes,
    async start() {
      nodes = []
      // The first one fills the demo.
      for (const [at, own] of ports.entries()) nodes.push(await launchNode(own, at))
    },
    end: async (signal) => {
      await Promise.all(nodes.map((node) => end(node, signal)))
    },
    async close() {
      await nginx.stop()
      await postgres.stop()
    },
  }
}

async function launch({ dataDir, port, demo, env, onOutput }: Options) {
  const child = spawn(process.execPath, ['tools/start.mjs', ...(demo ? ['--demo'] : [])], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await isReady(child, onOutput)
  return child
}

/** Waits until a server says that it is ready; `onOutput` is called with all that it says. */
function isReady(child: ChildProcess, onOutput: (text: string) => void) {
  let output = ''
  return new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      onOutput(String(chunk))
      if (output.includes('Samtale is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
