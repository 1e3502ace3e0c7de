import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { withoutIndexes } from './without-indexes.ts'

const TITLES = `{Budget,Planning,Status,Retrospective,Review,Interview,Stand-up,Workshop,Sales,Support,Board,Training,Kick-off,Demo,One to one}`
const TABLES = ['meetings', 'meeting_members', 'users']
const [DAY, YEARS_BACK, DAYS_ON] = [86_400, 5, 60]

/** An even number in [0, 1) that is always the same for the same row and purpose. */
const chance = (purpose: number) =>
  `((hashint8extended(n, ${purpose}) & 1048575) / 1048576::double precision)`

/**
 * What follows from the number of a meeting: when it was planned, and which of the hosts holds it; some have
 * several times as many as others.
 */
function shapeOf(count: number, hosts: number) {
  const span = (YEARS_BACK * 365 + DAYS_ON) * DAY
  const planned = `(${Math.floor(Date.now() / 1_000) - YEARS_BACK * 365 * DAY} + n * ${span / count}::double precision)`
  return {
    id: `(lpad(to_hex((${planned} * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'b' || substr(md5(n::text), 4, 15))::uuid`,
    /** In the hours in which people work, on the quarter. */
    begin: `to_timestamp(floor(${planned} / ${DAY}) * ${DAY} + floor(7 * 4 + ${chance(2)} * 36) * 900)`,
    host: `floor(power(${chance(1)}, 1.3) * ${hosts})::integer`,
  }
}

/**
 * Fills an empty table of meetings: so many, of so many of the people that are there, most of them over and
 * held, each with two invited.
 */
export async function addMeetings(pool: OpenDatabase['pool'], count: number, expected: number) {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off;
      set session_replication_role = replica`)
    await client.query(`
      create temporary table invitable as select parent_id as account_id, id, (row_number() over (partition by parent_id order by id) - 1)::integer as at
        from users where role = 'member' and status <> 'deleted';
      create temporary table hosts as select (row_number() over (order by hashtextextended(u.id::text, 1)) - 1)::integer as at, u.id, o.account_id, o.tenant_id,
          (select count(*)::integer from invitable where invitable.account_id = o.account_id) as many
        from (select * from users where role = 'member' and status = 'active' order by id limit ${expected}) u cross join lateral owners_of_host(u.id) o;
      analyze invitable; analyze hosts`)
    // What it would do meanwhile is done once at the end.
    for (const table of TABLES) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from hosts')
    const { id, begin, host } = shapeOf(count, rows[0]?.count ?? 0)
    const numbers = `generate_series(0::bigint, ${count - 1}) n`
    await withoutIndexes(client, 'meetings', () =>
      client.query(`
        insert into meetings (id, name, location, begin_time, end_time, type, status, host_id, account_id, tenant_id, participant_count, created_at, over_at,
          time_zone, first_joined_at, last_left_at, attended_seconds, attendee_count, name_reserved_until)
        select ${id}, ('${TITLES}'::text[])[1 + (n % 15)::integer] || ' ' || n, 'room-' || n, begins, ends, case when n % 10 < 7 then 'schedule' else 'instant' end,
          case when begins > now() then 'pending' when not is_over then 'waiting' when is_held then 'concluded' else 'expired' end,
          hosts.id, hosts.account_id, hosts.tenant_id, 2, begins - interval '3 days', case when is_over then ends end, 'Europe/Copenhagen',
          case when is_held then begins end, case when is_held then ends end, case when is_held then minutes * 60 else 0 end, case when is_held then 2 + n % 6 else 0 end, ends + interval '45 minutes'
        from ${numbers} cross join lateral (select ${begin} as begins, 30 + (n % 4)::integer * 15 as minutes) planned
          cross join lateral (select begins + minutes * interval '1 minute' as ends) e
          cross join lateral (select ends < now() as is_over, ends < now() and n % 10 <> 3 as is_held) o join hosts on hosts.at = ${host} order by n`),
    )
    await withoutIndexes(client, 'meeting_members', () =>
      client.query(`
        insert into meeting_members (meeting_id, user_id, answer)
        select ${id}, invitable.id, 'accepted'
        from ${numbers} join hosts on hosts.at = ${host} cross join generate_series(0, least(1, many - 1)) k
          join invitable on invitable.account_id = hosts.account_id and invitable.at = (n + k) % many order by n`),
    )
    await client.query(`vacuum analyze ${TABLES.join(', ')}`)
    for (const table of TABLES) await client.query(`alter table ${table} reset (autovacuum_enabled)`)
  } finally {
    client.release(true)
  }
}
