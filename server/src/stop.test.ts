import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { WebSocket } from 'ws'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

async function started(env: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-stop-'))
  folders.push(dataDir)
  const fixture = await spawnServer({ dataDir, env })
  assert.equal(await fixture.ready, true, fixture.output.err)
  return fixture
}

test('SIGTERM: /readyz says so first while everything is served, then sockets are sent elsewhere, and the exit is 0', async () => {
  const { url, child, ended } = await started({ DRAIN_SECONDS: '3' })
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/live`)
  const shut = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  child.kill('SIGTERM')
  const reply = await eventually(async () => {
    const answer = await fetch(`${url}/readyz`)
    return answer.status === 503 && answer
  })
  const { code, reasons } = (await reply.json()) as Record<string, unknown>
  assert.deepEqual([code, reasons, reply.headers.get('retry-after')], ['unavailable', ['stopping'], '5'])
  assert.equal(
    (await fetch(`${url}/livez`, { headers: { connection: 'close' } })).status,
    200,
    'new connections are still taken',
  )
  assert.equal(await shut, 1012)
  assert.equal(await ended, 0)
})

test('Ctrl-C waits for nobody who only keeps a connection, and a second signal for nobody at all', async () => {
  const first = await started({ DRAIN_SECONDS: '120' })
  await (await fetch(`${first.url}/livez`)).json()
  first.child.kill('SIGINT')
  assert.equal(await first.ended, 0)

  const second = await started({ DRAIN_SECONDS: '120' })
  second.child.kill('SIGTERM')
  await eventually(async () => (await fetch(`${second.url}/readyz`)).status === 503)
  // The same press may arrive twice; later than that it is another one.
  const repeat = setInterval(() => second.child.kill('SIGTERM'), 200)
  let status: number | null | undefined
  void second.ended.then((ended) => (status = ended))
  // Left alone it would wait for whoever balances the load, far longer than this.
  await eventually(() => status !== undefined, 'ended').finally(() => clearInterval(repeat))
  assert.equal(status, 0)
})
