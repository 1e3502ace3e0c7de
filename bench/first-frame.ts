import { setTimeout as delay } from 'node:timers/promises'
import { openBaselineCall, openOurCall, type Call } from './calls.ts'
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
 * Measures how long somebody who joins waits for the other's picture, and what a call of two costs, beside a bare
 * RTCPeerConnection pair in the same Chromium.
 */
export async function benchFirstFrame(print: Print): Promise<Finding[]> {
  const [one, other] = await withBoth('usual', (ours, baseline) => waits(ours, baseline))
  const [cost, baselineCost] = await withBoth(
    'small',
    async (ours, baseline) => [await costOf(ours), await costOf(baseline)] as const,
  )
  const findings: Finding[] = [
    ratioOf('click to first remote frame', median(one), median(other), 'ms', 1.5),
    ratioOf('CPU of the browser per peer, in cores', cost.cores, baselineCost.cores, '', 1.5),
    ratioOf('memory of its pages per peer', cost.megabytes, baselineCost.megabytes, 'MB', 1.4),
  ]
  printFindings(print, findings)
  print(`  tries in ms: ${one.map(Math.round).join(', ')}; bare ${other.map(Math.round).join(', ')}`)
  print(`  picture of the costs: ${textOf(cost)}; bare ${textOf(baselineCost)}`)
  return findings
}

/** Opens a call of each kind for `look`. */
async function withBoth<Answer>(
  camera: Camera,
  look: (ours: Call, baseline: Call) => Promise<Answer>,
): Promise<Answer> {
  const ours = await openOurCall(camera)
  try {
    const baseline = await openBaselineCall(camera)
    return await look(ours, baseline).finally(baseline.close)
  } finally {
    await ours.close()
  }
}

function ratioOf(what: string, ours: number, baseline: number, unit: string, limit: number): Finding {
  const text = (value: number) => `${value.toFixed(unit ? 0 : 2)} ${unit}`.trimEnd()
  return { what, ours: text(ours), against: `bare ${text(baseline)}`, ratio: ours / baseline, limit }
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
  const elapsed = [...after].map(([pid, total]) => ({
    pid,
    cores: (total - (before.get(pid) ?? 0)) / seconds,
  }))
  // A browser keeps processes of pages that were left, and one in reserve: they hold no call and do nothing.
  const megabytes = sum(
    elapsed.filter(({ cores }) => cores > IDLE_CORES).map(({ pid }) => megabytesOf(pid, '--type=renderer')),
  )
  await leave()
  return {
    cores: sum(elapsed.map(({ cores }) => cores)) / PEOPLE,
    megabytes: megabytes / PEOPLE,
    perSecond: (frames - already) / seconds,
    lines,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const textOf = ({ perSecond, lines }: { perSecond: number; lines: number }) =>
  `${perSecond.toFixed(0)} frames of ${lines} lines per second`
