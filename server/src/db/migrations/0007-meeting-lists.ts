import { sql, type Kysely } from 'kysely'

/**
 * What a meeting's phase is told by, and what a report adds up, so that counting needs no more than the
 * index.
 */
const TIMES =
  'include (end_time, over_at, cancelled_at, host_id, first_joined_at, last_left_at, held_seconds, held_people)'

const statements = [
  // Whose a meeting is, up the tree of its host: the account it belongs to, and the account above all others.
  `alter table meetings add column account_id uuid, add column tenant_id uuid`,
  `create function owners_of_host(host_id uuid) returns table (account_id uuid, tenant_id uuid) language sql stable as $$
    select account.id, coalesce(above.id, account.id)
    from users host
    join users account on account.id = case when host.role in ('member', 'user') then coalesce(host.parent_id, host.id) else host.id end
    left join users above on above.id = account.parent_id and account.role = 'customer' and above.role = 'subadmin'
    where host.id = $1
  $$`,
  `update meetings m set account_id = o.account_id, tenant_id = o.tenant_id
    from users host cross join lateral owners_of_host(host.id) o where host.id = m.host_id`,
  `alter table meetings alter column account_id set not null, alter column tenant_id set not null`,

  `create function own_meeting() returns trigger language plpgsql as $$ begin
    select o.account_id, o.tenant_id into new.account_id, new.tenant_id from owners_of_host(new.host_id) o;
    return new;
  end $$`,
  `create trigger meetings_owned before insert or update of host_id on meetings for each row execute function own_meeting()`,
  // Whoever is moved or becomes something else takes along the meetings of everybody below.
  `create function own_meetings_below() returns trigger language plpgsql as $$ begin
    update meetings m set account_id = o.account_id, tenant_id = o.tenant_id
    from (
      select new.id union all select one.id from users one where one.parent_id = new.id
      union all select two.id from users one join users two on two.parent_id = one.id where one.parent_id = new.id
    ) host cross join lateral owners_of_host(host.id) o
    where m.host_id = host.id and (m.account_id, m.tenant_id) is distinct from (o.account_id, o.tenant_id);
    return null;
  end $$`,
  `create trigger users_meetings_owned after update of parent_id, role on users for each row
    when (old.parent_id is distinct from new.parent_id or old.role <> new.role) execute function own_meetings_below()`,

  `create index meetings_by_account on meetings (account_id, begin_time, id) ${TIMES}`,
  `create index meetings_by_tenant on meetings (tenant_id, begin_time, id) ${TIMES}`,
  `create index meetings_by_group on meetings (group_id) where group_id is not null`,
]

/** Adds what lists and counts of meetings are read by. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
