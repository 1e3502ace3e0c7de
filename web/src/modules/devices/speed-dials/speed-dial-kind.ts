import { statusOf, type Device } from '@samtale/contract/devices/device'

/** The kinds in the order in which the filter shows them. */
export const SPEED_DIAL_KINDS = ['ready', 'in-call', 'calling', 'off'] as const
/** What matters of a room to somebody who wants to call it. */
export type SpeedDialKind = (typeof SPEED_DIAL_KINDS)[number]

/** What can be done about it: `ended` for everything that can neither be called nor joined. */
export type CallAction = 'start' | 'join' | 'cancel' | 'ended'

/** Older servers have other words for a status. */
const isIn = ({ status }: Pick<Device, 'status'>) => statusOf(status)

/** Returns the kind of a device. A call that somebody answered counts before the device has reported it. */
export function kindOf(device: Device): SpeedDialKind {
  const status = isIn(device)
  if (status === 'Call Ongoing') return 'in-call'
  if (status !== 'Ready') return 'off'
  return isTried(device) ? 'calling' : device.call ? 'in-call' : 'ready'
}

/** A call that nobody has answered yet. */
const isTried = ({ call }: Pick<Device, 'call'>) => call?.status === 'calling' || call?.status === 'ringing'

/** Returns what the button of a device does. Only the caller can cancel a call that is not answered. */
export function actionOf(device: Device): CallAction {
  const kind = kindOf(device)
  if (kind === 'ready') return 'start'
  if (kind === 'in-call') return device.call ? 'join' : 'ended'
  return kind === 'calling' && device.call?.byMe ? 'cancel' : 'ended'
}

type SpeedDialCriteria = {
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
