import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openRoomHomes } from './room-homes.ts'

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

const SECOND = 1_000
const [A, B] = ['http://10.0.0.11:8080', 'http://10.0.0.12:8080']

/** A node at that address whose own clock is moved by hand; its heart beats only when it is told to. */
async function node(t: TestContext, address: string) {
  let now = 0
  const lost: string[] = []
  const inside: string[] = []
  const errors: unknown[] = []
  const homes = await openRoomHomes({
    ...{ db: open.db, address },
    onError: (error) => void errors.push(error),
    clock: () => now,
  })
  homes.keep(
    () => inside,
    (room) => void lost.push(room),
  )
  t.after(homes.close)
  return { ...homes, lost, inside, errors, pass: (ms: number) => (now += ms) }
}
/** As if the lease of a room had not been renewed for long. */
const runOut = (room: string) =>
  sql`update room_homes set lease_until = clock_timestamp() - interval '1 second' where room = ${room}`.execute(
    open.db,
  )

test('a room is at one node until its lease has run out', async (t) => {
  const [a, b] = [await node(t, A), await node(t, B)]
  assert.equal(await a.take('calm'), null)
  assert.equal(await b.take('calm'), A)
  assert.deepEqual([...(await b.find(['calm', 'other']))], [['calm', { address: A, isLive: true }]])
  assert.deepEqual([...(await a.find(['calm']))], [], 'what is here is not found elsewhere')
  await runOut('calm')
  assert.deepEqual(await b.find(['calm']), new Map([['calm', { address: A, isLive: false }]]))
  assert.equal(await b.take('calm'), null)
  assert.deepEqual([a.isHere('calm'), b.isHere('calm')], [true, true], 'A has not heard of it yet')
  a.inside.push('calm')
  await a.beat()
  assert.deepEqual([a.lost, a.isHere('calm')], [['calm'], false])
})

test('a room with people in it is renewed, and one that nobody is in is not', async (t) => {
  const a = await node(t, A)
  for (const room of ['busy', 'empty']) await a.take(room)
  a.inside.push('busy')
  await Promise.all(['busy', 'empty'].map(runOut))
  a.pass(10 * SECOND)
  await a.beat()
  const b = await node(t, B)
  assert.equal(await b.take('busy'), A)
  assert.equal(await b.take('empty'), null)
})

test('after a gap of its own a node takes over nobody’s rooms until the others can have renewed theirs', async (t) => {
  const [a, b] = [await node(t, A), await node(t, B)]
  await a.take('calm')
  await runOut('calm')
  b.pass(10 * SECOND)
  assert.equal(await b.take('calm'), A, 'it has not heard of the database for long')
  assert.equal(await b.take('free'), null, 'what nobody has it takes')
  await b.beat()
  assert.equal(await b.take('calm'), A, 'the others have had the same gap')
  b.pass(3 * SECOND)
  await b.beat()
  assert.equal(await b.take('calm'), A)
  b.pass(3 * SECOND)
  await b.beat()
  assert.equal(await b.take('calm'), null)
  a.inside.push('calm')
  await a.beat()
  assert.deepEqual(a.lost, ['calm'])
})

test('a node that starts again at its address finds the rooms of the one before free, and one that stops gives its own back', async (t) => {
  const first = await node(t, A)
  await first.take('calm')
  await node(t, A)
  const b = await node(t, B)
  assert.equal(await b.take('calm'), null)
  await b.close()
  await assert.rejects(b.take('calm'), /stopping/)
  const { rows } = await sql`select from room_homes where room = 'calm'`.execute(open.db)
  assert.equal(rows.length, 0)
})
