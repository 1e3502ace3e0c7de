import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { NO_SESSIONS, NO_NOTIFICATIONS } from './no-sessions.ts'
import { connectionOptions } from './open-database.ts'
import { StartError } from './start-error.ts'

const ANSWER_MS = 5_000

/**
 * Sees that a connection of that address is a session of its own: what it listens to, it hears from one of
 * `speakingUrl`, which leads to the same database. Throws StartError.
 */
export async function checkSessions(url: string, { answerMs = ANSWER_MS, speakingUrl = url } = {}) {
  const channel = `samtale_check_${randomUUID().replaceAll('-', '')}`
  const clients = [url, speakingUrl].map(
    (one) => new Client({ ...connectionOptions(one), query_timeout: 10_000 }),
  )
  const [listener, speaker] = clients as [Client, Client]
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), answerMs)
  try {
    for (const client of clients) {
      client.on('error', () => resolve(false))
      await client.connect()
    }
    listener.on('notification', (notice) => notice.channel === channel && resolve(true))
    await listener.query(`listen ${channel}`)
    await speaker.query('select pg_notify($1, $2)', [channel, ''])
    if (!(await promise)) throw new StartError(url === speakingUrl ? NO_SESSIONS : NO_NOTIFICATIONS)
  } finally {
    clearTimeout(timer)
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
