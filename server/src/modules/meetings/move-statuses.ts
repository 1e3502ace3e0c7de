import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { announceMeetings } from './announce-meeting.ts'
import { releaseDevices } from './device-bookings.ts'
import { hasRoom } from './meeting-types.ts'
import { nextStatus, type Next } from './next-status.ts'
import { presenceStore, setStatuses, type WatchedMeeting } from './presence.store.ts'

/** So many in one transaction: long enough to be quick, short enough that nobody waits for it. */
const MAX = 500

/**
 * Moves every meeting that is due. Run again and again, on every node: what a standstill missed is made up by
 * the next run.
 */
export async function moveStatuses(db: Db, now: Date) {
  const due = (await presenceStore(db).begun(now)).filter((meeting) =>
    isDue(meeting, nextStatus(meeting, meeting, now)),
  )
  for (let at = 0; at < due.length; at += MAX) {
    const ids = due.slice(at, at + MAX).map(({ id }) => id)
    await transact(db, async (trx) => {
      // Whom somebody else moves at this moment is left to them.
      const locked = await presenceStore(trx).lockFree(ids)
      const moves = locked.map((meeting) => ({ meeting, next: nextStatus(meeting, meeting, now) }))
      await move(
        trx,
        moves.filter(({ meeting, next }) => isDue(meeting, next)),
        now,
      )
    })
  }
}

/** Moves the meeting that holds a room name, if it is due. */
export function moveMeetingInRoom(db: Db, location: string, now: Date) {
  return transact(db, async (trx) => {
    const id = await presenceStore(trx).currentMeetingOf(location, now)
    if (id) await moveMeeting(trx, id, now)
  })
}

/**
 * Moves one meeting to where time and presence put it, or to its end when somebody ended it for all. Returns
 * it when it stays where it was.
 */
export async function moveMeeting(
  trx: Trx,
  id: string,
  now: Date,
  endedForAll?: Date,
): Promise<WatchedMeeting | undefined> {
  const meeting = await presenceStore(trx).lock(id)
  // Anyone who sits on in a meeting that was cancelled does not bring it back.
  if (!meeting || meeting.isCancelled) return meeting
  const ended =
    endedForAll &&
    !meeting.overAt &&
    meeting.people + meeting.devices === 0 &&
    endedForAll >= meeting.beginTime
  const next = ended
    ? ({ status: meeting.tookPlace ? 'concluded' : 'expired', overAt: endedForAll } as const)
    : nextStatus(meeting, meeting, now)
  if (!isDue(meeting, next)) return meeting
  await move(trx, [{ meeting, next }], now)
  return undefined
}

const isDue = ({ status, overAt }: WatchedMeeting, next: Next) =>
  next.status !== status || Number(next.overAt) !== Number(overAt)

/**
 * Stores where held meetings get to, lets go of the devices of those that are over, and tells whom it
 * concerns.
 */
async function move(
  trx: Trx,
  moves: readonly { readonly meeting: WatchedMeeting; readonly next: Next }[],
  now: Date,
) {
  if (moves.length === 0) return
  await setStatuses(
    trx,
    moves.map(({ meeting: { id }, next }) => ({ id, ...next })),
  )
  const over = moves.filter(({ meeting, next }) => next.overAt && hasRoom(meeting.type))
  if (over.length > 0)
    await releaseDevices(
      trx,
      over.map(({ meeting }) => meeting.id),
      now,
    )
  await announceMeetings(
    trx,
    moves.map(({ meeting }) => meeting),
  )
}
