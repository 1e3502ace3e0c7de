import { sql } from 'kysely'
import { publishChange } from '#platform/event-bus.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/** Sets or takes the caller's own mark. Nobody else sees it, and it is nothing for the audit log. */
export async function markFavourite({ trx, actor }: CommandContext, deviceId: string, favourite: boolean) {
  if (favourite)
    await sql`insert into device_favourites (user_id, device_id) values (${actor.id}, ${deviceId}) on conflict do nothing`.execute(
      trx,
    )
  else
    await sql`delete from device_favourites where user_id = ${actor.id} and device_id = ${deviceId}`.execute(
      trx,
    )
  await publishChange(trx, { resource: 'devices', ids: [deviceId], audience: [actor.id] })
}
