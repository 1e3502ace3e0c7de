import { customers } from '@samtale/contract/users/customers'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { profileInputs, profileValues } from './profile-fields.tsx'

const person: DialogField<typeof customers.create>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'customers.invitation' },
  ...profileInputs,
]
const role: DialogField<typeof customers.create> = {
  name: 'role',
  label: 'customers.roleChoice',
  help: 'customers.roleHelp',
  choices: [
    { value: 'customer', label: 'roles.customer' },
    { value: 'subadmin', label: 'roles.subadmin' },
  ],
}

/** A sub-admin makes customers only, so it is offered no role and sends none. */
export function AddCustomer({ close }: { close: () => void }) {
  const text = useText()
  const { actor } = useSession()
  const bySubadmin = actor.role === 'subadmin'
  return (
    <EndpointFormDialog
      title={text('customers.add')}
      mode="create"
      submit="customers.add"
      endpoint={customers.create}
      fields={bySubadmin ? person : [...person, role]}
      values={{ name: '', email: '', ...profileValues(), ...(!bySubadmin && { role: 'customer' }) }}
      done="done.successfully_created_customer"
      close={close}
    />
  )
}
