import { groups } from '@samtale/contract/groups/groups'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { useText } from '#i18n/use-text.tsx'
import { groupFields } from './group-fields.ts'
import { groupDeviceSource, groupMemberSource } from './group-sources.ts'

type Props = {
  /** Whose it becomes; without it, one's own. */
  ownerId: string | undefined
  /** Those whose it can become, where that has to be said. */
  managers: PickerSource | undefined
  close: () => void
}
const blank = { name: '', description: '', members: '', devices: '' }
const sourcesOf = (ownerId: string | undefined) => ({
  members: groupMemberSource(ownerId),
  devices: groupDeviceSource(ownerId),
})

/** For whom it is made is said first by staff, for its people and devices are theirs. */
export function AddGroup({ ownerId, managers, close }: Props) {
  const text = useText()
  const common = {
    title: text('groups.add'),
    mode: 'create',
    submit: 'groups.add',
    done: 'done.created_group',
    close,
  } as const
  if (ownerId)
    return (
      <EndpointFormDialog
        {...common}
        endpoint={groups.createFor}
        fields={groupFields(() => sourcesOf(ownerId))}
        values={blank}
        fixed={{ customerId: ownerId }}
      />
    )
  if (!managers)
    return (
      <EndpointFormDialog
        {...common}
        endpoint={groups.create}
        fields={groupFields(() => sourcesOf(undefined))}
        values={blank}
      />
    )
  const manager: DialogField<typeof groups.createFor> = {
    name: 'customerId',
    label: 'fields.managedBy',
    pick: managers,
  }
  const fields = groupFields(({ customerId }) => (customerId ? sourcesOf(customerId) : null))
  return (
    <EndpointFormDialog
      {...common}
      endpoint={groups.createFor}
      fields={[manager, ...fields]}
      values={{ ...blank, customerId: '' }}
    />
  )
}
