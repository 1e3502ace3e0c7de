import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { EntityRef } from '#modules/meetings/invitees.ts'
import type { Plan } from './plan.ts'

/** What one has beside what all have, by the names of the call's fields; never a secret. */
export type OwnFields = Readonly<Record<string, string | number | boolean | null>>

/** A plan by the names of the call's fields, each in one line: what two states are compared by. */
export const linesOf = (
  { begin, end, name, group, deviceId, participantCount, members, devices, viewersGroup, viewers }: Plan,
  own: OwnFields,
): OwnFields => ({
  ...{ name, beginTime: begin.toISOString(), endTime: end.toISOString(), participantCount },
  ...{ groupId: group?.id ?? '', deviceId: deviceId ?? '', members: idsIn(members), devices: idsIn(devices) },
  ...{ livestreamingGroupId: viewersGroup?.id ?? '', livestreamingDevices: idsIn(viewers), ...own },
})

/** The same as the audit log has it: people, devices and groups as they were called then. */
export const factsOf = (
  { begin, end, name, group, participantCount, members, devices, viewersGroup, viewers }: Plan,
  own: OwnFields,
): Facts => ({
  ...{
    name,
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
    group: group?.name ?? null,
    members: namesIn(members),
    devices: namesIn(devices),
  },
  ...{ participantCount, viewersGroup: viewersGroup?.name ?? null, viewers: namesIn(viewers), ...own },
})

const idsIn = (all: readonly EntityRef[]) =>
  all
    .map(({ id }) => id)
    .toSorted()
    .join(',')

/** As many as anybody reads. */
function namesIn(all: readonly EntityRef[]) {
  const line = all
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'da'))
    .join(', ')
  return line.length > 1_000 ? `${line.slice(0, 999)}…` : line
}
