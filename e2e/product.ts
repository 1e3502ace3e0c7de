import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@samtale/contract/core/permissions'
import { freePort } from '../server/src/testing/free-port.ts'
import { memoryFolder } from '../server/src/testing/memory-folder.ts'
import { oneServer, severalServers } from './server-processes.ts'

type SignIn = { readonly role: Role; readonly email: string; readonly password: string }

/** How many servers each product of the journeys has, behind nginx and on PostgreSQL; one has neither. */
const NODES = Number(process.env['NODES'] ?? 1)

/** A running product, started as a newcomer starts it. */
export type Product = {
  readonly url: string
  readonly dataDir: string
  /** Where its database is, as the status screen calls it. */
  readonly database: 'embedded' | 'external'
  /** Of the demo; empty without it. */
  readonly signIns: Readonly<Partial<Record<Role, SignIn>>>
  /** The set-up link of an empty installation. */
  readonly setUpLink: string | null
  /** Everything the console has said. */
  readonly output: () => string
  /**
   * Ends it, in the middle of whatever it does or in good order, and starts it again on the same data and
   * port.
   */
  readonly restart: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  readonly stop: () => Promise<void>
  /** Ends it and leaves its data where they are. */
  readonly leave: () => Promise<void>
}

type Options = {
  readonly demo?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** A data directory to begin with a copy of, of a product that was stopped. */
  readonly from?: string | undefined
}

/**
 * Starts the product on a data directory of its own and a free port, and waits until it says that it is
 * ready.
 */
export async function startProduct({ demo = false, env = {}, from }: Options = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'samtale-e2e-'))
  // As `cp` does it: the database has an owner of its own.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir])
  const port = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  const options = { dataDir, port, demo, env, onOutput: (text: string) => void (output += text) }
  const servers = NODES > 1 ? await severalServers(NODES, options) : oneServer(options)
  const leave = async () => {
    await servers.end('SIGTERM')
    await servers.close()
  }
  try {
    await servers.start()
  } catch (cause) {
    await leave()
    throw cause
  }
  return {
    url,
    dataDir,
    database: NODES > 1 ? 'external' : 'embedded',
    signIns: demo ? signInsIn(dataDir) : {},
    // Each start makes a new one: that of the last counts.
    setUpLink: output.match(/http\S+emailroute\S+/g)?.at(-1) ?? null,
    output: () => output,
    async restart(signal) {
      await servers.end(signal)
      await servers.start()
    },
    leave,
    async stop() {
      await leave()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function signInsIn(dataDir: string) {
  const signIns = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
  return Object.fromEntries(signIns.map((signIn) => [signIn.role, signIn]))
}
