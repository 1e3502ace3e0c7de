import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { moves, openCall } from '../testing/call-page.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../testing/lossy-line.ts'
import { growthBetween, incoming } from '../testing/received.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const port = await freeUdpPort()
const { conference, browser } = await useConference(forwardedBy(port))

const LOOK_MS = 15_000
/** Without repair a tenth of the sound would be lost. */
const MAX_CONCEALED = 0.08

test('with Chromium on a line that loses a twentieth each way the picture goes on and the sound is repaired', async (t) => {
  const line = await openLossyLine(port, { loss: 0.05, delayMs: 50 })
  t.after(line.close)
  const room = 'weak-room'
  const leave = await forwardRoom(conference, room)
  const enter = (user: typeof host) =>
    openCall(browser, {
      ...{ origin: conference.origin, room, user, height: 360 },
      line: { port, instead: line.port },
    })
  const astrid = await enter(host)
  const tove = await enter(guest('Tove'))
  leave()
  const insideAt = performance.now()
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
  const seenAfter = performance.now() - insideAt

  const before = await incoming(tove)
  await delay(LOOK_MS)
  const after = await incoming(tove)
  const grown = growthBetween(before, after)
  const frozen = grown('video', 'totalFreezesDuration')
  const frames = (grown('video', 'framesDecoded') * 1000) / LOOK_MS
  const concealed = grown('audio', 'concealedSamples') / grown('audio', 'totalSamplesReceived')
  const nacks = grown('audio', 'nackCount')
  t.diagnostic(
    `both seen ${Math.round(seenAfter)} ms after they came; ${frames.toFixed(1)} frames a second, frozen for ${frozen.toFixed(2)} s; ${(concealed * 100).toFixed(2)} % of the sound made up, asked for again ${nacks} times`,
  )
  assert.ok(frames > 0, 'the picture goes on')
  assert.ok(nacks > 0, 'lost sound is asked for')
  assert.ok(concealed < MAX_CONCEALED, `${concealed} of the sound made up`)
})
