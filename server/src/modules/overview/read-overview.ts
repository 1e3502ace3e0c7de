import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import {
  COUNT_LIMIT,
  MAX_NAMED,
  ONLINE_MINUTES,
  UNDELIVERED_DAYS,
  type Overview,
} from '@samtale/contract/overview/overview'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { dayOf } from '#core/time/day-of.ts'
import { deviceStatus, statusSince } from '#modules/devices/status.ts'
import { countRunning } from '#modules/meetings/active/running.store.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Whether an SMTP server is configured. */
  readonly sendsMail: boolean
}

/** Returns what needs an administrator's attention, as it stands now; the zone says which day it is. */
export async function readOverview(
  { db, clock, sendsMail }: Deps,
  actor: Actor,
  timeZone: string,
): Promise<Overview> {
  const now = clock()
  const [running, today, online, invitations, devices, undelivered, setup] = await Promise.all([
    countRunning(db, actor, now),
    countBeginning(db, dayOf(now, timeZone)),
    countOnline(db, new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS)),
    readInvitations(db),
    readDevices(db, now),
    countUndelivered(db, new Date(now.getTime() - UNDELIVERED_DAYS * DAY_MS)),
    readSetup(db),
  ])
  return {
    meetings: { ...running, today },
    people: { online },
    invitations,
    devices,
    mail: { undelivered },
    setup: { mail: sendsMail, ...setup },
  }
}

async function countBeginning(db: Db, { begin, end }: ReturnType<typeof dayOf>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from meetings m where m.begin_time >= ${begin} and m.begin_time < ${end} and m.cancelled_at is null and ${withRoom} limit ${COUNT_LIMIT}
    ) beginning`.execute(db)
  return rows[0]?.count ?? 0
}

async function countOnline(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::integer as count from sessions where kind = 'full' and last_seen_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function readInvitations(db: Db): Promise<Overview['invitations']> {
  const pending = db.selectFrom('users').where('status', '=', 'pending')
  const oldest = await pending
    .select(['id', 'name', 'role', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_NAMED)
    .execute()
  const { rows } = await sql<Omit<Overview['invitations'], 'oldest'>>`
    select count(*)::integer as pending, (count(*) filter (where role = 'member'))::integer as members,
      (count(*) filter (where role in ('customer', 'subadmin')))::integer as customers
    from (${pending.select('role').limit(COUNT_LIMIT)}) pending`.execute(db)
  return {
    ...(rows[0] ?? { pending: 0, members: 0, customers: 0 }),
    oldest: oldest.map(({ created_at, ...person }) => ({ ...person, createdAt: created_at.toISOString() })),
  }
}

async function readDevices(db: Db, now: Date): Promise<Overview['devices']> {
  const { rows } = await sql<{ total: number; online: number }>`
    select count(*)::integer as total, (count(*) filter (where ${deviceStatus(now)} <> 'PoweredOff'))::integer as online
    from devices d left join device_presence p on p.device_id = d.id where d.owner_id is not null`.execute(db)
  // A device that never said a word is new, not away.
  const away = await sql<{ id: string; name: string; since: Date }>`
    select d.id, d.name, ${statusSince(now)} as since from devices d join device_presence p on p.device_id = d.id
    where d.owner_id is not null and ${deviceStatus(now)} = 'PoweredOff' and ${statusSince(now)} is not null
    order by since desc, d.id limit ${MAX_NAMED}`.execute(db)
  return {
    ...(rows[0] ?? { total: 0, online: 0 }),
    away: away.rows.map(({ since, ...device }) => ({ ...device, since: since.toISOString() })),
  }
}

async function countUndelivered(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from mails where created_at > ${since} and status <> 'sent' limit ${COUNT_LIMIT}
    ) undelivered`.execute(db)
  return rows[0]?.count ?? 0
}

/** Which steps of the setup are done, as far as the database knows. */
async function readSetup(db: Db): Promise<Omit<Overview['setup'], 'mail'>> {
  const { rows } = await sql<Omit<Overview['setup'], 'mail'>>`
    select exists (select from settings where category = 'general') as brand,
      exists (select from users where role in ('customer', 'subadmin') and status <> 'deleted') as customer,
      exists (select from devices where owner_id is not null) as device`.execute(db)
  return rows[0] ?? { brand: false, customer: false, device: false }
}
