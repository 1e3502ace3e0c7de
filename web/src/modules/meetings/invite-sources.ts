import { devices } from '@samtale/contract/devices/devices'
import { groups, type Group } from '@samtale/contract/groups/groups'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import { members } from '@samtale/contract/users/members'
import { request } from '#api/request.ts'
import {
  withFixedChoice,
  withTotal,
  type PickerChoice,
  type PickerSource,
} from '#components/combobox/picker-source.ts'
import type { GroupContent } from './apply-group.ts'

const sortedBy = <Name extends string>(name: Name) => ({ name, direction: 'asc' }) as const
const query = (search: string, limit: number) => ({
  limit,
  offset: 0,
  sortOrder: sortedBy('name'),
  search,
  filters: {},
})
const deviceQuery = (search: string, limit: number) => ({
  ...query(search, limit),
  sortOrder: sortedBy('userDeviceName'),
})

/**
 * Whose people, devices and groups somebody plans with: a member those of the customer above, everybody else
 * their own.
 */
const ownerOf = ({ role, parentId }: Actor) => (role === 'member' ? (parentId ?? undefined) : undefined)

/** The people who can be invited: not oneself, and nobody who is kept out. */
export function memberSource(actor: Actor): PickerSource {
  const owner = ownerOf(actor)
  const page = (search: string, limit: number) =>
    owner
      ? request(members.listOf, { ...query(search, limit), customerId: owner })
      : request(members.list, query(search, limit))
  return {
    key: ['members', 'for-meetings', owner ?? 'own'],
    async find(search, limit) {
      for (let count = limit; ; count = Math.min(count * 2, LIST_LIMIT)) {
        const { data } = await page(search, count)
        const fit = data.filter(({ id, status }) => id !== actor.id && status !== 'suspend')
        if (fit.length >= limit || data.length < count || count === LIST_LIMIT)
          return fit.map(({ id, profile, email }) => ({ id, name: profile.name, detail: email }))
      }
    },
  }
}

/** The devices that can be brought in. */
export function deviceSource(actor: Actor): PickerSource {
  const owner = ownerOf(actor)
  return {
    key: ['devices', 'for-meetings', owner ?? 'own'],
    async find(search, limit) {
      const count = deviceQuery(search, limit)
      const { data, total } = owner
        ? await request(devices.listOf, { ...count, id: owner })
        : await request(devices.list, count)
      const found = data.map(({ id, userDeviceName, deviceName }) => ({
        id,
        name: userDeviceName,
        detail: deviceName,
      }))
      return withTotal(found, total)
    },
  }
}

/** The groups that can be chosen; `contentOf` answers whom and what a found one holds. */
export function groupSource(actor: Actor, none: PickerChoice) {
  const owner = ownerOf(actor)
  const found = new Map<string, Group>()
  return {
    key: ['groups', 'for-meetings', owner ?? 'own'],
    async find(search, limit) {
      const { data, total } = owner
        ? await request(groups.listOf, { ...query(search, limit), id: owner })
        : await request(groups.list, query(search, limit))
      for (const group of data) found.set(group.id, group)
      const choices = data.map(({ id, name }) => ({ id, name }))
      return withFixedChoice(none, search, withTotal(choices, total))
    },
    contentOf(id: string): GroupContent {
      const { members: people = [], devices: rooms = [] } = found.get(id) ?? {}
      return {
        members: people
          .filter(({ userId }) => userId.id !== actor.id)
          .map(({ userId: { id: user, profile, email } }) => ({
            id: user,
            name: profile.name,
            detail: email,
          })),
        devices: rooms.map(({ deviceId: { id: device, userDeviceName, deviceName } }) => ({
          id: device,
          name: userDeviceName,
          detail: deviceName,
        })),
      }
    },
  } satisfies PickerSource & { contentOf: (id: string) => GroupContent }
}
