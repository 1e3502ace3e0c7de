import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MAX_NAMED } from '@samtale/contract/overview/overview'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { bookMeeting } from '#testing/book-meeting.ts'
import { testApp } from '#testing/test-app.ts'

const MINUTE = 60_000
const fixture = await testApp()
const { addUser, clock, db } = fixture
after(fixture.close)
const { api } = await addUser({ role: 'super-admin' })
const read = () => api.overview.read({})

test('a new installation has nothing to show and every step of its setup before it', async () => {
  assert.deepEqual(await read(), {
    meetings: { running: 0, people: 0, today: 0 },
    people: { online: 1 },
    invitations: { pending: 0, members: 0, customers: 0, oldest: [] },
    devices: { total: 0, online: 0, away: [] },
    mail: { undelivered: 0 },
    setup: { mail: false, brand: false, customer: false, device: false },
  })
})

test('a step of the setup is done once there is what it asks for', async () => {
  const customer = await addUser({ role: 'customer' })
  await addDevice(db, clock.now(), { owner_id: customer.id })
  await db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({}) })
    .execute()
  assert.deepEqual((await read()).setup, { mail: false, brand: true, customer: true, device: true })
})

test('of the invitations that were not taken up the oldest are named, and all are counted', async () => {
  const ids: string[] = []
  for (let count = 0; count <= MAX_NAMED; count += 1) {
    clock.advance(MINUTE)
    ids.push((await addUser({ role: 'member', status: 'pending' })).id)
  }
  await addUser({ role: 'subadmin', status: 'pending' })
  const { invitations } = await read()
  assert.deepEqual(
    [invitations.pending, invitations.members, invitations.customers],
    [MAX_NAMED + 2, MAX_NAMED + 1, 1],
  )
  assert.deepEqual(
    invitations.oldest.map(({ id }) => id),
    ids.slice(0, MAX_NAMED),
  )
})

test('a silent device is away since then, one that was never seen is not, and nobody’s counts not', async () => {
  const { id: owner_id } = await addUser({ role: 'customer' })
  const before = (await read()).devices
  const now = clock.now()
  const silent = await addDevice(db, now, {
    owner_id,
    name: 'Lobby',
    presence: { state: 'idle', last_seen_at: new Date(now.getTime() - 10 * MINUTE) },
  })
  await addDevice(db, now, { owner_id, presence: { state: 'idle', last_seen_at: now } })
  await addDevice(db, now, { owner_id, presence: { last_seen_at: null } })
  await addDevice(db, now, {})
  const { total, online, away } = (await read()).devices
  assert.deepEqual([total - before.total, online - before.online], [3, 1])
  assert.equal(away.length, before.away.length + 1)
  const found = away.find(({ id }) => id === silent.id)
  assert.equal(found?.name, 'Lobby')
  assert.ok(now.getTime() - Date.parse(found.since) >= 9 * MINUTE)
})

test('meetings that start on the day of the reader are counted, those of every customer, without canceled ones', async () => {
  const host = await addUser({ role: 'customer' })
  const midnight = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`).getTime()
  const before = (await read()).meetings.today
  const book = (hours: number) =>
    bookMeeting(db, clock.now(), { hostId: host.id, begin: new Date(midnight + hours * 60 * MINUTE) })
  await book(0)
  await book(23)
  await book(24)
  await book(-1)
  const { id } = await book(12)
  await db.updateTable('meetings').set({ cancelled_at: clock.now() }).where('id', '=', id).execute()
  assert.equal((await read()).meetings.today - before, 2)
})

test('emails of the last seven days that were not delivered are counted', async () => {
  const now = clock.now().getTime()
  const mail = (status: 'kept' | 'waiting' | 'sent' | 'failed', days: number) => ({
    id: newId(),
    recipient: 'a@example.org',
    subject: 'S',
    text: 'T',
    html: 'H',
    status,
    created_at: new Date(now - days * 24 * 60 * MINUTE),
  })
  const before = (await read()).mail.undelivered
  await db
    .insertInto('mails')
    .values([mail('failed', 1), mail('waiting', 6), mail('sent', 1), mail('failed', 8)])
    .execute()
  assert.equal((await read()).mail.undelivered - before, 2)
})

test('whoever was seen in the last five minutes is online, once', async () => {
  const before = (await read()).people.online
  const person = await addUser({ role: 'member' })
  await fixture.sessions.open(person.id, 'full', { userAgent: 'another', address: '' })
  assert.equal((await read()).people.online, before + 1)
  clock.advance(6 * MINUTE)
  await read()
  await fixture.sessions.settled()
  assert.equal((await read()).people.online, 1, 'the one who asks')
})
