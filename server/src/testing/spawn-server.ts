import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A video service elsewhere, so that these starts need no built pages. */
const VIDEO = {
  VIDEO_URL: 'https://meet.example.org',
  VIDEO_APP_SECRET: 'a secret of the tests that is long enough',
}

/** A clock that a whole run of tests was given (libfaketime) is that of the process too. */
const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')),
)

type Options = {
  readonly dataDir: string
  readonly demo?: boolean
  /** Without any network but its own, not even the loopback: needs root. */
  readonly isolated?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const ROOT = join(import.meta.dirname, '../../..')
let script: string | undefined

/** The script that the product runs, of the sources as they are. */
function builtServer() {
  execFileSync(process.execPath, [join(ROOT, 'tools/build.ts'), 'server'])
  return join(ROOT, 'server/dist/server.js')
}

/** Starts the real process on a data directory, and answers what it says and how it ends. */
export async function spawnServer({ dataDir, demo = false, isolated = false, env = {} }: Options) {
  const port = env['PORT'] ?? String(await freePort())
  script ??= builtServer()
  const command = [process.execPath, script, ...(demo ? ['--demo'] : [])]
  const [program = '', ...args] = isolated ? ['unshare', '--net', ...command] : command
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      ...CLOCK,
      ...VIDEO,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += String(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => output.out.includes('Samtale is ready') && resolve(true))
    void ended.then(() => resolve(false))
  })
  return { url: `http://localhost:${port}`, port, child, output, ready, ended }
}
