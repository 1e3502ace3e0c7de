import type { Device } from '@samtale/contract/devices/device'
import { kindOf, type SpeedDialKind } from './speed-dial-kind.ts'

export type SpeedDialCriteria = {
  readonly kind: SpeedDialKind | 'all'
  readonly search: string
  readonly inGroup: ReadonlySet<string> | null
}

/** The rooms that match, in the order they came in: favourites first. */
export function filterSpeedDials(
  speedDials: readonly Device[],
  { kind, search, inGroup }: SpeedDialCriteria,
): Device[] {
  const query = search.trim().toLocaleLowerCase()
  return speedDials.filter(
    (device) =>
      (kind === 'all' || kindOf(device) === kind) &&
      (!inGroup || inGroup.has(device.id)) &&
      `${device.userDeviceName} ${device.deviceName}`.toLocaleLowerCase().includes(query),
  )
}
