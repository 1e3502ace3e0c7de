import { sql, type Kysely } from 'kysely'

const statements = [
  // One address in one meeting; in a series it goes by the same id, so that one link answers for all of it.
  `create table meeting_guests (
    meeting_id uuid not null references meetings (id) on delete cascade,
    guest_id uuid not null,
    email text not null,
    name text not null default '',
    answer text not null default 'none' check (answer in ('none', 'accepted', 'declined', 'tentative')),
    answered_at timestamptz,
    mail_id uuid,
    primary key (meeting_id, guest_id),
    unique (meeting_id, email)
  )`,
  // How many mails to guests a host has sent on the last day on which there were any.
  `create table guest_mails (
    host_id uuid primary key references users (id) on delete cascade,
    day date not null,
    sent integer not null
  )`,
  `alter table meetings add column agenda text not null default ''`,
]

/** Adds guests by e-mail, how many mails they were sent, and the agenda of a meeting. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
