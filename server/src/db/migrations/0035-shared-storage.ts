import { sql, type Kysely } from 'kysely'

const statements = [
  // Pictures that were uploaded, in reach of every node. They are compressed already.
  `create table files (
    name text primary key,
    content bytea not null check (octet_length(content) <= 16777216),
    created_at timestamptz not null default now()
  )`,
  `alter table files alter column content set storage external`,
  `alter table nodes
    -- Which folder or bucket this node keeps files in: the same for those that share one.
    add storage_id text,
    -- How far its clock is ahead of the database's.
    add clock_ahead_ms integer`,
  // Where the chunks of it lie; null while an older version has it in hand.
  `alter table video_uploads add storage_id text`,
]

/** Adds what nodes with disks of their own have in common: pictures, and who has the bytes of an upload. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
