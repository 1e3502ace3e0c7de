import { MINUTE_MS } from '@samtale/contract/core/durations'
import type {
  DeviceConfig,
  DesiredCall,
  DeviceMeeting,
} from '@samtale/contract/device-gateway/server-messages'
import { shownCode } from '#modules/devices/shown-code.ts'
import { TOKEN_MS, tokenTimes } from '#modules/meetings/token-times.ts'
import { roomGrant } from '#modules/meetings/room-grant.ts'
import type { Brand } from '#core/settings/brand.ts'
import type { Conference } from '#platform/conference/conference.ts'
import type { LoadedDevice, LoadedMeeting } from './load-devices.ts'

const CHECK_CODE_MS = 10 * MINUTE_MS
/** How long before its end a running call gets a new one. */
export const RENEW_MS = TOKEN_MS - 5 * MINUTE_MS
/** No screen shows more, and no message holds more. */
const MAX_MEETINGS = 20

/** Returns when the check code of a device is to be shown no longer; null for one that shows none. */
export function checkCodeUntil({ checkCode, assignedAt }: LoadedDevice, now: Date): number | null {
  const until = checkCode && assignedAt ? assignedAt.getTime() + CHECK_CODE_MS : 0
  return until > now.getTime() ? until : null
}

/** Returns the settings of a device as its message carries them. */
export const configOf = (device: LoadedDevice, brand: Brand, now: Date): DeviceConfig => ({
  deviceId: shownCode(device.code),
  name: device.owner === null ? null : device.name,
  owner: device.owner,
  checkCode: checkCodeUntil(device, now) === null ? null : device.checkCode,
  privacyEnabled: device.privacyEnabled,
  privacyTimeout: device.privacyTimeout,
  locale: device.locale ?? brand.locale,
  timeZone: brand.timeZone,
  companyName: brand.companyName,
  logo: brand.logo,
  logoDark: brand.logoDark,
  nameInLogo: brand.nameInLogo,
  primaryColor: brand.primaryColor,
  dateFormat: brand.dateFormat,
})

/** Whether the people in the room have accepted, or need not be asked. */
const mayEnter = ({ rings, callStatus }: LoadedDevice) =>
  !rings || callStatus === 'accepted' || callStatus === 'joined'

/** Returns what tells two desired calls apart, without the token that is another one each time. */
export const callKey = (device: LoadedDevice) =>
  device.callId
    ? JSON.stringify([
        device.callId,
        mayEnter(device),
        device.callStatus === 'ringing' && device.ringEndsAt,
        device.name,
      ])
    : 'none'

/** The call that a device should be in; the way in only when nobody has to be asked any more. */
export async function desiredOf(
  device: LoadedDevice,
  conference: Conference,
  now: Date,
): Promise<DesiredCall | null> {
  if (!device.callId) return null
  const entry = mayEnter(device)
    ? { conference: conference.host, room: device.location, jwtToken: await tokenOf(device, conference, now) }
    : null
  return {
    id: device.callId,
    title: device.title,
    caller: device.callerName,
    ringEndsAt: (device.callStatus === 'ringing' && device.ringEndsAt?.toISOString()) || null,
    commands: { meetingUrl: entry && conference.guestLink(device.location, entry.jwtToken) },
    entry,
  }
}

const tokenOf = (
  { id, name, meetingId, title, location, lobby }: LoadedDevice,
  conference: Conference,
  now: Date,
) =>
  conference.sign({
    ...roomGrant({ id: meetingId, location, name: title, lobby }),
    role: 'device',
    sessionId: null,
    user: { id: `device:${id}`, name, email: '', avatar: '' },
    moderator: false,
    lobbyBypass: true,
    ...tokenTimes(now),
  })

/** Returns the meetings of its day as its message carries them. */
export const meetingsOf = (meetings: readonly LoadedMeeting[]): DeviceMeeting[] =>
  meetings.slice(0, MAX_MEETINGS).map(({ id, name, host, beginTime, endTime }) => ({
    id,
    name,
    host,
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
  }))
