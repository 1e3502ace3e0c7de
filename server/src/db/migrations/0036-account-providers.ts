import { sql, type Kysely } from 'kysely'

const statements = [
  `create table factor_notices (
    user_id uuid primary key references users (id) on delete cascade,
    starts_at timestamptz not null,
    reminded boolean not null
  )`,
  `alter table identity_providers add column account_id uuid
    constraint identity_providers_account unique references users (id) on delete cascade`,
  `create table account_domains (
    id uuid primary key,
    account_id uuid not null references users (id) on delete cascade,
    domain text not null,
    token text not null,
    by_staff boolean not null default false,
    created_at timestamptz not null,
    verified_at timestamptz,
    checked_at timestamptz,
    missing_since timestamptz,
    lapsed boolean not null default false,
    constraint account_domains_named unique (account_id, domain)
  )`,
  `create unique index account_domains_owner on account_domains (domain) where verified_at is not null and not lapsed`,
  // A node of the version before knows nothing of accounts that have a provider of their own.
  `create function identity_in_account() returns trigger language plpgsql as $$
  begin
    if exists (select from identity_providers one where one.id = new.provider_id and one.account_id is not null
      and not exists (select from users left join users above on above.id = users.parent_id
        where users.id = new.user_id and one.account_id in (users.id, users.parent_id, above.parent_id)))
    then raise exception 'a provider of an account signs in nobody else' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger identity_in_account before insert or update of user_id, provider_id on identities
    for each row execute function identity_in_account()`,
]

/** Adds providers of accounts with the domains that were verified for them, and who was told of a requirement. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
