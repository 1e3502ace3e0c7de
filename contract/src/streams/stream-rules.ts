import { can, type Actor, type Permission } from '../core/permissions.ts'
import type { LiveState } from '../meetings/live-states.ts'
import type { MeetingStatus } from '../meetings/meeting.ts'
import type { StreamTab, StreamType } from './streams.ts'

type Subject = { readonly type: StreamType; readonly host: { readonly id: string } }

/** What an actor must be allowed to change a stream of that kind. */
export const EDIT_PERMISSIONS: Readonly<Record<StreamType, Permission>> = {
  livestreaming: 'editLivestreamings',
  scheduledevent: 'editScheduledEvents',
  replaystreaming: 'editReplaystreamings',
}
/** What an actor must be allowed to delete a stream of that kind. */
export const DELETE_PERMISSIONS: Readonly<Record<StreamType, Permission>> = {
  livestreaming: 'deleteLivestreamings',
  scheduledevent: 'deleteScheduledEvents',
  replaystreaming: 'deleteReplaystreamings',
}

/** Of those that somebody sees, a member has a say in those that it planned; others in all. */
const manages = (actor: Actor, { host }: Subject) => actor.role !== 'member' || host.id === actor.id

/** Returns whether the actor may change that stream, while it is to come, and send it. */
export const mayEdit = (actor: Actor, stream: Subject): boolean =>
  can(actor, EDIT_PERMISSIONS[stream.type]) && manages(actor, stream)

/** Returns whether the actor may delete that stream, while it is to come. */
export const mayDelete = (actor: Actor, stream: Subject): boolean =>
  can(actor, DELETE_PERMISSIONS[stream.type]) && manages(actor, stream)

/** Returns whether the actor may stop that event, while it is on: anyone who may plan one; a member its own. */
export const mayStop = (actor: Actor, stream: Subject): boolean =>
  stream.type === 'scheduledevent' && can(actor, 'addScheduledEvents') && manages(actor, stream)

type Phased = Pick<Subject, 'type'> & {
  readonly status: MeetingStatus
  readonly beginTime: Date | string
  readonly endTime: Date | string
  readonly overAt: Date | string | null
  readonly liveState: LiveState
}

/**
 * Returns where a stream stands by the clock. A live stream that is sent already is on, and one that has
 * people in it goes on past its end; what the server has begun is on for a clock that is behind, too.
 */
export function streamPhase(
  { type, status, beginTime, endTime, overAt, liveState }: Phased,
  now: Date,
): StreamTab {
  const isLive = type === 'livestreaming'
  const isSent = liveState === 'connecting' || liveState === 'live'
  const isInProgress = status === 'inprogress'
  if (overAt || (new Date(endTime) <= now && !(isLive && (isInProgress || isSent)))) return 'recent'
  const hasBegun = new Date(beginTime) <= now || (isInProgress && !isLive)
  return hasBegun || isSent || liveState === 'ended' ? 'ongoing' : 'upcoming'
}
