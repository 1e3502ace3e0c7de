import type { ErrorCode } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { ENTRY_CLOSES_MIN, ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import type { RoomRole } from '#platform/conference.ts'
import type { FoundMeeting, Ties } from './meetings.store.ts'

const MINUTE_MS = 60_000
/** How long a token is good; whoever is in a meeting gets another one in time. */
export const TOKEN_MS = 15 * MINUTE_MS

/**
 * What somebody is to a meeting: its host and whoever manages them are moderators; then the invited, then others of the host's tenant; everybody
 * else is a guest. Platform staff are nobody's tenant: they come as guests or not at all.
 */
export function roleIn(meeting: Pick<FoundMeeting, 'hostId' | 'managers'>, actor: Pick<Actor, 'id' | 'role'> | null, { invited, tenant }: Ties): RoomRole {
  if (!actor || actor.role === 'super-admin' || actor.role === 'admin') return 'guest'
  if (actor.id === meeting.hostId || meeting.managers.includes(actor.id)) return 'moderator'
  if (invited) return 'invited'
  return tenant ? 'tenant' : 'guest'
}

/** Who enters without being let in. With the lobby for everyone only moderators do, and devices, which one of them has called. */
export function passesLobby(role: RoomRole, lobby: Lobby): boolean {
  if (role === 'moderator' || role === 'device') return true
  return role !== 'guest' && lobby !== 'everyone'
}

type Times = Pick<FoundMeeting, 'type' | 'status' | 'beginTime' | 'endTime' | 'overAt' | 'hostId'>

/** Why nobody gets a token at this time, or null when they do. An instant meeting's host opens it again at any time. */
export function entryRefusal(meeting: Times, actorId: string | null, now: Date): ErrorCode | null {
  const { type, status, beginTime, endTime, overAt, hostId } = meeting
  if (now.getTime() < opensAt(beginTime).getTime()) return 'meeting_not_started'
  if (status === 'inprogress') return null
  if (type === 'instant' && actorId === hostId) return null
  const end = type === 'instant' ? (overAt ?? endTime) : endTime
  return now.getTime() > closesAfter(end).getTime() ? 'meeting_ended' : null
}

/** When a room opens for a meeting that begins then. */
export const opensAt = (begin: Date) => new Date(begin.getTime() - ENTRY_OPENS_MIN * MINUTE_MS)

/** When a room closes for a meeting that ends then. */
export const closesAfter = (end: Date) => new Date(end.getTime() + ENTRY_CLOSES_MIN * MINUTE_MS)

/** From when until when a token that is given now is good. */
export const tokenTimes = (now: Date) => ({
  // Ten seconds back, for a video service whose clock is a little behind.
  notBefore: new Date(now.getTime() - 10_000),
  expires: new Date(now.getTime() + TOKEN_MS),
})
