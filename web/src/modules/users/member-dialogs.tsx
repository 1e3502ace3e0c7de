import { members } from '@samtale/contract/users/members'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmDeed } from './confirm-deed.tsx'
import { EditMember } from './edit-member.tsx'
import type { OpenDeed } from './open-deed.ts'
import { SetPassword } from './set-password.tsx'

export type MemberDeed = 'edit' | 'password' | 'delete'

/** The dialog that stands open about one member. */
export function MemberDialogs({ open: { deed, user }, close }: { open: OpenDeed<MemberDeed>; close: () => void }) {
  const text = useText()
  const { name } = user.profile
  switch (deed) {
    case 'edit':
      return <EditMember user={user} close={close} />
    case 'password':
      return <SetPassword user={user} endpoint={members.setPassword} done="done.reset_password" close={close} />
    case 'delete':
      return (
        <ConfirmDeed
          user={user}
          endpoint={members.remove}
          title={text('users.deleteTitle', { name })}
          verb={text('actions.delete')}
          done="done.deleted_member"
          close={close}
        >
          {text('users.deleteMemberText', { name })}
        </ConfirmDeed>
      )
  }
}
