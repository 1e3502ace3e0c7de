import { members } from '@samtale/contract/users/members'
import { mayMove } from '@samtale/contract/users/user-rules'
import { useSession } from '#session/session.ts'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { beganWith, type DialogProps, PendingEmail } from './user-dialog.tsx'
import { managerName } from './managed-by.ts'
import { memberManagers } from './manager-sources.ts'
import { profileInputs, profileValues } from './profile-fields.tsx'

const person: DialogField<typeof members.update>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'users.newEmail' },
  ...profileInputs,
]

/** Anyone who has more than one customer in reach may also say who manages the member. */
export function EditMember({ user, close }: DialogProps) {
  const text = useText()
  const session = useSession()
  const parent = user.parentId
  const values = { name: user.profile.name, email: user.email, ...profileValues(user) }
  const canMove = parent && mayMove(session.actor, user) && session.actor.role !== 'customer'
  const manager: DialogField<typeof members.update>[] = canMove
    ? [
        {
          name: 'parentId',
          label: 'fields.managedBy',
          pick: {
            ...memberManagers(session),
            chosen: { id: parent.id, name: managerName({ role: parent.role, name: parent.profile.name }) },
          },
        },
      ]
    : []
  return (
    <EndpointFormDialog
      title={text('members.edit')}
      mode="edit"
      endpoint={members.update}
      fields={[...person, ...manager]}
      values={{ ...values, ...(canMove && { parentId: parent.id }) }}
      fixed={beganWith(user)}
      note={user.pendingEmail && <PendingEmail user={user} />}
      done="done.edited_member"
      close={close}
    />
  )
}
