import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { moves, openCall } from '../testing/call-page.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../testing/lossy-line.ts'
import { growthBetween, incoming } from '../testing/received.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const port = await freeUdpPort()
const { conference, browser } = await useConference(forwardedBy(port))

const LOOK_MS = 10_000
/** A machine with other work makes up sound by itself: then the line is looked at again. */
const MAX_LOOKS = 6
/** Without repair on one of the two ways a twentieth would be. */
const MAX_LOST = 0.03
/** Without any repair a tenth would be. */
const MAX_CONCEALED = 0.06

/** Returns what came to a page in some seconds. */
async function look(page: Page) {
  const before = await incoming(page)
  await delay(LOOK_MS)
  const grown = growthBetween(before, await incoming(page))
  const lost = grown('audio', 'packetsLost')
  return {
    framesPerSecond: (grown('video', 'framesDecoded') * 1000) / LOOK_MS,
    frozenSeconds: grown('video', 'totalFreezesDuration'),
    concealed: grown('audio', 'concealedSamples') / grown('audio', 'totalSamplesReceived'),
    lost: lost / (lost + grown('audio', 'packetsReceived')),
    nacks: grown('audio', 'nackCount'),
  }
}

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
  t.diagnostic(`both seen ${Math.round(performance.now() - insideAt)} ms after they came`)

  const concealed: number[] = []
  while (concealed.length < MAX_LOOKS && !concealed.some((share) => share < MAX_CONCEALED)) {
    const seen = await look(tove)
    assert.ok(seen.framesPerSecond > 0, 'the picture goes on')
    assert.ok(seen.nacks > 0, 'lost sound is asked for')
    assert.ok(seen.lost < MAX_LOST, `${seen.lost} of the sound lost`)
    concealed.push(seen.concealed)
    t.diagnostic(
      `${seen.framesPerSecond.toFixed(1)} frames a second, frozen for ${seen.frozenSeconds.toFixed(2)} s; ${(seen.concealed * 100).toFixed(2)} % of the sound made up, ${(seen.lost * 100).toFixed(2)} % lost, asked for again ${seen.nacks} times`,
    )
  }
  assert.ok(Math.min(...concealed) < MAX_CONCEALED, `${concealed.join(', ')} of the sound made up`)
})
