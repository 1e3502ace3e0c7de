import type { Trx } from '#db/schema.ts'
import { publishChange } from '#ports/event-bus.ts'
import type { FoundMeeting } from './meetings.store.ts'

type Announced = Pick<FoundMeeting, 'id' | 'hostId' | 'managers'>

/** Tells open portals that a meeting, and with it its row in the report, is another now. */
export async function announceMeeting(trx: Trx, meeting: Announced) {
  await publishChange(trx, { resource: 'meetings', ...concerning(meeting) })
  await announceReport(trx, meeting)
}

/** Tells open portals that somebody came or left: only the report counts them. */
export const announceReport = (trx: Trx, meeting: Announced) => publishChange(trx, { resource: 'reports', ...concerning(meeting) })

const concerning = ({ id, hostId, managers }: Announced) => ({ ids: [id], audience: [hostId, ...managers] })
