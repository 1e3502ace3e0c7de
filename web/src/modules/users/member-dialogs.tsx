import { members } from '@samtale/contract/users/members'
import type { User } from '@samtale/contract/users/users'
import { lazy } from 'react'
import type { Column } from '#components/data-table/column.ts'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { EditMember } from './edit-member.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { SetPassword } from './set-password.tsx'
import { ViewUser } from './view-user.tsx'

const AccessDialog = lazy(() =>
  withTexts(['access', 'settings'], import('./access-dialog.tsx')).then(({ AccessDialog: Dialog }) => ({
    default: Dialog,
  })),
)

type Props = { dialog: string; user: User; columns: readonly Column<User>[]; close: () => void }

/** The dialog that stands open about one member. */
export function MemberDialogs({ dialog, user, columns, close }: Props) {
  const text = useText()
  const announceDeleted = useUndoDelete()
  const { name } = user.profile
  switch (dialog) {
    case 'view':
      return <ViewUser user={user} columns={columns} close={close} />
    case 'edit':
      return <EditMember user={user} close={close} />
    case 'password':
      return (
        <SetPassword user={user} endpoint={members.setPassword} done="done.reset_password" close={close} />
      )
    case 'unsuspend':
      return (
        <ConfirmAction
          user={user}
          endpoint={members.unsuspend}
          title={text('users.unsuspendTitle', { name })}
          verb={text('users.unsuspend')}
          look="primary"
          done="users.memberUnsuspended"
          close={close}
        >
          {text('users.unsuspendText', { name })}
        </ConfirmAction>
      )
    case 'access':
      return <AccessDialog user={user} close={close} />
    case 'reset-two-step':
      return <ResetFactor user={user} endpoint={members.resetFactor} close={close} />
    case 'delete':
      return (
        <ConfirmAction
          user={user}
          endpoint={members.remove}
          title={text('users.deleteTitle', { name })}
          verb={text('actions.delete')}
          onDone={() => announceDeleted([user.id], { message: text('done.deleted_member') })}
          close={close}
        >
          {text('users.deleteMemberText', { name })} {text('undo.restorable')}
        </ConfirmAction>
      )
  }
}
