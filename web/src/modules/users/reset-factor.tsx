import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import { isPlatformStaff } from '@samtale/contract/core/permissions'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { useText } from '#i18n/use-text.tsx'
import type { DialogProps } from './user-dialog.tsx'

type Props = DialogProps & {
  endpoint: typeof admins.resetFactor | typeof members.resetFactor | typeof customers.resetFactor
}

/**
 * Asks, and turns off two-step sign-in of somebody who has lost their phone; of staff in an hour. Asks once more
 * where they then have no way to sign in.
 */
export function ResetFactor({ user, endpoint, close }: Props) {
  const text = useText()
  const { name } = user.profile
  const waits = isPlatformStaff(user.role)
  const done = waits ? 'users.resetFactorSoon' : 'users.resetFactorDone'
  const command = useCommand(endpoint, done, { quiet: true })
  const [isConfirmed, setIsConfirmed] = useState(false)
  const leavesOut = command.error?.code === 'people_left_out'
  return (
    <ConfirmDialog
      title={text('users.resetFactorTitle', { name })}
      verb={text('users.resetFactorVerb')}
      busy={command.isPending}
      ready={!leavesOut || isConfirmed}
      error={leavesOut ? null : command.error}
      choice={
        leavesOut && (
          <Notice look="warn" role="alert" title={text('users.resetFactorLeavesOut', { name })}>
            <Checkbox
              label={text('users.resetFactorAnyway')}
              help={text('users.resetFactorAnywayHelp')}
              checked={isConfirmed}
              onChange={({ target }) => setIsConfirmed(target.checked)}
            />
          </Notice>
        )
      }
      run={() => command.mutate({ id: user.id, ...(isConfirmed && { leaveOut: 1 }) }, { onSuccess: close })}
      close={close}
    >
      {!leavesOut && text(waits ? 'users.resetFactorStaffText' : 'users.resetFactorText', { name })}
    </ConfirmDialog>
  )
}
