import { groups, type Group } from '@samtale/contract/groups/groups'
import { EndpointFormDialog } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { groupFields } from './group-fields.ts'
import { groupDeviceSource, groupMemberSource } from './group-sources.ts'

/** Changes a group: its name and description, and who and what is in it. */
export function EditGroup({ group, own, close }: { group: Group; own: boolean; close: () => void }) {
  const text = useText()
  const ownerId = own ? undefined : group.customerId
  const members = {
    ...groupMemberSource(ownerId),
    chosen: group.members.map(({ userId: { id, email, profile } }) => ({
      id,
      name: profile.name,
      detail: email,
    })),
  }
  const devices = {
    ...groupDeviceSource(ownerId),
    chosen: group.devices.map(({ deviceId: { id, userDeviceName, deviceName } }) => ({
      id,
      name: userDeviceName,
      detail: deviceName,
    })),
  }
  const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id).join(',')
  return (
    <EndpointFormDialog
      title={text('groups.edit')}
      mode="edit"
      endpoint={own ? groups.update : groups.updateAny}
      fields={groupFields(() => ({ members, devices }))}
      values={{
        name: group.name,
        description: group.description,
        members: idsOf(members.chosen),
        devices: idsOf(devices.chosen),
      }}
      fixed={{ id: group.id, version: group.version }}
      done="done.updated_group"
      close={close}
    />
  )
}
