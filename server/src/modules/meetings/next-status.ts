import type { MeetingStatus, MeetingType } from '@samtale/contract/meetings/meeting'
import { closesAfter } from '@samtale/contract/meetings/meeting-rules'
import { hasRoom } from './meeting-types.ts'

/** For so long an empty room may still be somebody's lost connection. */
const EMPTY_FOR_MS = 120_000

type Meeting = {
  readonly type: MeetingType
  readonly status: MeetingStatus
  readonly beginTime: Date
  readonly endTime: Date
  readonly overAt: Date | null
}

/** Who the video service says is and was in a meeting's room. */
export type Presence = {
  /** Without the meeting-room devices. */
  readonly people: number
  readonly devices: number
  /** Of these, known by the portal: guests alone do not start a meeting. */
  readonly entitled: number
  /** Somebody was in it; a device alone is nobody. */
  readonly tookPlace: boolean
  readonly lastLeft: Date | null
}
/** The status to be stored, and since when the meeting is over; null while it is not. */
export type Next = { readonly status: MeetingStatus; readonly overAt: Date | null }

/**
 * Returns what a meeting's status is now. Times of the past come out as they would have then, so that a
 * standstill of the server changes nothing.
 */
export function nextStatus(meeting: Meeting, presence: Presence, now: Date): Next {
  const { status, overAt, type } = meeting
  if (!hasRoom(type)) return shownStatus(meeting, now)
  if (presence.entitled > 0) return open('inprogress')
  if (overAt) return { status, overAt }
  return type === 'instant' ? instantStatus(meeting, presence, now) : scheduledStatus(meeting, presence, now)
}

/** What is watched is on from its begin to its end, watched or not. */
function shownStatus({ status, beginTime, endTime, overAt }: Meeting, now: Date): Next {
  if (overAt) return { status, overAt }
  if (now >= endTime) return { status: 'concluded', overAt: endTime }
  return open(now < beginTime ? 'pending' : 'inprogress')
}

function instantStatus({ endTime }: Meeting, presence: Presence, now: Date): Next {
  if (isTogether(presence)) return open('inprogress')
  if (!presence.tookPlace) return now >= endTime ? { status: 'expired', overAt: endTime } : open('inprogress')
  const over = emptySince(presence.lastLeft)
  return now >= over ? { status: 'concluded', overAt: over } : open('inprogress')
}

function scheduledStatus({ status, beginTime, endTime }: Meeting, presence: Presence, now: Date): Next {
  const { people, tookPlace, lastLeft } = presence
  const devicesUntil = closesAfter(endTime)
  const goesOn = people > 0 || (isTogether(presence) && now < devicesUntil)
  if (status === 'inprogress' && (goesOn || now < emptySince(lastLeft))) return open('inprogress')
  if (now < beginTime) return open('pending')
  if (now < endTime || goesOn) return open('waiting')
  if (!tookPlace) return { status: 'expired', overAt: endTime }
  if (isTogether(presence)) return { status: 'concluded', overAt: devicesUntil }
  const over = emptySince(lastLeft)
  return { status: 'concluded', overAt: over > endTime ? over : endTime }
}

/**
 * Whether there is a meeting in the room: a device that is left there alone is none, and goes when the
 * meeting does. Devices among themselves are people before them, though nobody knows; they go when the room
 * closes, so that no camera runs through the night.
 */
const isTogether = ({ people, devices }: Presence) => people > 0 || devices > 1

const open = (status: MeetingStatus): Next => ({ status, overAt: null })

const emptySince = (lastLeft: Date | null) => new Date((lastLeft?.getTime() ?? 0) + EMPTY_FOR_MS)
