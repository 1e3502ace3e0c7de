import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once, EventEmitter } from 'node:events'
import { after, before, test, type TestContext } from 'node:test'
import { openDatabase, type Connection, type OpenDatabase } from '#db/open-database.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { subscribeToChanges, publishChange, type Change } from './event-bus.ts'

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase(database)
})
after(async () => {
  await open.close()
  await database.drop()
})

test('every node receives a change once it is committed', async (t) => {
  const [one, other] = [await node(t), await node(t)]
  const change: Change = { resource: 'members', ids: ['a', 'b'], audience: ['c'] }
  const both = Promise.all([one.next(), other.next()])
  await open.db.transaction().execute((trx) => publishChange(trx, change))
  assert.deepEqual(await both, [change, change])
})

test('nobody receives a change that was rolled back', async (t) => {
  const { received, next } = await node(t)
  const undone = open.db.transaction().execute(async (trx) => {
    await publishChange(trx, { resource: 'members', ids: ['undone'], audience: ['c'] })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  const later = next()
  await publishChange(open.db, { resource: 'members', ids: ['done'], audience: ['c'] })
  await later
  assert.deepEqual(
    received.map(({ ids }) => ids),
    [['done']],
  )
})

test('a change of a thousand things to hundreds of people arrives whole, in parts', async (t) => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  const audience = Array.from({ length: 200 }, () => randomUUID())
  const { received, next } = await node(t)
  await open.db.transaction().execute((trx) => publishChange(trx, { resource: 'members', ids, audience }))
  await publishChange(open.db, { resource: 'end', ids: [], audience: [] })
  while ((await next()).resource !== 'end');
  const delivered = new Set(
    received.flatMap((part) => part.audience.flatMap((person) => part.ids.map((id) => person + id))),
  )
  assert.equal(delivered.size, 200_000)
})

test('a lost connection is opened again, a gap is reported, and changes are received as before', async (t) => {
  const { next, events, warnings } = await node(t)
  const gap = once(events, 'gap')
  await open.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen samtale%' and datname = current_database()`,
  )
  await gap
  assert.match(warnings.join(), /The connection for live updates was lost/)
  const change = next()
  await publishChange(open.db, { resource: 'meetings', ids: ['a'], audience: [] })
  assert.equal((await change).resource, 'meetings')
})

test('a connection whose other end is silent is detected as deaf, and opened again', async (t) => {
  const proxy = await databaseProxy(database.connection)
  t.after(proxy.close)
  const { next, events, bus } = await node(t, { connection: proxy.connection, checkMs: 300 })
  assert.ok(bus.isHearing())
  const gap = once(events, 'gap')
  proxy.silence()
  await eventually(() => !bus.isHearing())
  proxy.speak()
  await gap
  assert.ok(bus.isHearing())
  const change = next()
  await publishChange(open.db, { resource: 'meetings', ids: ['a'], audience: [] })
  assert.equal((await change).resource, 'meetings')
})

test('a connection that a pooler has handed on, and that has no channels any more, is detected as deaf, and opened again', async (t) => {
  let isHandedOn = true
  const listen = /listen samtale_changes/
  // The answer is that of another statement as long.
  const proxy = await databaseProxy(database.connection, (sent) =>
    isHandedOn
      ? Buffer.from(sent.toString('latin1').replace(listen, 'unlisten samtale_chang'), 'latin1')
      : sent,
  )
  t.after(proxy.close)
  const { next, events, bus, warnings } = await node(t, { connection: proxy.connection, checkMs: 300 })
  const gap = once(events, 'gap')
  await eventually(() => !bus.isHearing())
  isHandedOn = false
  await gap
  assert.ok(bus.isHearing())
  assert.match(warnings.join(), /does not listen any more/)
  const change = next()
  await publishChange(open.db, { resource: 'meetings', ids: ['a'], audience: [] })
  assert.equal((await change).resource, 'meetings')
})

async function node(
  t: TestContext,
  { connection = database.connection, checkMs }: { connection?: Connection; checkMs?: number } = {},
) {
  const events = new EventEmitter()
  const received: Change[] = []
  const warnings: string[] = []
  const bus = await subscribeToChanges(connection, {
    ...(checkMs && { checkMs }),
    onChange: (change) => events.emit('change', received.push(change) && change),
    onGap: () => events.emit('gap'),
    log: { warn: (_, text) => warnings.push(text) },
  })
  t.after(() => bus.close())
  let read = 0
  const next = async (): Promise<Change> => {
    if (received.length === read) await once(events, 'change')
    return received[read++] as Change
  }
  return { bus, events, received, warnings, next }
}
