import { members } from '@samtale/contract/users/members'
import { useSession } from '#session/session.ts'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { memberManagers } from './manager-sources.ts'
import { profileInputs, profileValues } from './profile-fields.tsx'

type Create = typeof members.create | typeof members.createFor
const person: DialogField<Create>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'customers.invitation' },
  ...profileInputs,
]
const blank = { name: '', email: '', ...profileValues() }

type Props = {
  /**
   * Under whom: the one who is being edited; without it staff and sub-admins choose, and a customer adds to
   * its own.
   */
  managerId?: string | undefined
  close: () => void
}

/** The form that adds a member, and asks whose it becomes where the reader has a choice. */
export function AddMember({ managerId, close }: Props) {
  const text = useText()
  const session = useSession()
  const common = {
    title: text('members.add'),
    mode: 'create',
    submit: 'members.add',
    done: 'done.created_member',
    close,
  } as const
  if (managerId)
    return (
      <EndpointFormDialog
        {...common}
        endpoint={members.createFor}
        fields={person}
        values={blank}
        fixed={{ customerId: managerId }}
      />
    )
  if (session.actor.role === 'customer')
    return <EndpointFormDialog {...common} endpoint={members.create} fields={person} values={blank} />
  const manager: DialogField<typeof members.createFor> = {
    name: 'customerId',
    label: 'fields.managedBy',
    pick: memberManagers(session),
  }
  return (
    <EndpointFormDialog
      {...common}
      endpoint={members.createFor}
      fields={[...person, manager]}
      values={{ ...blank, customerId: '' }}
    />
  )
}
