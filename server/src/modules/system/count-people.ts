import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { LiveRoom } from '#platform/conference/conference-events.ts'

/** How many rooms people are in, and how many people. */
export type RoomCount = { readonly rooms: number; readonly people: number }

/** Counts these rooms: those of one node. */
export const countHere = (rooms: readonly LiveRoom[]): RoomCount => ({
  rooms: rooms.length,
  people: rooms.reduce((sum, { occupants }) => sum + occupants.length, 0),
})

/** Counts the rooms of all nodes, as each has written them down. */
export async function countEverywhere(db: Db): Promise<RoomCount> {
  const { rows } = await sql<RoomCount>`
    select count(distinct session_id)::int as rooms, count(*)::int as people from participant_sessions where left_at is null`.execute(
    db,
  )
  return rows[0] ?? { rooms: 0, people: 0 }
}

/** Returns how many nodes work on this database now; one that has died counts for half a minute more. */
export async function countNodes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from nodes where seen_at > now() - interval '30 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}
