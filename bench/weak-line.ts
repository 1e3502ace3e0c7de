import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { moves, openCall } from '../conference/testing/call-page.ts'
import { forwardRoom } from '../conference/testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../conference/testing/lossy-line.ts'
import { growthBetween, incoming } from '../conference/testing/received.ts'
import { startConference } from '../conference/testing/test-conference.ts'
import { guest, host } from '../conference/testing/test-peer.ts'
import { openBrowser } from './open-browser.ts'
import type { Finding } from './report.ts'
import { firstFrame, watchFirstFrame } from './watch-first-frame.ts'

const ROOM = 'bench-weak'
/** Each way. */
const LINE = { loss: 0.05, delayMs: 50 }
const LOOK_MS = 60_000
const MAX_FROZEN_S = 1
const MAX_CONCEALED = 0.03
const MAX_FIRST_FRAME_MS = 1_500

/**
 * Measures a call in which one of two people has a line that loses a twentieth each way; the worse of both
 * counts.
 */
export async function weakLine(): Promise<Finding[]> {
  const port = await freeUdpPort()
  const line = await openLossyLine(port, LINE)
  const service = await startConference({ forwarding: { ports: [port], bind: '127.0.0.1', maxPeople: 100 } })
  const { browser, close } = await openBrowser()
  try {
    const leave = await forwardRoom(service, ROOM)
    const call = { origin: service.origin, room: ROOM, height: 360 }
    const astrid = await openCall(browser, { ...call, user: host })
    const tove = await openCall(browser, {
      ...call,
      user: guest('Tove'),
      prepare: watchFirstFrame,
      line: { port, instead: line.port },
    })
    const first = await firstFrame(tove)
    leave()
    await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
    const [atAstrid, atTove] = await Promise.all([lookFor(astrid), lookFor(tove)])
    return [
      finding('5 % loss: first frame', first, MAX_FIRST_FRAME_MS, 'ms', 0),
      finding('5 % loss: frozen in a minute, in', atTove.frozen, MAX_FROZEN_S, 's', 2),
      finding('5 % loss: frozen in a minute, out', atAstrid.frozen, MAX_FROZEN_S, 's', 2),
      finding('5 % loss: sound made up, in', 100 * atTove.concealed, 100 * MAX_CONCEALED, '%', 1),
      finding('5 % loss: sound made up, out', 100 * atAstrid.concealed, 100 * MAX_CONCEALED, '%', 1),
    ]
  } finally {
    await close()
    await service.stop()
    line.close()
  }
}

/** What a page is shown and hears of the other, for a minute. */
async function lookFor(page: Page) {
  const before = await incoming(page)
  await delay(LOOK_MS)
  const grown = growthBetween(before, await incoming(page))
  return {
    frozen: grown('video', 'totalFreezesDuration'),
    concealed: grown('audio', 'concealedSamples') / grown('audio', 'totalSamplesReceived'),
  }
}

const finding = (what: string, ours: number, limit: number, unit: string, digits: number): Finding => ({
  what,
  ours: `${ours.toFixed(digits)} ${unit}`,
  against: `${limit} ${unit}`,
  ratio: ours / limit,
  limit: 1,
})
