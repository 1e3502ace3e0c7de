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
  const told: string[] = []
  const user = { id, name: 'Boardroom', lobby_bypass: true }
  const jwtToken = await tokenFor(user, room)
  const entry = { conference: { scriptUrl: '', domain: '', roomPrefix: '' }, room, jwtToken }
  const call = { id: 'a', title: '', caller: '', ringEndsAt: null, commands: { meetingUrl: null }, entry }
  const leave = attend(conference.signal)(call, {
    joined: () => told.push('joined'),
    left: () => told.push('left'),
    failed: (reason) => told.push(`failed ${reason}`),
    others: (count) => told.push(`others ${count}`),
  })
  const hears = (...wanted: string[]) =>
    eventually(() => told.join() === wanted.join(), `${wanted.join()} instead of ${told.join()}`)
  return { leave, told, hears }
}
const inRoom = (room: string) =>
  conference.conference.rooms().find(({ room_name }) => room_name === room)?.occupants.length ?? 0

test('a device of the demo says how many people are in the room beside it, and does not count other devices', async () => {
  const astrid = await join(conference, host, 'first-room')
  await astrid.waitFor('joined')
  const one = await enter('first-room')
  await one.hears('others 1', 'joined')
  await enter('first-room', 'device:2')
  await eventually(() => inRoom('first-room') === 3, 'three in the room')
  astrid.send({ type: 'leave' })
  await one.hears('others 1', 'joined', 'others 1', 'others 0')
  one.leave()
})

test('a device that is told to leave says nothing more', async () => {
  const device = await enter('third-room')
  await device.hears('others 0', 'joined')
  device.leave()
  await eventually(() => inRoom('third-room') === 0, 'an empty room')
  assert.deepEqual(device.told, ['others 0', 'joined'])
})

test('a device that the video service does not take says why', async () => {
  const device = await enter('No Such Room')
  await device.hears('failed conference.connectionError.notAllowed')
})
