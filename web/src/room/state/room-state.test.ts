import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { nextRoom } from './next-room.ts'
import type { Guest, Pass, RoomEvent, RoomState } from './room-state.ts'
import type { ConferenceEvent } from './conference-event.ts'

const meeting = {
  id: 'one-meeting',
  name: 'Budget',
  beginTime: '2026-11-23T09:30:00Z',
  endTime: '2026-11-23T10:30:00Z',
}
const guest: Guest = { name: 'Astrid', email: 'astrid@example.com' }
const pass: Pass = {
  jwtToken: 'one',
  expiresAt: '2026-03-02T10:15:00Z',
  moderator: false,
  conference: { scriptUrl: '', domain: '', roomPrefix: '' },
  meeting: { ...meeting, location: 'brave-rooms' },
  control: null,
}

const after = (...events: readonly RoomEvent[]) =>
  events.reduce(nextRoom, { at: 'looking-up', attempts: 0 } as RoomState)
const conference = (event: ConferenceEvent, at = 0): RoomEvent => ({ type: 'conference', event, at })
const found: RoomEvent = { type: 'found', meeting }
const join = (open = true): RoomEvent => ({ type: 'join', guest, at: 0, open })
const received: RoomEvent = { type: 'pass', pass }
const noPass = (code: ErrorCode): RoomEvent => ({ type: 'pass-rejected', code })
const inLobby = [found, join(), received]

test('the room looks up its meeting first, and then shows the lobby', () => {
  assert.deepEqual(after(found), { at: 'lobby', meeting })
  assert.equal(after({ type: 'lookup-rejected', code: 'meeting_not_found' }).at, 'not-found')
})

test('[S2.227] the room of a replay has a lobby of its own and asks for no token; one that is over is over', () => {
  const replay = { ...meeting, replaystreaming: { viewingUrl: 'https://portal.example/room/brave-rooms' } }
  assert.deepEqual(after({ type: 'found', meeting: replay }), { at: 'replay', meeting: replay })
  assert.equal(after({ type: 'found', meeting: replay }, join()).at, 'replay')
  assert.equal(after({ type: 'found', meeting: { ...replay, over: true } }).at, 'rejected')
})

test('a lookup that fails otherwise is tried again, and counted until it succeeds', () => {
  const rejected = { type: 'lookup-rejected', code: 'unavailable' } as const
  const failed = after(rejected)
  assert.deepEqual(failed, { at: 'lookup-failed', attempts: 1 })
  const again = nextRoom(failed, { type: 'look-up-again' })
  assert.deepEqual(again, { at: 'looking-up', attempts: 1 })
  assert.deepEqual(nextRoom(again, rejected), { at: 'lookup-failed', attempts: 2 })
  assert.deepEqual(nextRoom(again, found), { at: 'lobby', meeting })
})

test('a participant who joins gets a token, then enters, then is in the conference', () => {
  assert.equal(after(found, join()).at, 'asking')
  assert.equal(after(...inLobby).at, 'entering')
  assert.equal(after(...inLobby, conference({ type: 'joined' })).at, 'conference')
})

test('a participant who joins too early waits for the opening, and is let in by it', () => {
  const early = after(found, join(false))
  assert.equal(early.at, 'early')
  assert.equal(nextRoom(early, { type: 'opened' }).at, 'asking')
})

test('a server that finds it too early is asked again, later each time', () => {
  const state = after(
    found,
    join(),
    noPass('meeting_not_started'),
    { type: 'opened' },
    noPass('meeting_not_started'),
  )
  assert.ok(state.at === 'early')
  assert.equal(state.attempts, 2)
})

test('a meeting that is moved or cancelled while somebody waits for its begin is noticed', () => {
  const moved = { ...meeting, beginTime: '2026-11-23T11:30:00Z' }
  const waiting = after(found, join(false))
  assert.deepEqual(nextRoom(waiting, { type: 'found', meeting: moved }), { ...waiting, meeting: moved })
})

const GONE = ['meeting_cancelled', 'meeting_not_found'] as const

test('a meeting that is cancelled is said to be so wherever somebody waits for it, also to a visitor, for whom it is not there any more', () => {
  const waits = {
    lobby: [found],
    early: [found, join(false)],
    waiting: [...inLobby, conference({ type: 'waiting', for: 'host' })],
  }
  for (const events of Object.values(waits))
    for (const code of GONE)
      assert.equal(nextRoom(after(...events), { type: 'lookup-rejected', code }).at, 'cancelled')
  assert.equal(
    after({ type: 'lookup-rejected', code: 'meeting_cancelled' }).at,
    'cancelled',
    'by the first look too',
  )
  const inside = after(...inLobby, conference({ type: 'joined' }))
  assert.equal(
    nextRoom(inside, { type: 'lookup-rejected', code: 'meeting_cancelled' }),
    inside,
    'whoever is in is not sent out by it',
  )
})

test('a look that was rejected for another reason leaves those who wait where they are', () => {
  const waiting = after(found, join(false))
  for (const code of ['rate_limited', 'unavailable'] as const)
    assert.equal(nextRoom(waiting, { type: 'lookup-rejected', code }), waiting)
})

test('a meeting that lets nobody in any more says so at once, before anybody types their name', () => {
  const over = after({ type: 'found', meeting: { ...meeting, over: true } })
  assert.ok(over.at === 'rejected' && over.why === 'over')
  const waiting = nextRoom(after(...inLobby, conference({ type: 'waiting', for: 'host' })), {
    type: 'found',
    meeting: { ...meeting, over: true },
  })
  assert.ok(waiting.at === 'rejected' && waiting.why === 'over' && waiting.guest === guest)
})

