import { HOUR_MS } from '@samtale/contract/core/durations'
import { AppError, assertAllowed } from '@samtale/contract/core/errors'
import { accessOfError } from '@samtale/contract/users/user-rules'
import { isPlatformStaff } from '@samtale/contract/core/permissions'
import { announceProfile } from '#auth/announce-users.ts'
import { leavingOutOne } from '#auth/ways-in.ts'
import { deleteRecoveryCodes } from '#auth/recovery-codes.ts'
import type { Kind } from '#policies/users.ts'
import type { UserCommand } from './user-command.ts'
import { lockTarget } from './targets.ts'
import { factorResetMail } from './users.mail.ts'

/** How long platform staff have to object: anyone who gives a code in that time cancels the reset. */
const STAFF_WAIT_MS = HOUR_MS

/**
 * Turns off two-step sign-in for somebody who has lost their phone: at once, and for platform staff in an hour.
 * Throws `second_factor_not_found` where there is none, and `people_left_out` where the person then has no way to
 * sign in, unless `leaveOut` says that it is meant.
 */
export async function resetFactor(
  command: UserCommand,
  kind: Kind,
  { id, leaveOut = 0 }: { readonly id: string; readonly leaveOut?: number | undefined },
) {
  const { trx, actor, caller, now, company, publicUrl } = command
  const user = await lockTarget(command, kind, id)
  assertAllowed(accessOfError(actor, user))
  const waits = isPlatformStaff(user.role)
  const at = new Date(now.getTime() + (waits ? STAFF_WAIT_MS : 0))
  const { numUpdatedRows } = await leavingOutOne(trx, { userId: user.id, accepted: leaveOut, now: at }, () =>
    trx
      .updateTable('second_factors')
      .set((eb) => ({ reset_at: eb.fn.coalesce('reset_at', eb.val(at)) }))
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .where((eb) => eb.or([eb('reset_at', 'is', null), eb('reset_at', '>', now)]))
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new AppError('second_factor_not_found')
  if (!waits) await deleteRecoveryCodes(trx, user.id)
  const reader = { locale: user.locale ?? caller.locale, name: user.name }
  await command.queueMail(trx, {
    to: user.email,
    ...factorResetMail(waits ? 'second-factor-reset-soon' : 'second-factor-reset', {
      ...reader,
      by: caller.session?.name ?? company,
      url: `${publicUrl}/signin`,
    }),
  })
  await command.audit([
    {
      action: 'second-factor-reset',
      resource: kind,
      subject: { id: user.id, name: user.name },
      after: { effectiveTime: at.toISOString() },
    },
  ])
  await announceProfile(trx, user.id)
  return {}
}
