import { sql } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { DEVICE_STATUSES } from '@samtale/contract/devices/device'
import { ONLINE_MINUTES } from '@samtale/contract/overview/overview'
import { askKysely } from '#db/ask.ts'
import { readBatches } from '#db/batches.ts'
import type { Db } from '#db/schema.ts'
import { deviceStatus } from '#modules/devices/status.ts'
import { countMails } from '#modules/system/check-mail.ts'
import { queueOf } from '#modules/system/check-jobs.ts'
import { readMaintenance } from '#platform/maintenance.ts'
import type { Clock } from '#platform/clock.ts'
import type { Reading } from './metrics.ts'

/** Returns what the database knows of the whole installation: the same on every node. */
export async function readInstallation(db: Db, clock: Clock): Promise<Reading> {
  const now = clock()
  const [jobs, mails, devices, people, maintenance, batches] = await Promise.all([
    queueOf(db, now),
    countMails(db, now),
    countDevices(db, now),
    countPeople(db, new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS)),
    readMaintenance(db),
    readBatches(askKysely(db)),
  ])
  return {
    samtale_jobs: (['waiting', 'late', 'failed'] as const).map((state) => [jobs[state], { state }]),
    samtale_emails: (['waiting', 'late', 'failed', 'kept'] as const).map((state) => [
      mails[state],
      { state },
    ]),
    samtale_devices: DEVICE_STATUSES.map((status) => [devices.get(status) ?? 0, { status }]),
    samtale_backup_timestamp_seconds: Object.entries(maintenance).map(([kind, at]) => [
      at.getTime() / 1_000,
      { kind },
    ]),
    samtale_schema_batch_rows: batches.flatMap(({ step, rows, expected }) => [
      [rows, { step, state: 'done' }],
      [expected - rows, { step, state: 'left' }],
    ]),
    samtale_meetings_active: [[people.meetings]],
    samtale_meeting_people: [[people.inMeetings]],
    samtale_people_online: [[people.online]],
  }
}

async function countDevices(db: Db, now: Date) {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${deviceStatus(now)} as status, count(*)::integer as count
    from devices d left join device_presence p on p.device_id = d.id where d.owner_id is not null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

async function countPeople(db: Db, since: Date) {
  const { rows } = await sql<{ meetings: number; inMeetings: number; online: number }>`
    select (count(distinct meeting_id))::integer as meetings, (count(distinct (meeting_id, person_key)))::integer as "inMeetings",
      (select count(distinct user_id) from sessions where kind = 'full' and last_seen_at > ${since})::integer as online
    from participant_sessions where left_at is null`.execute(db)
  return rows[0] ?? { meetings: 0, inMeetings: 0, online: 0 }
}
