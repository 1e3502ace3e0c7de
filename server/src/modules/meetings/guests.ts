import { sql } from 'kysely'
import type { GuestAddress } from '@samtale/contract/meetings/guests'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'

/** Somebody who is invited by an e-mail address; `name` is empty when it is not known. */
export type Guest = { readonly id: string; readonly email: string; readonly name: string }

/** Begins the ids that invited guests go by in a room; those of visitors whom nobody knows begin otherwise. */
export const INVITED_GUEST = 'guest:invited:'

type About = {
  /** The meeting that has or gets them, and the series that it is one of; null for a new one. */
  readonly meeting: { readonly id: string; readonly seriesId: string | null } | null
  /** The host and the members: who is invited as a user is no guest. */
  readonly userIds: readonly string[]
}

/**
 * Returns the guests of these addresses, each once. An address that is invited already, to this meeting or to
 * another of its series, keeps its id, by which its links go, and the name that it is known by.
 */
export async function guestsOf(
  db: Db,
  { meeting, userIds }: About,
  addresses: readonly GuestAddress[],
): Promise<readonly Guest[]> {
  const names = new Map(addresses.map(({ email, name }) => [email.toLowerCase(), name]))
  const users = await sql<{ email: string }>`
    select lower(email) as email from users where id = any(${userIds}::uuid[]) and lower(email) = any(${[...names.keys()]}::text[])`.execute(
    db,
  )
  for (const { email } of users.rows) names.delete(email)
  const known = new Map((await storedGuests(db, meeting)).map((guest) => [guest.email, guest]))
  return [...names]
    .map(([email, name]) => known.get(email) ?? { id: newId(), email, name })
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
}

/** Those who are invited to a meeting, or to any of its series. */
async function storedGuests(db: Db, meeting: About['meeting']): Promise<readonly Guest[]> {
  if (!meeting) return []
  const { rows } = await sql<Guest>`
    select distinct on (mg.email) mg.guest_id as id, mg.email, mg.name from meeting_guests mg
    where mg.meeting_id in (select m.id from meetings m where m.id = ${meeting.id} or m.series_id = ${meeting.seriesId}::uuid)
    order by mg.email, mg.meeting_id`.execute(db)
  return rows
}
