import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@samtale/contract/core/permissions'
import { freePort } from '../server/src/testing/free-port.ts'

type SignIn = { readonly role: Role; readonly email: string; readonly password: string }

/** A running product, started as a newcomer starts it. */
export type Product = {
  readonly url: string
  readonly dataDir: string
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
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-e2e-'))
  // As `cp` does it: the database has an owner of its own.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir])
  const port = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  const launch = async () => {
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
    await isReady(child, (text) => (output += text))
    return child
  }
  let child = await launch()
  return {
    url,
    dataDir,
    signIns: demo ? signInsIn(dataDir) : {},
    setUpLink: /http\S+emailroute\S+/.exec(output)?.[0] ?? null,
    output: () => output,
    async restart(signal) {
      await end(child, signal)
      child = await launch()
    },
    leave: () => end(child, 'SIGTERM'),
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until a product says that it is ready; `hear` is told all that it says. */
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

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function signInsIn(dataDir: string) {
  const signIns = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
  return Object.fromEntries(signIns.map((signIn) => [signIn.role, signIn]))
}
