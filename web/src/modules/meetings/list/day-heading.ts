import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import { formatDay, formatDayName } from '#i18n/format.ts'
import type { Language } from '#i18n/use-text.tsx'
import { daysAfter } from '#modules/meetings/calendar-days.ts'

/** Returns the heading of the meetings of a day: that they are on, the day beside today, or the day by its name. */
export function dayHeading(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  meeting: MeetingRow,
  now: number,
): string {
  const isOn = meeting.status === 'inprogress' || meetingPhase(meeting, new Date(now), true) === 'ongoing'
  if (isOn) return text('meetings.days.now')
  const [today, day] = [formatDay(new Date(now)), formatDay(new Date(meeting.beginTime))]
  if (day === today) return text('meetings.days.today')
  if (day === daysAfter(today, 1)) return text('meetings.days.tomorrow')
  if (day === daysAfter(today, -1)) return text('meetings.days.yesterday')
  return formatDayName(meeting.beginTime, locale)
}
