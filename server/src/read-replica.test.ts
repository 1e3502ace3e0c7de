import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import type { ReadReplica } from '#db/read-replica.ts'
import { checkDatabase } from '#modules/system/check-database.ts'
import { eventually } from '#testing/eventually.ts'
import { replicatedPostgres, withoutReplication } from '#testing/replicated-postgres.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const skip = withoutReplication
let postgres: Awaited<ReturnType<typeof replicatedPostgres>>
let fixture: TestApp
let replica: ReadReplica
before(async () => {
  if (skip) return
  postgres = await replicatedPostgres()
  fixture = await testApp({
    env: { DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.readUrl },
    database: { connection: postgres.url, drop: async () => {} },
  })
  replica = fixture.replica as ReadReplica
})
after(async () => {
  if (skip) return
  await fixture.close()
  await postgres.stop()
})

type Customer = Awaited<ReturnType<TestApp['addUser']>>
const names = async ({ api }: Customer) => (await api.groups.list({})).data.map(({ name }) => name).toSorted()
const addGroup = async (customer: Customer, name: string) => {
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  return customer.api.groups.create({ name, members: [member.id], devices: [] })
}
/** Adds a group behind everybody's back: nobody is notified of it. */
const addSilently = (customer: Customer, name: string) =>
  fixture.pool.query(
    `insert into groups (id, parent_id, name, description, created_at) values (gen_random_uuid(), $1, $2, '', now())`,
    [customer.id, name],
  )
async function onReplica(statement: string) {
  const client = new Client(postgres.readUrl)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
const caughtUp = (who: string) =>
  eventually(async () => {
    await replica.tick()
    return replica.mayServe([who])
  }, 'a replica that has everything')

test('lists are read from the replica, and from the primary for whoever has changed something or is notified of a change, until the replica has it', {
  skip,
}, async () => {
  const [busy, quiet] = [
    await fixture.addUser({ role: 'customer' }),
    await fixture.addUser({ role: 'customer' }),
  ]
  await caughtUp(busy.id)
  await caughtUp(quiet.id)
  await onReplica('select pg_wal_replay_pause()')
  try {
    await addGroup(busy, 'Own')
    await addSilently(quiet, 'Silent')
    assert.deepEqual(await names(busy), ['Own'], 'what they did themselves')
    assert.deepEqual(await names(quiet), [], 'as the replica has it')
    replica.changedFor([quiet.id])
    assert.deepEqual(await names(quiet), ['Silent'], 'they were told of a change')
  } finally {
    await onReplica('select pg_wal_replay_resume()')
  }
  await caughtUp(busy.id)
  await caughtUp(quiet.id)
  assert.deepEqual([await names(busy), await names(quiet)], [['Own'], ['Silent']])
})

test('a replica that stands still is read for five seconds, and then left until it goes on', {
  skip,
}, async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  await caughtUp(customer.id)
  await onReplica('select pg_wal_replay_pause()')
  try {
    await addSilently(customer, 'Later')
    assert.deepEqual(await names(customer), [], 'as the replica has it')
    await eventually(async () => (await names(customer)).includes('Later'), 'a list of the primary')
    assert.equal(replica.isAway(), false)
  } finally {
    await onReplica('select pg_wal_replay_resume()')
  }
  await caughtUp(customer.id)
})

test('while the replica is away lists are read from the primary, and the status screen says so', {
  skip,
}, async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  await addSilently(customer, 'There')
  await caughtUp(customer.id)
  const find = async () => (await checkDatabase(fixture.db, false, () => true, replica.isAway)()).finding
  assert.equal(await find(), 'database_well')
  await postgres.stopReplica()
  for (let count = 0; count < 10; count += 1) assert.deepEqual(await names(customer), ['There'])
  await eventually(async () => {
    await replica.tick()
    return replica.isAway()
  }, 'the replica is missed')
  assert.equal(await find(), 'replica_away')
  assert.deepEqual(await names(customer), ['There'])
  await postgres.startReplica()
  await caughtUp(customer.id)
  assert.equal(await find(), 'database_well')
  assert.deepEqual(await names(customer), ['There'])
})
