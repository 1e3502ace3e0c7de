import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { HANG_UP } from '@samtale/contract/meetings/meeting-room'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tenantsIn } from '#testing/tenants.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
beforeEach(() => fixture.clock.advance(60_000))
after(() => fixture.close())

test('an unknown room name is not found', async () => {
  await assert.rejects(fixture.client(null).meetings.getByLocation({ room: 'nobody-was-ever-here' }), {
    code: 'meeting_not_found',
  })
})

test('an address looks up 30 names a minute, and a wrong one costs three', async () => {
  const { location: room } = await people.customer.api.meetings.createInstant({ name: 'Budget' })
  const visitor = fixture.client(null).meetings
  for (let call = 0; call < 30; call += 1) await visitor.getByLocation({ room })
  await assert.rejects(visitor.getByLocation({ room }), { code: 'rate_limited' })
  fixture.clock.advance(60_000)
  for (let call = 0; call < 10; call += 1)
    await assert.rejects(visitor.getByLocation({ room: `guess-${call}` }), { code: 'meeting_not_found' })
  await assert.rejects(visitor.getByLocation({ room }), { code: 'rate_limited' })
})

test('whoever is signed in looks up 60 names a minute, and takes none of their address away', async () => {
  const { location: room } = await people.customer.api.meetings.createInstant({ name: 'Budget' })
  for (let call = 0; call < 60; call += 1) await people.customer.api.meetings.getByLocation({ room })
  await assert.rejects(people.customer.api.meetings.getByLocation({ room }), { code: 'rate_limited' })
  await fixture.client(null).meetings.getByLocation({ room })
})

test('a visitor learns eight things of a meeting and no more [S7.29]', async () => {
  const { id, location } = await people.customer.api.meetings.createInstant({ name: 'Budget' })
  const reply = await fixture.app.inject({ url: `/v1/meetings/getbylocation/${location.toUpperCase()}` })
  const begin = fixture.clock.now()
  assert.deepEqual(reply.json(), {
    success: true,
    data: {
      ...{
        id,
        _id: id,
        name: 'Budget',
        beginTime: begin.toISOString(),
        endTime: new Date(begin.getTime() + 3_600_000).toISOString(),
        over: false,
        waits: true,
      },
      ...{ replaystreaming: null, live: null },
    },
  })
})

test('the hang-up call answers 204 to everybody, and changes nothing by itself [S7.30] [D3.31]', async () => {
  const meeting = await people.customer.api.meetings.createInstant({ name: 'Budget' })
  const { jwtToken } = await people.customer.api.meetings.getToken({ roomName: meeting.location })
  const url = `/v1/meetings/room/${meeting.location}/events`
  const hangUp = {
    event: HANG_UP,
    roomName: meeting.location,
    roomJid: `${meeting.location}@conference.samtale`,
  }
  for (const payload of [
    hangUp,
    { ...hangUp, jwtToken: 'nonsense' },
    { ...hangUp, jwtToken },
    { ...hangUp, event: 'other', jwtToken },
  ]) {
    const reply = await fixture.app.inject({ method: 'POST', url, payload })
    assert.deepEqual([reply.statusCode, reply.body], [204, ''])
  }
  const { status, over_at } = await fixture.db
    .selectFrom('meetings')
    .select(['status', 'over_at'])
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([status, over_at], ['inprogress', null])
})
