import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'

const ROOM = 'calm-harbours'
const lobby = (user: object) => ({ context: { user, room: { lobby: true } } })

/**
 * A room with its lobby on, a moderator inside, and these before its door; `changes` are the rooms that were
 * reported.
 */
async function lobbyWith(t: TestContext, ...names: string[]) {
  const changes: string[] = []
  const service = await startConference({ onLobbyChange: (room) => void changes.push(room) })
  t.after(service.stop)
  const enter = (user: typeof host) => join(service, user, ROOM, lobby(user))
  const moderator = await enter(host)
  await moderator.waitFor('joined')
  const waiting = []
  for (const name of names) {
    const peer = await enter(guest(name))
    await peer.waitFor('waiting')
    waiting.push(peer)
  }
  return { ...service, control: service.conference.control, moderator, enter, waiting, changes }
}
type Control = Awaited<ReturnType<typeof lobbyWith>>['control']
const waitingIn = async (control: Control, room = ROOM) => (await control.waiting([room])).get(room) ?? []
const idOf = async (control: Control, name: string) =>
  (await waitingIn(control)).find((one) => one.name === name)?.id as string

test('who waits in the lobby is reported, in the order of arrival', async (t) => {
  const { control, waiting, changes } = await lobbyWith(t, 'Tove', 'Ib')
  assert.deepEqual(
    (await waitingIn(control)).map(({ name }) => name),
    ['Tove', 'Ib'],
  )
  assert.deepEqual(await waitingIn(control, 'another-room'), [])
  assert.deepEqual(changes, [ROOM, ROOM])
  waiting[0]?.send({ type: 'leave' })
  await waiting[0]?.closed
  assert.deepEqual([changes.length, (await waitingIn(control)).length], [3, 1])
})

test('one of those who wait is admitted, another denied, and both are notified', async (t) => {
  const { control, waiting, moderator } = await lobbyWith(t, 'Tove', 'Ib')
  const [tove, ib] = [await idOf(control, 'Tove'), await idOf(control, 'Ib')]
  assert.equal(await control.admit(ROOM, [tove, 'nobody']), 1)
  await waiting[0]?.waitFor('joined')
  assert.equal(await control.deny(ROOM, [ib, tove]), 1, 'who is in already is not sent away')
  assert.equal((await waiting[1]?.waitFor('refused'))?.error, 'conference.connectionError.accessDenied')
  assert.equal((await moderator.waitFor('knock-over', ({ id }) => id === ib)).id, ib)
  assert.deepEqual(
    [
      await control.admit(ROOM, [tove]),
      await control.deny(ROOM, null),
      await control.admit('another-room', null),
    ],
    [0, 0, 0],
  )
})

test('all who wait are admitted at once as far as there is room, and reported as one change', async (t) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const { control, changes, conference } = await lobbyWith(t, ...names)
  const before = changes.length
  assert.equal(await control.admit(ROOM, null), 7)
  assert.deepEqual(
    [(await waitingIn(control)).map(({ name }) => name), conference.rooms()[0]?.occupants.length],
    [['h'], 8],
  )
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(changes.length, before + 1)
  assert.equal(await control.deny(ROOM, null), 1)
})

test('a room is ended through the API for those inside and those in its lobby, and its events are posted then', async (t) => {
  const { control, waiting, moderator, events } = await lobbyWith(t, 'Tove')
  await control.end(ROOM, '')
  for (const peer of [moderator, ...waiting]) await peer.waitFor('ended')
  const last = events.at(-1)
  assert.equal(last?.event_name === 'muc-room-destroyed' && last.reason, 'ended')
  await control.end('another-room', '')
})

test('messages to those who wait, and a new end, reach whom they concern', async (t) => {
  const { control, waiting, moderator } = await lobbyWith(t, 'Tove')
  assert.equal(await control.notifyWaiting(ROOM, 'Soon', 'Mette'), 1)
  const { text, by } = (await waiting[0]?.waitFor('door-message')) ?? {}
  assert.deepEqual({ text, by }, { text: 'Soon', by: 'Mette' })
  await control.movePlannedEnd(ROOM, new Date(5_000))
  assert.equal((await moderator.waitFor('planned-end')).at, 5_000)
  assert.equal(await control.notifyWaiting('another-room', 'Soon', 'Mette'), 0)
  await control.movePlannedEnd('another-room', new Date(5_000))
})

test('a portal that fails to receive one change of a lobby receives the next', async (t) => {
  const changes: string[] = []
  const errors: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_details: object, message: string) => void errors.push(message),
  }
  const onLobbyChange = (room: string) => {
    changes.push(room)
    if (changes.length === 1) throw new Error('the database is away')
  }
  const service = await startConference({ onLobbyChange, log })
  t.after(service.stop)
  await (await join(service, guest('Tove'))).waitFor('waiting')
  await (await join(service, guest('Ib'))).waitFor('waiting')
  assert.deepEqual([changes, errors], [[ROOM, ROOM], ['The lobby of a room could not be reported']])
})
