import { admins } from '@samtale/contract/users/admins'
import { mayAppoint } from '@samtale/contract/users/user-rules'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'

const person: DialogField<typeof admins.create>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'customers.invitation' },
  { name: 'password', label: 'fields.password', type: 'password', help: 'admins.startPassword' },
]
const role: DialogField<typeof admins.create> = {
  name: 'role',
  label: 'fields.role',
  choices: [
    { value: 'admin', label: 'roles.admin' },
    { value: 'super-admin', label: 'roles.super-admin' },
  ],
}

/** Only a super-admin makes super-admins, so an admin is offered no role and sends none. */
export function AddAdmin({ close }: { close: () => void }) {
  const text = useText()
  const { actor } = useSession()
  const withRole = mayAppoint(actor, 'super-admin')
  return (
    <EndpointFormDialog
      title={text('admins.add')}
      mode="create"
      submit="admins.add"
      endpoint={admins.create}
      fields={withRole ? [...person, role] : person}
      values={{ name: '', email: '', password: '', ...(withRole && { role: 'admin' }) }}
      done="done.created_user"
      close={close}
    />
  )
}
