import type { DeviceCallStatus } from '@samtale/contract/devices/device'
import type { CallEvent } from '@samtale/contract/device-gateway/device-messages'

/** What of a running call decides which events may change it. */
export type RunningCall = {
  readonly status: DeviceCallStatus
  readonly rings: boolean
  readonly ringEndsAt: Date | null
}

/**
 * Returns what a call becomes by what its device says, or null when that comes too late, twice, or was never
 * possible: nobody is in a room who was not asked, and an answer after the ringing is none.
 */
export function nextCallStatus(
  { status, rings, ringEndsAt }: RunningCall,
  event: CallEvent['news'],
  now: Date,
): DeviceCallStatus | null {
  const isPending = status === 'calling' || status === 'ringing'
  const mayEnter = status === 'accepted' || (status === 'calling' && !rings)
  switch (event) {
    case 'ringing':
      return rings && status === 'calling' ? 'ringing' : null
    case 'accepted':
      return isPending && !(ringEndsAt && ringEndsAt <= now) ? 'accepted' : null
    case 'declined':
      return isPending ? 'declined' : null
    case 'joined':
      return mayEnter ? 'joined' : null
    case 'left':
      return mayEnter || status === 'joined' ? 'ended' : null
    case 'failed':
      return isPending || status === 'accepted' || status === 'joined' ? 'failed' : null
  }
}
