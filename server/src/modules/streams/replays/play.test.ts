import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addFilm } from '#testing/add-film.ts'
import { addStream } from '#testing/add-stream.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
after(fixture.close)
const { clock } = fixture
const customer = await fixture.addUser({ role: 'customer' })
const guest = fixture.client(null)
const film = await addFilm(fixture, customer.id, { filename: 'Påske.mp4' })
const MINUTE_MS = 60_000

/** A replay of an hour that begins so many minutes from now. */
const replayIn = (from: number, own: object = { video_id: film, played_broadcast_id: null }) =>
  addStream(fixture, { type: 'replaystreaming', hostId: customer.id, name: 'Again', from, own })
const play = (room: string, client = guest) => client.replays.play({ room })
const assertRejected = (room: string, code: string, client = guest) =>
  assert.rejects(play(room, client), { code })

test('[S4.37] [D6.13] a replay plays from 120 seconds after its begin to its end, by the server’s clock', async () => {
  const { location } = await replayIn(10)
  const { name, serverTime, beginTime, endTime, playsAt, duration } = await play(location)
  const now = clock.now().getTime()
  assert.deepEqual([name, serverTime], ['Again', new Date(now).toISOString()])
  assert.deepEqual(
    [Date.parse(beginTime) - now, Date.parse(endTime) - Date.parse(beginTime)],
    [10 * MINUTE_MS, 60 * MINUTE_MS],
  )
  assert.equal(Date.parse(playsAt) - Date.parse(beginTime), 120_000)
  assert.equal(duration, 3)
})

test('[D6.14] whoever comes late receives the same moments and another time of day: from these the position follows', async () => {
  const { location } = await replayIn(-10)
  const first = await play(location)
  clock.advance(7_300)
  const late = await play(location, fixture.client(customer.token))
  assert.deepEqual(
    [late.playsAt, late.endTime, late.duration],
    [first.playsAt, first.endTime, first.duration],
  )
  assert.equal(Date.parse(late.serverTime) - Date.parse(first.serverTime), 7_300)
})

test('[D6.12] an uploaded video is opened by an address of its own for each who watches; a stream on YouTube by its id', async () => {
  const { location } = await replayIn(-5)
  const [one, other] = [await play(location), await play(location)]
  assert.ok(one.source.kind === 'file' && other.source.kind === 'file')
  assert.notEqual(one.source.openUrl, other.source.openUrl)
  for (const { openUrl, videoUrl } of [one.source, other.source]) {
    const opened = await fixture.app.inject({ url: openUrl })
    assert.equal(opened.statusCode, 204)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    assert.equal(
      (await fixture.app.inject({ url: videoUrl, headers: { cookie, range: 'bytes=0-9' } })).statusCode,
      206,
    )
    assert.equal((await fixture.app.inject({ url: openUrl })).statusCode, 403)
  }
  const { location: onYoutube } = await replayIn(-5, { played_broadcast_id: 'abcdefghijk' })
  const { source, duration } = await play(onYoutube)
  assert.deepEqual([source, duration], [{ kind: 'youtube', videoId: 'abcdefghijk' }, null])
})

test('nothing is said before 15 minutes ahead, after the end, of one that was cancelled, or of a room that is none of a replay', async () => {
  const { location: early } = await replayIn(16)
  await assertRejected(early, 'meeting_not_started')
  clock.advance(MINUTE_MS)
  await play(early)
  const { location: over } = await replayIn(-60)
  await assertRejected(over, 'meeting_ended')
  const { id, location: gone } = await replayIn(-5)
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: clock.now(), over_at: clock.now() })
    .where('id', '=', id)
    .execute()
  await assertRejected(gone, 'meeting_not_found')
  const { location: live } = await addStream(fixture, {
    type: 'livestreaming',
    hostId: customer.id,
    from: -5,
  })
  clock.advance(MINUTE_MS)
  await assertRejected(live, 'meeting_not_found')
  await assertRejected('no-such-room', 'meeting_not_found')
})

test('a player that was opened is closed when its replay is cancelled, or five minutes after its end', async () => {
  const open = async () => {
    const { id, location } = await replayIn(-30)
    const { source } = await play(location, fixture.client(customer.token))
    assert.ok(source.kind === 'file')
    const reply = await fixture.app.inject({ url: source.openUrl })
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    const { videoUrl } = source
    return {
      id,
      status: async () => (await fixture.app.inject({ url: videoUrl, headers: { cookie } })).statusCode,
    }
  }
  const [cancelled, locked] = [await open(), await open()]
  assert.deepEqual([await cancelled.status(), await locked.status()], [200, 200])
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: clock.now() })
    .where('id', '=', cancelled.id)
    .execute()
  clock.advance(34 * MINUTE_MS)
  assert.deepEqual([await cancelled.status(), await locked.status()], [403, 200])
  clock.advance(MINUTE_MS)
  assert.equal(await locked.status(), 403)
})

test('a video that a replay is to play is not removed; once the replay is over it is', async () => {
  const { api, id: account } = customer
  const id = await addFilm(fixture, customer.id)
  const replay = await replayIn(-5, { video_id: id, played_broadcast_id: null })
  await assert.rejects(api.videos.remove({ account, id }), { code: 'video_in_use' })
  await fixture.db.updateTable('meetings').set({ over_at: clock.now() }).where('id', '=', replay.id).execute()
  await api.videos.remove({ account, id })
})

test('who guesses room names is slowed down', async () => {
  const codes: string[] = []
  for (let at = 0; at < 30; at += 1)
    codes.push((await play(`guess-${at}`).catch((error: { code: string }) => error.code)) as string)
  assert.deepEqual(
    [codes.slice(0, 10).every((code) => code === 'meeting_not_found'), codes.at(-1)],
    [true, 'rate_limited'],
  )
  assert.deepEqual(fixture.unexpectedErrors, [])
})
