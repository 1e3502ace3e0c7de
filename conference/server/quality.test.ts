import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QualitySample } from '../protocol/messages.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'

const SAMPLE: QualitySample = { roundTrip: 40, loss: 2, jitter: 5, frames: 25, limitedBy: 'none' }

test('what the pages of a room measure is told as one event, the last of each page, also when the room ends', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host)
  const tove = await join(service, guest('Tove'))
  await tove.waitFor('joined')
  tove.send({ type: 'quality', sample: { ...SAMPLE, roundTrip: 900 } })
  tove.send({ type: 'quality', sample: SAMPLE })
  astrid.send({ type: 'quality', sample: { ...SAMPLE, loss: 1000 } })
  tove.send({ type: 'chat', text: 'heard' })
  await astrid.waitFor('chat')
  astrid.send({ type: 'chat', text: 'heard too' })
  await tove.waitFor('chat', ({ text }) => text === 'heard too')
  astrid.send({ type: 'end' })
  await tove.closed
  const measured = service.events.filter((event) => event.event_name === 'quality-measured')
  assert.deepEqual(
    measured.map(({ sessions }) =>
      sessions.map(({ occupant, sample }) => [occupant.id, sample.roundTrip, sample.loss]),
    ),
    [
      [
        ['guest-Tove', 40, 2],
        ['u1', 40, 1000],
      ],
    ],
  )
  assert.ok(
    service.events.indexOf(measured[0] as never) <
      service.events.findIndex(({ event_name }) => event_name === 'muc-room-destroyed'),
  )
})

test('a sample with a number out of bounds or without a part ends the connection', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  for (const sample of [
    { ...SAMPLE, loss: 1001 },
    { ...SAMPLE, frames: -1 },
    { ...SAMPLE, limitedBy: 'moon' },
    {},
  ]) {
    const peer = await join(service, host)
    await peer.waitFor('joined')
    peer.send({ type: 'quality', sample: sample as QualitySample })
    assert.equal(await peer.closed, 4002, JSON.stringify(sample))
  }
})
