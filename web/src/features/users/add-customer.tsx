import { users } from '@samtale/contract/users'
import { useSession } from '#api/session.ts'
import { EntityDialog, type DialogField } from '#entity/entity-dialog.tsx'

const person: DialogField<typeof users.createCustomer>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'customers.invitation' },
  { name: 'contactNumber', label: 'fields.contactNumber', type: 'tel' },
]
const role: DialogField<typeof users.createCustomer> = {
  name: 'role',
  label: 'customers.roleChoice',
  choices: [
    { value: 'customer', label: 'roles.customer' },
    { value: 'subadmin', label: 'roles.subadmin' },
  ],
}

/** A sub-admin makes customers only, so it is offered no role and sends none. */
export function AddCustomer({ title, close }: { title: string; close: () => void }) {
  const { actor } = useSession()
  const bySubadmin = actor.role === 'subadmin'
  return (
    <EntityDialog
      title={title}
      mode="create"
      submit="customers.add"
      endpoint={users.createCustomer}
      fields={bySubadmin ? person : [...person, role]}
      values={{ name: '', email: '', contactNumber: '', ...(!bySubadmin && { role: 'customer' }) }}
      done="done.successfully_created_customer"
      close={close}
    />
  )
}
