import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { conferenceDay } from '#testing/conference-day.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let day: Awaited<ReturnType<typeof conferenceDay>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  day = await conferenceDay(fixture)
})
beforeEach(() => day.wait(120))
after(() => fixture.close())

const visitor = () => fixture.client(null).meetings
const ratingsOf = (id: string) =>
  fixture.db
    .selectFrom('meeting_ratings')
    .select(['person_key', 'stars', 'text'])
    .where('meeting_id', '=', id)
    .orderBy('stars')
    .execute()
const gone = { code: 'meeting_not_found' }

/** Somebody with a token who was in the room. */
async function wasIn(
  room: Awaited<ReturnType<typeof day.roomInUse>>,
  api: ReturnType<typeof fixture.client>,
  email = '',
) {
  const { jwtToken } = await api.meetings.getToken({
    roomName: room.location,
    userName: 'Tove',
    userEmail: email,
  })
  const grant = await fixture.conference.verify(jwtToken, fixture.clock.now())
  assert.ok(grant)
  await day.report(room.joined({ id: grant.user.id, email: grant.user.email }))
  return jwtToken
}

test('a rating is stored once for each person, and a second one replaces the first', async () => {
  const room = await day.roomInUse()
  await day.report(room.created())
  const host = await wasIn(room, day.people.customer.api)
  const guest = await wasIn(room, fixture.client(null), 'tove@visitor.example')
  await visitor().rate({ roomName: room.location, jwtToken: host, stars: 4, text: '' })
  await visitor().rate({ roomName: room.location, jwtToken: guest, stars: 2, text: ' The sound broke  off ' })
  await visitor().rate({ roomName: room.location, jwtToken: host, stars: 5, text: 'Good' })
  assert.deepEqual(await ratingsOf(room.id), [
    { person_key: 'mail:tove@visitor.example', stars: 2, text: 'The sound broke off' },
    { person_key: day.people.customer.id, stars: 5, text: 'Good' },
  ])
})

test('a guest who came twice with the same address is one person', async () => {
  const room = await day.roomInUse()
  await day.report(room.created())
  for (const stars of [1, 3]) {
    const jwtToken = await wasIn(room, fixture.client(null), 'Tove@visitor.example')
    await visitor().rate({ roomName: room.location, jwtToken, stars, text: '' })
  }
  assert.deepEqual(
    (await ratingsOf(room.id)).map(({ stars }) => stars),
    [3],
  )
})

test('whoever was only in the lobby, a token of another room, and no token at all rate nothing', async () => {
  const [room, other] = [await day.roomInUse(), await day.roomInUse()]
  await day.report(room.created(), other.created())
  const inside = await wasIn(room, day.people.customer.api)
  await wasIn(other, day.people.customer.api)
  const { jwtToken: lobbyToken } = await visitor().getToken({ roomName: room.location, userName: 'Ib' })
  const shared = await day.people.customer.api.meetings.read({ id: room.id })
  for (const jwtToken of [lobbyToken, shared.jwtToken, `${inside}x`, ''])
    await assert.rejects(visitor().rate({ roomName: room.location, jwtToken, stars: 1, text: '' }), gone)
  await assert.rejects(
    visitor().rate({ roomName: other.location, jwtToken: inside, stars: 1, text: '' }),
    gone,
  )
  assert.deepEqual([await ratingsOf(room.id), await ratingsOf(other.id)], [[], []])
})

test('a video service that does not report who was in is no hindrance: the token proves it', async () => {
  const room = await day.roomInUse()
  const { jwtToken } = await visitor().getToken({
    roomName: room.location,
    userName: 'Tove',
    userEmail: 'tove@visitor.example',
  })
  await visitor().rate({ roomName: room.location, jwtToken, stars: 3, text: '' })
  const shared = await day.people.customer.api.meetings.read({ id: room.id })
  await assert.rejects(
    visitor().rate({ roomName: room.location, jwtToken: shared.jwtToken, stars: 1, text: '' }),
    gone,
  )
  assert.equal((await ratingsOf(room.id)).length, 1, 'a link that was passed on names nobody')
})

test('a long meeting is rated after its token has ended, on the same day, and for the meeting it was though its room is another’s by now', async () => {
  const room = await day.roomInUse()
  await day.report(room.created())
  const jwtToken = await wasIn(room, day.people.customer.api)
  day.wait(60)
  await day.report(room.left(), room.destroyed('ended'))
  // Until then a name is kept for those who had it.
  day.wait(3 * 3600)
  const { id: next } = await day.people.stranger.api.meetings.createInstant({
    name: 'New',
    location: room.location,
  })
  day.wait(17 * 3600)
  await visitor().rate({ roomName: room.location, jwtToken, stars: 5, text: '' })
  assert.deepEqual([(await ratingsOf(room.id)).length, (await ratingsOf(next)).length], [1, 0])
  day.wait(7 * 3600)
  await assert.rejects(visitor().rate({ roomName: room.location, jwtToken, stars: 1, text: '' }), gone)
})

test('stars are one to five and whole, and 20 ratings a minute come from one address', async () => {
  const room = await day.roomInUse()
  await day.report(room.created())
  const jwtToken = await wasIn(room, day.people.customer.api)
  const rate = (stars: number) => visitor().rate({ roomName: room.location, jwtToken, stars, text: '' })
  for (const stars of [0, 6, 2.5, Number.NaN]) await assert.rejects(rate(stars), { code: 'validation_error' })
  await assert.rejects(
    visitor().rate({ roomName: room.location, jwtToken, stars: 5, text: 'x'.repeat(1_001) }),
    {
      code: 'validation_error',
      fields: { text: 'too_long' },
    },
  )
  await assert.rejects(
    visitor().rate({ roomName: room.location, jwtToken, stars: 5, text: 'right\u202eleft' }),
    { fields: { text: 'hidden_characters' } },
  )
  for (let count = 0; count < 20; count += 1) await rate(5)
  await assert.rejects(rate(5), { code: 'rate_limited' })
})
