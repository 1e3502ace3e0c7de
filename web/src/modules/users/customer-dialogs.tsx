import { customers } from '@samtale/contract/users/customers'
import { lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { DeleteCustomer } from './delete-customer.tsx'
import { DemoteSubadmin } from './demote-subadmin.tsx'
import type { DialogProps } from './user-dialog.tsx'
import { PromoteCustomer } from './promote-customer.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { SetPassword } from './set-password.tsx'
import { SuspendUser } from './suspend-user.tsx'

const AccessDialog = lazy(() =>
  withTexts(['access', 'settings'], import('./access-dialog.tsx')).then(({ AccessDialog: Dialog }) => ({
    default: Dialog,
  })),
)

const RequireFactor = lazy(() =>
  withTexts('access', import('./require-factor.tsx')).then(({ RequireFactor: Dialog }) => ({
    default: Dialog,
  })),
)

type Props = DialogProps & { dialog: string; onDeleted?: (() => void) | undefined }

/** The dialog that stands open about one customer or sub-admin. */
export function CustomerDialogs({ dialog, user, close, onDeleted }: Props) {
  switch (dialog) {
    case 'password':
      return (
        <SetPassword
          user={user}
          endpoint={customers.setPassword}
          done="done.successfully_reset_password"
          close={close}
        />
      )
    case 'promote':
      return <PromoteCustomer user={user} close={close} />
    case 'demote':
      return <DemoteSubadmin user={user} close={close} />
    case 'suspend':
    case 'unsuspend':
      return (
        <SuspendUser
          user={user}
          action={dialog}
          calls={customers}
          done={{
            suspend: 'done.successfully_suspended_customer',
            unsuspend: 'done.successfully_unsuspended_customer',
          }}
          withBelow
          close={close}
        />
      )
    case 'access':
      return <AccessDialog user={user} close={close} />
    case 'require-two-step':
      return <RequireFactor account={{ id: user.id, name: user.profile.name }} close={close} />
    case 'reset-two-step':
      return <ResetFactor user={user} endpoint={customers.resetFactor} close={close} />
    case 'delete':
      return <DeleteCustomer user={user} close={close} onDone={onDeleted} />
  }
}
