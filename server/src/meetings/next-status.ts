import type { MeetingStatus, MeetingType } from '@samtale/contract/meetings'

/** For so long an empty room may still be somebody's lost connection. */
const EMPTY_FOR_MS = 120_000

type Meeting = { readonly type: MeetingType; readonly status: MeetingStatus; readonly beginTime: Date; readonly endTime: Date; readonly overAt: Date | null }

/** Who the video service says is and was in a meeting's room. */
export type Presence = {
  readonly people: number
  /** Of these, known by the portal: guests alone do not start a meeting. */
  readonly entitled: number
  readonly everHeld: boolean
  readonly lastLeft: Date | null
}
type Next = { readonly status: MeetingStatus; readonly overAt: Date | null }

/** What a meeting's status is now. Times of the past come out as they would have then, so that a standstill of the server changes nothing. */
export function nextStatus(meeting: Meeting, presence: Presence, now: Date): Next {
  const { status, overAt } = meeting
  if (presence.entitled > 0) return open('inprogress')
  if (overAt) return { status, overAt }
  return meeting.type === 'instant' ? instantStatus(meeting, presence, now) : scheduledStatus(meeting, presence, now)
}

function instantStatus({ endTime }: Meeting, { people, everHeld, lastLeft }: Presence, now: Date): Next {
  if (people > 0) return open('inprogress')
  if (!everHeld) return now >= endTime ? { status: 'expired', overAt: endTime } : open('inprogress')
  const over = emptySince(lastLeft)
  return now >= over ? { status: 'concluded', overAt: over } : open('inprogress')
}

function scheduledStatus({ status, beginTime, endTime }: Meeting, { people, everHeld, lastLeft }: Presence, now: Date): Next {
  const lingering = people > 0 || now < emptySince(lastLeft)
  if (lingering && status === 'inprogress') return open('inprogress')
  if (now < beginTime) return open('pending')
  if (now < endTime || people > 0) return open('waiting')
  if (!everHeld) return { status: 'expired', overAt: endTime }
  const over = emptySince(lastLeft)
  return { status: 'concluded', overAt: over > endTime ? over : endTime }
}

const open = (status: MeetingStatus): Next => ({ status, overAt: null })

const emptySince = (lastLeft: Date | null) => new Date((lastLeft?.getTime() ?? 0) + EMPTY_FOR_MS)
