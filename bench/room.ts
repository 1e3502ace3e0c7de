import { forwardRoom } from '../conference/testing/forwarded-room.ts'
import { startConference, tokenFor } from '../conference/testing/test-conference.ts'
import { openBaselineCall } from './calls.ts'
import { newPerson, openBrowser, seesItself } from './open-browser.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { apiBesideRoom } from './room-api.ts'
import { roomChange } from './room-change.ts'
import { roomCost } from './room-cost.ts'
import { roomDeath } from './room-death.ts'
import { roomMove } from './room-move.ts'
import { firstFrame, watchFirstFrame } from './watch-first-frame.ts'
import { weakLine } from './weak-line.ts'

const ROOM = 'bench-room'
/** How many people, and how many cores of the server they may take. */
const SIZES = [
  { people: 25, maxCores: 0.3 },
  { people: 100, maxCores: 0.8 },
] as const
const MAX_ATTEMPTS = 5
/** For a packet that is sent, in millionths of a second of a processor. */
const MAX_MICROSECONDS = 20
const MAX_MEGABYTES = 1.5
/** From the death of the process that forwards a room until its people see each other again. */
const MAX_AWAY_MS = 2_000
const DEATHS = 3
/** From one network to another. */
const MAX_MOVE_MS = 3_000
const MOVES = 3
/** Without the voice of the one who talks, while a fourth comes and leaves. */
const MAX_SILENCE_MS = 1_000

/**
 * Measures what a forwarded room costs, and how long somebody who joins it waits, beside a bare RTCPeerConnection
 * pair.
 */
export async function benchRoom(print: Print): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { people, maxCores } of SIZES) {
    for (const moments of ['own', 'same'] as const) {
      const cost = await roomCost(people, moments)
      const each = (cost.cores * 1e6) / cost.packetsOut
      const who = `${people} people${moments === 'same' ? ' in step' : ''}`
      print(
        `  ${who}: ${cost.packetsIn.toFixed(0)} packets a second in, ${cost.packetsOut.toFixed(0)} out, ${cost.holes} missing`,
      )
      findings.push(
        against(`${who}, cores`, cost.cores, maxCores, '', 2),
        against(`${who}, CPU for a packet out`, each, MAX_MICROSECONDS, 'µs', 0),
        against(`${who}, memory for each`, cost.megabytesPerPerson, MAX_MEGABYTES, 'MB', 1),
      )
    }
    findings.push(await apiBesideRoom(people))
  }
  const { ours, baseline } = await waits()
  findings.push({
    what: 'click to first frame, forwarded',
    ours: `${median(ours).toFixed(0)} ms`,
    against: `bare ${median(baseline).toFixed(0)} ms`,
    ratio: median(ours) / median(baseline),
    limit: 2,
  })
  const away = await roomDeath(DEATHS)
  findings.push(...(await weakLine()))
  findings.push(against('killed process to all seen again', median(away), MAX_AWAY_MS, 'ms', 0))
  const moved = await roomMove(MOVES)
  findings.push(against('another network to both seen again', median(moved), MAX_MOVE_MS, 'ms', 0))
  const silence = await roomChange()
  findings.push(against('3 to 4 people and back: no voice for', silence.received, MAX_SILENCE_MS, 'ms', 0))
  printFindings(print, findings)
  print(`  moved, in ms: ${moved.map(Math.round).join(', ')}`)
  print(`  from 3 to 4 people and back nothing was sent for ${silence.sent.toFixed(0)} ms at most`)
  print(`  killed, in ms: ${away.map(Math.round).join(', ')}`)
  print(`  attempts in ms: ${ours.map(Math.round).join(', ')}; bare ${baseline.map(Math.round).join(', ')}`)
  return findings
}

function against(what: string, ours: number, limit: number, unit: string, digits: number): Finding {
  const text = (value: number) => `${value.toFixed(digits)} ${unit}`.trimEnd()
  return { what, ours: text(ours), against: text(limit), ratio: ours / limit, limit: 1 }
}

/** In turns, so that a slow moment of the machine meets both; the first of each warms up and does not count. */
async function waits(): Promise<{ ours: number[]; baseline: number[] }> {
  const forwarded = await openForwardedCall()
  const times = { ours: [] as number[], baseline: [] as number[] }
  try {
    const baselineCall = await openBaselineCall('usual')
    try {
      for (let at = 0; at <= MAX_ATTEMPTS; at += 1) {
        const ours = await forwarded.join()
        const { milliseconds, leave } = await baselineCall.join()
        await leave()
        if (at === 0) continue
        times.ours.push(ours)
        times.baseline.push(milliseconds)
      }
    } finally {
      await baselineCall.close()
    }
  } finally {
    await forwarded.close()
  }
  return times
}

/** Somebody waits in a forwarded room; `join` brings another in and returns how long that one waited. */
async function openForwardedCall() {
  const service = await startConference({ forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100 } })
  const { browser, close } = await openBrowser()
  const leave = await forwardRoom(service, ROOM)

  async function enter(user: { id: string; name: string; moderator: boolean }, watch: boolean) {
    const page = await newPerson(browser)
    if (watch) await watchFirstFrame(page)
    await page.goto(`${service.origin}/video/${ROOM}?jwt=${await tokenFor(user, ROOM)}&lang=en`)
    await seesItself(page)
    await page.locator('.lobby-join').click()
    return page
  }

  await enter({ id: 'host', name: 'Astrid Holm', moderator: true }, false).then((page) =>
    page.getByRole('button', { name: 'Leave' }).waitFor(),
  )
  leave()
  return {
    async join() {
      const page = await enter({ id: 'joiner', name: 'Tove', moderator: false }, true)
      const milliseconds = await firstFrame(page)
      await page.context().close()
      return milliseconds
    },
    async close() {
      await close()
      await service.stop()
    },
  }
}
