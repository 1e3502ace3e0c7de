import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import type { ScheduleCommand } from './schedule-command.ts'

type Change = {
  readonly about: { readonly meetingIds: readonly string[] } | { readonly seriesId: string }
  /** Who was invited before, and who is now. */
  readonly before: readonly string[]
  readonly now: readonly string[]
  /** Whether it is another meeting for those who stay: its name, its times or its rule. */
  readonly isOther: boolean
}

/**
 * Notifies those who stay of what is other, those who are not invited any more that they are not, and the new ones
 * of all of it.
 */
export async function notifyOfChange(command: ScheduleCommand, { about, before, now, isOther }: Change) {
  const staying = isOther ? now.filter((id) => before.includes(id)) : []
  const left = before.filter((id) => !now.includes(id))
  const fresh = now.filter((id) => !before.includes(id))
  for (const [kind, userIds] of [
    ['changed', staying],
    ['cancelled', left],
    ['invited', fresh],
  ] as const)
    if (userIds.length > 0)
      await notifyInvitees(command.trx, command, {
        ...about,
        kind,
        userIds,
        by: command.caller,
        now: command.now,
      })
}
