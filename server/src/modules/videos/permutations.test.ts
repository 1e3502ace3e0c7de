import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '#testing/free-port.ts'
import { followPlan, type Outcome, type Uploader } from '#testing/follow-plan.ts'
import { testApp } from '#testing/test-app.ts'
import { chanceFrom, uploadPlan } from '#testing/upload-plan.ts'
import { sha256Of } from '#testing/video-file.ts'

const UPLOADS = 1_000
const ACCOUNTS = 20
const AT_ONCE = 8
/** After so many uploads the server is killed in the middle of others. */
const KILLED_EVERY = 120

const fixture = await testApp({ now: new Date() })
const port = await freePort()
const { dataDir } = fixture
let server: ChildProcess = await start()
after(async () => {
  server.kill('SIGKILL')
  await fixture.close()
})

/** Without ffprobe, which would be asked a thousand times; nobody else of the machine is missed. */
async function start(): Promise<ChildProcess> {
  const args = [
    join(import.meta.dirname, '../../testing/upload-process.ts'),
    String(port),
    dataDir,
    JSON.stringify(fixture.connection),
  ]
  const child = spawn(process.execPath, args, { env: { PATH: '' }, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function killAndStart() {
  server.kill('SIGKILL')
  await once(server, 'exit')
  server = await start()
}

test('[D6.17] a thousand uploads in any order, with repeats, losses, broken connections and a server that is killed: the right hash, or a clear error', async () => {
  const accounts: Uploader[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { id, token } = await fixture.addUser({ role: 'customer' })
    accounts.push({ port, token, account: id })
  }
  const outcomes = new Map<number, Outcome>()
  let next = 0
  let kills = 0
  let killing = Promise.resolve()
  const chance = chanceFrom(42)
  async function work() {
    while (next < UPLOADS) {
      const number = next
      next += 1
      outcomes.set(number, await followPlan(accounts[number % ACCOUNTS] as Uploader, uploadPlan(number)))
      if (outcomes.size % KILLED_EVERY !== 0) continue
      kills += 1
      killing = killing
        .then(() => new Promise<void>((resolve) => setTimeout(resolve, chance() * 100)))
        .then(killAndStart)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await killing
  assert.ok(kills >= 8, `killed ${kills} times`)

  const files = new Map<string, string>()
  for (const name of await readdir(join(dataDir, 'videos')))
    files.set(
      name,
      createHash('sha256')
        .update(await readFile(join(dataDir, 'videos', name)))
        .digest('hex'),
    )
  const rows = await fixture.db.selectFrom('videos').select(['filename', 'stored_as', 'sha256']).execute()
  let rejections = 0
  for (const [number, outcome] of outcomes) {
    const { filename, file, cancelled, order } = uploadPlan(number)
    const stored = rows.filter((row) => row.filename === filename)
    if ('errorCode' in outcome) {
      rejections += 1
      assert.deepEqual(
        [outcome.errorCode, cancelled, stored.length],
        ['upload_cancelled', true, 0],
        `${filename}: ${JSON.stringify(order)}`,
      )
      continue
    }
    const sha256 = sha256Of(file)
    assert.equal(outcome.sha256, sha256, filename)
    // Once, by whatever way it came: on the list, and on the disk.
    assert.deepEqual(
      stored.map((row) => [row.sha256.toString('hex'), files.get(row.stored_as.replace('disk:', ''))]),
      [[sha256, sha256]],
      filename,
    )
  }
  assert.equal(outcomes.size, UPLOADS)
  console.log(`${UPLOADS - rejections} right hashes, ${rejections} clear refusals, ${kills} kills`)
})
