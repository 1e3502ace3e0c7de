import type { Insertable } from 'kysely'
import { newId } from '#db/new-id.ts'
import type { Database, Db } from '#db/schema.ts'

type Row = Insertable<Database['meetings']>
type MeetingOptions = Partial<Row> &
  Pick<Row, 'host_id' | 'begin_time'> & { readonly invited?: readonly string[]; readonly minutes?: number }

/** For tests: a planned meeting of an hour in the database, with whom it invites. */
export async function addMeeting(
  db: Db,
  { invited = [], minutes = 60, ...columns }: MeetingOptions,
): Promise<string> {
  const id = newId()
  const begin_time = new Date(columns.begin_time)
  const plain = {
    id,
    name: 'Planning',
    location: `room-${id}`,
    type: 'schedule',
    status: 'pending',
    group_id: null,
    device_id: null,
    over_at: null,
  } as const
  const times = {
    begin_time,
    end_time: new Date(begin_time.getTime() + minutes * 60_000),
    created_at: begin_time,
  }
  await db
    .insertInto('meetings')
    .values({ ...plain, ...times, ...columns })
    .execute()
  for (const user_id of invited)
    await db.insertInto('meeting_members').values({ meeting_id: id, user_id }).execute()
  return id
}
