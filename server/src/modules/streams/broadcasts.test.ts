import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { youtubeOf } from '#platform/youtube/youtube.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { YOUTUBE_CLIENT, youtubeServer, type Failure, type YoutubeServer } from '#testing/youtube-server.ts'
import { broadcastsOf, type Broadcasts } from './broadcasts.ts'
import { youtubeAccounts } from './youtube-account.ts'

let google: YoutubeServer
let fixture: TestApp
let broadcasts: Broadcasts
let account: string
const warnings: unknown[] = []
/** What is to be taken away later. */
const postponed: unknown[] = []
before(async () => {
  google = await youtubeServer({ ingestion: 'rtmp://127.0.0.1:1935/live2' })
  fixture = await testApp({ env: google.env })
  const youtube = youtubeOf({ ...YOUTUBE_CLIENT, server: google.address }, 'http://localhost:8080', {
    timeoutMs: 400,
    pauseMs: 5,
  })
  const log = { warn: (details: object) => void warnings.push(details) }
  broadcasts = broadcastsOf(youtubeAccounts({ db: fixture.db, clock: fixture.clock.now, youtube, log }), {
    removeLater: async (accountId, ids) => void postponed.push({ accountId, ...ids }),
  })
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await google.close()
  }
})
beforeEach(async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  await connectYoutube(fixture, customer.token)
  account = customer.id
  for (const { broadcastId, streamId } of made.splice(0))
    await broadcasts.deleteBroadcast(account, { broadcastId, streamId })
  assert.deepEqual(
    [google.broadcasts(), google.streams()],
    [[], []],
    'nothing is left behind by an earlier test',
  )
  google.calls.length = 0
})

const PLAN = {
  title: 'Generalforsamling <2026>',
  beginTime: new Date('2026-03-05T10:00:00Z'),
  endTime: new Date('2026-03-05T11:00:00Z'),
  privacy: 'unlisted',
} as const
const made: Awaited<ReturnType<Broadcasts['makeBroadcast']>>[] = []
async function make() {
  const broadcast = await broadcasts.makeBroadcast(account, PLAN)
  made.push(broadcast)
  return broadcast
}
const only = () => {
  const [broadcast, ...more] = google.broadcasts()
  assert.deepEqual(more, [])
  assert.ok(broadcast)
  return broadcast
}

test('[D6.6] a broadcast and a stream are made and bound; key and address are what one sends to', async () => {
  const broadcast = await make()
  const [stream] = google.streams()
  assert.deepEqual(broadcast, {
    broadcastId: only().id,
    streamId: stream?.id,
    streamKey: stream?.key,
    rtmpUrl: 'rtmp://127.0.0.1:1935/live2',
    viewingUrl: `https://www.youtube.com/watch?v=${only().id}`,
  })
  const { snippet, privacy, boundStreamId, lifeCycle } = only()
  assert.deepEqual([privacy, boundStreamId, lifeCycle], ['unlisted', stream?.id, 'ready'])
  // YouTube takes no angle brackets.
  assert.deepEqual(snippet, {
    title: 'Generalforsamling 2026',
    scheduledStartTime: '2026-03-05T10:00:00.000Z',
    scheduledEndTime: '2026-03-05T11:00:00.000Z',
  })
})

test('[D6.6] when a step fails, what was made before it is taken away', async () => {
  for (const what of ['POST liveBroadcasts', 'POST liveStreams', 'POST liveBroadcasts/bind'])
    for (const failure of [
      { what, status: 403, reason: 'liveStreamingNotEnabled' },
      { what, status: 503, times: 3 },
    ]) {
      google.fail(failure)
      await assert.rejects(make(), {
        code: failure.reason ? 'youtube_live_not_enabled' : 'youtube_unavailable',
      })
      assert.deepEqual([google.broadcasts(), google.streams()], [[], []], `${what} ${failure.status}`)
    }
})

test('what YouTube does not take away at once is taken away later, and the first failure is what is said', async () => {
  google.fail({ what: 'POST liveBroadcasts/bind', status: 403, reason: 'quotaExceeded' })
  google.fail({ what: 'DELETE liveBroadcasts', silent: true })
  await assert.rejects(make(), { code: 'youtube_quota_exceeded' })
  // It was done, but nobody said so; the stream is still there.
  const [stream] = google.streams()
  assert.ok(stream)
  const [{ accountId, broadcastId, streamId }] = postponed.splice(0) as [Record<string, string>]
  assert.deepEqual([accountId, streamId], [account, stream.id])
  await broadcasts.deleteBroadcast(account, { broadcastId: broadcastId ?? '', streamId: stream.id })
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
})

