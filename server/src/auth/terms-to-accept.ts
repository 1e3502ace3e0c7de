import { sql } from 'kysely'
import type { Profile } from '@samtale/contract/account/own-profile'
import type { Locale } from '@samtale/contract/core/fields'
import { isEmptyRichText } from '@samtale/contract/documents/rich-text'
import type { Db } from '#db/schema.ts'
import type { SignedIn } from '#http/caller.ts'

/** `locale` is null for who asks in no language there is: they read the deployment's. */
type Reader = Pick<SignedIn, 'actor' | 'sessionId'> & { readonly locale: Locale | null }
type Row = { id: string; created_at: Date; content: string }

/**
 * The published terms that somebody is to accept before going on, in their language or the other one: those
 * that were there when they signed in. Anyone who accepted what stood in the other language after these were
 * published has accepted them. Empty terms are none.
 */
export async function termsToAccept(
  db: Db,
  { actor, sessionId, locale }: Reader,
): Promise<NonNullable<Profile['termsToAccept']> | null> {
  const { rows } = await sql<Row>`
    select newest.id, newest.created_at, newest.content
    from settings general
      cross join lateral (select * from document_versions where kind = 'terms' order by (locale = coalesce(${locale}, general.value ->> 'locale', 'en-US')) desc, number desc limit 1) newest
      join sessions on sessions.id = ${sessionId} and sessions.kind = 'full' and sessions.created_at > newest.created_at
    where general.category = 'general' and general.value #>> '{features,termsAcceptance}' = 'true'
      and not exists (
        select from terms_acceptances a join document_versions v on v.id = a.version_id
        where a.user_id = ${actor.id} and a.accepted_at >= newest.created_at and not exists (
          select from document_versions later
          where later.kind = 'terms' and later.locale = v.locale and later.number > v.number and later.created_at <= a.accepted_at
        )
      )`.execute(db)
  const [newest] = rows
  if (!newest || isEmptyRichText(newest.content)) return null
  return { versionId: newest.id, publishedAt: newest.created_at.toISOString() }
}
