import { setTimeout as delay } from 'node:timers/promises'
import { openBareCall, openOurCall, type Call } from './calls.ts'
import type { Camera } from './open-browser.ts'
import { megabytesOf, treeSeconds } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { remotePicture } from './watch-first-frame.ts'

const MAX_ATTEMPTS = 7
const SETTLE_MS = 3_000
const CALL_MS = 10_000
const PEOPLE = 2
/** Who uses less of a processor than this shows nothing. */
const IDLE_CORES = 0.01

/**
 * How long somebody who joins waits for the other's picture, and what a call of two costs, beside a bare
 * RTCPeerConnection pair in the same Chromium.
 */
export async function benchFirstFrame(print: Print): Promise<Finding[]> {
  const [one, other] = await withBoth('usual', (ours, bare) => waits(ours, bare))
  const [cost, bareCost] = await withBoth(
    'small',
    async (ours, bare) => [await costOf(ours), await costOf(bare)] as const,
  )
  const findings: Finding[] = [
    ratioOf('click to first remote frame', median(one), median(other), 'ms', 2),
    ratioOf('CPU of the browser per peer, in cores', cost.cores, bareCost.cores, '', 1.5),
    ratioOf('memory of its pages per peer', cost.megabytes, bareCost.megabytes, 'MB', 1.5),
  ]
  printFindings(print, findings)
  print(`  tries in ms: ${one.map(Math.round).join(', ')}; bare ${other.map(Math.round).join(', ')}`)
  print(`  picture of the costs: ${wordsOf(cost)}; bare ${wordsOf(bareCost)}`)
  return findings
}

/** Opens a call of each kind for `look`. */
async function withBoth<Answer>(
  camera: Camera,
  look: (ours: Call, bare: Call) => Promise<Answer>,
): Promise<Answer> {
  const ours = await openOurCall(camera)
  try {
    const bare = await openBareCall(camera)
    return await look(ours, bare).finally(bare.close)
  } finally {
    await ours.close()
  }
}

function ratioOf(what: string, ours: number, bare: number, unit: string, limit: number): Finding {
  const words = (value: number) => `${value.toFixed(unit ? 0 : 2)} ${unit}`.trimEnd()
  return { what, ours: words(ours), against: `bare ${words(bare)}`, ratio: ours / bare, limit }
}

/**
 * In turns, so that a slow moment of the machine meets both; the first of each warms up and does not count.
 */
async function waits(...calls: readonly [Call, Call]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at <= MAX_ATTEMPTS; at += 1) {
    for (const [which, call] of calls.entries()) {
      const { milliseconds, leave } = await call.join()
      await leave()
      if (at > 0) times[which]?.push(milliseconds)
    }
  }
  return times
}

/** Ten seconds of a call that has settled. */
async function costOf(call: Call) {
  const { page, leave } = await call.join()
  await delay(SETTLE_MS)
  const [before, { frames: already }, begun] = [
    treeSeconds(call.pid),
    await remotePicture(page),
    performance.now(),
  ]
  await delay(CALL_MS)
  const [after, { frames, lines }] = [treeSeconds(call.pid), await remotePicture(page)]
  const seconds = (performance.now() - begun) / 1_000
  const spent = [...after].map(([pid, total]) => ({ pid, cores: (total - (before.get(pid) ?? 0)) / seconds }))
  // A browser keeps processes of pages that were left, and one in reserve: they hold no call and do nothing.
  const megabytes = sum(
    spent.filter(({ cores }) => cores > IDLE_CORES).map(({ pid }) => megabytesOf(pid, '--type=renderer')),
  )
  await leave()
  return {
    cores: sum(spent.map(({ cores }) => cores)) / PEOPLE,
    megabytes: megabytes / PEOPLE,
    perSecond: (frames - already) / seconds,
    lines,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const wordsOf = ({ perSecond, lines }: { perSecond: number; lines: number }) =>
  `${perSecond.toFixed(0)} frames of ${lines} lines per second`
