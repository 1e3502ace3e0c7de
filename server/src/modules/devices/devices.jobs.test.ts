import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { saveEvents } from './timeline.ts'
import { subscribeToChanges } from '#platform/event-bus.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { eventually } from '#testing/eventually.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { devicesJobs } from './devices.jobs.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let jobs: ReturnType<typeof devicesJobs>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
  jobs = jobsOf(true)
})
after(() => fixture.close())

type Queued = { payload: { ownerId: string; body: object }; max_attempts: number }

const jobsOf = (webhookPrivateHosts: boolean) =>
  devicesJobs({
    ...{
      db: fixture.db,
      clock: fixture.clock.now,
      queueMail: fixture.mailer.queueMail,
      publicUrl: 'http://portal.test',
      webhookPrivateHosts,
    },
  })

const deviceOf = ({ id }: { id: string }, name: string, more = {}) =>
  addDevice(fixture.db, fixture.clock.now(), { owner_id: id, name, ...more })
const mailsTo = (recipient: string) =>
  fixture.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const setLastSeen = (id: string) =>
  fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', '=', id)
    .execute()
const incidentsOf = (id: string) =>
  fixture.db
    .selectFrom('device_incidents')
    .select(['began_at', 'ended_at'])
    .where('device_id', '=', id)
    .orderBy('id')
    .execute()
async function watchAfter(seconds: number) {
  fixture.clock.advance(seconds * 1000)
  await jobs['watch-devices']()
}

test('a device that stays away longer than the settle time has an incident; its owner is notified once, and once when it is back', async () => {
  const { customer } = people
  await customer.api.devices.saveAlerts({ mail: 'it@fjord.test', webhookUrl: '', settleSeconds: 120 })
  const device = await deviceOf(customer, 'Boardroom')
  const silentAt = new Date(fixture.clock.now().getTime() + 45_000)
  await watchAfter(45 + 119)
  assert.deepEqual(await incidentsOf(device.id), [], 'not a second too early')
  await watchAfter(1)
  assert.deepEqual(await incidentsOf(device.id), [{ began_at: silentAt, ended_at: null }])
  await watchAfter(60)
  const [away, ...more] = await mailsTo('it@fjord.test')
  assert.deepEqual([away?.subject, more], ['Offline: Boardroom', []])
  assert.match(
    away?.text ?? '',
    /Boardroom: offline since Monday 2026\/03\/02 10:00 AM/,
    'in the time zone of the deployment',
  )
  assert.match(away?.text ?? '', /http:\/\/portal\.test\/devices/)

  await setLastSeen(device.id)
  await watchAfter(1)
  assert.deepEqual(await incidentsOf(device.id), [{ began_at: silentAt, ended_at: fixture.clock.now() }])
  await watchAfter(1)
  assert.deepEqual(
    (await mailsTo('it@fjord.test')).map(({ subject }) => subject),
    ['Offline: Boardroom', 'Back online: Boardroom'],
  )
})

test('a device that is away for less than the settle time, again and again, notifies nobody', async () => {
  const { stranger } = people
  await stranger.api.devices.saveAlerts({ mail: 'flap@fjord.test', webhookUrl: '', settleSeconds: 120 })
  const device = await deviceOf(stranger, 'Shaky')
  for (let turn = 0; turn < 5; turn += 1) {
    await watchAfter(150)
    await setLastSeen(device.id)
    await watchAfter(1)
  }
  assert.deepEqual([await incidentsOf(device.id), await mailsTo('flap@fjord.test')], [[], []])
})

test('a reboot is no incident; five minutes are the default; who switched alerts off is not notified', async () => {
  const quiet = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  const device = await deviceOf(quiet, 'Quiet', {
    presence: { state: 'off', reboot_since: fixture.clock.now() },
  })
  const never = await deviceOf(quiet, 'New', {
    presence: { state: 'off', state_since: null, last_seen_at: null },
  })
  await watchAfter(179)
  await watchAfter(300)
  assert.deepEqual(await incidentsOf(device.id), [])
  await watchAfter(1)
  assert.equal((await incidentsOf(device.id)).length, 1)
  assert.deepEqual(await incidentsOf(never.id), [], 'a device that was never on has not gone away')
  assert.deepEqual(
    await fixture.db.selectFrom('mails').select('subject').where('text', 'like', '%Quiet%').execute(),
    [],
  )

  await quiet.api.devices.unassign({ deviceId: device.id })
  assert.ok((await incidentsOf(device.id))[0]?.ended_at)
})

test('after a standstill of the server no device counts as away before it had its time to come back', async () => {
  const late = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  const device = await deviceOf(late, 'Patient')
  fixture.clock.advance(3_600_000)
  const restarted = jobsOf(true)
  await restarted['watch-devices']()
  fixture.clock.advance(299_000)
  await restarted['watch-devices']()
  assert.deepEqual(await incidentsOf(device.id), [])
  fixture.clock.advance(1_000)
  await restarted['watch-devices']()
  assert.equal((await incidentsOf(device.id)).length, 1)
})

