import { sql, type Kysely } from 'kysely'

const statements = [
  // One text index serves the search in all of them and, as a first sieve, the filter in each: a change is
  // written down quickly.
  `alter table audit_entries add column search_text text not null
    generated always as (lower(coalesce(actor_name, '') || chr(10) || coalesce(subject_name, '') || chr(10) || address)) stored`,
  `drop index audit_actor_text, audit_subject_text`,
  `create index audit_text on audit_entries using gin (search_text gin_trgm_ops)`,
  `create index audit_by_actor on audit_entries ((coalesce(actor_name, '') collate "da-x-icu"), id)`,
  `create index audit_by_subject on audit_entries ((coalesce(subject_name, '') collate "da-x-icu"), id)`,
]

/** Makes the audit log searchable by one index. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
