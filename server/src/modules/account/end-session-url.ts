import type { Db } from '#db/schema.ts'

/**
 * Returns where to sign out at the provider too that opened a session, or null: for sessions of other kinds, and
 * where the provider has no such address. The provider leads back to the sign-in.
 */
export async function endSessionUrl(db: Db, sessionId: string, publicUrl: string): Promise<string | null> {
  const found = await db
    .selectFrom('provider_sessions')
    .innerJoin('identity_providers', 'identity_providers.id', 'provider_sessions.provider_id')
    .select(['client_id', 'end_session_url'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!found?.end_session_url) return null
  const url = new URL(found.end_session_url)
  url.searchParams.set('client_id', found.client_id)
  url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/signin`)
  return url.href
}
