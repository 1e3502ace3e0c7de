import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt, callRepeatedly } from '../parts/callers.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { FROM, queueMails, unsent, withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const LOCKED_MS: Readonly<Record<Scale, number>> = { full: 60_000, short: 6_000 }
/** Twice as many as the pool has connections. */
const STUCK_CALLERS = 20
const OTHER_CALLERS = 4
const MAILS = 20
/** By then what is stuck has come to all the connections that it gets. */
const SETTLED_MS = 500
const LIMIT_MS = 60_000

/** Nobody gets at one table for a while, and more people ask for it than there are connections. */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-stuck-'))
  const postgres = await ownPostgres()
  const smtp = await slowMailServer()
  const node = await spawnServer({
    dataDir: folder,
    env: { DATABASE_URL: postgres.url, SMTP_URL: smtp.url, MAIL_FROM: FROM, LOG_LEVEL: 'warn' },
  })
  const over = { calls: false }
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    const { tokens } = await withDatabase(postgres.connection, (db) =>
      addCustomer(db, STUCK_CALLERS + OTHER_CALLERS),
    )
    const callers = tokens.map((token) => callerAt(node.url, token))
    const seen = { stuck: 0, others: 0, othersRejected: 0, ready: 0, notReady: 0, odd: [] as string[] }
    const ask = async (at: number, path: string) => {
      const reply = await callers[at]?.call(
        path.endsWith('profile') ? { method: 'GET', path } : { method: 'POST', path, body: {} },
      )
      return reply ?? { status: 0, why: 'no caller' }
    }
    const isOver = () => over.calls
    let working: Promise<unknown> = Promise.resolve()
    await withDatabase(postgres.connection, (db) =>
      db.transaction().execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        await sql`lock table groups in access exclusive mode`.execute(trx)
        const stuck = Array.from({ length: STUCK_CALLERS }, (_, at) =>
          callRepeatedly(1, isOver, async () => {
            const { status, why } = await ask(at, '/v1/group/read')
            if (status === 503 || status === 200) seen.stuck += 1
            else seen.odd.push(`${status} ${why.slice(0, 200)}`)
            await delay(50)
          }),
        )
        await delay(SETTLED_MS)
        const others = Array.from({ length: OTHER_CALLERS }, (_, at) =>
          callRepeatedly(1, isOver, async (count) => {
            const { status, why } = await ask(
              STUCK_CALLERS + at,
              count % 2 === 0 ? '/v1/account/profile' : '/v1/users/getmembers',
            )
            seen.others += 1
            if (status !== 200 && seen.othersRejected++ < 5) print(`refused: ${status} ${why.slice(0, 200)}`)
            await delay(20)
          }),
        )
        const ready = callRepeatedly(1, isOver, async () => {
          seen.ready += 1
          if ((await fetch(`${node.url}/readyz`)).status !== 200) seen.notReady += 1
          await delay(200)
        })
        working = Promise.all([...stuck, ...others, ready])
        await queueMails(postgres.connection, smtp.url, addresses)
        await delay(LOCKED_MS[scale])
      }),
    )
    const sentMeanwhile = smtp.taken.size
    await waitUntil(async () => (await ask(0, '/v1/group/read')).status === 200, LIMIT_MS)
    await waitUntil(async () => (await unsent(postgres.connection)) === 0, LIMIT_MS)
    over.calls = true
    await working
    for (const { close } of callers) close()
    for (const odd of seen.odd.slice(0, 5)) print(`odd: ${odd}`)
    return [
      {
        what: `a table locked for ${LOCKED_MS[scale] / 1_000} s with ${STUCK_CALLERS} callers of it, ${seen.odd.length} answered otherwise than 200 or 503`,
        ok: seen.odd.length === 0,
      },
      {
        what: `${seen.others} other calls, ${seen.othersRejected} not 200`,
        ok: seen.others > 0 && seen.othersRejected === 0,
      },
      { what: `${seen.ready} /readyz, ${seen.notReady} not 200`, ok: seen.ready > 0 && seen.notReady === 0 },
      {
        what: `${MAILS} mails, ${MAILS - sentMeanwhile} not sent while the table was locked`,
        ok: sentMeanwhile === MAILS,
      },
    ]
  } finally {
    over.calls = true
    node.child.kill('SIGKILL')
    await node.ended
    await smtp.stop()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const addresses = Array.from({ length: MAILS }, (_, at) => `reader.${at}@example.org`)

export const scenario: Scenario = {
  title: 'One table is locked for long under a node that is asked for it and for other things.',
  run,
}
