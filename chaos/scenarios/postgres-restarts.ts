import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt, callRepeatedly } from '../parts/callers.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { FROM, lostAnswers, queueMails, unsent, withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const RESTARTS: Readonly<Record<Scale, number>> = { full: 20, short: 2 }
const MAILS_PER_RESTART: Readonly<Record<Scale, number>> = { full: 20, short: 8 }
const CALLERS = 4
const MAX_DOWN_MS = 1_500
const LIMIT_MS = 60_000

/** PostgreSQL is stopped in both modes in turn, each time when the first mails of a new lot have gone out. */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-restarts-'))
  const postgres = await ownPostgres()
  const smtp = await slowMailServer()
  const node = await spawnServer({
    dataDir: folder,
    env: { DATABASE_URL: postgres.url, SMTP_URL: smtp.url, MAIL_FROM: FROM, LOG_LEVEL: 'warn' },
  })
  if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
  const { tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
  const caller = callerAt(node.url, tokens[0] ?? '')
  const seen = { requested: 0, notNow: 0, written: 0, odd: [] as string[], over: false }
  const calling = callRepeatedly(
    CALLERS,
    () => seen.over,
    async (count) => {
      const isWrite = count % 5 === 0
      const { status, why } = isWrite
        ? await caller.call({ method: 'POST', path: '/v1/group/create', body: { name: `Restart ${count}` } })
        : await caller.call({ method: 'GET', path: '/v1/account/profile' })
      seen.requested += 1
      if (status === 503) seen.notNow += 1
      else if (status !== 200) seen.odd.push(`${status} ${why.slice(0, 200)}`)
      else if (isWrite) seen.written += 1
      await delay(10)
    },
  )

  const total = RESTARTS[scale] * MAILS_PER_RESTART[scale]
  const addresses = (round: number) =>
    Array.from({ length: MAILS_PER_RESTART[scale] }, (_, at) => `reader.${round}.${at}@example.org`)
  const backAfter: number[] = []
  for (let round = 0; round < RESTARTS[scale]; round += 1) {
    const mode = round % 2 === 0 ? 'fast' : 'immediate'
    await queueMails(postgres.connection, smtp.url, addresses(round))
    await waitUntil(() => addresses(round).some((to) => smtp.taken.has(to)), LIMIT_MS)
    await postgres.stop(mode)
    await delay(Math.random() * MAX_DOWN_MS)
    await postgres.start()
    const began = performance.now()
    await waitUntil(async () => (await fetch(`${node.url}/readyz`)).status === 200, LIMIT_MS)
    backAfter.push(performance.now() - began)
    print(
      `${round + 1} (${mode}): ready ${Math.round(backAfter.at(-1) ?? 0)} ms after PostgreSQL, ${smtp.taken.size} of ${total} mails delivered`,
    )
  }
  await waitUntil(() => smtp.taken.size === total || node.child.exitCode !== null, LIMIT_MS)
  const left = await waitUntil(async () => (await unsent(postgres.connection)) === 0, 10_000).then(
    () => 0,
    () => unsent(postgres.connection),
  )
  seen.over = true
  await calling
  caller.close()

  const lost = await lostAnswers(postgres.connection)
  const twice = [...smtp.taken].filter(([, count]) => count > 1)
  const stored = await withDatabase(
    postgres.connection,
    async (db) =>
      (await sql<{ n: number }>`select count(*) as n from groups where name like 'Restart %'`.execute(db))
        .rows[0]?.n ?? 0,
  )
  const isAlive = node.child.exitCode === null && node.child.signalCode === null
  node.child.kill('SIGINT')
  await node.ended
  await smtp.stop()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
  for (const odd of seen.odd.slice(0, 5)) print(`odd: ${odd}`)
  print(
    `${seen.requested} requests, ${seen.notNow} of them 503; ready ${Math.round(Math.max(...backAfter))} ms after PostgreSQL at the latest`,
  )
  print(
    `${lost.size} mails whose last word to the database was lost, ${twice.filter(([to]) => lost.has(to)).length} of them delivered twice`,
  )
  return [
    { what: `${RESTARTS[scale]} restarts of PostgreSQL, ${isAlive ? 0 : 1} ends of the node`, ok: isAlive },
    {
      what: `${total} mails, ${total - smtp.taken.size} not delivered, ${left} not noted as sent`,
      ok: smtp.taken.size === total && left === 0,
    },
    { what: `${twice.length} delivered twice`, ok: twice.length === 0 },
    {
      what: `${seen.requested} requests, ${seen.odd.length} answered otherwise than 200 or 503`,
      ok: seen.odd.length === 0,
    },
    // A commit whose answer was lost is stored and was not acknowledged.
    {
      what: `${seen.written} groups acknowledged, ${Math.max(0, seen.written - stored)} lost`,
      ok: seen.written > 0 && stored >= seen.written,
    },
  ]
}

export const scenario: Scenario = {
  title: 'PostgreSQL is restarted again and again under one node that sends mails and answers requests.',
  run,
}
