import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import type { DialogProps } from './user-dialog.tsx'

type Props = DialogProps & {
  endpoint: typeof admins.resetFactor | typeof members.resetFactor | typeof customers.resetFactor
}

/** Asks, and turns off two-step sign-in of somebody who has lost their phone; of staff in an hour. */
export function ResetFactor({ user, endpoint, close }: Props) {
  const text = useText()
  const { name } = user.profile
  const waits = user.role === 'admin' || user.role === 'super-admin'
  return (
    <ConfirmAction
      user={user}
      endpoint={endpoint}
      title={text('users.resetFactorTitle', { name })}
      verb={text('users.resetFactorVerb')}
      done={waits ? 'users.resetFactorSoon' : 'users.resetFactorDone'}
      close={close}
    >
      {text(waits ? 'users.resetFactorStaffText' : 'users.resetFactorText', { name })}
    </ConfirmAction>
  )
}
