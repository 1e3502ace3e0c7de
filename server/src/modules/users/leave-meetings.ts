import { sql } from 'kysely'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { publishChanges } from '#platform/event-bus.ts'
import { requestDeviceSync } from '#modules/devices/announce.ts'
import type { UserCommand } from './user-command.ts'

type Left = {
  readonly meetingId: string
  readonly seriesId: string | null
  readonly hostId: string
  readonly userId: string
}

/**
 * Takes users, and those below them, who are under somebody else now out of the meetings to come of everybody
 * whose people they are no more, and people who are not theirs out of their own: people, devices and groups. The
 * people get a mail.
 */
export async function leaveForeignMeetings(command: UserCommand, ids: readonly string[]) {
  const { trx, now, caller } = command
  const moved = sql`(with recursive below as (
      select id from users where id = any(${ids}::uuid[]) union select u.id from users u join below on u.parent_id = below.id
    ) select id from below)`
  const toCome = sql`m.over_at is null and m.cancelled_at is null and m.begin_time > ${now}`
  const { rows } = await sql<Left>`
    delete from meeting_members mm using meetings m, users u left join users one on one.id = u.parent_id
    where mm.meeting_id = m.id and mm.user_id = u.id and ${toCome} and (u.id in ${moved} or m.host_id in ${moved})
      and m.account_id is distinct from u.parent_id and m.account_id is distinct from one.parent_id and m.tenant_id is distinct from u.parent_id
    returning m.id as "meetingId", m.series_id as "seriesId", m.host_id as "hostId", u.id as "userId"`.execute(
    trx,
  )
  const devices = await sql<{ device_id: string }>`
    delete from meeting_devices md using meetings m, devices d
    where md.meeting_id = m.id and md.device_id = d.id and ${toCome} and m.host_id in ${moved} and coalesce(d.owner_id not in (m.account_id, m.tenant_id), true)
    returning md.device_id`.execute(trx)
  const watching = await sql<{ device_id: string }>`
    delete from stream_devices sd using meetings m, devices d
    where sd.meeting_id = m.id and sd.device_id = d.id and ${toCome} and m.host_id in ${moved} and coalesce(d.owner_id not in (m.account_id, m.tenant_id), true)
    returning sd.device_id`.execute(trx)
  await sql`
    update streams s set viewers_group_id = null from meetings m, groups g
    where m.id = s.meeting_id and g.id = s.viewers_group_id and ${toCome} and m.host_id in ${moved} and g.parent_id not in (m.account_id, m.tenant_id)`.execute(
    trx,
  )
  await sql`
    update meetings m set group_id = null from groups g
    where g.id = m.group_id and ${toCome} and m.host_id in ${moved} and g.parent_id not in (m.account_id, m.tenant_id)`.execute(
    trx,
  )

  for (const [about, left] of Map.groupBy(rows, ({ seriesId, meetingId }) => seriesId ?? meetingId)) {
    const userIds = [...new Set(left.map(({ userId }) => userId))]
    const isSeries = left[0]?.seriesId === about
    await notifyInvitees(trx, command, {
      ...(isSeries ? { seriesId: about } : { meetingIds: [about] }),
      kind: 'cancelled',
      userIds,
      by: caller,
      now,
    })
    const meetingIds = [...new Set(left.map(({ meetingId }) => meetingId))]
    await publishChanges(trx, [
      {
        resource: 'meetings',
        ids: meetingIds,
        audience: [...userIds, ...left.slice(0, 1).map(({ hostId }) => hostId)],
      },
    ])
  }
  await requestDeviceSync(trx, [
    ...new Set([...devices.rows, ...watching.rows].map(({ device_id }) => device_id)),
  ])
}
