import type { ownNotifications } from '@samtale/contract/account/own-notifications'
import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { fieldError } from '@samtale/contract/core/errors'
import { can, type Actor } from '@samtale/contract/core/permissions'
import { runCommand, type CommandDeps, type CommandRequest } from '#core/command/run-command.ts'
import { saveSignInOrigin } from '#auth/sign-in-origin.ts'
import type { Db, Trx } from '#db/schema.ts'
import { differing } from '#core/audit/audit-log.ts'
import { publishChange } from '#platform/event-bus.ts'

type Notifications = OutputOf<typeof ownNotifications.notifications>
type Settings = ParsedInputOf<typeof ownNotifications.saveNotifications>

/** Returns which mails somebody wants; reminders are for those who have meetings. */
export async function readNotifications(db: Db, actor: Actor): Promise<Notifications> {
  const { reminders, signIns } = await ownRow(db, actor.id).executeTakeFirstOrThrow()
  return { reminders: can(actor, 'viewMeetings') ? reminders : null, signIns }
}

/**
 * Changes the notifications that are named. Locks the actor until the transaction ends. The place from which the
 * actor asks for mails about new places counts as known.
 */
export function saveNotifications(
  deps: CommandDeps,
  request: CommandRequest,
  settings: Settings,
): Promise<Notifications> {
  if (settings.reminders !== undefined && !can(request.actor, 'viewMeetings'))
    throw fieldError({ reminders: 'invalid_value' })
  return runCommand(deps, request, async ({ trx, actor, caller, now, audit }) => {
    const { name, ...before } = await ownRow(trx, actor.id)
      .select('name')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = {
      reminders: settings.reminders ?? before.reminders,
      signIns: settings.signIns ?? before.signIns,
    }
    const changes = differing(before, after)
    if (Object.keys(changes.after).length > 0) {
      await trx
        .updateTable('users')
        .set({ reminders: after.reminders, sign_in_notices: after.signIns })
        .where('id', '=', actor.id)
        .execute()
      if (after.signIns) await saveSignInOrigin(trx, actor.id, caller, now)
      await audit([{ action: 'updated', resource: 'profile', subject: { id: actor.id, name }, ...changes }])
      await announce(trx, actor.id)
    }
    return readNotifications(trx, actor)
  })
}

const ownRow = (db: Db, id: string) =>
  db.selectFrom('users').select(['reminders', 'sign_in_notices as signIns']).where('id', '=', id)

/** Reminders stand beside the calendar address too. */
async function announce(trx: Trx, userId: string) {
  for (const resource of ['notifications', 'calendar'])
    await publishChange(trx, { resource, ids: [userId], audience: [userId] })
}
