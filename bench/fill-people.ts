import type { OpenDatabase } from '../server/src/db/open-database.ts'

/**
 * How many of each there are among `count` users; the rest are members. One customer has one in twenty of
 * all.
 */
const shapeOf = (count: number) => ({
  admins: 2 + Math.floor(count / 200_000),
  subadmins: 1 + Math.floor(count / 5_000),
  customers: Math.ceil(count / 50),
})

const FIRST = `{Anna,Bent,Camilla,Dorthe,Erik,Freja,Gustav,Helle,Ida,Jørgen,Kirsten,Lars,Mette,Niels,Ole,Pia,Søren,Tove,Ærø,Åse,Aage,Birgit,Carl,Ditte,Emil}`
const LAST = `{Jensen,Nielsen,Hansen,Pedersen,Andersen,Christensen,Larsen,Sørensen,Rasmussen,Jørgensen,Petersen,Madsen,Kristensen,Kjeldsen,Østergaard,Møller,Thomsen,Åkjær}`

/** An even number in [0, 1) that is always the same for the same row and purpose. */
const chance = (purpose: number) =>
  `((hashint4extended(n, ${purpose}) & 1048575) / 1048576::double precision)`
/** The first of a list is taken about five times as often as the last. */
const oneOf = (names: string, purpose: number) =>
  `(${names})[1 + floor(power(${chance(purpose)}, 1.6) * cardinality(${names}))::integer]`

/**
 * Fills an empty table of users with a tree: staff, sub-admins under them, customers under sub-admins and
 * some under staff, members under customers and sub-admins, from one to a twentieth of all. Ids and creation
 * times rise together and know nothing of the tree.
 */
export async function addPeople(pool: OpenDatabase['pool'], count: number) {
  const { admins, subadmins, customers } = shapeOf(count)
  const [subadminsTo, customersTo] = [admins + subadmins, admins + subadmins + customers]
  const among = (from: number, to: number, share: string) =>
    `${from} + 1 + floor(${share} * ${to - from})::integer`
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = off; set session_replication_role = replica`,
    )
    await client.query(`
      create temporary table people as select n,
        case when n <= 1 then 'super-admin' when n <= ${admins} then 'admin' when n <= ${subadminsTo} then 'subadmin' when n <= ${customersTo} then 'customer' else 'member' end as role,
        case when n <= ${admins} then null
          when n <= ${subadminsTo} then ${among(0, admins, chance(1))}
          when n <= ${customersTo} then case when ${chance(2)} < 0.1 then ${among(0, admins, chance(3))} else ${among(admins, subadminsTo, `power(${chance(3)}, 2)`)} end
          when ${chance(2)} < 0.05 then ${customersTo}
          else ${among(admins, customersTo, `power(${chance(3)}, 1.5)`)} end as parent,
        timestamptz '2020-01-01' + n * (interval '5 years' / ${count}) as born,
        (lpad(to_hex((extract(epoch from timestamptz '2020-01-01' + n * (interval '5 years' / ${count})) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'b' || substr(md5(n::text), 4, 15))::uuid as id,
        ${oneOf(`'${FIRST}'::text[]`, 4)} as first, ${oneOf(`'${FIRST}'::text[]`, 5)} as middle, ${oneOf(`'${LAST}'::text[]`, 6)} as last
      from generate_series(1, ${count}) n`)
    const indexes = await dropIndexes(client)
    await client.query(`
      insert into users (id, email, role, status, parent_id, name, contact_number, created_at)
      select person.id, lower(person.first || '.' || person.last) || person.n || '@firma' || coalesce(person.parent, 0) || '.example', person.role,
        case when person.n <= ${subadminsTo} or person.n = ${customersTo} then 'active' when person.n % 100 < 7 then 'pending' when person.n % 100 < 10 then 'suspend' else 'active' end,
        parent.id, person.first || case when person.n % 3 = 0 then ' ' || person.middle else '' end || ' ' || person.last, '+45' || (20000000 + (hashint4extended(person.n, 7) & 67108863)), person.born
      from people person left join people parent on parent.n = person.parent and parent.n <= ${customersTo} order by person.n`)
    for (const index of indexes) await client.query(index)
    await client.query('vacuum analyze users')
  } finally {
    client.release(true)
  }
}

/** Indexes are built sooner than they grow. Returns what makes them again. */
async function dropIndexes(client: {
  query(text: string): Promise<{ rows: { name: string; definition: string }[] }>
}) {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'users'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
