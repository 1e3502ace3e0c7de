import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { requestDeviceSyncOf } from '#modules/meetings/request-device-sync-of.ts'
import type { StreamCommand } from './stream-command.ts'

type Change = {
  readonly id: string
  /** Who was invited before, and which devices it had. */
  readonly before: { readonly members: readonly string[]; readonly devices: readonly string[] }
  readonly members: readonly string[]
  /** Whether it is another one for those who stay. */
  readonly isOther: boolean
}

/**
 * Tells the invited by mail what is new to each of them, and open portals and devices that it is another now.
 * An event invites nobody.
 */
export async function notifyStreamInvitees(command: StreamCommand, { id, before, members, isOther }: Change) {
  const { trx, caller, now } = command
  const recipients = {
    changed: isOther ? members.filter((one) => before.members.includes(one)) : [],
    cancelled: before.members.filter((one) => !members.includes(one)),
    invited: members.filter((one) => !before.members.includes(one)),
  }
  for (const [kind, userIds] of Object.entries(recipients) as [keyof typeof recipients, string[]][])
    if (userIds.length > 0)
      await notifyInvitees(trx, command, { meetingIds: [id], kind, userIds, by: caller, now })
  await announceStreams(trx, [id])
  await requestDeviceSyncOf(trx, [id], before.devices)
}
