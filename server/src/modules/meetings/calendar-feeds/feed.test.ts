import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { planMeeting } from '#testing/plan-meeting.ts'
import { readCalendar } from '#testing/read-calendar.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp({ env: { PUBLIC_URL: 'https://meet.example.org' } })
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const member = () => fixture.addUser({ role: 'member', parentId: host.id })
const DAY = 86_400_000

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  fixture.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
async function calendarAt(url: string) {
  const reply = await fetchFeed(url)
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'text/calendar; charset=utf-8'])
  return readCalendar(reply.body)
}

test('a calendar reads what its owner hosts and is invited to: series with their rule, what was moved, and not what was declined or cancelled', async () => {
  const bo = await member()
  const { url } = await bo.api.calendar.makeFeed({})
  assert.match(url, /^https:\/\/meet\.example\.org\/v1\/calendar\/[\w-]{43}\.ics$/)
  assert.deepEqual((await calendarAt(url)).events, [])

  const plan = { hostId: host.id, begin: '2026-03-16T09:00:00Z', members: [bo.id] }
  const invited = await planMeeting(fixture, { ...plan, name: 'Invited' })
  const hosted = await planMeeting(fixture, { ...plan, hostId: bo.id, name: 'Hosted', members: [] })
  const series = await planMeeting(fixture, { ...plan, name: 'Series', rule: 'FREQ=WEEKLY;COUNT=4' })
  const [moved, cancelled, declined] = series.ids.slice(1) as [string, string, string]
  await fixture.db
    .updateTable('meetings')
    .set({ begin_time: new Date('2026-03-24T13:00:00Z'), end_time: new Date('2026-03-24T14:00:00Z') })
    .where('id', '=', moved)
    .execute()
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: fixture.clock.now(), over_at: fixture.clock.now() })
    .where('id', '=', cancelled)
    .execute()
  await fixture.db
    .updateTable('meeting_members')
    .set({ answer: 'declined' })
    .where('meeting_id', '=', declined)
    .execute()
  await planMeeting(fixture, { ...plan, members: [], name: 'Of others' })

  const { method, name, events } = await calendarAt(url)
  assert.deepEqual([method, name], [null, 'Samtale'])
  assert.deepEqual(events.map(({ summary, uid }) => `${summary} ${uid}`).toSorted(), [
    `Hosted ${hosted.ids[0]}@meet.example.org`,
    `Invited ${invited.ids[0]}@meet.example.org`,
    `Series ${series.seriesId}@meet.example.org`,
    `Series ${series.seriesId}@meet.example.org`,
  ])
  assert.deepEqual(
    [events.find(({ summary }) => summary === 'Hosted')?.attendee, events[0]?.organizer.name],
    [null, 'Ada Holm'],
  )
  const ofSeries = events.filter(({ summary }) => summary === 'Series')
  assert.deepEqual(ofSeries[0]?.without, ['2026-03-30T08:00:00.000Z', '2026-04-06T08:00:00.000Z'])
  assert.deepEqual(
    [ofSeries[1]?.recurrenceId, ofSeries[1]?.begin],
    ['2026-03-23T09:00:00.000Z', '2026-03-24T13:00:00.000Z'],
  )
})

