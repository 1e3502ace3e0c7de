import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { callDevice } from '#modules/devices/call-devices.ts'
import { endCalls } from '#modules/devices/calls.ts'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { deviceFixture } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { bookMeeting } from '#testing/book-meeting.ts'
import { connectDevice } from '#testing/device-socket.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { bookDevices, releaseDevices } from './device-bookings.ts'
import { callDueDevices } from './call-due-devices.ts'
import { moveStatuses } from './move-statuses.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await deviceFixture()
  people = await tenantsIn(fixture)
})
beforeEach(() => fixture.clock.advance(7_200_000))
after(() => fixture.close())

const MINUTE = 60_000
const now = () => fixture.clock.now()
const later = (ms: number) => new Date(now().getTime() + ms)
const deviceOf = (owner = people.customer, more = {}) =>
  addDevice(fixture.db, now(), { owner_id: owner.id, delivered_version: 1, ...more })
const plan = (devices: readonly { id: string }[], begin = later(MINUTE), hostId = people.member.id) =>
  bookMeeting(fixture.db, now(), { hostId, begin, devices: devices.map(({ id }) => id) })

/** As the job does it, so many seconds later; devices that were there are there still. */
async function pass(seconds: number) {
  fixture.clock.advance(seconds * 1000)
  await fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: now() })
    .where('state', '<>', 'off')
    .execute()
  await callDueDevices(fixture.db, now())
}
async function entryOf(meetingId: string, { id }: { id: string }) {
  const entry = await fixture.db
    .selectFrom('meeting_devices')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('device_id', '=', id)
    .executeTakeFirst()
  return (
    entry && {
      status: entry.status,
      attempts: entry.attempts,
      again: entry.next_attempt_at && (entry.next_attempt_at.getTime() - now().getTime()) / 1000,
    }
  )
}
const callsOf = ({ id }: { id: string }) =>
  fixture.db
    .selectFrom('device_calls')
    .selectAll()
    .where('device_id', '=', id)
    .orderBy('created_at')
    .execute()
/** Ends the running call of a device as its own news would. */
const ends = (
  device: { id: string },
  status: 'declined' | 'no-answer' | 'failed' | 'cancelled' | 'ended',
  reason: string | null = null,
) =>
  fixture.db.transaction().execute((trx) => endCalls(trx, { deviceIds: [device.id] }, status, now(), reason))

test('a meeting brings its device in by itself at its begin, and its host sees it come [S3.32]', async () => {
  const { id, code, secret } = await deviceOf()
  const meeting = await plan([{ id }])
  const device = await connectDevice(fixture.node.address, { deviceId: shownCode(code), secret })
  const portal = await openPortal(fixture.node.address, people.member.token)
  const seen = async () => {
    const { devices, deviceCronStatus } = await people.member.api.meetings.read({ id: meeting.id })
    assert.equal(devices[0]?.status, deviceCronStatus)
    return deviceCronStatus
  }
  await pass(59)
  assert.deepEqual([await seen(), await callsOf({ id })], ['pending', []])
  await pass(1)
  await portal.receives('meetings', meeting.id)
  assert.equal(await seen(), 'calling')
  const { call } = await device.next('desired', (message) => message.call !== null)
  assert.equal(call?.title, 'Planned')
  assert.equal(call?.caller, 'Mette Member')
  assert.ok(call?.entry)
  device.sendCallEvent(call.id, 'joined')
  await eventually(async () => (await seen()) === 'joined', 'the device is in')
  assert.deepEqual(await entryOf(meeting.id, { id }), { status: 'joined', attempts: 1, again: null })
  device.sendCallEvent(call.id, 'left')
  await eventually(async () => (await seen()) === 'left', 'the device has left')
  await pass(600)
  assert.equal((await callsOf({ id })).length, 1, 'whoever left is not called back')
  portal.close()
  device.socket.close()
})

