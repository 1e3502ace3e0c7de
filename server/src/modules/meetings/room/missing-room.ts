import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { isKnownTo } from '#policies/meetings.ts'

/**
 * Why a room name leads nowhere: those who were to come are told that their meeting was called off; for all
 * others it is not there.
 */
export async function missingRoom(db: Db, location: string, userId: string | null): Promise<AppError> {
  const known = userId !== null && (await wasInvited(db, location, userId))
  return new AppError(known ? 'meeting_cancelled' : 'meeting_not_found')
}

async function wasInvited(db: Db, location: string, userId: string) {
  const { rows } = await sql<{ known: boolean }>`
    select ${isKnownTo(userId)} as known from meetings m
    where m.location = ${location} and m.cancelled_at is not null order by m.begin_time desc limit 1`.execute(
    db,
  )
  return rows[0]?.known === true
}