test('devices that go together are one mail, in the owner’s language', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id, name: 'Søren' })
  await owner.api.account.saveProfile({ name: 'Søren', locale: 'da-DK' })
  await owner.api.devices.saveAlerts({ mail: 'alle@fjord.test', webhookUrl: '', settleSeconds: 60 })
  for (let at = 0; at < 22; at += 1) await deviceOf(owner, `Lokale ${at}`)
  await watchAfter(105)
  const [mail, ...more] = await mailsTo('alle@fjord.test')
  assert.deepEqual([mail?.subject, more], ['Offline: 22 enheder', []])
  assert.match(mail?.text ?? '', /^Hej Søren,\n\nEn enhed, der er offline/)
  assert.match(mail?.text ?? '', /Andre: 2 enheder\n/)
})

test('a webhook receives the alert, is tried again until it accepts it, and not at all in a private network', async (t) => {
  const requests: unknown[] = []
  const server = createServer(async (request, reply) => {
    requests.push(await json(request))
    reply.writeHead(requests.length === 1 ? 500 : 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const owner = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await owner.api.devices.saveAlerts({
    mail: '',
    webhookUrl: 'https://hooks.example.org/',
    settleSeconds: 60,
  })
  // As one that was saved while this installation allowed such addresses.
  await fixture.db
    .updateTable('device_alerts')
    .set({ webhook_url: webhookUrl })
    .where('owner_id', '=', owner.id)
    .execute()
  const device = await deviceOf(owner, 'Hooked')
  const offlineSince = new Date(fixture.clock.now().getTime() + 45_000).toISOString()
  await watchAfter(105)

  const { rows } = await sql<Queued>`
    select job.payload, view.max_attempts from graphile_worker._private_jobs job join graphile_worker.jobs view on view.id = job.id
    where view.task_identifier = 'send-webhook'`.execute(fixture.db)
  assert.equal(rows.length, 1)
  const { payload, max_attempts } = rows[0] as Queued
  assert.equal(max_attempts, 9)
  const readWebhookError = async () => (await owner.api.devices.readAlerts({})).webhookError
  const at = fixture.clock.now().toISOString()
  await assert.rejects(jobs['send-webhook'](payload), { message: 'The webhook answered 500' })
  assert.deepEqual(await readWebhookError(), { at, why: 'answered', status: 500 })
  await jobs['send-webhook'](payload)
  assert.equal(await readWebhookError(), null, 'gone with the next one that is taken')
  const notice = {
    event: 'devices.offline',
    createdAt: fixture.clock.now().toISOString(),
    devices: [
      {
        id: device.id,
        deviceName: `${device.code.slice(0, 4)}-${device.code.slice(4)}`,
        userDeviceName: 'Hooked',
        offlineSince,
      },
    ],
  }
  assert.deepEqual(requests, [notice, notice])
  await assert.rejects(jobsOf(false)['send-webhook'](payload), /private network/)
  assert.equal(requests.length, 2)
  const stored = await readWebhookError()
  assert.deepEqual(stored, { at, why: 'private_network', status: null }, 'and nothing of where it leads')
  assert.deepEqual(
    (await owner.api.devices.saveAlerts({ mail: '', webhookUrl: '', settleSeconds: 60 })).webhookError,
    null,
    'of another address it says nothing',
  )
})

test('the owner’s portals are notified that a webhook accepted no alert, and of nobody else’s', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  const other = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  for (const { api } of [owner, other])
    await api.devices.saveAlerts({ mail: '', webhookUrl: 'http://hooks.invalid/', settleSeconds: 60 })
  const changes: unknown[] = []
  const bus = await subscribeToChanges(fixture.connection, {
    onChange: (change) => changes.push(change),
    onGap: () => {},
    log: { warn: () => {} },
  })
  await assert.rejects(jobs['send-webhook']({ ownerId: owner.id, body: {} }), { why: 'unknown_name' })
  await eventually(() => changes.length > 0)
  await bus.close()
  assert.deepEqual(changes, [{ resource: 'device-alerts', ids: [owner.id], audience: [owner.id] }])
  assert.equal((await other.api.devices.readAlerts({})).webhookError, null)
})

test('timelines go back 90 days', async () => {
  const device = await deviceOf(people.stranger, 'Old')
  const at = (days: number) => new Date(fixture.clock.now().getTime() - days * 86_400_000)
  for (const days of [91, 89])
    await saveEvents(fixture.db, [{ deviceId: device.id, kind: 'online', detail: { days } }], at(days))
  await jobs['remove-old-devices']()
  const remaining = await fixture.db
    .selectFrom('device_events')
    .select('detail')
    .where('device_id', '=', device.id)
    .execute()
  assert.deepEqual(remaining, [{ detail: { days: 89 } }])
})

test('a device of nobody that is off for a day is forgotten; one that is on, or somebody’s, is not', async () => {
  const now = fixture.clock.now()
  const yesterday = new Date(now.getTime() - 86_400_001)
  const off = { state: 'off', last_seen_at: yesterday } as const
  const gone = await addDevice(fixture.db, now, { presence: off })
  const never = await addDevice(fixture.db, yesterday, { presence: { state: 'off', last_seen_at: null } })
  const remaining = [
    await addDevice(fixture.db, yesterday),
    await deviceOf(people.stranger, 'Away', { presence: off }),
    await addDevice(fixture.db, now, { presence: { last_seen_at: null } }),
  ]
  await setLastSeen(remaining[0]?.id as string)
  await jobs['remove-old-devices']()
  const ids = (await fixture.db.selectFrom('devices').select('id').execute()).map(({ id }) => id)
  for (const { id } of [gone, never]) assert.ok(!ids.includes(id))
  for (const { id } of remaining) assert.ok(ids.includes(id))
})
