import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { contract } from '@samtale/contract'
import { createClient, type Transport } from '@samtale/contract/core/client'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const MINUTE = 60_000
type SignIn = { readonly email: string; readonly password: string }
/** Super-admin, admin, sub-admin, customer. */
type SignIns = readonly [SignIn, SignIn, SignIn, SignIn]
const SECRET = 'what the video service shows with each event'
const CLOCK = new URL('testing/moved-clock.ts', import.meta.url).href

function clientAt(url: string, token?: string) {
  const send: Transport = async ({ method, url: path, body }) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: reply.status, body: await reply.json() }
  }
  return createClient(contract, send)
}

/** The server on that folder with its clock so many minutes ahead, and the demo's customer as its caller. */
async function serverAt(t: TestContext, dataDir: string, minutes: number) {
  const env = {
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(minutes * MINUTE),
    VIDEO_EVENTS_SECRET: SECRET,
  }
  const fixture = await spawnServer({ dataDir, demo: true, env })
  t.after(() => void fixture.child.kill('SIGKILL'))
  assert.equal(await fixture.ready, true, fixture.output.err)
  const [, , , { email, password }] = JSON.parse(
    readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8'),
  ) as SignIns
  const { token } = await clientAt(fixture.url).account.login({ email, password })
  const api = clientAt(fixture.url, token)
  const stateOf = async (id: string) => {
    const { status, overAt } = await api.meetings.read({ id })
    return { status, overAt }
  }
  return {
    api,
    stateOf,
    becomes: (id: string, status: string) =>
      eventually(async () => (await stateOf(id)).status === status, `a meeting ${status}`),
    async report(what: 'joined' | 'left', event: object) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` }
      const { status } = await fetch(`${fixture.url}/v1/engine/events/occupant/${what}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(event),
      })
      assert.equal(status, 204)
    },
    async kill() {
      fixture.child.kill('SIGKILL')
      await fixture.ended
    },
  }
}

test('[D3.8] [D3.9] [D3.10] [D3.11] [D3.12] [D3.13] a planned meeting gets from status to status by the clock, and a server that dies between them misses none', async (t) => {
  const dataDir = temporaryFolder()
  const before = await serverAt(t, dataDir, 0)
  const begin = Math.ceil(Date.now() / MINUTE + 10) * MINUTE
  const [beginTime, endTime] = [begin, begin + 60 * MINUTE].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]
  const { data: members } = await before.api.members.list({ limit: 5 })
  const { data: devices } = await before.api.devices.speedDials({})
  const invited = {
    members: members.slice(0, 1).map(({ id }) => id),
    devices: devices.slice(0, 1).map(({ id }) => id),
  }
  const plan = (name: string) =>
    before.api.meetings.createScheduled({ name, beginTime, endTime, timeZone: 'UTC', ...invited })
  const [past, empty] = [await plan('Held'), await plan('Empty')]
  for (const { id } of [past, empty])
    assert.deepEqual(await before.stateOf(id), { status: 'pending', overAt: null })
  await before.kill()

  const during = await serverAt(t, dataDir, 12)
  for (const { id } of [past, empty]) await during.becomes(id, 'waiting')
  const room = {
    room_name: past.location,
    room_jid: `${past.location}@conference.meet.example.org`,
    is_breakout: false,
  }
  const { id, email } = await during.api.account.profile({})
  const occupant = {
    occupant_jid: `${room.room_jid}/a1`,
    id,
    name: 'The host',
    email,
    joined_at: begin / 1000 + 120,
  }
  await during.report('joined', { event_name: 'muc-occupant-joined', ...room, occupant })
  await during.becomes(past.id, 'inprogress')
  await during.kill()

  const after = await serverAt(t, dataDir, 150)
  await after.becomes(empty.id, 'expired')
  assert.deepEqual(await after.stateOf(empty.id), { status: 'expired', overAt: endTime })
  assert.deepEqual(
    await after.stateOf(past.id),
    { status: 'inprogress', overAt: null },
    'somebody is in it still, for all that is known',
  )
  const left = { ...occupant, left_at: begin / 1000 + 1_800 }
  await after.report('left', { event_name: 'muc-occupant-left', ...room, occupant: left })
  assert.deepEqual(await after.stateOf(past.id), { status: 'concluded', overAt: endTime })
  await after.kill()
})
