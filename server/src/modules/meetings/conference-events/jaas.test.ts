import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const SECRET = 'what the console of JaaS was given'
const APP = 'vpaas-magic-cookie-1a2b'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const JAAS = {
  VIDEO_URL: 'https://8x8.vc',
  VIDEO_KEY_ID: `${APP}/3c4d`,
  VIDEO_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  VIDEO_EVENTS_SECRET: SECRET,
  SESSION_IDLE_HOURS: '1000',
}

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp({ env: JAAS })
  people = await tenantsIn(fixture)
})
beforeEach(() => fixture.clock.advance(600_000))
after(() => fixture.close())

const at = (seconds = 0) => fixture.clock.now().getTime() + seconds * 1000
async function send(...webhooks: readonly object[]) {
  for (const payload of webhooks) {
    const answer = await fixture.app.inject({
      method: 'POST',
      url: '/v1/engine/jaas',
      payload,
      headers: { authorization: SECRET },
    })
    assert.equal(answer.statusCode, 204, answer.body)
  }
}
const participantSessionsOf = (id: string) =>
  fixture.db
    .selectFrom('participant_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('joined_at')
    .execute()
async function rowOf(id: string) {
  const { data } = await people.customer.api.reports.meetings({ limit: 500 })
  const row = data.find((meeting) => meeting.id === id)
  return { duration: row?.duration, participants: row?.participants }
}

/** A meeting's webhooks: the host for 240 s, a guest from 30 to 90 s. */
async function jaasMeeting(sessionId: string, existing?: { id: string; location: string }) {
  const { id, location } = existing ?? (await people.customer.api.meetings.createInstant({ name: 'Drift' }))
  const envelope = (eventType: string, timestamp: number, data: object = {}) => ({
    idempotencyKey: `${sessionId} ${eventType} ${timestamp}`,
    ...{ customerId: 'c', appId: APP, eventType, sessionId, timestamp, fqn: `${APP}/${location}`, data },
  })
  const host = {
    id: people.customer.id,
    name: 'Bo',
    email: people.customer.email,
    moderator: 'true',
    participantJid: `${sessionId}@8x8.vc/a`,
  }
  const guest = { name: 'Tove', moderator: false, participantJid: `${sessionId}@8x8.vc/b` }
  return {
    id,
    location,
    all: [
      envelope('ROOM_CREATED', at()),
      envelope('PARTICIPANT_JOINED', at(), host),
      envelope('PARTICIPANT_JOINED', at(30), guest),
      envelope('PARTICIPANT_LEFT', at(90), guest),
      envelope('PARTICIPANT_LEFT', at(240), host),
      envelope('ROOM_DESTROYED', at(240)),
    ],
  }
}

test('the webhooks of JaaS make the row of the report, in order, backwards and each of them twice', async () => {
  const inOrder = await jaasMeeting('run-1')
  await send(...inOrder.all)
  assert.deepEqual(await rowOf(inOrder.id), { duration: 240, participants: 2 })

  const backwards = await jaasMeeting('run-2')
  await send(...backwards.all.toReversed(), ...backwards.all)
  assert.deepEqual(await rowOf(backwards.id), { duration: 240, participants: 2 })
  assert.deepEqual(
    (await participantSessionsOf(backwards.id)).map(
      ({ joined_at, left_at }) => Number(left_at) - Number(joined_at),
    ),
    [240_000, 60_000],
  )
})

test('two runs of one room are two sessions of one meeting', async () => {
  const first = await jaasMeeting('run-3')
  await send(...first.all)
  fixture.clock.advance(300_000)
  const second = await jaasMeeting('run-4', first)
  await send(...second.all)
  assert.deepEqual(
    await rowOf(first.id),
    { duration: 480, participants: 2 + 1 },
    'a guest without a name of its own counts by each stay',
  )
})

test('events that do not say who is in a room, and rooms of another app, are accepted without an effect', async () => {
  const { id, all } = await jaasMeeting('run-5')
  const [created, joined] = all
  await send(
    { ...created, eventType: 'USAGE' },
    { ...joined, fqn: `vpaas-magic-cookie-other/${joined?.fqn.split('/')[1]}` },
    { ...joined, fqn: 'nothing-before-a-slash' },
    { ...joined, data: null },
  )
  assert.deepEqual(await participantSessionsOf(id), [])
})
