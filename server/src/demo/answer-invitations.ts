import { sql } from 'kysely'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { Trx } from '#db/schema.ts'

/** What the invited say, one after the other, over and over. */
const RSVPS: readonly Rsvp[] = ['accepted', 'accepted', 'tentative', 'none', 'declined']

/** Some of the invited have answered by now. */
export async function answerInvitations(
  trx: Trx,
  meetingIds: readonly string[],
  userIds: readonly string[],
  now: Date,
) {
  const answers = userIds.map((_, at) => RSVPS[at % RSVPS.length] as Rsvp)
  await sql`
    update meeting_members mm set answer = said.answer, answered_at = ${now} from unnest(${userIds}::uuid[], ${answers}::text[]) said (user_id, answer)
    where mm.user_id = said.user_id and said.answer <> 'none' and mm.meeting_id = any(${meetingIds}::uuid[])`.execute(
    trx,
  )
}
