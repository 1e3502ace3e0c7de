import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_SECONDS } from '@samtale/contract/core/durations'
import { issueMailToken } from '../../server/src/auth/mail-tokens.ts'
import type { Connection } from '../../server/src/db/open-database.ts'
import { bookMeeting } from '../../server/src/testing/book-meeting.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { callerAt } from '../parts/callers.ts'
import { hasFaketime, movedClock, postgresBy } from '../parts/moved-clock.ts'
import { FROM, queueMails, withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import { waitUntil } from '../parts/wait-until.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

const STEPS: Readonly<Record<Scale, readonly number[]>> = {
  full: [HOUR_SECONDS, 24 * HOUR_SECONDS],
  short: [HOUR_SECONDS],
}
/** In the second turn nobody is reminded of what they were reminded of in the first. */
const TURNS: Readonly<Record<Scale, readonly number[]>> = { full: [1, 2], short: [1] }
const MAILS = 20
const LINK_HOURS = 12
const DONE_MS = 60_000
/** Reminders are looked for once a minute, by a time that may be ten seconds old. */
const REMINDED_MS = 180_000
const CALL = { method: 'GET', path: '/v1/account/profile' } as const

/** Books a meeting that begins five minutes after such a step. Returns the address of its host. */
const meetingAfter = (connection: Connection, seconds: number) =>
  withDatabase(connection, async (db) => {
    const { id } = await addCustomer(db)
    const now = new Date()
    const begin = new Date(now.getTime() + (seconds + 300) * 1_000)
    await bookMeeting(db, now, { hostId: id, begin })
    return `${id}@example.org`
  })

/** Invites somebody by a link that is good for some time from now on. Returns its token. */
const invite = (connection: Connection) =>
  withDatabase(connection, async (db) => {
    const { id } = await addCustomer(db)
    await db.updateTable('users').set({ status: 'pending' }).where('id', '=', id).execute()
    return issueMailToken(db, id, 'invitation', new Date(), LINK_HOURS * 60)
  })

/**
 * The clock of a machine with the product and its PostgreSQL is set forward and back, twice by an hour and twice by a
 * day, while people work: each time forward in the middle of the mails that go out.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  if (!hasFaketime) return skipped('there is no faketime here (apt-get install faketime)')
  const folder = mkdtempSync(join(tmpdir(), 'samtale-clock-'))
  chmodSync(folder, 0o755)
  const clock = movedClock(folder)
  const postgres = await postgresBy(clock.env, folder)
  const smtp = await slowMailServer()
  const node = await spawnServer({
    dataDir: join(folder, 'node'),
    env: {
      ...{ DATABASE_URL: postgres.url, SMTP_URL: smtp.url, MAIL_FROM: FROM, LOG_LEVEL: 'warn' },
      ...{ SESSION_IDLE_HOURS: '200', ...clock.env },
    },
  })
  const queued: string[] = []
  const hosts: string[] = []
  const links: boolean[] = []
  const seen = { moves: 0, calls: 0, served: 0, ready: 0 }
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    const { tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
    const { call, close } = callerAt(node.url, tokens[0] ?? '')
    /** Whether somebody who is invited now gets in by their link when the clock has been set. */
    const invited = async (ahead: number, isGood: boolean) => {
      const token = await invite(postgres.connection)
      await move(ahead)
      const verify = { method: 'POST', path: '/v1/users/verify', body: { token } } as const
      let isRight = false
      const look = async () => (isRight = ((await call(verify)).status === 200) === isGood)
      // A node goes by what PostgreSQL said last, and asks again every ten seconds.
      await waitUntil(look, DONE_MS).catch(() => {})
      links.push(isRight)
    }
    const queue = async (name: string) => {
      const addresses = Array.from({ length: MAILS }, (_, at) => `${name}.${at}@example.org`)
      await queueMails(postgres.connection, smtp.url, addresses)
      queued.push(...addresses)
      return addresses
    }
    const areTaken = (addresses: readonly string[], withinMs = DONE_MS) =>
      waitUntil(() => addresses.every((to) => smtp.taken.has(to)), withinMs).catch(() => {})
    const move = async (ahead: number) => {
      clock.set(ahead)
      seen.moves += 1
      await delay(clock.settledMs)
      for (let at = 0; at < 5; at += 1) {
        seen.calls += 1
        if ((await call(CALL)).status === 200) seen.served += 1
      }
      if ((await fetch(`${node.url}/readyz`)).status === 200) seen.ready += 1
    }
    for (const step of STEPS[scale])
      for (const turn of TURNS[scale]) {
        if (turn === 1) hosts.push(await meetingAfter(postgres.connection, step))
        const during = await queue(`${step}.${turn}.forward`)
        await waitUntil(() => during.some((to) => smtp.taken.has(to)), DONE_MS)
        await invited(step, step < LINK_HOURS * HOUR_SECONDS)
        await areTaken(during)
        await areTaken(hosts.slice(-1), REMINDED_MS)
        await invited(0, true)
        await areTaken(await queue(`${step}.${turn}.back`))
      }
    close()
    const count = (addresses: readonly string[], times: (taken: number) => boolean) =>
      addresses.filter((to) => times(smtp.taken.get(to) ?? 0)).length
    print(`${smtp.taken.size} addresses were written to`)
    return [
      {
        what: `${seen.moves} moves of the clock, ${node.child.exitCode === null ? 0 : 1} ends of the node, ${seen.moves - seen.ready} times not ready`,
        ok: node.child.exitCode === null && seen.ready === seen.moves,
      },
      {
        what: `${seen.calls} calls of somebody signed in, ${seen.calls - seen.served} not served`,
        ok: seen.served === seen.calls,
      },
      {
        what: `${links.length} links of invitations for ${LINK_HOURS} hours, ${links.filter((isRight) => !isRight).length} not as long by the clock`,
        ok: links.length === seen.moves && links.every(Boolean),
      },
      {
        what: `${queued.length} mails, ${count(queued, (taken) => taken === 0)} not delivered, ${count(queued, (taken) => taken > 1)} twice`,
        ok: count(queued, (taken) => taken === 1) === queued.length,
      },
      {
        what: `${hosts.length} meetings within ten minutes by the clock, ${count(hosts, (taken) => taken === 0)} hosts not reminded, ${count(hosts, (taken) => taken > 1)} more than once`,
        ok: count(hosts, (taken) => taken === 1) === hosts.length,
      },
    ]
  } finally {
    node.child.kill('SIGKILL')
    await node.ended
    await smtp.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scenario: Scenario = {
  title: 'The clock of the whole machine is set forward and back while people work.',
  run,
}
