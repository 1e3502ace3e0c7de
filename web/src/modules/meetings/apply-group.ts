import type { PickerChoice } from '#components/combobox/picker-source.ts'

/** People and devices that are chosen together. */
export type GroupContent = {
  readonly members: readonly PickerChoice[]
  readonly devices: readonly PickerChoice[]
}

/** What no group brings. */
export const NO_CONTENT: GroupContent = { members: [], devices: [] }

/**
 * Chooses a group: what the one before had brought goes, what this one has comes, and what was chosen by hand
 * stays.
 */
export function applyGroup(chosen: GroupContent, brought: GroupContent, content: GroupContent) {
  const members = swap(chosen.members, brought.members, content.members)
  const devices = swap(chosen.devices, brought.devices, content.devices)
  return {
    members: members.chosen,
    devices: devices.chosen,
    brought: { members: members.brought, devices: devices.brought },
  }
}

function swap(chosen: readonly PickerChoice[], out: readonly PickerChoice[], into: readonly PickerChoice[]) {
  const byHand = chosen.filter(({ id }) => !out.some((other) => other.id === id))
  const brought = into.filter(({ id }) => !byHand.some((other) => other.id === id))
  return { chosen: [...byHand, ...brought], brought }
}
