import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startConference,
  tokenFor,
  type TestConference,
} from '../../../conference/testing/test-conference.ts'
import { host, join } from '../../../conference/testing/test-peer.ts'
import { eventually } from '#testing/eventually.ts'
import { attend } from './attend.ts'

let conference: TestConference
before(async () => {
  conference = await startConference()
})
after(() => conference.stop())

/** A device in a room that is told what becomes of it. */
async function enter(room: string, id = 'device:1') {
  const events: string[] = []
  const user = { id, name: 'Boardroom', lobby_bypass: true }
  const jwtToken = await tokenFor(user, room)
  const entry = { conference: { scriptUrl: '', domain: '', roomPrefix: '' }, room, jwtToken }
  const call = { id: 'a', title: '', caller: '', ringEndsAt: null, commands: { meetingUrl: null }, entry }
  const leave = attend(conference.signal)(call, {
    joined: () => events.push('joined'),
    left: () => events.push('left'),
    failed: (reason) => events.push(`failed ${reason}`),
    others: (count) => events.push(`others ${count}`),
  })
  const receives = (...expected: string[]) =>
    eventually(() => events.join() === expected.join(), `${expected.join()} instead of ${events.join()}`)
  return { leave, events, receives }
}
const inRoom = (room: string) =>
  conference.conference.rooms().find(({ room_name }) => room_name === room)?.occupants.length ?? 0

test('a device of the demo says how many people are in the room beside it, and does not count other devices', async () => {
  const astrid = await join(conference, host, 'first-room')
  await astrid.waitFor('joined')
  const one = await enter('first-room')
  await one.receives('others 1', 'joined')
  await enter('first-room', 'device:2')
  await eventually(() => inRoom('first-room') === 3, 'three in the room')
  astrid.send({ type: 'leave' })
  await one.receives('others 1', 'joined', 'others 1', 'others 0')
  one.leave()
})

test('a device that is disconnected sends nothing more', async () => {
  const device = await enter('third-room')
  await device.receives('others 0', 'joined')
  device.leave()
  await eventually(() => inRoom('third-room') === 0, 'an empty room')
  assert.deepEqual(device.events, ['others 0', 'joined'])
})

test('a device that the video service does not take says why', async () => {
  const device = await enter('No Such Room')
  await device.receives('failed conference.connectionError.notAllowed')
})
