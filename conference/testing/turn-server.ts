import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SECRET = 'a secret of a TURN server for tests'
const LOOK_MS = 50

/** Returns the path of coturn; undefined where it is not installed. */
export function findTurnServer(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, 'turnserver')).find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a certificate for an address in a folder, signed by itself. */
function makeCertificate(folder: string, address: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=turn.example', '-addext', `subjectAltName=IP:${address}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  return [`--cert=${certificate}`, `--pkey=${key}`]
}

/**
 * Starts coturn at an address of this machine, for TCP alone, or for TLS over it with a certificate of its own.
 * Returns what a service says of it, and what ends it.
 */
export async function startTurnServer(path: string, address: string, { tls = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-turn-'))
  const port = await freeTcpPort(address)
  const server: ChildProcess = spawn(
    path,
    [
      ...['-n', '--no-cli', '--no-dtls', '--no-udp', '--log-file=stdout', '--pidfile=/dev/null'],
      ...(tls ? ['--no-tcp', ...makeCertificate(folder, address)] : ['--no-tls']),
      ...['--listening-ip', address, '--relay-ip', address],
      ...[tls ? '--tls-listening-port' : '--listening-port', String(port)],
      ...['--realm=turn.example', '--use-auth-secret', `--static-auth-secret=${SECRET}`, '--fingerprint'],
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (server.exitCode === null && !(await answers(address, port))) await delay(LOOK_MS)
  return {
    turn: {
      urls: [`${tls ? 'turns' : 'turn'}:${address}:${port}?transport=tcp`],
      secret: SECRET,
      ttlSeconds: 3600,
    },
    async stop() {
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function freeTcpPort(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
