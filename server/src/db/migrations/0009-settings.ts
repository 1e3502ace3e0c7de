import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table settings add column version integer not null default 1`,
  `alter table settings add column updated_at timestamptz not null default now()`,

  // Every picture somebody sent; one that no setting, text or profile names is swept after a day.
  `create table uploads (
    name text primary key,
    kind text not null,
    owner_id uuid references users (id) on delete set null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null
  )`,
  `create index uploads_by_age on uploads (created_at)`,

  `create table faq_entries (
    id uuid primary key,
    position integer not null,
    version integer not null default 1,
    updated_at timestamptz not null,
    author text not null,
    created_at timestamptz not null
  )`,

  // Texts by what they are, for the FAQ by entry too, and by language. What readers see is the highest
  // number.
  `create table document_versions (
    id uuid primary key,
    kind text not null check (kind in ('terms', 'privacypolicy', 'help', 'faq')),
    entry_id uuid references faq_entries (id) on delete cascade,
    locale text not null,
    number integer not null,
    title text,
    -- The serialized text, letter by letter as it was checked.
    content text not null,
    author_id uuid references users (id) on delete set null,
    author text not null,
    restored_from integer,
    created_at timestamptz not null,
    check ((kind = 'faq') = (entry_id is not null)),
    unique nulls not distinct (kind, entry_id, locale, number)
  )`,
  `create table document_drafts (
    kind text not null check (kind in ('terms', 'privacypolicy', 'help', 'faq')),
    entry_id uuid references faq_entries (id) on delete cascade,
    locale text not null,
    title text,
    -- Null once it was published or thrown away; the row stays to count.
    content text,
    version integer not null default 1,
    author text not null,
    updated_at timestamptz not null,
    unique nulls not distinct (kind, entry_id, locale)
  )`,
  `create table terms_acceptances (
    user_id uuid not null references users (id) on delete cascade,
    version_id uuid not null references document_versions (id),
    accepted_at timestamptz not null,
    address text not null,
    primary key (user_id, version_id)
  )`,

  // Without words it is as the product has it; the row stays to count.
  `create table mail_templates (
    kind text not null,
    locale text not null,
    subject text,
    text text,
    version integer not null default 1,
    author text not null,
    updated_at timestamptz not null,
    primary key (kind, locale),
    check ((subject is null) = (text is null))
  )`,
  `alter table mails add column reply_to text`,
  `alter table users add column sign_in_notices boolean not null default false`,
  // Where somebody has signed in before, as a hash of the kind of browser and its network.
  `create table sign_in_places (
    user_id uuid not null references users (id) on delete cascade,
    place bytea not null,
    last_at timestamptz not null,
    primary key (user_id, place)
  )`,
]

/** Adds uploaded pictures, published texts, the texts of mails, and where a user has signed in. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
