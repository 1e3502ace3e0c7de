import type { Actor } from '@samtale/contract/core/permissions'
import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import type { RoomControl } from '#platform/room-control.ts'
import type { FoundActive } from './running.store.ts'

/** A running meeting as its readers see it: platform staff watch that it runs, not who is in it. */
export function toActiveMeeting(
  { role }: Actor,
  control: RoomControl | null,
  { hostId, hostName, beginTime, endTime, ...found }: FoundActive,
): ActiveMeeting {
  const isStaff = role === 'super-admin' || role === 'admin'
  return {
    ...found,
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
    host: { id: hostId, profile: { name: hostName } },
    people: isStaff ? [] : found.people,
    waiting:
      isStaff || !control
        ? null
        : control
            .waiting(found.location)
            .map(({ id, name, since }) => ({ id, name, since: new Date(since).toISOString() })),
    mayAdmit: !isStaff && control !== null,
  }
}
