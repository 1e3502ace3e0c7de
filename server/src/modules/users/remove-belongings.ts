import { sql } from 'kysely'
import { announceGroups } from '#auth/announce-groups.ts'
import { unassignDevices } from '#modules/devices/unassign.ts'
import type { UserCommand } from './user-command.ts'
import { leaveGroups } from './leave-groups.ts'
import { addJob } from '#platform/jobs/jobs.ts'

type EntityRef = { readonly id: string; readonly name: string }

/**
 * Removes the groups that the deleted own, and them from those of others; returns how many groups there were.
 * Locks these groups, in the order of their ids, until the transaction ends.
 */
export async function removeGroupsOf(command: UserCommand, ownerIds: readonly string[]): Promise<number> {
  const { trx } = command
  await leaveGroups(trx, ownerIds)
  const { rows } =
    await sql<EntityRef>`select id, name from groups where parent_id = any(${ownerIds}::uuid[]) order by id for update`.execute(
      trx,
    )
  const ids = rows.map(({ id }) => id)
  await announceGroups(trx, ids)
  await sql`delete from groups where id = any(${ids}::uuid[])`.execute(trx)
  await command.audit(
    rows.map(({ id, name }) => ({ action: 'deleted' as const, resource: 'groups', subject: { id, name } })),
  )
  return rows.length
}

/**
 * Gives the devices of the deleted back, so that somebody else can have them; returns how many there were. Locks
 * these devices, in the order of their ids, until the transaction ends. Speed dials and alerts of the deleted are
 * deleted too.
 */
export async function unassignDevicesOf(command: UserCommand, ownerIds: readonly string[]): Promise<number> {
  const { trx, now } = command
  const { rows } =
    await sql<EntityRef>`select id, name from devices where owner_id = any(${ownerIds}::uuid[]) order by id for no key update`.execute(
      trx,
    )
  await unassignDevices(
    trx,
    rows.map(({ id }) => id),
    now,
  )
  await sql`delete from device_favourites where user_id = any(${ownerIds}::uuid[])`.execute(trx)
  await sql`delete from device_alerts where owner_id = any(${ownerIds}::uuid[])`.execute(trx)
  await command.audit(
    rows.map(({ id, name }) => ({
      action: 'unassigned' as const,
      resource: 'devices',
      subject: { id, name },
    })),
  )
  return rows.length
}

type Left = {
  readonly accountId: string
  readonly broadcasts: readonly { readonly broadcastId: string; readonly streamId: string | null }[]
}

/**
 * Has the broadcasts taken away that were just cancelled with the deleted, whose hosts they are, and then
 * their permission to stream given back. Google may take seconds or be away, so it is a job.
 */
export async function leaveYoutube({ trx, now }: UserCommand, ids: readonly string[]) {
  const { rows } = await sql<Left>`
    select c.account_id as "accountId", (
      select coalesce(json_agg(json_build_object('broadcastId', s.broadcast_id, 'streamId', s.stream_id)), '[]')
      from meetings m join streams s on s.meeting_id = m.id
      where m.host_id = c.account_id and m.cancelled_at = ${now} and s.broadcast_id is not null
    ) as broadcasts
    from youtube_connections c where c.account_id = any(${ids}::uuid[])`.execute(trx)
  for (const left of rows) await addJob(trx, 'leave-youtube', left)
}
