import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '@samtale/contract/core/permissions'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import { addMeetings } from './fill-meetings.ts'
import { addPeople } from './fill-people.ts'
import { runServer, type Server } from './run-server.ts'
import { tokenOf } from './tokens.ts'

export type Reader = Actor & { readonly token: string }
/** A server with so many meetings, and those in it who read them. */
export type MeetingsFixture = OpenDatabase & {
  readonly server: Server
  readonly postgres: string
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
  end(): Promise<void>
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
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const server = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    join(dataDir, 'server.log'),
  )
  const postgres = join(dataDir, 'postgres')
  const open = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 2,
    // Millions of meetings are not there in the time that a call has.
    queryTimeoutMs: 600_000,
  })
  const end = async () => {
    await open.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
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
    const fixture = { ...open, server, postgres, readers, end }
    fixtures.push(fixture)
    return fixture
  } catch (error) {
    await end()
    throw error
  }
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
