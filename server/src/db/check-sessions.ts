import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { NO_SESSIONS } from './no-sessions.ts'
import { connectionOptions } from './open-database.ts'
import { StartError } from './start-error.ts'

const ANSWER_MS = 5_000

/**
 * Sees that a connection of that address is a session of its own: what one of them listens to, it hears from
 * another. Throws StartError.
 */
export async function checkSessions(url: string, answerMs = ANSWER_MS) {
  const channel = `samtale_check_${randomUUID().replaceAll('-', '')}`
  const clients = [0, 1].map(() => new Client({ ...connectionOptions(url), query_timeout: 10_000 }))
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
    if (!(await promise)) throw new StartError(NO_SESSIONS)
  } finally {
    clearTimeout(timer)
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
