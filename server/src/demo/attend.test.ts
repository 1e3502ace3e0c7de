import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startConference, tokenFor, type TestConference } from '../../../conference/testing/test-conference.ts'
import { host, join } from '../../../conference/testing/test-peer.ts'
import { eventually } from '#testing/eventually.ts'
import { attend } from './attend.ts'

let conference: TestConference
before(async () => {
  conference = await startConference()
})
after(() => conference.stop())

/** A box in a room that is told what becomes of it. */
async function enter(room: string, { first = 60_000, back = 60_000, user = { id: 'device:1', name: 'Boardroom', lobby_bypass: true } } = {}) {
  const told: string[] = []
  const jwtToken = await tokenFor(user, room)
  const entry = { conference: { scriptUrl: '', domain: '', roomPrefix: '' }, room, jwtToken }
  const call = { id: 'a', title: '', caller: '', ringEndsAt: null, commands: { meetingUrl: null }, entry }
  const leave = attend(conference.signal, { first, back })(call, {
    joined: () => told.push('joined'),
    left: () => told.push('left'),
    failed: (reason) => told.push(`failed ${reason}`),
  })
  const hears = (...wanted: string[]) => eventually(() => told.join() === wanted.join(), `${wanted.join()} instead of ${told.join()}`)
  return { leave, told, hears }
}
const inRoom = (room: string) => conference.conference.rooms().find(({ room_name }) => room_name === room)?.occupants.length ?? 0

test('a box of the demo is in the room as long as somebody is, and boxes alone go', async () => {
  const astrid = await join(conference, host, 'first-room')
  await astrid.hear('joined')
  const [one, other] = [await enter('first-room', { back: 50 }), await enter('first-room', { back: 50 })]
  await one.hears('joined')
  await other.hears('joined')
  assert.equal(inRoom('first-room'), 3)
  astrid.say({ type: 'leave' })
  await one.hears('joined', 'left')
  await other.hears('joined', 'left')
  await eventually(() => inRoom('first-room') === 0, 'an empty room')
})

test('a box to which nobody comes goes', async () => {
  const box = await enter('second-room', { first: 50 })
  await box.hears('joined', 'left')
})

test('a box that is told to leave says nothing more', async () => {
  const box = await enter('third-room')
  await box.hears('joined')
  box.leave()
  await eventually(() => inRoom('third-room') === 0, 'an empty room')
  assert.deepEqual(box.told, ['joined'])
})

test('a box that the video service does not take says why', async () => {
  const box = await enter('No Such Room')
  await box.hears('failed conference.connectionError.notAllowed')
})
