import type { Device } from '@samtale/contract/devices/device'
import { kindOf, type DialKind } from './dial-kind.ts'

export type DialFilter = {
  readonly kind: DialKind | 'all'
  readonly search: string
  readonly inGroup: ReadonlySet<string> | null
}

/** The rooms that match, in the order they came in: favourites first. */
export function chooseDials(dials: readonly Device[], { kind, search, inGroup }: DialFilter): Device[] {
  const wanted = search.trim().toLocaleLowerCase()
  return dials.filter(
    (device) =>
      (kind === 'all' || kindOf(device) === kind) &&
      (!inGroup || inGroup.has(device.id)) &&
      `${device.userDeviceName} ${device.deviceName}`.toLocaleLowerCase().includes(wanted),
  )
}
