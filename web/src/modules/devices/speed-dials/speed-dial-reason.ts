import { statusOf, type Device } from '@samtale/contract/devices/device'
import { formatSince } from '#i18n/format.ts'
import type { Language, Text } from '#i18n/use-text.tsx'
import { kindOf } from './speed-dial-kind.ts'

/** Under a room's name: who is in it, who calls it, or what its screen is called. */
export function speedDialReason(device: Device, text: Text): string {
  const { call, deviceName } = device
  const kind = kindOf(device)
  if (kind === 'in-call' && call)
    return call.byMe ? text('speedDials.withYou') : text('speedDials.with', { name: call.with })
  if (kind === 'calling' && call) {
    const by = call.byMe ? text('speedDials.calledByYou') : text('speedDials.calledBy', { name: call.with })
    return device.privacyEnabled ? text('speedDials.asks', { by }) : by
  }
  return text('speedDials.deviceNamed', { name: deviceName })
}

/** Returns why a room can be neither called nor joined, and what helps. */
export function whyEnded(device: Device, { text, locale }: Pick<Language, 'text' | 'locale'>): string {
  if (statusOf(device.status) === 'Rebooting') return text('speedDials.why.rebooting')
  if (kindOf(device) === 'calling') return text('speedDials.why.calling')
  if (kindOf(device) === 'in-call') return text('speedDials.why.elsewhere')
  return device.statusSince
    ? text('speedDials.why.off', { when: formatSince(device.statusSince, locale) })
    : text('speedDials.why.never')
}
