import { sql } from 'kysely'
import { addJob } from '#platform/jobs.ts'
import type { UserCommand } from './user-command.ts'

type Left = {
  readonly accountId: string
  readonly broadcasts: readonly { readonly broadcastId: string; readonly streamId: string | null }[]
}

/**
 * Has the broadcasts taken away that were just cancelled with the deleted, whose hosts they are, and then
 * their permission to stream given back. Google may take seconds or be away, so it is a job.
 */
export async function leaveYoutube({ trx, now }: UserCommand, ids: readonly string[]) {
  const { rows } = await sql<Left>`
    select c.account_id as "accountId", (
      select coalesce(json_agg(json_build_object('broadcastId', s.broadcast_id, 'streamId', s.stream_id)), '[]')
      from meetings m join streams s on s.meeting_id = m.id
      where m.host_id = c.account_id and m.cancelled_at = ${now} and s.broadcast_id is not null
    ) as broadcasts
    from youtube_connections c where c.account_id = any(${ids}::uuid[])`.execute(trx)
  for (const left of rows) await addJob(trx, 'leave-youtube', left)
}
