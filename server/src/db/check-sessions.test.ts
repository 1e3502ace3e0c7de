import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pgbouncer, withoutPgbouncer } from '#testing/pgbouncer.ts'
import { testDatabase } from '#testing/test-database.ts'
import { checkSessions } from './check-sessions.ts'
import { openDatabase, type Connection } from './open-database.ts'

const TIMEOUTS = 'statement_timeout,idle_in_transaction_session_timeout'
const skip = withoutPgbouncer

test('a server of its own answers at once', async (t) => {
  const database = await testDatabase()
  t.after(database.drop)
  await checkSessions(addressOf(database.connection))
})

test('PgBouncer in transaction mode is rejected in one sentence that says what to do, whatever it ignores', {
  skip,
}, async (t) => {
  const expected = {
    name: 'StartError',
    message: /pooler in transaction mode.*address of PostgreSQL itself, or set pool_mode=session/,
  }
  const strict = (await pgbouncer(t, { mode: 'transaction' })).pooled
  await assert.rejects(openDatabase({ connection: strict }), expected)
  const lenient = (await pgbouncer(t, { mode: 'transaction', ignored: TIMEOUTS })).pooled
  await assert.rejects(checkSessions(lenient, { answerMs: 500 }), expected)
})

test('PgBouncer in session mode is taken', { skip }, async (t) => {
  const url = (await pgbouncer(t, { mode: 'session', ignored: TIMEOUTS })).pooled
  const { close } = await openDatabase({ connection: url })
  await close()
  await checkSessions(url)
})

test('PgBouncer in transaction mode is taken beside the address of the same PostgreSQL, and of no other', {
  skip,
}, async (t) => {
  const { pooled, direct } = await pgbouncer(t, { mode: 'transaction' })
  await checkSessions(direct, { speakingUrl: pooled })
  const another = await testDatabase()
  t.after(another.drop)
  await assert.rejects(checkSessions(addressOf(another.connection), { answerMs: 500, speakingUrl: pooled }), {
    name: 'StartError',
    message: /Both must lead to the same database/,
  })
})

function addressOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
