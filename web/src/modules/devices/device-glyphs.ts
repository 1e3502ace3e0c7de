import type { DeviceBookingStatus } from '@samtale/contract/meetings/meeting'
import type { Glyph } from '#components/state-glyph/state-glyph.tsx'

/** What stands beside the word for how far a meeting has got with bringing a device in. */
export const DEVICE_GLYPHS: Record<DeviceBookingStatus, Glyph> = {
  pending: 'scheduled',
  calling: 'calling',
  ringing: 'ringing',
  joined: 'live',
  declined: 'suspended',
  'no-answer': 'awaiting',
  busy: 'awaiting',
  unavailable: 'off',
  left: 'past',
  missed: 'off',
}
