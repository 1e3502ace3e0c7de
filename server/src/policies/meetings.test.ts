import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type PersonName } from '#testing/test-tenants.ts'
import { isReachable, managedBy, managersOf, moderatedBy } from './meetings.ts'

let fixture: TestApp
let tenants: Awaited<ReturnType<typeof buildTenants>>
before(async () => {
  fixture = await testApp()
  tenants = await buildTenants(fixture)
  for (const host of Object.keys(tenants.people) as PersonName[]) await addMeeting(host)
})
after(() => fixture.close())

async function addMeeting(host: PersonName) {
  const begin_time = fixture.clock.now()
  const times = {
    begin_time,
    end_time: new Date(begin_time.getTime() + 3_600_000),
    created_at: begin_time,
    over_at: null,
  }
  const kind = { type: 'schedule', status: 'pending', group_id: null, device_id: null } as const
  const id = newId()
  await fixture.db
    .insertInto('meetings')
    .values({ id, name: host, location: `tree-${id}`, host_id: tenants.people[host].id, ...kind, ...times })
    .execute()
}

/**
 * Each meeting with those above its host as the tree of users has them at this moment, and as the columns
 * beside the meeting say.
 */
async function bothWays() {
  const { rows } = await sql<
    Record<'tree' | 'columns', { readonly managers: readonly string[] }> & {
      readonly id: string
      readonly hostId: string
      readonly host: string
    }
  >`
    select m.id, host.id as "hostId", host.name as host,
      json_build_object(
        'managers', array(select id from unnest(array[one.id, two.id]) id where id is not null order by id),
        'reachable', host.status <> 'deleted' and (host.role = 'member' or host.status <> 'suspend')
          and coalesce(one.status, 'active') not in ('suspend', 'deleted') and coalesce(two.status, 'active') not in ('suspend', 'deleted')
      ) as tree,
      json_build_object(
        'managers', array(select distinct id from unnest(${managersOf()}) id order by id),
        'reachable', ${isReachable()}
      ) as columns
    from meetings m join users host on host.id = m.host_id
      left join users one on one.id = host.parent_id and one.role in ('subadmin', 'customer')
      left join users two on two.id = one.parent_id and two.role in ('subadmin', 'customer')`.execute(
    fixture.db,
  )
  return rows
}

async function assertAlike(when: string) {
  const rows = await bothWays()
  assert.ok(rows.length > 0)
  for (const { host, tree, columns } of rows) assert.deepEqual(columns, tree, `${host}, ${when}`)
  for (const { id, name } of Object.values(tenants.people)) {
    const moderated = await sql<{
      id: string
    }>`select m.id from meetings m where ${moderatedBy({ id })} order by m.id`.execute(fixture.db)
    const theirs = rows.filter(({ hostId, tree }) => hostId === id || tree.managers.includes(id))
    assert.deepEqual(
      moderated.rows.map((row) => row.id),
      theirs.map((row) => row.id).toSorted(),
      `${name} moderates, ${when}`,
    )
  }
}

test('what stands beside a meeting says who is above its host, whoever that is', () =>
  assertAlike('from the start'))

test('and says it when customers are moved, promoted and demoted, with all below them', async () => {
  const { X1, A1, S1, S2, C1, C3, C4 } = tenants.people
  const staff = fixture.client(X1.token)
  await staff.customers.promote({ id: C1.id })
  await assertAlike('a customer of a sub-admin is promoted')
  await staff.customers.promote({ id: C4.id })
  await assertAlike('a customer of the server is promoted')
  await staff.customers.moveCustomers({ id: S1.id, parentId: C4.id })
  await assertAlike('all customers of a sub-admin are moved')
  await staff.customers.demote({ id: C1.id })
  await assertAlike('a sub-admin is demoted')
  await staff.customers.moveCustomers({ id: S2.id, parentId: A1.id })
  await assertAlike('customers are given to the server')
  await staff.customers.suspend({ id: C3.id })
  await assertAlike('a customer is suspended')
  await staff.customers.remove({ id: C4.id })
  await assertAlike('a sub-admin is deleted with all below')
})

test('a sub-admin that was demoted is above nobody of its deleted customers', async () => {
  const { X1, S2, deletedCustomer, S1 } = tenants.people
  const staff = fixture.client(X1.token)
  await staff.customers.demote({ id: S1.id })
  const theirs = sql`m.host_id = ${deletedCustomer.id} and`
  for (const condition of [moderatedBy(S1), managedBy({ id: S1.id, role: 'customer' }), moderatedBy(S2)]) {
    const { rows } = await sql`select from meetings m where ${theirs} ${condition}`.execute(fixture.db)
    assert.equal(rows.length, 0)
  }
})
