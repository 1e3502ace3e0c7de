import { admins } from '@samtale/contract/users/admins'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { beganWith, type DialogProps, PendingEmail } from './user-dialog.tsx'

const fields: DialogField<typeof admins.update>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'users.newEmail' },
]

/** The form for the name and email of an admin. */
export function EditAdmin({ user, close }: DialogProps) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('admins.edit')}
      mode="edit"
      endpoint={admins.update}
      fields={fields}
      values={{ name: user.profile.name, email: user.email }}
      fixed={beganWith(user)}
      note={user.pendingEmail && <PendingEmail user={user} />}
      done="done.edited_user"
      close={close}
    />
  )
}
