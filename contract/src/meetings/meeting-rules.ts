import type { ErrorCode } from '../core/error-codes.ts'
import { can, type Actor } from '../core/permissions.ts'
import { MINUTE_MS } from '../core/durations.ts'
import { ENTRY_CLOSES_MIN, ENTRY_OPENS_MIN, type MeetingStatus, type MeetingType } from './meeting.ts'

type Hosted = { readonly host: { readonly id: string } }
type Typed = { readonly type: MeetingType }

/**
 * Of the meetings that somebody sees, a member changes and deletes those that they host; others all, for only
 * members are invited.
 */
export const mayManage = (actor: Actor, { host }: Hosted): boolean =>
  can(actor, 'scheduleMeeting') && (actor.role !== 'member' || host.id === actor.id)

/**
 * Returns why the actor may not change that meeting, or null. Of an instant meeting only the name can be:
 * `renameError`.
 */
export function editError(actor: Actor, meeting: Hosted & Typed): ErrorCode | null {
  if (!mayManage(actor, meeting)) return 'not_authorized_to_edit'
  return meeting.type === 'schedule' ? null : 'instant_meeting_unchangeable'
}
/** Returns whether the actor may change that meeting; `editError` says why not. */
export const mayEdit = (actor: Actor, meeting: Hosted & Typed): boolean => editError(actor, meeting) === null

/**
 * Returns why the actor may not give that meeting another name, or null; a scheduled one is changed with its
 * plan.
 */
export function renameError(actor: Actor, meeting: Hosted & Typed): ErrorCode | null {
  if (!mayManage(actor, meeting)) return 'not_authorized_to_edit'
  return meeting.type === 'instant' ? null : 'meeting_not_found'
}
/** Returns whether the actor may give that meeting another name; `renameError` says why not. */
export const mayRename = (actor: Actor, meeting: Hosted & Typed): boolean =>
  renameError(actor, meeting) === null

/** Returns why the actor may not delete that meeting, or null. */
export const deleteError = (actor: Actor, meeting: Hosted): ErrorCode | null =>
  mayManage(actor, meeting) ? null : 'not_authorized_to_delete'
/** Returns whether the actor may delete that meeting; `deleteError` says why not. */
export const mayDelete = (actor: Actor, meeting: Hosted): boolean => deleteError(actor, meeting) === null

/** Returns when a room opens for a meeting that begins then. */
export const opensAt = (begin: Date | string): Date =>
  new Date(new Date(begin).getTime() - ENTRY_OPENS_MIN * MINUTE_MS)

/** Returns when a room closes for a meeting that ends then. */
export const closesAfter = (end: Date | string): Date =>
  new Date(new Date(end).getTime() + ENTRY_CLOSES_MIN * MINUTE_MS)

type Times = Typed & {
  readonly status: MeetingStatus
  readonly beginTime: Date | string
  readonly endTime: Date | string
  readonly overAt: Date | string | null
}

/**
 * Returns why nobody gets into that meeting at this time, or null when they do. One that people are in goes on
 * past its end; an instant meeting that is over is reopened by its host.
 */
export function admissionError(
  actor: Pick<Actor, 'id'> | null,
  { type, status, beginTime, endTime, overAt, hostId }: Times & { readonly hostId: string },
  now: Date,
): ErrorCode | null {
  if (now < opensAt(beginTime)) return 'meeting_not_started'
  if (status === 'inprogress') return null
  if (type === 'instant' && actor?.id === hostId) return null
  return now > closesAfter((type === 'instant' && overAt) || endTime) ? 'meeting_ended' : null
}

/** Returns whether the actor gets back into the room of a meeting that is over. */
export const mayRejoin = (actor: Actor, meeting: Hosted & Times, now: Date): boolean =>
  admissionError(actor, { ...meeting, hostId: meeting.host.id }, now) === null
