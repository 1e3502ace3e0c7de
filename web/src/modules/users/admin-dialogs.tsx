import { admins } from '@samtale/contract/users/admins'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { EditAdmin } from './edit-admin.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { SetPassword } from './set-password.tsx'
import { SuspendUser } from './suspend-user.tsx'

export type AdminDialog = 'edit' | 'password' | 'suspend' | 'delete'

/** The dialog that stands open about one admin. */
export function AdminDialogs({
  open: { action, user },
  close,
}: {
  open: OpenDialog<AdminDialog>
  close: () => void
}) {
  const text = useText()
  const { name } = user.profile
  switch (action) {
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
      return (
        <SuspendUser
          user={user}
          calls={admins}
          done={{
            suspend: 'done.successfully_suspended_user',
            unsuspend: 'done.successfully_unsuspended_user',
          }}
          close={close}
        />
      )
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
