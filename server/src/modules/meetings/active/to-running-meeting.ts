import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import { countsOf, type Quality, qualityOf } from '@samtale/contract/core/call-quality'
import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import type { Knocker } from '#platform/conference/room-control.ts'
import type { FoundActive } from './running.store.ts'

/** A running meeting as its readers see it: platform staff watch that it runs, not who is in it. */
export function toActiveMeeting(
  { role }: Actor,
  /** Null where that is known inside the meeting only. */
  waiting: readonly Knocker[] | null,
  { hostId, hostName, beginTime, endTime, ...found }: FoundActive,
): ActiveMeeting {
  const measured = found.people.map(({ sample, ...person }) => ({
    ...person,
    quality: sample && qualityOf(sample),
  }))
  const howMany = (quality: Quality) => measured.filter((person) => person.quality === quality).length
  const isStaff = isPlatformStaff(role)
  return {
    ...found,
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
    host: { id: hostId, profile: { name: hostName } },
    people: isStaff ? [] : measured,
    quality: countsOf(howMany('good'), howMany('weak'), howMany('poor')),
    waiting:
      isStaff || !waiting
        ? null
        : waiting.map(({ id, name, since }) => ({ id, name, since: new Date(since).toISOString() })),
    mayAdmit: !isStaff && waiting !== null,
  }
}
