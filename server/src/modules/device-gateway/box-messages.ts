import type { BoxConfig, DesiredCall, RoomMeeting } from '@samtale/contract/device-gateway/kiosk'
import { shownCode } from '#modules/devices/shown-code.ts'
import { TOKEN_MS, tokenTimes } from '#modules/meetings/entry.ts'
import { roomGrant } from '#modules/meetings/room-grant.ts'
import type { Brand } from '#platform/brand.ts'
import type { Conference } from '#platform/conference.ts'
import type { LoadedBox, LoadedMeeting } from './load-boxes.ts'

const CHECK_CODE_MS = 10 * 60_000
/** How long before its end a running call gets a new one. */
export const RENEW_MS = TOKEN_MS - 5 * 60_000
/** No screen shows more, and no message holds more. */
const MAX_MEETINGS = 20

/** When the check code of a box is to be shown no longer; null for one that shows none. */
export function checkCodeUntil({ checkCode, assignedAt }: LoadedBox, now: Date): number | null {
  const until = checkCode && assignedAt ? assignedAt.getTime() + CHECK_CODE_MS : 0
  return until > now.getTime() ? until : null
}

export const configOf = (box: LoadedBox, brand: Brand, now: Date): BoxConfig => ({
  deviceId: shownCode(box.code),
  name: box.owner === null ? null : box.name,
  owner: box.owner,
  checkCode: checkCodeUntil(box, now) === null ? null : box.checkCode,
  privacyEnabled: box.privacyEnabled,
  privacyTimeout: box.privacyTimeout,
  locale: box.locale ?? brand.locale,
  timeZone: brand.timeZone,
  companyName: brand.companyName,
  logo: brand.logo,
  logoDark: brand.logoDark,
  primaryColor: brand.primaryColor,
  dateFormat: brand.dateFormat,
})

/** Whether the people in the room have accepted, or need not be asked. */
const mayEnter = ({ rings, callStatus }: LoadedBox) => !rings || callStatus === 'accepted' || callStatus === 'joined'

/** Tells two desired calls apart, without the token that is another one each time. */
export const callKey = (box: LoadedBox) =>
  box.callId ? JSON.stringify([box.callId, mayEnter(box), box.callStatus === 'ringing' && box.ringEndsAt, box.name]) : 'none'

/** The call that a box should be in; the way in only when nobody has to be asked any more. */
export async function desiredOf(box: LoadedBox, conference: Conference, now: Date): Promise<DesiredCall | null> {
  if (!box.callId) return null
  const entry = mayEnter(box) ? { conference: conference.host, room: box.location, jwtToken: await tokenOf(box, conference, now) } : null
  return {
    id: box.callId,
    title: box.title,
    caller: box.callerName,
    ringEndsAt: (box.callStatus === 'ringing' && box.ringEndsAt?.toISOString()) || null,
    commands: { meetingUrl: entry && conference.guestLink(box.location, entry.jwtToken) },
    entry,
  }
}

const tokenOf = ({ id, name, meetingId, title, location, lobby }: LoadedBox, conference: Conference, now: Date) =>
  conference.sign({
    ...roomGrant({ id: meetingId, location, name: title, lobby }),
    role: 'device',
    sessionId: null,
    user: { id: `device:${id}`, name, email: '', avatar: '' },
    moderator: false,
    lobbyBypass: true,
    ...tokenTimes(now),
  })

export const meetingsOf = (meetings: readonly LoadedMeeting[]): RoomMeeting[] =>
  meetings.slice(0, MAX_MEETINGS).map(({ id, name, host, beginTime, endTime }) => ({
    id,
    name,
    host,
    beginTime: beginTime.toISOString(),
    endTime: endTime.toISOString(),
  }))
