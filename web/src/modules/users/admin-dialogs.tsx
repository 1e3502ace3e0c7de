import { admins } from '@samtale/contract/users/admins'
import type { User } from '@samtale/contract/users/users'
import { lazy } from 'react'
import type { Column } from '#components/data-table/column.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { EditAdmin } from './edit-admin.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { SetPassword } from './set-password.tsx'
import { SuspendUser } from './suspend-user.tsx'
import { ViewUser } from './view-user.tsx'

const AccessDialog = lazy(() =>
  withTexts(['access', 'settings'], import('./access-dialog.tsx')).then(({ AccessDialog: Dialog }) => ({
    default: Dialog,
  })),
)

type Props = { dialog: string; user: User; columns: readonly Column<User>[]; close: () => void }

/** The dialog that stands open about one admin. */
export function AdminDialogs({ dialog, user, columns, close }: Props) {
  const text = useText()
  const { name } = user.profile
  switch (dialog) {
    case 'view':
      return <ViewUser user={user} columns={columns} close={close} />
    case 'edit':
      return <EditAdmin user={user} close={close} />
    case 'password':
      return (
        <SetPassword
          user={user}
          endpoint={admins.setPassword}
          done="done.successfully_reset_password"
          close={close}
        />
      )
    case 'suspend':
    case 'unsuspend':
      return (
        <SuspendUser
          user={user}
          action={dialog}
          calls={admins}
          done={{
            suspend: 'done.successfully_suspended_user',
            unsuspend: 'done.successfully_unsuspended_user',
          }}
          close={close}
        />
      )
    case 'access':
      return <AccessDialog user={user} close={close} />
    case 'reset-two-step':
      return <ResetFactor user={user} endpoint={admins.resetFactor} close={close} />
    case 'delete':
      return (
        <ConfirmAction
          user={user}
          endpoint={admins.remove}
          title={text('users.deleteTitle', { name })}
          verb={text('actions.delete')}
          done="done.deleted_user"
          close={close}
        >
          {text('users.deleteAdminText', { name })}
        </ConfirmAction>
      )
  }
}