test('an error of YouTube becomes a code that one can act on', async () => {
  const failures: readonly (readonly [number, string, string])[] = [
    [403, 'liveStreamingNotEnabled', 'youtube_live_not_enabled'],
    [403, 'insufficientLivePermissions', 'youtube_not_permitted'],
    [403, 'livePermissionBlocked', 'youtube_not_permitted'],
    [403, 'insufficientPermissions', 'youtube_not_permitted'],
    [401, 'youtubeSignupRequired', 'youtube_not_permitted'],
    [403, 'somethingNew', 'youtube_not_permitted'],
    [403, 'quotaExceeded', 'youtube_quota_exceeded'],
    [429, 'quotaExceeded', 'youtube_quota_exceeded'],
    [400, 'invalidTitle', 'youtube_refused'],
    [400, 'invalidScheduledStartTime', 'youtube_refused'],
    [404, 'liveBroadcastNotFound', 'youtube_broadcast_gone'],
    [404, 'liveStreamNotFound', 'youtube_broadcast_gone'],
    [403, 'liveBroadcastBindingNotAllowed', 'youtube_refused'],
  ]
  for (const [status, reason, code] of failures) {
    google.fail({ what: 'POST liveBroadcasts', status, reason })
    await assert.rejects(make(), { code }, reason)
  }
})

test('what passes by itself is tried again, three times in all; nothing else is', async () => {
  const attempt = async (failure: Failure) => {
    google.calls.length = 0
    google.fail(failure)
    const error = await make().then(
      () => null,
      ({ code }: { code: string }) => code,
    )
    return [error, google.calls.filter((call) => call === 'POST liveBroadcasts').length]
  }
  const what = 'POST liveBroadcasts'
  assert.deepEqual(await attempt({ what, status: 500 }), [null, 2])
  assert.deepEqual(await attempt({ what, status: 403, reason: 'userRequestsExceedRateLimit', times: 2 }), [
    null,
    3,
  ])
  assert.deepEqual(await attempt({ what, status: 429, reason: 'rateLimitExceeded', times: 3 }), [
    'youtube_unavailable',
    3,
  ])
  assert.deepEqual(await attempt({ what, status: 500, times: 3 }), ['youtube_unavailable', 3])
  assert.deepEqual(await attempt({ what, status: 403, reason: 'quotaExceeded' }), [
    'youtube_quota_exceeded',
    1,
  ])
})

test('a slow YouTube is waited for, and one that never answers is not', async () => {
  google.fail({ what: 'POST liveStreams', afterMs: 150 })
  await make()
  google.fail({ what: 'GET liveStreams', silent: true })
  const began = performance.now()
  await assert.rejects(broadcasts.isReceiving(account, made[0]?.streamId ?? ''), {
    code: 'youtube_unavailable',
    retryAfter: 30,
  })
  const took = performance.now() - began
  assert.ok(took > 350, `${took} ms`)
  assert.equal(
    google.calls.filter((call) => call === 'GET liveStreams').length,
    1,
    'what was not answered may have been done',
  )
})

test('a change is sent to YouTube', async () => {
  const { broadcastId } = await make()
  await broadcasts.changeBroadcast(account, broadcastId, {
    ...PLAN,
    title: 'Ny titel',
    privacy: 'public',
    endTime: new Date('2026-03-05T12:00:00Z'),
  })
  const { snippet, privacy } = only()
  assert.deepEqual(
    [snippet.title, snippet.scheduledEndTime, privacy],
    ['Ny titel', '2026-03-05T12:00:00.000Z', 'public'],
  )
  await assert.rejects(broadcasts.changeBroadcast(account, 'nowhere', PLAN), {
    code: 'youtube_broadcast_gone',
  })
})

test('deleting takes broadcast and stream away; what is gone is no failure', async () => {
  const ids = await make()
  await broadcasts.deleteBroadcast(account, ids)
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
  await broadcasts.deleteBroadcast(account, ids)
  google.fail({ what: 'DELETE liveBroadcasts', status: 403, reason: 'quotaExceeded' })
  await assert.rejects(broadcasts.deleteBroadcast(account, ids), { code: 'youtube_quota_exceeded' })
})

