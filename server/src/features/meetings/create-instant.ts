import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { announceMeeting } from './announce-meeting.ts'
import { meetingsStore, type FoundMeeting } from './meetings.store.ts'
import { isReserved, makeRoomName } from './room-name.ts'

const HOUR_MS = 3_600_000
/** A made name is taken once in a trillion; that this many are means something else is wrong. */
const TRIES = 5

type Draft = { readonly name: string; readonly location?: string | undefined }

/** Stores a meeting that begins now. Throws `room_name_taken`, also for a reserved name: nobody learns whose it is. */
export function createInstant(db: Db, now: Date, hostId: string, { name, location }: Draft): Promise<FoundMeeting> {
  if (location && isReserved(location)) throw nameTaken()
  return db.transaction().execute(async (trx) => {
    const store = meetingsStore(trx)
    const times = { begin: now, end: new Date(now.getTime() + HOUR_MS) }
    for (let tries = location ? 1 : TRIES; tries > 0; tries -= 1) {
      const id = await store.insertInstant({ name, hostId, location: location ?? makeRoomName(), ...times })
      const meeting = id && (await store.byId(id))
      if (!meeting) continue
      await announceMeeting(trx, meeting)
      return meeting
    }
    throw location ? nameTaken() : new AppError('error_occurred')
  })
}

const nameTaken = () => fieldError({ location: 'room_name_taken' }, 'room_name_taken')
