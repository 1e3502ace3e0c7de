import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { addPeople } from './fill-people.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { activeUser, tokenOf } from './tokens.ts'

/** A server with so many users, and those in it who read lists. */
export type Fixture = BenchServer & {
  /** The customer with the most members. */
  readonly customerId: string
  /** Of a super-admin, of that customer, and of the sub-admin with the most customers. */
  readonly tokens: { readonly staff: string; readonly customer: string; readonly subadmin: string }
}

/** A server of its own, added to `servers` so that it can be ended. */
export async function openFixture(count: number, fixtures: Fixture[]): Promise<Fixture> {
  const fixture = await openBenchServer(async (open) => {
    await addPeople(open.pool, count)
    const ids = {
      staff: await activeUser(open.db, 'super-admin'),
      customer: await largestParent(open, 'customer', 'member'),
      subadmin: await largestParent(open, 'subadmin', 'customer'),
    }
    const tokens = {
      staff: await tokenOf(open.db, ids.staff),
      customer: await tokenOf(open.db, ids.customer),
      subadmin: await tokenOf(open.db, ids.subadmin),
    }
    return { customerId: ids.customer, tokens }
  })
  fixtures.push(fixture)
  return fixture
}

/** The active one of that role with the most below it. */
async function largestParent(
  { db }: OpenDatabase,
  role: 'customer' | 'subadmin',
  below: 'member' | 'customer',
) {
  const { id } = await db
    .selectFrom('users as u')
    .innerJoin('users as p', 'p.id', 'u.parent_id')
    .select('p.id')
    .where('u.role', '=', below)
    .where('p.role', '=', role)
    .where('p.status', '=', 'active')
    .groupBy('p.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
