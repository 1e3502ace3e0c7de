import type { OpenDatabase } from '../server/src/db/open-database.ts'

const FIRST = [
  'Anna',
  'Bent',
  'Camilla',
  'Dorthe',
  'Erik',
  'Freja',
  'Gustav',
  'Helle',
  'Ida',
  'Jørgen',
  'Kirsten',
  'Lars',
  'Mette',
  'Niels',
  'Ole',
  'Pia',
  'Søren',
  'Tove',
  'Ærø',
  'Åse',
]
const LAST = [
  'Jensen',
  'Nielsen',
  'Hansen',
  'Pedersen',
  'Andersen',
  'Christensen',
  'Larsen',
  'Sørensen',
  'Rasmussen',
  'Kjeldsen',
  'Østergaard',
  'Møller',
  'Thomsen',
]

/** Fills the table of users up to `count` customers and sub-admins. */
export async function addCustomers(pool: OpenDatabase['pool'], count: number) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into users (id, email, role, status, name, contact_number, created_at)
     select gen_random_uuid(), 'kunde' || n || '@' || lower(last[1 + n % 7]) || '.example', case when n % 20 = 0 then 'subadmin' else 'customer' end, 'active',
       first[1 + n % cardinality(first)] || ' ' || last[1 + (n / 7) % cardinality(last)] || ' ' || n, '+45' || (20000000 + n), timestamptz '2026-01-01' + n * interval '1 minute'
     from (select $1::text[] as first, $2::text[] as last) names, generate_series((select count(*) + 1 from users where role in ('customer', 'subadmin')), $3::bigint) n`,
    [FIRST, LAST, count],
  )
  await client.query('vacuum analyze users')
  client.release(true)
}
