import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import type { PlayedSource } from '@samtale/contract/streams/streams'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import { tenantClosed } from '#policies/tenancy.ts'
import { hashToken, newToken } from '#auth/tokens.ts'
import type { Db } from '#db/schema.ts'

/** Players of a replay end with it, and clocks differ. */
const AFTER_MS = 5 * MINUTE_MS

/** Whom a token is given: somebody signed in, or a guest or device of a replay. */
export type Watcher = { readonly userId: string | null; readonly meetingId: string | null }

/** What a good token or cookie lets its holder play. */
export type Playable = {
  readonly id: string
  readonly filename: string
  readonly storedAs: string
  readonly poster: string | null
}

/** Gives a token for one video; null when there is no such video. */
export async function issuePlayToken(db: Db, videoId: string, { userId, meetingId }: Watcher, now: Date) {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + PLAY_HOURS * HOUR_MS)
  const { rows } =
    await sql`insert into play_tokens (token_hash, video_id, stored_as, user_id, meeting_id, created_at, expires_at)
    select ${hash}, v.id, v.stored_as, ${userId}, ${meetingId}, ${now}, ${expiresAt} from videos v where v.id = ${videoId} and v.removed_at is null
    returning 1`.execute(db)
  return rows.length > 0 ? { token, expiresAt } : null
}

/** Returns what a replay plays, for one watcher; null when that is gone. */
export async function playedSource(
  db: Db,
  {
    videoId,
    playedBroadcastId,
  }: { readonly videoId: string | null; readonly playedBroadcastId: string | null },
  watcher: Watcher,
  now: Date,
): Promise<PlayedSource | null> {
  const issued = videoId && (await issuePlayToken(db, videoId, watcher, now))
  if (issued)
    return {
      kind: 'file',
      openUrl: `/play/${videoId}/open?idt=${issued.token}`,
      videoUrl: `/play/${videoId}/file`,
    }
  return playedBroadcastId ? { kind: 'youtube', videoId: playedBroadcastId } : null
}

/** It dies with its video, with the account of who asked for it, with its replay, and by the clock. */
const playable = (key: ReturnType<typeof sql>, videoId: string, now: Date) => sql<Playable>`
  select v.id, v.filename, t.stored_as as "storedAs", v.poster
  from play_tokens t join videos v on v.id = t.video_id left join users on users.id = t.user_id left join meetings m on m.id = t.meeting_id
  where ${key} and v.id = ${videoId} and v.removed_at is null and t.expires_at > ${now}
    and (t.user_id is null or (users.status = 'active' and not ${tenantClosed}))
    and (t.meeting_id is null or (m.cancelled_at is null and m.end_time > ${new Date(now.getTime() - AFTER_MS)}))`

/** Returns what an unspent token lets play. */
export async function playableByToken(
  db: Db,
  videoId: string,
  token: string,
  now: Date,
): Promise<Playable | undefined> {
  return (
    await playable(sql`t.token_hash = ${hashToken(token)} and t.used_at is null`, videoId, now).execute(db)
  ).rows[0]
}

/** Returns what the cookie of a browser lets play. */
export async function playableByCookie(
  db: Db,
  videoId: string,
  cookie: string,
  now: Date,
): Promise<Playable | undefined> {
  return (await playable(sql`t.cookie_hash = ${hashToken(cookie)}`, videoId, now).execute(db)).rows[0]
}

/**
 * Spends a token that is good: answers the cookie that its browser gets in its place, or null. Of two at once
 * one gets it.
 */
export async function exchangePlayToken(
  db: Db,
  videoId: string,
  token: string,
  now: Date,
): Promise<{ cookie: string; expiresAt: Date } | null> {
  if (!(await playableByToken(db, videoId, token, now))) return null
  const cookie = newToken()
  const { rows } = await sql<{
    expires_at: Date
  }>`update play_tokens set used_at = ${now}, cookie_hash = ${cookie.hash}
    where token_hash = ${hashToken(token)} and used_at is null returning expires_at`.execute(db)
  return rows[0] ? { cookie: cookie.token, expiresAt: rows[0].expires_at } : null
}

/** Removes tokens that let nobody play any more. */
export async function removeDeadTokens(db: Db, now: Date) {
  await db.deleteFrom('play_tokens').where('expires_at', '<=', now).execute()
}
