import { DEVICE_CALL_STATUSES, type DeviceEvent } from '@samtale/contract/devices/device'
import type { Text } from '#i18n/use-text.tsx'

const COMMANDS = ['reboot', 'reset'] as const
const COMMAND_STATUSES = ['queued', 'sent', 'accepted', 'done', 'rejected', 'failed', 'expired'] as const

/** Returns what exactly happened, in the reader's words; what a device said of its own accord is quoted. */
export function eventText(text: Text, { kind, detail }: Pick<DeviceEvent, 'kind' | 'detail'>): string {
  const parts = [...LABELS[kind](text, detail)]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
}

type Detail = DeviceEvent['detail']
type Part = string | number | boolean | null | undefined
const one = <Word extends string>(known: readonly Word[], value: Part) => known.find((word) => word === value)

const nothing = (_text: Text, { reason }: Detail): Part[] => [reason]
const LABELS: Record<DeviceEvent['kind'], (text: Text, detail: Detail) => Part[]> = {
  registered: (_text, { userAgent }) => [userAgent],
  assigned: (text, { by }) => [by && text('devices.timeline.by', { name: String(by) })],
  unassigned: nothing,
  online: (text, { version, rebooted }) => [
    version && text('devices.timeline.version', { version: String(version) }),
    rebooted && text('devices.timeline.rebooted'),
  ],
  offline: nothing,
  call: (text, { status, caller, reason }) => {
    const word = one(DEVICE_CALL_STATUSES, status)
    return [word ? text(`devices.timeline.call.${word}`, { name: String(caller ?? '') }) : status, reason]
  },
  command: (text, { name, status, reason }) => {
    const command = one(COMMANDS, name)
    const word = one(COMMAND_STATUSES, status)
    return [
      command ? text(`devices.timeline.command.${command}`) : name,
      word ? text(`devices.timeline.commandStatus.${word}`) : status,
      reason,
    ]
  },
  settings: (text, { name, privacyEnabled, privacyTimeout }) => [
    name,
    privacyEnabled !== undefined &&
      text(privacyEnabled ? 'devices.timeline.privacyOn' : 'devices.timeline.privacyOff'),
    privacyTimeout !== undefined && text('devices.timeline.timeout', { seconds: String(privacyTimeout) }),
  ],
  error: (_text, detail) => Object.values(detail).map((value) => (value === null ? null : String(value))),
}
