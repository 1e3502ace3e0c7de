import { users } from '@samtale/contract/users'
import { EntityDialog, type DialogField } from '#entity/entity-dialog.tsx'

const fields: DialogField<typeof users.createMember>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'customers.invitation' },
  { name: 'contactNumber', label: 'fields.contactNumber', type: 'tel' },
]

export const AddMember = ({ title, close }: { title: string; close: () => void }) => (
  <EntityDialog
    title={title}
    mode="create"
    submit="members.add"
    endpoint={users.createMember}
    fields={fields}
    values={{ name: '', email: '', contactNumber: '' }}
    done="done.created_member"
    close={close}
  />
)
