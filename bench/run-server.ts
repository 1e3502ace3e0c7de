import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Server = { readonly port: number; readonly pid: number; stop(): Promise<void> }

/**
 * Starts a server of its own process, by its path from the project's root, with its log in a file, and waits
 * until it answers `GET /livez`. At `PORT`, if one is named.
 */
export async function runServer(
  file: string,
  env: Readonly<Record<string, string>>,
  logFile: string,
): Promise<Server> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file)], {
    env: { ...process.env, DRAIN_SECONDS: '0', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  await answering(port, child, logFile)
  return {
    port,
    pid: child.pid as number,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answering(port: number, child: ChildProcess, logFile: string) {
  const until = Date.now() + 120_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The server does not answer:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
    await delay(50)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
