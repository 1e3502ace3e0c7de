import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { host, join } from '../testing/test-peer.ts'
import { turnCredentials } from './turn-credentials.ts'

const TURN = { urls: ['turn:turn.example:3478'], secret: 'north', ttlSeconds: 3600 }

test('a TURN credential ends when its name says, and is signed with the shared secret', () => {
  // The password is what `printf 1767229200:a1 | openssl dgst -sha1 -hmac north -binary | base64` prints.
  assert.deepEqual(turnCredentials(TURN, 'a1', new Date('2026-01-01T00:00:00Z')), {
    urls: TURN.urls,
    username: '1767229200:a1',
    credential: '7TZEY+OAHeEN17CoxxpgFDCLS30=',
  })
})

test('a newcomer gets the ICE servers of the configuration and a TURN credential of their own', async (t) => {
  const conference = await startConference({ iceServers: [{ urls: 'stun:stun.example' }], turn: TURN })
  t.after(conference.stop)
  const { iceServers, self } = await (await join(conference, host)).waitFor('joined')
  assert.deepEqual(iceServers[0], { urls: 'stun:stun.example' })
  assert.match(iceServers[1]?.username ?? '', new RegExp(`^\\d{10}:${self.id}$`))
})