test('the privacy rules of a device come first: its people are asked, and may decline for good', async () => {
  const device = await deviceOf(people.customer, { privacy_enabled: true, privacy_timeout: 20 })
  const meeting = await plan([device])
  await pass(60)
  const [call] = await callsOf(device)
  assert.deepEqual([call?.status, call?.rings, call?.ring_seconds], ['calling', true, 20])
  await ends(device, 'declined')
  assert.deepEqual(await entryOf(meeting.id, device), { status: 'declined', attempts: 1, again: null })
  await pass(1_000)
  assert.equal((await callsOf(device)).length, 1)
})

test('a device that is busy or away is tried again after 30 s, one where nobody answers after 3 minutes, until the meeting is over', async () => {
  const [busy, off, silent] = [
    await deviceOf(),
    await deviceOf(people.customer, { presence: { state: 'off' } }),
    await deviceOf(),
  ]
  const other = await people.customer.api.meetings.createInstant({ name: 'Other', deviceId: busy.id })
  const meeting = await plan([busy, off, silent])
  await pass(60)
  assert.deepEqual(await entryOf(meeting.id, busy), { status: 'busy', attempts: 1, again: 30 })
  assert.deepEqual(await entryOf(meeting.id, off), { status: 'unavailable', attempts: 1, again: 30 })
  await ends(silent, 'no-answer')
  assert.deepEqual(await entryOf(meeting.id, silent), { status: 'no-answer', attempts: 1, again: 180 })
  await pass(29)
  assert.equal((await entryOf(meeting.id, off))?.attempts, 1)
  await pass(1)
  assert.deepEqual(await entryOf(meeting.id, busy), { status: 'busy', attempts: 2, again: 30 })
  await ends(busy, 'ended')
  await fixture.db
    .updateTable('device_presence')
    .set({ state: 'idle' })
    .where('device_id', '=', off.id)
    .execute()
  await pass(30)
  for (const device of [busy, off])
    assert.deepEqual(await entryOf(meeting.id, device), { status: 'calling', attempts: 3, again: null })
  assert.equal((await entryOf(meeting.id, silent))?.status, 'no-answer')
  await pass(120)
  assert.deepEqual(await entryOf(meeting.id, silent), { status: 'calling', attempts: 2, again: null })
  await ends(busy, 'failed', 'not_joined')
  await ends(off, 'ended', 'box_gone')
  await ends(silent, 'no-answer', 'unreached')
  for (const device of [busy, off, silent])
    assert.deepEqual(
      [(await entryOf(meeting.id, device))?.status, (await entryOf(meeting.id, device))?.again],
      ['unavailable', 30],
    )
  await pass(30)
  await ends(busy, 'ended')
  fixture.clock.set(meeting.end)
  await moveStatuses(fixture.db, now())
  assert.deepEqual(
    await Promise.all([busy, off, silent].map(async (device) => (await entryOf(meeting.id, device))?.status)),
    ['left', 'missed', 'missed'],
  )
  await pass(600)
  for (const device of [busy, off, silent]) {
    assert.equal((await entryOf(meeting.id, device))?.again, null)
    assert.deepEqual(
      (await callsOf(device)).filter(({ over_at }) => !over_at),
      [],
    )
  }
  assert.equal(
    (await entryOf(other.id, busy))?.status,
    'left',
    'a device of an instant meeting is followed like any other',
  )
})

test('a device that somebody rings by hand counts, and is not called again', async () => {
  const device = await deviceOf()
  const meeting = await plan([device])
  const caller = { id: people.member.id, name: 'Mette Member' }
  await fixture.db
    .transaction()
    .execute((trx) => callDevice(trx, { deviceId: device.id, meetingId: meeting.id, caller, now: now() }))
  assert.deepEqual(await entryOf(meeting.id, device), { status: 'calling', attempts: 0, again: null })
  await pass(60)
  await ends(device, 'cancelled')
  assert.deepEqual(await entryOf(meeting.id, device), { status: 'declined', attempts: 0, again: null })
  assert.equal((await callsOf(device)).length, 1)
})

