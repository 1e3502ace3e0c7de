import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { members } from '@samtale/contract/users/members'
import type { User } from '@samtale/contract/users/users'
import { request } from '#api/request.ts'
import { withTotal, type PickerSource } from '#components/combobox/picker-source.ts'

const memberChoice = ({ id, profile, email }: User) => ({ id, name: profile.name, detail: email })
const deviceChoice = ({ id, userDeviceName, deviceName }: Device) => ({
  id,
  name: userDeviceName,
  detail: deviceName,
})
const sortedBy = <Name extends string>(name: Name) => ({ name, direction: 'asc' }) as const

/** The people who can be in a group: one's own, or those of its owner. */
export const groupMemberSource = (ownerId: string | undefined): PickerSource => ({
  key: ['members', 'for-groups', ownerId ?? 'own'],
  find: async (search, limit) => {
    const query = { limit, offset: 0, sortOrder: sortedBy('name'), search, filters: {} }
    const { data, total } = ownerId
      ? await request(members.listOf, { ...query, customerId: ownerId })
      : await request(members.list, query)
    return withTotal(data.map(memberChoice), total)
  },
})

/** The devices that can be in a group. */
export const groupDeviceSource = (ownerId: string | undefined): PickerSource => ({
  key: ['devices', 'for-groups', ownerId ?? 'own'],
  find: async (search, limit) => {
    const query = { limit, offset: 0, sortOrder: sortedBy('userDeviceName'), search, filters: {} }
    const { data, total } = ownerId
      ? await request(devices.listOf, { ...query, id: ownerId })
      : await request(devices.list, query)
    return withTotal(data.map(deviceChoice), total)
  },
})