test('messages of moderators are stored for those who wait, the last five, and forgotten when they are admitted', () => {
  const message = (text: string, at: number) => conference({ type: 'message', from: 'Ole', text }, at)
  const waiting = after(
    ...inLobby,
    conference({ type: 'waiting', for: 'admission' }),
    ...['1', '2', '3', '4', '5', '6'].map((text, at) => message(text, at)),
  )
  assert.ok(waiting.at === 'waiting')
  assert.deepEqual(
    waiting.messages.map(({ text, at }) => [text, at]),
    [...['2', '3', '4', '5', '6'].map((text, at) => [text, at + 1])],
  )
  const still = nextRoom(waiting, conference({ type: 'waiting', for: 'host' }))
  assert.ok(still.at === 'waiting' && still.messages.length === 5, 'the host has left for a moment')
  assert.equal('messages' in nextRoom(still, conference({ type: 'joined' })), false)
  for (const elsewhere of [after(...inLobby), after(...inLobby, conference({ type: 'joined' }))])
    assert.equal(nextRoom(elsewhere, message('to others', 1)), elsewhere)
})

test('a new end is known in the conference, whoever moved it and whoever is notified', () => {
  const inside = after(...inLobby, conference({ type: 'joined' }))
  for (const event of [
    { type: 'extended', endTime: 'later' } as const,
    { type: 'found', meeting: { ...meeting, endTime: 'later' } } as const,
  ]) {
    const state = nextRoom(inside, event)
    assert.ok(state.at === 'conference' && state.meeting.endTime === 'later')
  }
})

test('a participant who was in has the pass that they can rate the meeting with', () => {
  const left = after(...inLobby, conference({ type: 'joined' }), conference({ type: 'closed' }))
  assert.ok(left.at === 'left' && left.pass === pass)
})

test('members only keeps the reader in the lobby until the conference admits them [S2.126]', () => {
  const waiting = after(...inLobby, conference({ type: 'waiting', for: 'admission' }))
  assert.ok(waiting.at === 'waiting')
  assert.equal(waiting.pass, pass, 'the same conference goes on behind the lobby')
  assert.equal(nextRoom(waiting, conference({ type: 'joined' })).at, 'conference')
})

test('members only returns a reader who was already shown the conference to the lobby [S2.126]', () => {
  assert.equal(
    after(...inLobby, conference({ type: 'needs-attention' }), conference({ type: 'waiting', for: 'host' }))
      .at,
    'waiting',
  )
})

test('waiting for the host becomes waiting for admission when the host has come', () => {
  const waiting = after(
    ...inLobby,
    conference({ type: 'waiting', for: 'host' }),
    conference({ type: 'waiting', for: 'admission' }),
  )
  assert.ok(waiting.at === 'waiting' && waiting.for === 'admission')
})

for (const why of ['denied', 'full', 'over', 'unreachable', 'broken'] as const) {
  test(`a conference that answers "${why}" is left for its own sentence`, () => {
    const state = after(
      ...inLobby,
      conference({ type: 'waiting', for: 'host' }),
      conference({ type: 'rejected', why }),
    )
    assert.ok(state.at === 'rejected' && state.why === why)
  })
}

test('a rejected token is replaced once, and a second error is said', () => {
  const renewing = after(...inLobby, conference({ type: 'rejected', why: 'token' }))
  assert.ok(renewing.at === 'asking' && renewing.renewed)
  const again = [received, conference({ type: 'rejected', why: 'token' })].reduce(
    nextRoom,
    renewing as RoomState,
  )
  assert.ok(again.at === 'rejected' && again.why === 'token')
})

test('a token request that fails for no reason of the meeting leads back to the lobby', () => {
  assert.deepEqual(after(found, join(), noPass('rate_limited')), { at: 'lobby', meeting })
  assert.deepEqual(after(found, noPass('error_occurred')), { at: 'lobby', meeting })
})

test('a meeting that is over or gone says so as soon as the server does', () => {
  const over = after(found, noPass('meeting_ended'))
  assert.ok(over.at === 'rejected' && over.why === 'over')
  for (const code of GONE) assert.equal(after(found, join(), noPass(code)).at, 'cancelled')
})

test('leaving shows how long the reader was there, and offers the way back in [S2.121]', () => {
  const left = after(
    ...inLobby,
    conference({ type: 'joined' }, 60_000),
    conference({ type: 'closed' }, 180_000),
  )
  assert.ok(left.at === 'left')
  assert.equal(left.lasted, 120_000)
  assert.equal(left.how, 'left')
  assert.equal(nextRoom(left, join()).at, 'asking')
})

test('an end by the host is reported even when the room was left for it first', () => {
  const inRoom = after(...inLobby, conference({ type: 'joined' }))
  for (const events of [
    [conference({ type: 'rejected', why: 'over' })],
    [conference({ type: 'closed' }), conference({ type: 'rejected', why: 'over' })],
  ]) {
    const state = events.reduce(nextRoom, inRoom)
    assert.ok(state.at === 'left' && state.how === 'ended')
  }
})

test('a connection that breaks during the meeting is the conference’s own to mend', () => {
  assert.equal(
    after(...inLobby, conference({ type: 'joined' }), conference({ type: 'rejected', why: 'broken' })).at,
    'conference',
  )
})

test('leaving the lobby leads back to its form', () => {
  assert.deepEqual(after(...inLobby, conference({ type: 'waiting', for: 'host' }), { type: 'to-lobby' }), {
    at: 'lobby',
    meeting,
  })
})

test('what comes late from a conference that was left changes nothing', () => {
  const lobby = after(found)
  for (const event of [
    conference({ type: 'joined' }),
    conference({ type: 'closed' }),
    received,
    { type: 'opened' } as const,
  ])
    assert.equal(nextRoom(lobby, event), lobby)
})
