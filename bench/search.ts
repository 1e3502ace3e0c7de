import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { addDevices } from './fill-devices.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { sideBySide } from './side-by-side.ts'
import { openFixture, type Fixture } from './users-fixture.ts'

const USERS = 1_000_000
const [DEVICES, DEVICES_EACH, GROUPS] = [10_000, 20, 20_000]
/** What a palette that answers while one types may take. */
const MAX_MS = 100
const EFFORT = { rounds: 3, seconds: 1, connections: 1 }

const TERMS = [
  ['common', 'jensen'],
  ['rare', 'kjeldsen77'],
  ['in nothing', 'xqzxqz'],
  ['two letters', 'en'],
  ['two letters in nothing', 'qx'],
] as const
const READERS = ['staff', 'subadmin', 'customer'] as const

/**
 * The search in the bar at a million users, beside the search of the one list of members with the same term,
 * and beside what it may take.
 */
export async function benchSearch(print: Print): Promise<Finding[]> {
  const fixtures: Fixture[] = []
  try {
    const fixture = await openFixture(USERS, fixtures)
    await addDevices(fixture, DEVICES, DEVICES_EACH)
    await addGroups(fixture, GROUPS)
    const findings: Finding[] = []
    for (const reader of READERS)
      for (const [title, term] of TERMS) findings.push(...(await searchOf(fixture, reader, title, term)))
    printFindings(print, findings)
    return findings
  } finally {
    for (const fixture of fixtures) await fixture.end()
  }
}

async function searchOf(
  fixture: Fixture,
  reader: (typeof READERS)[number],
  title: string,
  term: string,
): Promise<Finding[]> {
  const { port } = fixture.server
  const token = fixture.tokens[reader]
  const list = reader === 'staff' ? '/v1/users/getallmembers' : '/v1/users/getmembers'
  const search = { port, token, method: 'GET' as const, path: `/v1/search?term=${term}`, body: undefined }
  const [ours, one] = await sideBySide(
    [
      { ...fixture, target: search },
      { ...fixture, target: { port, token, path: list, body: { limit: 10, search: term } } },
    ],
    EFFORT,
  )
  return [
    {
      what: `${reader}, ${title}: beside one list`,
      ours: p50(ours),
      against: p50(one),
      ratio: ours.p50 / one.p50,
      limit: 8,
    },
    {
      what: `${reader}, ${title}`,
      ours: p50(ours),
      against: `${MAX_MS} ms`,
      ratio: ours.p50 / MAX_MS,
      limit: 1,
    },
  ]
}

const p50 = (cost: { readonly p50: number }) => `${cost.p50.toFixed(1)} ms`

/** So many groups among the customers that are there. */
async function addGroups({ pool }: OpenDatabase, count: number) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    await client.query(
      `insert into groups (id, name, description, parent_id, created_at)
      select gen_random_uuid(), 'Hold ' || n, 'Vagtplan for hold ' || n, ids[1 + n % cardinality(ids)], now()
      from generate_series(1, ${count}) n, (select array_agg(id) as ids from users where role = 'customer') owners`,
    )
    await client.query('vacuum analyze groups')
  } finally {
    client.release(true)
  }
}

if (import.meta.main) await benchSearch(console.log)
