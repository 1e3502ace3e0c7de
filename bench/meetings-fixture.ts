import type { Actor } from '@samtale/contract/core/permissions'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { addMeetings } from './fill-meetings.ts'
import { addPeople } from './fill-people.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { tokenOf } from './tokens.ts'

export type Reader = Actor & { readonly token: string }
/** A server with so many meetings, and those in it who read them. */
export type MeetingsFixture = BenchServer & {
  /**
   * `largest`: the customer with the most meetings, `customer`: one with as many as the largest of a small
   * server has, `member`: one of its own.
   */
  readonly readers: {
    readonly largest: Reader
    readonly customer: Reader
    readonly member: Reader
    readonly subadmin: Reader
  }
}
type Size = { readonly meetings: number; readonly hosts: number }

/** Of the members of these accounts a server has more than enough to be hosts. */
const PEOPLE_PER_HOST = 1.15
/** The customer that both sizes have has about so many meetings. */
const DEFAULTS = 3_000

/** A server of its own, added to `servers` so that it can be ended. */
export async function openMeetingsFixture(
  { meetings, hosts }: Size,
  fixtures: MeetingsFixture[],
): Promise<MeetingsFixture> {
  const fixture = await openBenchServer(async (open) => {
    await addPeople(open.pool, Math.ceil(hosts * PEOPLE_PER_HOST))
    await addMeetings(open.pool, meetings, hosts)
    const readers = {
      largest: await readerWhere(open, `u.role = 'customer'`, 'account_id', 'meetings desc'),
      customer: await readerWhere(open, `u.role = 'customer'`, 'account_id', `abs(meetings - ${DEFAULTS})`),
      subadmin: await readerWhere(open, `u.role = 'subadmin'`, 'tenant_id', 'meetings desc'),
      member: await readerWhere(
        open,
        `u.role = 'member' and u.status = 'active'`,
        'host_id',
        'abs(meetings - 100)',
      ),
    }
    return { readers }
  })
  fixtures.push(fixture)
  return fixture
}

/** The first by so many meetings of theirs. */
async function readerWhere(
  { pool, db }: OpenDatabase,
  who: string,
  column: string,
  order: string,
): Promise<Reader> {
  const client = await pool.connect()
  try {
    // Counting all meetings there are takes longer than any screen may.
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<Actor>(`select u.id, u.role, u.parent_id as "parentId" from users u
      join (select ${column} as owner, count(*) as meetings from meetings group by 1) o on o.owner = u.id where ${who} order by ${order} limit 1`)
    const [reader] = rows
    if (!reader) throw new Error(`Nobody has meetings: ${who}`)
    await client.query(`update users set status = 'active' where id in ($1, $2)`, [
      reader.id,
      reader.parentId,
    ])
    return { ...reader, token: await tokenOf(db, reader.id) }
  } finally {
    client.release(true)
  }
}
