import { members } from '@samtale/contract/users/members'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { EditMember } from './edit-member.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { SetPassword } from './set-password.tsx'

export type MemberDialog = 'edit' | 'password' | 'delete'

/** The dialog that stands open about one member. */
export function MemberDialogs({
  open: { action, user },
  close,
}: {
  open: OpenDialog<MemberDialog>
  close: () => void
}) {
  const text = useText()
  const { name } = user.profile
  switch (action) {
    case 'edit':
      return <EditMember user={user} close={close} />
    case 'password':
      return (
        <SetPassword user={user} endpoint={members.setPassword} done="done.reset_password" close={close} />
      )
    case 'delete':
      return (
        <ConfirmAction
          user={user}
          endpoint={members.remove}
          title={text('users.deleteTitle', { name })}
          verb={text('actions.delete')}
          done="done.deleted_member"
          close={close}
        >
          {text('users.deleteMemberText', { name })}
        </ConfirmAction>
      )
  }
}
