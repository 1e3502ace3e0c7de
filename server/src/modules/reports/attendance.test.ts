import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { pastMeeting } from '#testing/past-meeting.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let locked: string
before(async () => {
  fixture = await testApp({ now: new Date('2026-03-02T09:10:00Z') })
  people = await tenantsIn(fixture)
  const sessions = [
    { person: people.member.id, seconds: 120, after: 0, name: 'Old Name' },
    { person: 'mail:guest@example.org', seconds: 60, after: 30, name: 'Gitte Guest' },
    { person: people.member.id, seconds: 100, after: 60, name: '' },
    { person: `device:${newId()}`, seconds: null, after: 90, name: 'Boardroom' },
    { person: people.member.id, seconds: 10, after: 300, name: 'New Name' },
  ]
  locked = await pastMeeting(fixture.db, {
    name: 'Held',
    hostId: people.customer.id,
    begin: '2026-03-02T09:00:00Z',
    status: 'inprogress',
    sessions,
  })
  const rating = { meeting_id: locked, created_at: fixture.clock.now() }
  await fixture.db
    .insertInto('meeting_ratings')
    .values({ ...rating, id: newId(), person_key: 'a', stars: 4, text: 'Mette spoke well' })
    .execute()
})
after(() => fixture.close())

/** Nothing was measured of anybody. */
const UNMEASURED = { quality: null, spans: [] }
const at = (clock: string) => `2026-03-02T09:${clock}.000Z`

test('who came when: each person once, by the name they came by last, with all of their stays; those who came first above', async () => {
  const {
    people: came,
    duration,
    participants,
    endTime,
    timeZone,
  } = await people.customer.api.reports.attendance({ id: locked })
  assert.deepEqual(came, [
    {
      key: '1',
      name: 'New Name',
      kind: 'user',
      // Twice in at once counts once: 160 seconds and 10.
      seconds: 170,
      stays: [
        { joinedAt: at('00:00'), leftAt: at('02:00') },
        { joinedAt: at('01:00'), leftAt: at('02:40') },
        { joinedAt: at('05:00'), leftAt: at('05:10') },
      ],
      ...UNMEASURED,
    },
    {
      key: '2',
      name: 'Gitte Guest',
      kind: 'guest',
      seconds: 60,
      stays: [{ joinedAt: at('00:30'), leftAt: at('01:30') }],
      ...UNMEASURED,
    },
    {
      key: '3',
      name: 'Boardroom',
      kind: 'device',
      seconds: 510,
      stays: [{ joinedAt: at('01:30'), leftAt: null }],
      ...UNMEASURED,
    },
  ])
  assert.deepEqual([duration, participants, endTime, timeZone], [600, 3, '2026-03-02T10:00:00.000Z', 'UTC'])
})

test('what people thought of it is read beside', async () => {
  const { ratings } = await people.subadmin.api.reports.attendance({ id: locked })
  assert.deepEqual(ratings, [{ stars: 4, text: 'Mette spoke well' }])
})

test('platform staff see how many came and how long, and neither a name nor a word', async () => {
  const answer = await people.staff.api.reports.attendance({ id: locked })
  assert.deepEqual(
    answer.people.map(({ name, kind, stays }) => [name, kind, stays.length]),
    [
      ['', 'user', 3],
      ['', 'guest', 1],
      ['', 'device', 1],
    ],
  )
  assert.deepEqual(answer.ratings, [{ stars: 4, text: '' }])
  assert.doesNotMatch(JSON.stringify(answer), /guest@example|New Name|Gitte|Boardroom|Mette/)
})

test("another tenant's meeting, one that has not begun, one that was cancelled and one that is none are not there", async () => {
  const { customer, stranger } = people
  const hostId = customer.id
  const absent = [
    await pastMeeting(fixture.db, {
      name: 'Later',
      hostId,
      begin: '2026-03-02T09:30:00Z',
      status: 'pending',
    }),
    await pastMeeting(fixture.db, {
      name: 'Called off',
      hostId,
      begin: '2026-03-02T08:00:00Z',
      cancelledAt: new Date('2026-03-01T08:00:00Z'),
    }),
    newId(),
  ]
  for (const id of absent)
    await assert.rejects(customer.api.reports.attendance({ id }), { code: 'meeting_not_found' })
  await assert.rejects(stranger.api.reports.attendance({ id: locked }), { code: 'meeting_not_found' })
  await assert.rejects(people.member.api.reports.attendance({ id: locked }), {
    code: 'dont_have_enough_permission',
  })
})
