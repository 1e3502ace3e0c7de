import { newId } from '#db/new-id.ts'
import { occurrencesOf } from '#modules/meetings/occurrences.ts'
import type { TestApp } from './test-app.ts'

type Plan = {
  readonly hostId: string
  readonly name?: string
  readonly begin: string
  readonly minutes?: number
  readonly timeZone?: string
  /** Of a series. */
  readonly rule?: string
  readonly members?: readonly string[]
}

/**
 * Rows of a planned meeting, or of a series, as if it had been planned an hour ago. Returns the ids of its
 * meetings, the earliest first.
 */
export async function planMeeting({ db, clock }: Pick<TestApp, 'db' | 'clock'>, plan: Plan) {
  const { hostId, name = 'Planning', minutes = 60, timeZone = 'Europe/Copenhagen', rule, members = [] } = plan
  const begin = new Date(plan.begin)
  const created_at = new Date(clock.now().getTime() - 3_600_000)
  const seriesId = rule === undefined ? null : newId()
  const times = rule === undefined ? [begin] : occurrencesOf({ rule, begin, timeZone })
  const location = `room-${newId().slice(-12)}`
  if (seriesId && rule)
    await db
      .insertInto('meeting_series')
      .values({
        id: seriesId,
        host_id: hostId,
        rule,
        time_zone: timeZone,
        begin_time: begin,
        minutes,
        created_at,
      })
      .execute()
  const rows = times.map((time) => ({
    ...{
      id: newId(),
      name,
      location,
      begin_time: time,
      end_time: new Date(time.getTime() + minutes * 60_000),
      time_zone: timeZone,
    },
    ...{
      type: 'schedule' as const,
      status: 'pending' as const,
      host_id: hostId,
      group_id: null,
      device_id: null,
      over_at: null,
      created_at,
    },
    ...{ series_id: seriesId, occurs_at: seriesId ? time : null },
  }))
  await db.insertInto('meetings').values(rows).execute()
  const invited = rows.flatMap(({ id }) => members.map((user_id) => ({ meeting_id: id, user_id })))
  if (invited.length > 0) await db.insertInto('meeting_members').values(invited).execute()
  return { ids: rows.map(({ id }) => id), seriesId, location }
}
