import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { roomCensus } from './room-census.ts'

let answer: { status: number; body: string }
const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
let url: string
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/room-census`
})
after(() => server.close())

test('rooms with people in them are listed, as mod_muc_census answers', async () => {
  const rooms = [
    { room_name: 'calm-harbours@conference.x', participants: 2, created_time: 1 },
    { room_name: 'empty@conference.x', participants: 0, created_time: 1 },
  ]
  answer = { status: 200, body: JSON.stringify({ room_census: rooms }) }
  assert.deepEqual([...(await roomCensus(url)())], ['calm-harbours@conference.x'])
})

test('no room at all is an empty list, which Prosody writes as an object', async () => {
  for (const body of ['{"room_census":{}}', '{"room_census":[]}']) {
    answer = { status: 200, body }
    assert.deepEqual(await roomCensus(url)(), new Set())
  }
})

test('an odd answer, an error and a server that is away are errors and never an empty list', async () => {
  for (const odd of [
    { status: 200, body: '{}' },
    { status: 200, body: '{"room_census":{"room_name":"a@b"}}' },
    { status: 200, body: '<html>' },
    { status: 500, body: '{"room_census":[]}' },
  ]) {
    answer = odd
    await assert.rejects(roomCensus(url)())
  }
  await assert.rejects(roomCensus('http://127.0.0.1:1/')())
})
