import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { Content } from './plan.ts'
import type { Span } from './read-times.ts'

/** When a meeting is: its times, the zone they were planned in, and its rule. */
export type When = Span & { readonly timeZone: string; readonly rule: string | null }

/**
 * A planned meeting as the audit log has it: people, devices and groups as they were called then, of guests
 * only how many, for the log is read by more people than those who may know their addresses.
 */
export const factsOf = (
  { name, lobby, agenda, group, members, devices, guests, participantCount }: Content,
  { begin, end, timeZone, rule }: When,
): Facts => ({
  ...{ name, beginTime: begin.toISOString(), endTime: end.toISOString(), timeZone, recurrence: rule },
  ...{
    group: group?.name ?? null,
    members: namesOf(members),
    devices: namesOf(devices),
    guests: guests.length,
    participantCount,
    lobby,
    agenda: cut(agenda),
  },
})

/** As many as anybody reads. */
function namesOf(all: readonly { readonly name: string }[]) {
  const line = all
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'da'))
    .join(', ')
  return cut(line)
}

const cut = (text: string) => (text.length > 1_000 ? `${text.slice(0, 999)}…` : text)
