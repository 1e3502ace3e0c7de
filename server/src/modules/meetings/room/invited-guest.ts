import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { readSecrets } from '#db/secrets.ts'
import type { Db } from '#db/schema.ts'
import type { Guest } from '#modules/meetings/guests.ts'
import { readRsvpToken, RSVP_KEY } from '#modules/meetings/rsvp-token.ts'

/**
 * Returns the guest whose own link that is, as the meeting invites them now. Throws `answer_link_invalid` for
 * one who is invited no more, and for a link that is nobody's.
 */
export async function invitedGuest(db: Db, token: string, meetingId: string): Promise<Guest> {
  const subject = readRsvpToken(await readSecrets(db, RSVP_KEY), token)
  if (subject?.kind !== 'guest') throw new AppError('answer_link_invalid')
  const { rows } = await sql<Guest>`
    select guest_id as id, email, name from meeting_guests where meeting_id = ${meetingId} and guest_id = ${subject.personId}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('answer_link_invalid')
  return rows[0]
}
