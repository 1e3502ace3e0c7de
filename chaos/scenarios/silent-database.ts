import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseProxy } from '../../server/src/testing/database-proxy.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt, callRepeatedly } from '../parts/callers.ts'
import { ownPostgres, urlOf } from '../parts/own-postgres.ts'
import { FROM, queueMails, unsent, withDatabase } from '../parts/queue-mails.ts'
import { openPortal } from '../../server/src/testing/open-portal.ts'
import { publishChange } from '../../server/src/platform/event-bus.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** Longer than the 20 s after which a connection is given up. */
const SILENCE_MS: Readonly<Record<Scale, number>> = { full: 60_000, short: 22_000 }
const CALLERS = 4
const MAILS = 40
const READY_ANSWER_MS = 2_500
const ABANDONED_MS = 25_000
const BACK_MS = 10_000
const WELL_MS = 60_000

/**
 * Between node and PostgreSQL nothing passes any more, and nobody is notified of it: no byte, no end of a
 * connection, no refusal of a new one.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-silent-'))
  const postgres = await ownPostgres()
  const proxy = await databaseProxy(postgres.connection)
  const smtp = await slowMailServer()
  const env = {
    DATABASE_URL: urlOf(proxy.connection as typeof postgres.connection),
    SMTP_URL: smtp.url,
    MAIL_FROM: FROM,
    LOG_LEVEL: 'warn',
  }
  const node = await spawnServer({ dataDir: folder, env })
  const over = { calls: false }
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    const { id, tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
    const caller = callerAt(node.url, tokens[0] ?? '')
    const portal = await openPortal(node.url.replace('http', 'ws'), tokens[0] ?? '')
    const seen = { requested: 0, served: 0, slowest: 0, odd: [] as string[] }
    const profile = async () => {
      const began = performance.now()
      const { status, why } = await caller.call({ method: 'GET', path: '/v1/account/profile' })
      seen.requested += 1
      seen.slowest = Math.max(seen.slowest, performance.now() - began)
      if (status === 200) seen.served += 1
      else if (status !== 503) seen.odd.push(`${status} ${why.slice(0, 200)}`)
      await delay(20)
    }
    const calling = callRepeatedly(CALLERS, () => over.calls, profile)
    await waitUntil(() => seen.served >= CALLERS * 5, WELL_MS)
    await queueMails(postgres.connection, smtp.url, addresses)
    await waitUntil(() => smtp.taken.size > 0, WELL_MS)

    proxy.silence()
    const until = performance.now() + SILENCE_MS[scale]
    const ready = { requested: 0, well: 0, slowest: 0 }
    // What was cached before, at most two seconds old, is no answer of the silence.
    await delay(2_100)
    while (performance.now() < until) {
      const began = performance.now()
      const { status } = await fetch(`${node.url}/readyz`)
      ready.requested += 1
      if (status === 200) ready.well += 1
      ready.slowest = Math.max(ready.slowest, performance.now() - began)
      await delay(200)
    }
    const servedBefore = seen.served
    proxy.speak()
    const end = performance.now()
    await waitUntil(
      async () => (await fetch(`${node.url}/readyz`)).status === 200 && seen.served > servedBefore,
      WELL_MS,
    )
    const backMs = performance.now() - end
    await waitUntil(async () => (await unsent(postgres.connection)) === 0, WELL_MS).catch(() => {})
    const queueMs = performance.now() - end
    const left = await unsent(postgres.connection)
    const received = await waitUntil(async () => {
      await withDatabase(postgres.connection, (db) =>
        publishChange(db, { resource: 'groups', ids: ['heard'], audience: [id] }),
      )
      await delay(100)
      return portal.received.some(({ ids }) => ids?.includes('heard'))
    }, WELL_MS).then(
      () => true,
      () => false,
    )
    const receivedMs = performance.now() - end
    over.calls = true
    await calling
    caller.close()
    portal.close()
    const twice = [...smtp.taken.values()].filter((count) => count > 1).length
    const isAlive = node.child.exitCode === null
    for (const odd of seen.odd.slice(0, 5)) print(`odd: ${odd}`)
    print(
      `${seen.requested} calls, the slowest answered after ${Math.round(seen.slowest)} ms; ${ready.requested} /readyz, the slowest after ${Math.round(ready.slowest)} ms`,
    )
    print(
      `after the silence: served ${Math.round(backMs)} ms, mails gone ${Math.round(queueMs)} ms, live updates heard ${Math.round(receivedMs)} ms`,
    )
    return [
      { what: `${SILENCE_MS[scale] / 1_000} s of silence, ${isAlive ? 0 : 1} ends of the node`, ok: isAlive },
      {
        what: `${ready.requested} /readyz, ${ready.well} of them 200; each within ${READY_ANSWER_MS} ms`,
        ok: ready.well === 0 && ready.slowest < READY_ANSWER_MS,
      },
      {
        what: `${seen.requested} calls, none without an answer for ${ABANDONED_MS / 1_000} s`,
        ok: seen.slowest < ABANDONED_MS,
      },
      { what: `${seen.odd.length} answered otherwise than 200 or 503`, ok: seen.odd.length === 0 },
      { what: `calls are served within ${BACK_MS / 1_000} s of its end`, ok: backMs < BACK_MS },
      {
        what: `${MAILS} mails, ${MAILS - smtp.taken.size} not delivered, ${left} not noted, ${twice} twice`,
        ok: smtp.taken.size === MAILS && left === 0 && twice === 0,
      },
      { what: 'live updates are heard again', ok: received },
    ]
  } finally {
    over.calls = true
    node.child.kill('SIGKILL')
    await node.ended
    await proxy.close()
    await smtp.stop()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const addresses = Array.from({ length: MAILS }, (_, at) => `reader.${at}@example.org`)

export const scenario: Scenario = {
  title: 'The way to PostgreSQL goes silent under a node that sends mails and answers requests.',
  run,
}
