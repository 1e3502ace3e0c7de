import { useLanguage } from '#i18n/use-text.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { phaseOf } from '#room/state/admission-window.ts'
import type { RoomMeeting } from '#room/state/room-state.ts'
import { formatClock, formatWeekday } from '#i18n/format.ts'

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** Shows how far away the meeting is; counts by itself, since `now` comes from a clock on the screen. */
export function MeetingChip({ meeting, now }: { meeting: RoomMeeting; now: number }) {
  const { text, locale } = useLanguage()
  const state = phaseOf(meeting, now)
  if (state.phase === 'now') return <Chip look="live">{text('room.now')}</Chip>
  if (state.phase === 'after')
    return <Chip>{text('room.wasPlanned', { when: formatClock(meeting.endTime, locale) })}</Chip>
  const { minutes } = state
  if (minutes >= DAY_MIN)
    return (
      <Chip look="primary">{text('room.startsOn', { when: formatWeekday(meeting.beginTime, locale) })}</Chip>
    )
  if (minutes < HOUR_MIN)
    return <Chip look="primary">{text('room.startsInMinutes', { minutes: String(minutes) })}</Chip>
  const parts = { hours: String(Math.floor(minutes / HOUR_MIN)), minutes: String(minutes % HOUR_MIN) }
  return <Chip look="primary">{text('room.startsInHours', parts)}</Chip>
}
