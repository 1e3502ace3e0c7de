import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { connect, createServer } from 'node:net'
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

/** Starts coturn at an address of this machine, for TCP alone. Returns what a service says of it, and what ends it. */
export async function startTurnServer(path: string, address: string) {
  const port = await freeTcpPort(address)
  const server: ChildProcess = spawn(
    path,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-udp', '--log-file=stdout', '--pidfile=/dev/null'],
      ...['--listening-ip', address, '--relay-ip', address, '--listening-port', String(port)],
      ...['--realm=turn.example', '--use-auth-secret', `--static-auth-secret=${SECRET}`, '--fingerprint'],
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (server.exitCode === null && !(await answers(address, port))) await delay(LOOK_MS)
  return {
    turn: { urls: [`turn:${address}:${port}?transport=tcp`], secret: SECRET, ttlSeconds: 3600 },
    async stop() {
      server.kill()
      await ended
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
