import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { announceReport } from '#modules/meetings/announce-meeting.ts'
import { meetingsStore, type FoundMeeting } from '#modules/meetings/meetings.store.ts'
import { personKey } from '#modules/meetings/person-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { cleanName } from './clean-name.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly conference: Conference }

/** A token is good for hours, a meeting may last longer, and anyone who was in it may think a while. */
const LATE_MS = DAY_MS

/**
 * Saves what somebody thought of a meeting that they were in, by the token that they entered with; a second
 * time replaces the first.
 */
export async function rateMeeting(
  { db, clock, conference }: Deps,
  { roomName, jwtToken, stars, text }: ParsedInputOf<typeof meetings.rate>,
) {
  const now = clock()
  const grant = await conference.verify(jwtToken, now, LATE_MS)
  const key = grant?.room === roomName.toLowerCase() ? keyOf(grant.user) : null
  if (!grant || !key) throw new AppError('meeting_not_found')
  await transact(db, async (trx) => {
    const meeting = await meetingOf(trx, grant.room, key, now)
    if (!meeting) throw new AppError('meeting_not_found')
    const row = {
      id: newId(),
      meeting_id: meeting.id,
      person_key: key,
      stars,
      text: cleanName(text, 1_000),
      created_at: now,
    }
    await trx
      .insertInto('meeting_ratings')
      .values(row)
      .onConflict((again) =>
        again.columns(['meeting_id', 'person_key']).doUpdateSet({ stars, text: row.text, created_at: now }),
      )
      .execute()
    await announceReport(trx, meeting)
  })
}

/** As the video service counts them; null for a link that was passed on, which names nobody. */
const keyOf = ({ id, email }: { readonly id: string; readonly email: string }) =>
  id || email ? personKey({ id, email, occupant_jid: '', joined_at: 0 }) : null

/**
 * The meeting that they were in last in that room, even if another holds its name by now. Where the video service
 * tells nothing of who was in, the token alone says it.
 */
async function meetingOf(
  trx: Trx,
  location: string,
  key: string,
  now: Date,
): Promise<FoundMeeting | undefined> {
  const store = meetingsStore(trx)
  const { rows } = await sql<{ id: string }>`
    select m.id from participant_sessions ps join meetings m on m.id = ps.meeting_id
    where ps.person_key = ${key} and m.location = ${location} order by ps.joined_at desc limit 1`.execute(trx)
  if (rows[0]) return store.byId(rows[0].id)
  const current = await store.atLocation(location, now)
  const hasSessions =
    current &&
    (await trx
      .selectFrom('participant_sessions')
      .select('id')
      .where('meeting_id', '=', current.id)
      .limit(1)
      .executeTakeFirst())
  return hasSessions ? undefined : current
}
