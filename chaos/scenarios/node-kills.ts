import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { beingSent, FROM, queueMails, unsent } from '../parts/queue-mails.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const SIZES = { full: { kills: 20, mails: 40 }, short: { kills: 1, mails: 30 } }
/** To the mail server, of each node. */
const CONNECTIONS = 2
/** A node that says nothing is gone after 30 s, and what it held is looked for every 5 s. */
const TAKEN_UP_MS = 60_000
/** Two at a time, each some 25 ms: some mails are out by then, and never all. */
const MAX_AT_WORK_MS = 200

/**
 * The node is killed while mails go out, each time at another moment, and another one is started on the same
 * database.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const { kills, mails } = SIZES[scale]
  const folder = mkdtempSync(join(tmpdir(), 'samtale-kills-'))
  const postgres = await ownPostgres()
  const smtp = await slowMailServer()
  const start = async () => {
    const node = await spawnServer({
      dataDir: folder,
      env: { DATABASE_URL: postgres.url, SMTP_URL: smtp.url, MAIL_FROM: FROM, LOG_LEVEL: 'warn' },
    })
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    return node
  }
  const total = kills * mails
  /**
   * Mails whose answer was awaited at a kill: of these nobody knows whether they were taken
   * (docs/decisions/0045).
   */
  const cutOff = new Set<string>()
  let atWork = 0
  let node = await start()
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const addresses = Array.from({ length: mails }, (_, at) => `reader.${kill}.${at}@example.org`)
      await queueMails(postgres.connection, smtp.url, addresses)
      await waitUntil(() => addresses.some((to) => smtp.taken.has(to)), TAKEN_UP_MS)
      await delay(Math.random() * MAX_AT_WORK_MS)
      node.child.kill('SIGKILL')
      await node.ended
      const sending = await beingSent(postgres.connection)
      for (const to of sending) cutOff.add(to)
      if (addresses.some((to) => !smtp.taken.has(to))) atWork += 1
      print(
        `${kill + 1}: ${sending.length} mails awaited their answer, ${await unsent(postgres.connection)} were still to be noted as sent`,
      )
      node = await start()
    }
    const began = performance.now()
    await waitUntil(async () => (await unsent(postgres.connection)) === 0, TAKEN_UP_MS).catch(() => {})
    const seconds = Math.round((performance.now() - began) / 1_000)
    const left = await unsent(postgres.connection)
    const twice = [...smtp.taken].filter(([, count]) => count > 1).map(([to]) => to)
    const unexplained = twice.filter((to) => !cutOff.has(to))
    print(
      `${cutOff.size} mails awaited their answer at a kill, ${twice.length} of all came twice; the last was sent ${seconds} s after the last start`,
    )
    return [
      { what: `${kills} kills of the node, ${atWork} of them with mails at work`, ok: atWork >= kills / 2 },
      { what: `${total} mails, ${total - smtp.taken.size} not delivered`, ok: smtp.taken.size === total },
      { what: `${left} mails not noted as sent a minute after the last start`, ok: left === 0 },
      {
        what: `${unexplained.length} delivered twice whose answer was not awaited at a kill`,
        ok: unexplained.length === 0,
      },
      {
        what: `${cutOff.size} awaited their answer, of at most ${kills * CONNECTIONS}`,
        ok: cutOff.size <= kills * CONNECTIONS,
      },
    ]
  } finally {
    node.child.kill('SIGKILL')
    await node.ended
    await smtp.stop()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scenario: Scenario = {
  title: 'A node is killed again and again while it sends mails, and the next one goes on.',
  run,
}
