import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { DATABASE_USER } from './embedded-cluster.ts'

/**
 * Returns whether another process serves this directory. One that was killed shuts down within moments, and is
 * waited for.
 */
export async function isServed(socketFolder: string, until: number) {
  for (let served = 0; served < 5; ) {
    const state = await knock(socketFolder)
    if (state === 'nobody') return false
    if (state === 'serving') served += 1
    if (Date.now() > until) return true
    await delay(200)
  }
  return true
}

async function knock(host: string): Promise<'nobody' | 'serving' | 'busy'> {
  const client = new Client({
    host,
    port: 5432,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'serving'
  } catch (error) {
    // A refusal in PostgreSQL's own words (starting up, shutting down, too many clients) comes from somebody
    // alive.
    return error instanceof DatabaseError ? 'busy' : 'nobody'
  }
}
