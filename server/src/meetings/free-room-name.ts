import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { isReserved, makeRoomName } from './room-name.ts'

/** A made name is taken once in a trillion; that this many are means something else is wrong. */
const TRIES = 5

/** A room name that nobody can guess and that no meeting holds now. */
export async function freeRoomName(db: Db): Promise<string> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const name = makeRoomName()
    if (await isFree(db, name)) return name
  }
  throw new AppError('error_occurred')
}

/** Throws `room_name_taken` for a name that a meeting holds, and for a reserved one: nobody learns whose it is. */
export async function checkFree(db: Db, location: string) {
  if (isReserved(location) || !(await isFree(db, location))) throw roomNameTaken()
}

/** Whether no meeting holds a name, but perhaps those of one series. */
export async function isFree(db: Db, location: string, exceptSeries: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from meetings where location = ${location} and over_at is null and coalesce(series_id, id) is distinct from ${exceptSeries}::uuid limit 1`.execute(
    db,
  )
  return rows.length === 0
}

export const roomNameTaken = (cause?: unknown) => new AppError('room_name_taken', { fields: { location: 'room_name_taken' }, cause })