test('what is said of the whole calendar stands before its first part, as RFC 5545 has it', async () => {
  const bo = await member()
  await planMeeting(fixture, {
    hostId: bo.id,
    name: 'With a zone',
    begin: '2026-03-16T09:00:00Z',
    members: [],
    rule: 'FREQ=WEEKLY;COUNT=4',
  })
  const lines = (await fetchFeed((await bo.api.calendar.makeFeed({})).url)).body.split('\r\n')
  const firstPart = lines.findIndex((line, at) => at > 0 && line.startsWith('BEGIN:'))
  let depth = 0
  const outside = lines.filter((line) => {
    if (line.startsWith('BEGIN:')) depth += 1
    if (line.startsWith('END:')) depth -= 1
    return depth === 1 && line !== '' && !/^(BEGIN|END):/.test(line)
  })
  assert.equal(lines[firstPart], 'BEGIN:VTIMEZONE')
  assert.deepEqual(outside, lines.slice(1, firstPart))
  for (const name of ['VERSION', 'PRODID', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
    assert.equal(outside.filter((line) => line.startsWith(name)).length, 1, name)
})

test('what is long past is left out, but of a series that goes on nothing is', async () => {
  const bo = await member()
  const begin = new Date(fixture.clock.now().getTime() - 120 * DAY).toISOString()
  await planMeeting(fixture, { hostId: bo.id, name: 'Long past', begin })
  await planMeeting(fixture, { hostId: bo.id, name: 'Going on', begin, rule: 'FREQ=WEEKLY;COUNT=30' })
  const { events, shown } = await calendarAt((await bo.api.calendar.makeFeed({})).url)
  assert.deepEqual(
    events.map(({ summary, without }) => [summary, without]),
    [['Going on', []]],
  )
  assert.equal(shown().length, 30)
})

test('a calendar that has the newest gets 304, and all of it again once something is other', async () => {
  const bo = await member()
  const { ids } = await planMeeting(fixture, { hostId: bo.id, begin: '2026-03-16T09:00:00Z' })
  const { url } = await bo.api.calendar.makeFeed({})
  const { etag = '' } = (await fetchFeed(url)).headers
  fixture.clock.advance(3_600_000)
  for (const mark of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetchFeed(url, { 'if-none-match': mark })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  }
  await fixture.db.updateTable('meetings').set({ name: 'Another name' }).where('id', 'in', ids).execute()
  const changed = await fetchFeed(url, { 'if-none-match': etag })
  assert.equal(changed.statusCode, 200)
  assert.match(changed.body, /SUMMARY:Another name/)
})

test('the address dies when another is made, when it is revoked, and with its owner; whether it is read is shown', async () => {
  const bo = await member()
  const { feed: none } = await bo.api.calendar.read({})
  assert.equal(none, null)
  const first = (await bo.api.calendar.makeFeed({})).url
  assert.deepEqual((await bo.api.calendar.read({})).feed, {
    createdAt: fixture.clock.now().toISOString(),
    lastReadAt: null,
  })
  fixture.clock.advance(3_600_000)
  assert.equal((await fetchFeed(first)).statusCode, 200)
  assert.equal((await bo.api.calendar.read({})).feed?.lastReadAt, fixture.clock.now().toISOString())

  await assert.rejects(bo.api.calendar.makeFeed({}), { code: 'password_confirmation_needed' })
  bo.api = fixture.client(
    await fixture.sessions.open(bo.id, 'full', { userAgent: 'test', address: '127.0.0.1' }),
  )
  const second = (await bo.api.calendar.makeFeed({})).url
  assert.deepEqual([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode], [404, 200])
  assert.equal((await bo.api.calendar.revokeFeed({})).feed, null)
  assert.equal((await fetchFeed(second)).statusCode, 404)

  const third = (await bo.api.calendar.makeFeed({})).url
  await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', host.id).execute()
  assert.equal((await fetchFeed(third)).statusCode, 404, 'the whole tenant is shut out')
  await fixture.db.updateTable('users').set({ status: 'active' }).where('id', '=', host.id).execute()
  assert.equal((await fetchFeed(third)).statusCode, 200)
  await fixture.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', bo.id).execute()
  assert.equal((await fetchFeed(third)).statusCode, 404)
})

test('only the hash of an address is stored, and addresses are not to be guessed at any pace', async () => {
  const bo = await member()
  const { url } = await bo.api.calendar.makeFeed({})
  const token = /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''
  const rows = await fixture.db.selectFrom('calendar_feeds').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(token))
  fixture.clock.advance(60_000)
  const codes: number[] = []
  for (let at = 0; at < 31; at += 1)
    codes.push(
      (await fetchFeed(`https://meet.example.org/v1/calendar/${String(at).padStart(43, 'x')}.ics`))
        .statusCode,
    )
  assert.deepEqual([codes.slice(0, 30).every((code) => code === 404), codes[30]], [true, 429])
  assert.equal((await fetchFeed(url)).statusCode, 200, 'a good one is read all the same')
})
