import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt, type Outcome } from '../parts/callers.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** About six callers for each connection keep it busy all the time; there are sixteen times as many. */
const SIZES = {
  full: { poolSize: 10, callers: 960, seconds: 30, requests: 10_000 },
  short: { poolSize: 2, callers: 192, seconds: 4, requests: 0 },
}
const SIGN_OUTS: Readonly<Record<Scale, number>> = { full: 40, short: 10 }
const ALONE = 100
/** It has recovered when so many calls, one after the other, are served within this time of the end. */
const RECOVERED_MS = 5_000
const LIST = { method: 'POST', path: '/v1/group/read', body: {} } as const

/**
 * Many more people call than the node can serve; what is too much is refused at once, and the rest is served.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const { poolSize, callers, seconds, requests } = SIZES[scale]
  const folder = mkdtempSync(join(tmpdir(), 'samtale-overload-'))
  const postgres = await ownPostgres()
  const node = await spawnServer({
    dataDir: folder,
    env: { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: String(poolSize), LOG_LEVEL: 'warn' },
  })
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    const { tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db, callers))
    const leaving = await withDatabase(postgres.connection, (db) => addCustomer(db, SIGN_OUTS[scale]))
    const first = callerAt(node.url, tokens[0] ?? '')
    const alone: number[] = []
    for (let at = 0; at < ALONE; at += 1) alone.push((await timed(() => first.call(LIST))).ms)

    const served: number[] = []
    const rejected: number[] = []
    const odd: Outcome[] = []
    const until = performance.now() + seconds * 1_000
    const requested = () => served.length + rejected.length + odd.length
    const goesOn = () => performance.now() < until || requested() < requests
    const pollRepeatedly = async (token: string) => {
      const { call, close } = callerAt(node.url, token)
      // They come one after the other, as people do, and not in one millisecond.
      await delay(Math.random() * 1_000)
      while (goesOn()) {
        const { outcome, ms } = await timed(() => call(LIST))
        if (outcome.status === 200) served.push(ms)
        else if (
          outcome.status === 503 &&
          Number(outcome.retryAfter) > 0 &&
          outcome.why.includes('unavailable')
        )
          rejected.push(ms)
        else odd.push(outcome)
        if (outcome.status !== 200) await delay(Number(outcome.retryAfter ?? 1) * 1_000)
      }
      close()
    }
    const exempt = { requested: 0, notServed: 0 }
    const probeRepeatedly = async () => {
      while (goesOn())
        for (const path of ['/livez', '/readyz']) {
          exempt.requested += 1
          if ((await fetch(node.url + path)).status !== 200) exempt.notServed += 1
          await delay(100)
        }
    }
    let signedOut = 0
    const signOut = async () => {
      for (const token of leaving.tokens) {
        const { call, close } = callerAt(node.url, token)
        if ((await call({ method: 'POST', path: '/v1/account/logout', body: {} })).status === 200)
          signedOut += 1
        close()
        await delay((seconds * 500) / SIGN_OUTS[scale])
      }
    }
    await Promise.all([...tokens.map(pollRepeatedly), probeRepeatedly(), delay(1_000).then(signOut)])

    let after = 0
    const ended = performance.now()
    for (let at = 0; at < ALONE; at += 1) if ((await first.call(LIST)).status === 200) after += 1
    const recoveredMs = performance.now() - ended
    first.close()
    const p50 = quantile(alone, 0.5)
    const output = (times: readonly number[]) =>
      `p50 ${quantile(times, 0.5).toFixed(0)} ms (${(quantile(times, 0.5) / p50).toFixed(1)} x), p99 ${quantile(times, 0.99).toFixed(0)} ms`
    print(`alone: p50 ${p50.toFixed(1)} ms, p99 ${quantile(alone, 0.99).toFixed(1)} ms`)
    print(`${callers} callers, ${served.length} served: ${output(served)}`)
    print(`${rejected.length} refused: ${output(rejected)}, measured by a caller on the same machine`)
    for (const { status, why } of odd.slice(0, 5)) print(`odd: ${status} ${why.slice(0, 200)}`)
    return [
      {
        what: `${callers} callers, ${requested()} calls: ${served.length} served, ${rejected.length} refused with a time to try again`,
        ok: served.length > 0 && rejected.length > 0 && requested() >= requests,
      },
      { what: `${odd.length} answered otherwise`, ok: odd.length === 0 },
      {
        what: `${exempt.requested} /livez and /readyz, ${exempt.notServed} not 200`,
        ok: exempt.requested > 0 && exempt.notServed === 0,
      },
      {
        what: `${SIGN_OUTS[scale]} sign-outs, ${SIGN_OUTS[scale] - signedOut} refused`,
        ok: signedOut === SIGN_OUTS[scale],
      },
      {
        what: `${ALONE} calls after it, ${ALONE - after} refused, all of them over after ${Math.round(recoveredMs)} ms`,
        ok: after === ALONE && recoveredMs < RECOVERED_MS,
      },
    ]
  } finally {
    node.child.kill('SIGKILL')
    await node.ended
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(act: () => Promise<Outcome>) {
  const began = performance.now()
  const outcome = await act()
  return { outcome, ms: performance.now() - began }
}

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

export const scenario: Scenario = { title: 'Sixteen times as many people call as the node can serve.', run }
