import { endCallsInto } from '#boxes/calls.ts'
import type { Db, Trx } from '#db/schema.ts'
import { announceMeeting } from './announce-meeting.ts'
import { nextStatus } from './next-status.ts'
import { presenceStore, setStatus, type WatchedMeeting } from './presence.store.ts'

/** Moves every meeting that is due. Run again and again: what a standstill missed is made up by the next run. */
export async function moveStatuses(db: Db, now: Date) {
  for (const meeting of await presenceStore(db).begun(now)) {
    if (nextStatus(meeting, meeting, now).status === meeting.status) continue
    await db.transaction().execute((trx) => moveMeeting(trx, meeting.id, now))
  }
}

/** Moves the meeting that holds a room name, if it is due. */
export function moveHolder(db: Db, location: string, now: Date) {
  return db.transaction().execute(async (trx) => {
    const id = await presenceStore(trx).holderOf(location)
    if (id) await moveMeeting(trx, id, now)
  })
}

/** Moves one meeting to where time and presence put it, or to its end when somebody ended it for all. Answers it when it stays where it was. */
export async function moveMeeting(trx: Trx, id: string, now: Date, endedForAll?: Date): Promise<WatchedMeeting | undefined> {
  const meeting = await presenceStore(trx).hold(id)
  if (!meeting) return undefined
  const ended = endedForAll && !meeting.overAt && meeting.people === 0 && endedForAll >= meeting.beginTime
  const next = ended ? { status: 'concluded' as const, overAt: endedForAll } : nextStatus(meeting, meeting, now)
  if (next.status === meeting.status && Number(next.overAt) === Number(meeting.overAt)) return meeting
  await setStatus(trx, id, next)
  if (next.overAt) await endCallsInto(trx, id, now)
  await announceMeeting(trx, meeting)
  return undefined
}