test('whom its people take out of service is called again when it is back', async () => {
  const device = await deviceOf()
  const meeting = await plan([device])
  await pass(60)
  await ends(device, 'cancelled', 'reboot')
  assert.deepEqual(await entryOf(meeting.id, device), { status: 'unavailable', attempts: 1, again: 30 })
})

test('of two meetings that begin at one time one gets the device, and the other tries on', async () => {
  const device = await deviceOf()
  const [one, two] = [await plan([device]), await plan([device])]
  await pass(60)
  const entries = [await entryOf(one.id, device), await entryOf(two.id, device)]
  assert.deepEqual(entries.map((entry) => String(entry?.status)).toSorted(), ['busy', 'calling'])
  assert.equal((await callsOf(device)).length, 1)
})

test('several nodes at once call each device once', async () => {
  const devices = await Promise.all(Array.from({ length: 30 }, () => deviceOf()))
  const meetings = await Promise.all(devices.map((device) => plan([device])))
  fixture.clock.advance(MINUTE)
  await fixture.db.updateTable('device_presence').set({ last_seen_at: now() }).execute()
  await Promise.all(Array.from({ length: 4 }, () => callDueDevices(fixture.db, now())))
  await callDueDevices(fixture.db, now())
  for (const [at, device] of devices.entries()) {
    assert.deepEqual(await entryOf(meetings[at]?.id as string, device), {
      status: 'calling',
      attempts: 1,
      again: null,
    })
    assert.equal((await callsOf(device)).length, 1)
  }
})

test('nobody is called into a meeting that was over before anybody looked, was cancelled, or is of a suspended tenant', async () => {
  const [late, off, theirs] = [await deviceOf(), await deviceOf(), await deviceOf(people.stranger)]
  const meetings = [
    await plan([late]),
    await plan([off]),
    await plan([theirs], later(MINUTE), people.stranger.id),
  ] as const
  await fixture.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('meetings')
      .set({ cancelled_at: now(), over_at: now() })
      .where('id', '=', meetings[1].id)
      .execute()
    await releaseDevices(trx, [meetings[1].id], now())
  })
  assert.deepEqual(await entryOf(meetings[1].id, off), { status: 'missed', attempts: 0, again: null })
  await fixture.db
    .updateTable('users')
    .set({ status: 'suspend' })
    .where('id', '=', people.stranger.id)
    .execute()
  await pass(60)
  assert.deepEqual([await callsOf(off), await callsOf(theirs)], [[], []])
  assert.equal((await callsOf(late)).length, 1)
  const standstill = await plan([await deviceOf()])
  fixture.clock.set(new Date(standstill.end.getTime() + 1))
  await moveStatuses(fixture.db, now())
  await callDueDevices(fixture.db, now())
  const calls = await fixture.db
    .selectFrom('device_calls')
    .select('id')
    .where('meeting_id', '=', standstill.id)
    .execute()
  assert.deepEqual(calls, [])
})

test('other times and other devices are booked again, and a device that was called already is not', async () => {
  const [first, added] = [await deviceOf(), await deviceOf()]
  const meeting = await plan([first])
  const move = (begin: Date) =>
    fixture.db
      .updateTable('meetings')
      .set({ begin_time: begin, end_time: new Date(begin.getTime() + 3_600_000) })
      .where('id', '=', meeting.id)
      .execute()
  await move(later(10 * MINUTE))
  await fixture.db.transaction().execute((trx) => bookDevices(trx, meeting.id, now()))
  await pass(60)
  assert.deepEqual(await entryOf(meeting.id, first), { status: 'pending', attempts: 0, again: 540 })
  await pass(540)
  assert.equal((await entryOf(meeting.id, first))?.status, 'calling')
  await fixture.db
    .insertInto('meeting_devices')
    .values({ meeting_id: meeting.id, device_id: added.id })
    .execute()
  await fixture.db.transaction().execute((trx) => bookDevices(trx, [meeting.id], now()))
  await pass(1)
  for (const device of [first, added])
    assert.deepEqual(await entryOf(meeting.id, device), { status: 'calling', attempts: 1, again: null })
  assert.equal((await callsOf(first)).length, 1)
})
