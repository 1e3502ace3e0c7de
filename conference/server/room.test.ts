import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerMessage } from '../protocol/server-messages.ts'
import { notifyWaiting } from './moderation.ts'
import { createRooms } from './rooms.ts'

const identity = {
  userId: 'u1',
  name: 'Astrid',
  email: '',
  avatar: '',
  moderator: true,
  lobbyBypass: true,
  lobby: false,
  title: '',
  meetingId: '',
  sessionId: '',
  grantedAs: '',
}
const request = {
  name: '',
  email: '',
  media: true,
  state: { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 },
}

/** A room with a host, and what each line of it hears. */
function context() {
  const rooms = createRooms('meet.example', {
    now: () => 0,
    emit: () => undefined,
    iceServers: () => [],
    inviteUrl: () => '',
    forwarding: null,
    lobbyChanged: () => undefined,
  })
  const enter = (changes: Partial<typeof identity> = {}) => {
    const received: ServerMessage[] = []
    const link = {
      network: '',
      send: (text: string) => void received.push(JSON.parse(text)),
      close: () => undefined,
    }
    return { received, ...rooms.join('budget', { ...identity, ...changes }, request, link) }
  }
  const plannedEndIn = (received: readonly ServerMessage[]) =>
    received.flatMap((message) => (message.type === 'joined' ? [message.room.plannedEnd] : []))
  return { enter, plannedEndIn }
}

test('a new end is sent to everybody inside and to those who join later, and the next conference session of the room does not have it', () => {
  const { enter, plannedEndIn } = context()
  const host = enter()
  const guest = enter({ userId: 'g1', moderator: false })
  host.room.settings.movePlannedEnd(1_000)
  for (const { received } of [host, guest])
    assert.deepEqual(received.at(-1), { type: 'planned-end', at: 1_000, seq: received.length })
  assert.deepEqual(plannedEndIn(enter({ userId: 'u2' }).received), [1_000])
  host.room.lobby.isOn = true
  const waiting = enter({ userId: 'g2', moderator: false, lobbyBypass: false })
  for (const participant of [...host.room.inside.values()]) host.room.leave(participant, 'left')
  const next = enter()
  assert.equal(next.room, waiting.room, 'the room is still there for whoever waits')
  assert.deepEqual(plannedEndIn(next.received), [0])
})

test('a message counts those who wait, and nobody when nobody waits', () => {
  const { enter } = context()
  const { room } = enter({ lobby: true })
  assert.equal(notifyWaiting(room, 'hello', 'Now board'), 0)
  const waiting = enter({ userId: 'g1', moderator: false, lobbyBypass: false })
  assert.equal(notifyWaiting(room, 'hello', 'Now board'), 1)
  assert.deepEqual(waiting.received.at(-1), {
    type: 'door-message',
    by: 'Now board',
    text: 'hello',
    recipientCount: 1,
    seq: waiting.received.length,
  })
})
