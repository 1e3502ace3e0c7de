import type { Guest } from '#modules/meetings/guests.ts'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { idsOf } from './plan.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { consumeGuestMails } from '#modules/meetings/consume-guest-mails.ts'

/** Who is invited: users by their ids, and guests. */
type Invited = { readonly members: readonly string[]; readonly guests: readonly Guest[] }
type Change = {
  readonly about: { readonly meetingIds: readonly string[] } | { readonly seriesId: string }
  readonly hostId: string
  /** Who was invited before, and who is now. */
  readonly before: Invited
  readonly now: Invited
  /** Whether it is another meeting for those who stay: its name, its times or its rule. */
  readonly isOther: boolean
}

/**
 * Notifies those who stay of what is other, those who are not invited any more that they are not, and the new ones
 * of all of it. Throws `guest_mail_limit_reached` at `guests` when the host has sent guests too many mails today.
 */
export async function notifyOfChange(
  command: ScheduleCommand,
  { about, hostId, before, now, isOther }: Change,
) {
  const staying = isOther ? those(now, before, true) : NOBODY
  const left = those(before, now, false)
  const fresh = those(now, before, false)
  await consumeGuestMails(command, hostId, staying.guests.length + fresh.guests.length)
  for (const [kind, { members, guests }] of [
    ['changed', staying],
    ['cancelled', left],
    ['invited', fresh],
  ] as const)
    if (members.length + guests.length > 0)
      await notifyInvitees(command.trx, command, {
        ...about,
        kind,
        ...{ userIds: members, guests },
        by: command.caller,
        now: command.now,
      })
}

const NOBODY: Invited = { members: [], guests: [] }

/** Those of `some` who are among `others`, or those who are not. */
function those(some: Invited, others: Invited, among: boolean): Invited {
  const known = new Set([...others.members, ...idsOf(others.guests)])
  return {
    members: some.members.filter((id) => known.has(id) === among),
    guests: some.guests.filter(({ id }) => known.has(id) === among),
  }
}
