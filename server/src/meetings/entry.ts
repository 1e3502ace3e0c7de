import type { ErrorCode } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { ENTRY_CLOSES_MIN, ENTRY_OPENS_MIN, type Lobby } from '@samtale/contract/meeting'
import type { FoundMeeting } from './meetings.store.ts'

/** `moderator`: the host and whoever manages them; `known`: invited, or of the host's tenant; everybody else is a `guest`. */
export type Standing = 'moderator' | 'known' | 'guest'

const MINUTE_MS = 60_000
const TOKEN_MS = 4 * 60 * MINUTE_MS

/** How somebody stands to a meeting. Platform staff are nobody's tenant: they come as guests or not at all. */
export function standingOf(actor: Actor | null, meeting: Pick<FoundMeeting, 'hostId' | 'managers'>, known: boolean): Standing {
  if (!actor || actor.role === 'super-admin' || actor.role === 'admin') return 'guest'
  if (actor.id === meeting.hostId || meeting.managers.includes(actor.id)) return 'moderator'
  return known ? 'known' : 'guest'
}

/** Who enters without being let in. With the lobby for everyone only moderators do; boxes are called by one, so they have a pass of their own. */
export const passesLobby = (standing: Standing, lobby: Lobby) => standing === 'moderator' || (standing === 'known' && lobby !== 'everyone')

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

/** How long one token is good; a meeting that overruns counts as ending now. */
export function tokenTimes(end: Date, now: Date) {
  const closes = closesAfter(end > now ? end : now).getTime()
  // Ten seconds back, for a video service whose clock is a little behind.
  return { notBefore: new Date(now.getTime() - 10_000), expires: new Date(Math.min(closes, now.getTime() + TOKEN_MS)) }
}
