import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { addUpload, addVideo } from '#testing/add-video.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest, type Reply, type Request } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { THREE_SECONDS } from '#testing/video-file.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

/** What answers them one after the other; none of them writes anything. */
async function sendAll(requests: readonly Request[]): Promise<Reply[]> {
  const old = await databaseDigest(app.db)
  const replies: Reply[] = []
  for (const request of requests) replies.push(await sendRequest(app, request))
  assert.deepEqual(await databaseDigest(app.db), old)
  return replies
}

/** All of them are refused in the same words as the first, which names something that is not there. */
function assertAlike([absent, ...others]: readonly Reply[], code: string, what: string) {
  assert.ok(absent)
  assert.deepEqual([absent.statusCode, absent.json<{ code: string }>().code], [404, code], what)
  for (const other of others) assert.deepEqual(seenOf(other), seenOf(absent), what)
}

test("[D1.4] an upload is its user's own: one of somebody else's, also in an account that is seen, answers as one that is not there, to the byte", async () => {
  const { C1, C3 } = tenants.people
  const [theirs, foreign] = [
    await addUpload(app, { account: C1.id, userId: C1.id }),
    await addUpload(app, { account: C3.id, userId: C3.id }),
  ]
  const { token } = await enter(app, tenants, 'S')
  const named = { account: C1.id, filename: `${theirs}.mp4` }
  const chunk = { ...named, chunkIndex: 0, totalChunks: 2, chunk: [...THREE_SECONDS.subarray(0, 100)] }
  for (const [path, body] of [
    ['videocontent/begin', { ...named, size: 600_000 }],
    ['videocontent/upload', chunk],
    ['videocontent/cancel', { account: C1.id }],
  ] as const) {
    const naming = (uploadId: string): Request => ({
      method: 'POST',
      path,
      token,
      body: { ...body, uploadId },
    })
    assertAlike(await sendAll([newId(), theirs, foreign].map(naming)), 'upload_not_found', path)
  }
})

test("[D1.4] nor is one that this very server has in hand somebody else's, by its id or by its name", async () => {
  const { C1, S1 } = tenants.people
  const chunk = { account: C1.id, filename: 'in-hand.mp4', chunkIndex: 1, totalChunks: 2, chunk: [1, 2, 3] }
  const send = async (token: string, more: object) =>
    sendRequest(app, { method: 'POST', path: 'videocontent/upload', token, body: { ...chunk, ...more } })
  const idIn = (reply: Reply) => reply.json<{ data: { uploadId: string } }>().data.uploadId
  const theirs = idIn(await send(C1.token, {}))
  assert.equal(idIn(await send(C1.token, {})), theirs, 'it is in hand')
  assertAlike(
    [await send(S1.token, { uploadId: newId() }), await send(S1.token, { uploadId: theirs })],
    'upload_not_found',
    'by its id',
  )
  assert.notEqual(idIn(await send(S1.token, {})), theirs, 'by its name')
  // What was answered is noted a little later: here, before anybody looks at the tables.
  await app.uploads.close()
})

test('[D1.4] a video is found in its own account only, also by those who see both accounts', async () => {
  const { C1, C2, C3 } = tenants.people
  const [ofC2, ofC3] = [await addVideo(app, { account: C2.id }), await addVideo(app, { account: C3.id })]
  for (const letter of ['C', 'S'] as const) {
    const { token } = await enter(app, tenants, letter)
    for (const path of ['videocontent/remove', 'videocontent/req_play_token']) {
      const naming = (id: string): Request => ({ method: 'POST', path, token, body: { account: C1.id, id } })
      assertAlike(
        await sendAll([newId(), ofC2, ofC3, tenants.meetingOf('C1', 'running').id].map(naming)),
        'video_not_found',
        `${letter} ${path}`,
      )
    }
  }
})

test('[D1.4] an account that is none of the caller’s business, or nobody’s, is not found by any call on videos', async () => {
  const { C1, C3, M1, A1, deletedCustomer } = tenants.people
  for (const [letter, accounts] of [
    ['M', [C3.id, M1.id, A1.id]],
    ['C', [C3.id, M1.id, A1.id, tenants.people.S1.id, deletedCustomer.id]],
    ['S', [C3.id, M1.id, A1.id, tenants.people.S2.id, deletedCustomer.id]],
  ] as const) {
    const { token } = await enter(app, tenants, letter)
    const id = await addVideo(app, { account: C1.id, filename: 'Prayer.mp4' })
    const calls = [
      ['videocontent/list', {}],
      ['videocontent/req_play_token', { id }],
      ...(letter === 'M'
        ? []
        : ([
            ['videocontent/begin', { filename: 'film.mp4', size: 1 }],
            ['videocontent/remove', { id }],
          ] as const)),
    ] as const
    for (const [path, body] of calls) {
      const naming = (account: string): Request => ({
        method: 'POST',
        path,
        token,
        body: { ...body, account },
      })
      assertAlike(await sendAll([newId(), ...accounts].map(naming)), 'user_not_found', `${letter} ${path}`)
    }
  }
})

test('[D1.4] no replay plays a video of another tenant, which is no choice for one either, and returns as one that is not there', async () => {
  const film = await addVideo(app, { account: tenants.people.C3.id, filename: 'their film.mp4' })
  const own = await addVideo(app, { account: tenants.people.C1.id, filename: 'our film.mp4' })
  const times = { beginTime: '2026-03-03T12:00:00Z', endTime: '2026-03-03T13:00:00Z' }
  for (const letter of ['C', 'S'] as const) {
    const { token } = await enter(app, tenants, letter)
    const naming = (replayStreamingId: string): Request => {
      const body = { name: 'Again', ...times, members: [tenants.people.M1.id], replayStreamingId }
      return { method: 'POST', path: 'meetings/createreplaystreaming', token, body }
    }
    assertAlike(await sendAll([newId(), film].map(naming)), 'stream_not_found', letter)
    const choices = await app.client(token).liveStreams.options({ search: 'film' })
    assert.deepEqual(
      [choices.some(({ id }) => id === own), choices.some(({ id }) => id === film)],
      [true, false],
      letter,
    )
  }
})
