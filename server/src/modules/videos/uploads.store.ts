import { sql, type RawBuilder } from 'kysely'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { GONE_AFTER_SECONDS } from '#platform/jobs/job-queue.ts'

/** An upload as it is stored. */
export type UploadRow = {
  readonly id: string
  readonly accountId: string
  readonly userId: string
  readonly filename: string
  readonly description: string
  readonly size: number | null
  readonly totalChunks: number
  /** The chunks that are written down for good, as text of 0 and 1. */
  readonly received: string
  /** Whether a chunk began it, so that file name and chunks are all that it is known by. */
  readonly unnamed: boolean
  readonly state: 'receiving' | 'checking' | 'cancelled' | 'done'
}

/** Whose it is: others' uploads are not there. */
export type Owner = { readonly accountId: string; readonly userId: string }
type UploadName = Owner & { readonly filename: string; readonly totalChunks: number }

const uploadsWhere = (condition: RawBuilder<unknown>) => sql<UploadRow>`
  select id, account_id as "accountId", user_id as "userId", filename, description, size::float8 as size, total_chunks as "totalChunks",
    received::text as received, unnamed, state from video_uploads where ${condition}`

/** Returns an upload of this user; undefined when there is none. */
export async function uploadById(
  db: Db,
  { accountId, userId }: Owner,
  id: string,
): Promise<UploadRow | undefined> {
  return (
    await uploadsWhere(sql`id = ${id} and account_id = ${accountId} and user_id = ${userId}`).execute(db)
  ).rows[0]
}

/**
 * The newest of those that were begun by a chunk under that name: one that goes on, or one whose last word
 * was after `since`.
 */
export async function unnamedUpload(
  db: Db,
  { accountId, userId, filename, totalChunks }: UploadName,
  since: Date,
): Promise<UploadRow | undefined> {
  const condition = sql`unnamed and account_id = ${accountId} and user_id = ${userId} and filename = ${filename} and total_chunks = ${totalChunks}
    and (state in ('receiving', 'checking') or last_chunk_at > ${since}) order by state in ('receiving', 'checking') desc, created_at desc limit 1`
  return (await uploadsWhere(condition).execute(db)).rows[0]
}

/** Those whose last chunk came before these times: abandoned ones, and whole ones that nobody finished. */
export async function leftUploads(
  db: Db,
  { abandoned, unfinished }: { abandoned: Date; unfinished: Date },
): Promise<UploadRow[]> {
  const condition = sql`(state = 'receiving' and last_chunk_at < ${abandoned}) or (state = 'checking' and last_chunk_at < ${unfinished})`
  return (await uploadsWhere(condition).execute(db)).rows
}

type NewUpload = UploadName & {
  readonly description: string
  readonly size: number | null
  readonly unnamed: boolean
}

/** Stores one that has nothing yet; undefined when another chunk began it at the same moment. */
export async function insertUpload(trx: Trx, upload: NewUpload, now: Date): Promise<string | undefined> {
  const { accountId, userId, filename, description, size, totalChunks, unnamed } = upload
  const { rows } = await sql<{ id: string }>`
    insert into video_uploads (id, account_id, user_id, filename, description, size, total_chunks, received, unnamed, state, created_at, last_chunk_at)
    values (${newId()}, ${accountId}, ${userId}, ${filename}, ${description}, ${size}, ${totalChunks}, ${'0'.repeat(totalChunks)}::varbit, ${unnamed},
      'receiving', ${now}, ${now}) on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

/**
 * Notes which chunks are written down for good beside those that are known, as long as they lie in this
 * storage; returns all of them, and undefined when it receives no more here.
 */
export async function recordReceived(
  db: Db,
  id: string,
  { bits, size, storageId }: { bits: string; size: number | null; storageId: string },
  now: Date,
): Promise<Pick<UploadRow, 'received' | 'size'> | undefined> {
  const { rows } = await sql<
    Pick<UploadRow, 'received' | 'size'>
  >`update video_uploads set received = received | ${bits}::varbit, size = coalesce(size, ${size}), last_chunk_at = ${now}
    where id = ${id} and state in ('receiving', 'checking') and storage_id = ${storageId}
    returning received::text as received, size::float8 as size`.execute(db)
  return rows[0]
}

/**
 * Has the bytes of an upload lie in that storage. Returns the chunks that are there, and whether other nodes
 * reach the same; undefined when they lie in that of another node which is there, or when it receives no more.
 * Where no node is left that has them, it begins again from nothing. Without a storage it is of an earlier
 * version, which had a disk alone.
 */
export async function claimUpload(
  db: Db,
  id: string,
  { storageId, isBucket }: { readonly storageId: string; readonly isBucket: boolean },
): Promise<{ readonly received: string; readonly isShared: boolean } | undefined> {
  const { rows } = await sql<{ received: string; isShared: boolean }>`
    update video_uploads u set storage_id = ${storageId},
      received = case when storage_id = ${storageId} or (storage_id is null and not ${isBucket}) then received else repeat('0', total_chunks)::varbit end
    where id = ${id} and state in ('receiving', 'checking') and (coalesce(storage_id, ${storageId}) = ${storageId} or not exists (${liveNodes(sql`u.storage_id`)}))
    returning received::text as received, (select count(*) > 1 from (${liveNodes(sql`${storageId}`)}) same) as "isShared"`.execute(
    db,
  )
  return rows[0]
}

const liveNodes = (storageId: RawBuilder<unknown>) => sql`select from nodes n
  where n.storage_id = ${storageId} and n.seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})`

/** Forgets chunks that the disk does not have. */
export async function setReceived(db: Db, id: string, bits: string) {
  await sql`update video_uploads set received = ${bits}::varbit where id = ${id} and state in ('receiving', 'checking')`.execute(
    db,
  )
}

/** Moves it on; returns whether it was in one of the states before. */
export async function moveUpload(
  db: Db,
  id: string,
  from: readonly UploadRow['state'][],
  to: UploadRow['state'],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update video_uploads set state = ${to}, last_chunk_at = ${now}
    where id = ${id} and state = any(${from}::text[]) returning id`.execute(db)
  return rows.length > 0
}

/**
 * Returns whether its user has brought the same file under the same name since then: an answer was lost, and it
 * was sent again.
 */
export async function isBroughtAlready(
  db: Db,
  { accountId, userId, filename }: UploadRow,
  sha256: Buffer,
  since: Date,
): Promise<boolean> {
  const { rows } =
    await sql`select from videos where account_id = ${accountId} and uploaded_by = ${userId} and filename = ${filename} and sha256 = ${sha256}
    and removed_at is null and created_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}
