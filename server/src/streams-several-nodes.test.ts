import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, beforeEach, test } from 'node:test'
import { WebSocket } from 'ws'
import { createNodeTokens } from '../../sockets/node-tokens.ts'
import { liveFixture } from '#testing/live-fixture.ts'
import { rtmpListener } from '#testing/rtmp-listener.ts'
import { madePicture, sendPicture } from '#testing/send-picture.ts'
import { EMBEDDED_SECRET } from '#testing/test-app.ts'

const SECONDS = 20
type Node = Awaited<ReturnType<typeof liveFixture>>
let rtmp: Awaited<ReturnType<typeof rtmpListener>>
let one: Node
let other: Node
let host: Awaited<ReturnType<Node['addUser']>>
let business: Awaited<ReturnType<Node['addUser']>>
let picture: Buffer
let stream: string
before(async () => {
  rtmp = await rtmpListener()
  one = await liveFixture({ isOneOfSeveral: true })
  const database = { connection: one.connection, drop: async () => {} }
  other = await liveFixture({ isOneOfSeveral: true, database, now: one.clock.now() })
  business = await one.addUser({ role: 'subadmin' })
  host = await one.addUser({ role: 'customer', parentId: business.id })
  picture = madePicture(SECONDS)
})
beforeEach(async () => {
  stream = await one.addStream({ host: host.id, rtmpUrl: rtmp.url })
})
after(async () => {
  for (const node of [other, one]) await node.close()
  await rtmp.close()
})

/** How the page of the host is to bring the picture, as that node says. */
async function startAt(node: Node, id: string) {
  const answer = await node.client(host.token).liveStreams.start({ id })
  return answer.engine === 'embedded' ? answer.feedUrl : ''
}
const pageAt = (node: Node, feedUrl: string) =>
  sendPicture(node.address, feedUrl, picture, { seconds: SECONDS })
const isIn = (state: string) => async () => (await one.stateOf(stream)).live_state === state

test('a page that comes to another node sends through it, comes back there, and is notified of the end', async () => {
  const page = await pageAt(other, await startAt(one, stream))
  await page.welcomed()
  page.begin()
  await page.sendUntil(isIn('live'), 'it is live')
  await page.comeBack()
  await page.send()
  assert.equal(
    one.broadcasting.answers.resume(stream, true)?.engine,
    'embedded',
    'it is sent where it was started',
  )
  assert.equal(other.broadcasting.answers.resume(stream, true), null)
  await other.client(host.token).liveStreams.stop({ id: stream })
  assert.equal(await page.closed, 4000, 'by the time that the end is acknowledged elsewhere')
  assert.equal((await one.stateOf(stream)).live_state, 'ended')
})

test('a page that was lost goes on through whichever node is asked, and only its own person while it is there', async () => {
  const page = await pageAt(one, await startAt(one, stream))
  await page.welcomed()
  const taken = other.client(business.token).liveStreams.start({ id: stream })
  await assert.rejects(taken, { code: 'stream_already_live' })
  const again = await pageAt(other, await startAt(other, stream))
  await again.welcomed()
  assert.equal(await page.closed, 4000, 'the page before is not listened to any more')
  await other.client(host.token).liveStreams.stop({ id: stream })
  assert.equal(await again.closed, 4000)
})

test('a page whose node is away is refused for now, and one without its ticket for good', async () => {
  await one.db
    .updateTable('streams')
    .set({ node_address: 'http://127.0.0.1:9', lease_until: new Date(one.clock.now().getTime() + 30_000) })
    .where('meeting_id', '=', stream)
    .execute()
  assert.equal(await statusOf(other, stream), 503)
  await startAt(one, stream)
  const stranger = await pageAt(other, `/v1/live/feed/${stream}#none`)
  assert.equal(await stranger.closed, 4401)
  await other.client(host.token).liveStreams.stop({ id: stream })
})

test('strangers are refused where nodes ask each other of live streams', async () => {
  await startAt(one, stream)
  const url = `${one.address.replace('ws', 'http')}/node/sendings/${stream}`
  for (const authorization of [undefined, 'Bearer x', `Bearer ${host.token}`])
    for (const method of ['POST', 'DELETE'])
      assert.equal(
        (await fetch(`${url}?own=1`, { method, ...(authorization && { headers: { authorization } }) }))
          .status,
        403,
      )
  assert.equal(await statusOf(one, stream, { authorization: 'Bearer x' }), 403)
  const { authorization } = await createNodeTokens(EMBEDDED_SECRET).headers('192.0.2.7')
  assert.equal(
    (await fetch(url, { method: 'POST', headers: { authorization } })).status,
    200,
    'its page is awaited',
  )
  await one.client(host.token).liveStreams.stop({ id: stream })
})

/** Returns the status that a socket is refused with. */
async function statusOf(node: Node, id: string, headers = {}) {
  const socket = new WebSocket(`${node.address}/v1/live/feed/${id}`, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => {}).terminate()
  return response.statusCode
}
