import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'

/** Why a room name leads nowhere: those who were to come are told that their meeting was called off; for all others it is not there. */
export async function missingRoom(db: Db, location: string, userId: string | null): Promise<AppError> {
  const known = userId !== null && (await wasToCome(db, location, userId))
  return new AppError(known ? 'meeting_cancelled' : 'meeting_not_found')
}

async function wasToCome(db: Db, location: string, userId: string) {
  const { rows } = await sql<{ known: boolean }>`
    select ${userId}::uuid in (host.id, one.id, two.id)
      or exists (select from meeting_members mm where mm.meeting_id = m.id and mm.user_id = ${userId})
      or exists (select from group_members gm where gm.group_id = m.group_id and gm.user_id = ${userId}) as known
    from meetings m join users host on host.id = m.host_id
    left join users one on one.id = host.parent_id and one.role in ('subadmin', 'customer')
    left join users two on two.id = one.parent_id and two.role in ('subadmin', 'customer')
    where m.location = ${location} and m.cancelled_at is not null order by m.begin_time desc limit 1`.execute(db)
  return rows[0]?.known === true
}
