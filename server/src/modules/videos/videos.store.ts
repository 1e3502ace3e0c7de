import { sql, type RawBuilder } from 'kysely'
import type { Video, VideoList } from '@samtale/contract/videos/videos'
import { likePattern } from '#db/like-pattern.ts'
import type { Db } from '#db/schema.ts'
import { fileAddress } from '#platform/pictures/uploads.ts'

/** Of one account so many are listed. */
const MAX = 500

/** A video that is there, as changes and players find it. */
export type FoundVideo = {
  readonly id: string
  readonly accountId: string
  readonly filename: string
  readonly size: number
  readonly storedAs: string
  readonly duration: number | null
  readonly poster: string | null
}

const found = (condition: RawBuilder<unknown>) => sql<FoundVideo>`
  select v.id, v.account_id as "accountId", v.filename, v.size::float8 as size, v.stored_as as "storedAs", v.duration_seconds as duration, v.poster
  from videos v where v.removed_at is null and ${condition}`

/** One video; undefined when there is none or it was removed. */
export async function findVideo(db: Db, id: string): Promise<FoundVideo | undefined> {
  return (await found(sql`v.id = ${id}`).execute(db)).rows[0]
}

/** One of that account, locked until the transaction ends. */
export async function lockVideo(trx: Db, accountId: string, id: string): Promise<FoundVideo | undefined> {
  return (await found(sql`v.id = ${id} and v.account_id = ${accountId} for no key update`).execute(trx))
    .rows[0]
}

/** The videos of an account, the newest first, and how much room it has. */
export async function listVideos(
  db: Db,
  account: string,
  quotaBytes: number,
): Promise<VideoList & { total: number }> {
  const { rows } = await sql<Omit<Video, 'date' | 'broadcastId'> & { date: Date }>`
    select id, filename, description, created_at as date, size::float8 as size, account_id as account, duration_seconds as duration,
      case when poster is not null then ${fileAddress('')} || poster end as poster,
      case when failure is null then state else 'failed' end as state, progress, failure, encode(sha256, 'hex') as sha256, source
    from videos where account_id = ${account} and removed_at is null order by created_at desc, id desc limit ${MAX}`.execute(
    db,
  )
  const { used, count } = await usedBy(db, account)
  const data = rows.map(({ date, ...video }) => ({
    ...video,
    date: date.toISOString(),
    broadcastId: video.id,
  }))
  return { data, total: count, quota: { used, max: quotaBytes } }
}

/** The newest videos of an account that have a text in their name or description. */
export async function findVideos(
  db: Db,
  account: string,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<Pick<Video, 'id' | 'filename' | 'description'>[]> {
  const pattern = likePattern(search)
  const { rows } = await sql<Pick<Video, 'id' | 'filename' | 'description'>>`
    select id, filename, description from videos where account_id = ${account} and removed_at is null
      and (filename ilike ${pattern} or description ilike ${pattern}) order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Bytes that the videos of an account have, and those that its unfinished uploads are to have. */
export async function usedBy(db: Db, account: string): Promise<{ used: number; count: number }> {
  const { rows } = await sql<{ used: number; count: number }>`
    select coalesce(sum(size), 0)::float8 as used, (count(*) filter (where kept))::int as count from (
      select size, true as kept from videos where account_id = ${account} and removed_at is null
      union all
      select coalesce(size, total_chunks::bigint * 524288), false from video_uploads where account_id = ${account} and state in ('receiving', 'checking')
    ) everything`.execute(db)
  return rows[0] ?? { used: 0, count: 0 }
}
