import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#db/open-database.ts'

/**
 * A way to a PostgreSQL that can be cut and mended again, as when the database is stopped and started.
 * `passOn` may change what is sent to it.
 */
export async function databaseProxy(target: Connection, passOn = (sent: Buffer) => sent) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-proxy-'))
  const sockets = new Set<Socket>()
  const lines = new Set<{ speak(): void; hush(): void }>()
  let isSilent = false
  const there = () =>
    typeof target === 'string'
      ? connect(Number(new URL(target).port || 5432), new URL(target).hostname)
      : connect(join(target.host, '.s.PGSQL.5432'))
  let server: Server | undefined
  let port: number | undefined

  async function mend() {
    server = createServer((here) => {
      const upstream = there()
      for (const [one, other] of [
        [here, upstream],
        [upstream, here],
      ] as const) {
        sockets.add(one)
        one.on('error', () => one.destroy()).on('close', () => sockets.delete(one) && other.destroy())
      }
      here.on('data', (sent) => upstream.write(passOn(sent)))
      const speak = () => void upstream.pipe(here.resume())
      const hush = () => {
        here.pause()
        upstream.unpipe(here).pause()
      }
      lines.add({ speak, hush })
      if (isSilent) hush()
      else speak()
    })
    const listening = server
    const place =
      typeof target === 'string'
        ? { port: port ?? 0, host: '127.0.0.1' }
        : { path: join(folder, '.s.PGSQL.5432') }
    await new Promise<void>((resolve) => listening.listen(place, resolve))
    const address = listening.address()
    if (typeof address === 'object' && address) port = address.port
  }

  /** Nothing passes any more, and nobody is told: neither on the lines that are open nor on new ones. */
  function silence() {
    isSilent = true
    for (const { hush } of lines) hush()
  }

  /** What was silent passes on, with all that was said meanwhile. */
  function speak() {
    isSilent = false
    for (const line of lines) line.speak()
  }

  /** The lines that are open stay silent for ever; new ones work. */
  function abandonLines() {
    for (const { hush } of lines) hush()
    lines.clear()
  }

  async function cut() {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await mend()
  const connection: Connection =
    typeof target === 'string'
      ? Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href
      : { ...target, host: folder }
  const close = async () => {
    await cut()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection, cut, mend, silence, speak, abandonLines, close }
}