test('it goes live once pictures arrive, twice is once, and ends', async () => {
  const { broadcastId, streamId, streamKey } = await make()
  assert.equal(await broadcasts.isReceiving(account, streamId), false)
  await assert.rejects(broadcasts.goLive(account, broadcastId), { code: 'youtube_unavailable' })
  google.receive(streamKey)
  assert.equal(await broadcasts.isReceiving(account, streamId), true)
  await broadcasts.goLive(account, broadcastId)
  await broadcasts.goLive(account, broadcastId)
  assert.equal(only().lifeCycle, 'live')
  await assert.rejects(broadcasts.deleteBroadcast(account, { broadcastId, streamId }), {
    code: 'youtube_unavailable',
  })
  assert.equal(await broadcasts.completeBroadcast(account, { broadcastId, streamId }), 'completed')
  assert.equal(await broadcasts.completeBroadcast(account, { broadcastId, streamId }), 'completed')
  assert.equal(only().lifeCycle, 'complete')
})

test('one that never got a picture is deleted when it is ended, and one that is gone is over', async () => {
  const ids = await make()
  assert.equal(await broadcasts.completeBroadcast(account, ids), 'deleted')
  assert.deepEqual([google.broadcasts(), google.streams()], [[], []])
  assert.equal(await broadcasts.completeBroadcast(account, ids), 'deleted')
})

test('an access token is used until it is over, and made again when it is over or Google has ended it', async () => {
  await make()
  google.calls.length = 0
  const refreshes = () => google.calls.filter((call) => call === 'POST /token').length
  fixture.clock.advance(3_539_000)
  await make()
  assert.equal(refreshes(), 0)
  fixture.clock.advance(1_000)
  await make()
  assert.equal(refreshes(), 1)
  google.expireAccess()
  await make()
  assert.equal(refreshes(), 2)
})

test('a refresh token that Google changes is stored, encrypted like the first', async () => {
  google.rotate()
  google.expireAccess()
  await make()
  const { refresh_token } = await fixture.db
    .selectFrom('youtube_connections')
    .select('refresh_token')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(JSON.stringify(refresh_token), /refresh-/)
  google.expireAccess()
  await make()
})

test('[D6.5] what Google has ended is shown as such, until the account is connected again', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  await connectYoutube(fixture, customer.token)
  google.withdraw()
  await assert.rejects(broadcasts.makeBroadcast(customer.id, PLAN), { code: 'youtube_not_connected' })
  const { connected, expired, channel } = await customer.api.youtube.status({})
  assert.deepEqual([connected, expired, channel], [false, true, 'First channel'])
  const calls = google.calls.length
  await assert.rejects(broadcasts.makeBroadcast(customer.id, PLAN), { code: 'youtube_not_connected' })
  assert.equal(google.calls.length, calls, 'Google is not asked again')
  await broadcasts.deleteBroadcast(customer.id, { broadcastId: 'any', streamId: 'any' })

  await connectYoutube(fixture, customer.token, { channel: 'UC-two' })
  assert.equal((await customer.api.youtube.status({})).expired, false)
  const broadcast = await broadcasts.makeBroadcast(customer.id, PLAN)
  assert.equal(only().channelId, 'UC-two')
  await broadcasts.deleteBroadcast(customer.id, broadcast)
  made.length = 0
})

test('[D6.5] two accounts have nothing to do with each other’s broadcasts', async () => {
  const other = await fixture.addUser({ role: 'customer' })
  const { broadcastId } = await make()
  await assert.rejects(broadcasts.changeBroadcast(other.id, broadcastId, PLAN), {
    code: 'youtube_not_connected',
  })
  await connectYoutube(fixture, other.token, { channel: 'UC-two' })
  await assert.rejects(broadcasts.changeBroadcast(other.id, broadcastId, PLAN), {
    code: 'youtube_broadcast_gone',
  })
  await broadcasts.deleteBroadcast(other.id, { broadcastId, streamId: null })
  assert.equal(only().id, broadcastId)
})

test('why YouTube rejected is written into the log, without keys and tokens', () => {
  const text = JSON.stringify(warnings)
  assert.match(text, /quotaExceeded/)
  assert.doesNotMatch(text, /access-|refresh-|key-/)
})
