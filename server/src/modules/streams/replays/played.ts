import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { choices } from '#modules/streams/choices.ts'
import type { TypeFields } from '#modules/streams/create-stream.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'

/**
 * Returns what a replay is to play, by the name that its choice has. Throws `stream_not_found` at the field when
 * the caller has no such choice.
 */
export async function playedBy(trx: Db, actor: Actor, replayStreamingId: string): Promise<TypeFields> {
  const condition = sql`${replayStreamingId} = choice."broadcastId" or lower(${replayStreamingId}) = choice."videoId"::text`
  const [choice] = await choices(trx, actor, condition, 1)
  if (!choice || (choice.videoId && !(await lockVideo(trx, choice.videoId))))
    throw new AppError('stream_not_found', { fields: { replayStreamingId: 'not_found' } })
  return ownOf(choice)
}

/** Nobody removes it before this replay is known to play it. */
async function lockVideo(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from videos where id = ${id} and removed_at is null for share`.execute(
    trx,
  )
  return rows.length > 0
}

/** Returns what a replay plays as it is stored. */
export const storedOf = ({ playedBroadcastId, videoId, playedName }: FoundStream): TypeFields =>
  ownOf({ broadcastId: playedBroadcastId ?? videoId ?? '', videoId, name: playedName ?? '' })

type Played = { readonly broadcastId: string; readonly videoId: string | null; readonly name: string }

const ownOf = ({ broadcastId, videoId, name }: Played): TypeFields => ({
  columns: {
    video_id: videoId,
    played_broadcast_id: broadcastId === videoId ? null : broadcastId,
    played_name: name,
  },
  fields: { replayStreamingId: broadcastId },
})
