import { meetings } from '@samtale/contract/meetings/meetings'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { timeZone } from '#api/send.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { formatDay, formatDayName, formatDays } from '#i18n/format.ts'
import { formatMonth } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarColumns } from './calendar-columns.tsx'
import {
  dateOf,
  daysAfter,
  monthOf,
  monthsAfter,
  weekNumber,
  weekOf,
  type Day,
} from '#modules/meetings/calendar-days.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import type { CalendarView } from './use-meetings-view.ts'
import * as styles from './calendar.module.css'

type Props = { view: CalendarView; date: Day; goTo: (date: Day, view?: CalendarView) => void }

const daysOf = (view: CalendarView, date: Day): Day[] =>
  view === 'month' ? monthOf(date).flat() : view === 'week' ? weekOf(date) : [date]
const stepped = (view: CalendarView, date: Day, step: 1 | -1): Day =>
  view === 'month' ? monthsAfter(date, step) : daysAfter(date, view === 'week' ? 7 * step : step)

/** The meetings of a month, a week or a day. */
export function MeetingsCalendar({ view, date, goTo }: Props) {
  const { text } = useLanguage()
  const narrow = useNarrow()
  const now = useNow(CLOCK_MS)
  const days = daysOf(view, date)
  const end = daysAfter(days.at(-1) ?? date, 1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(meetings.calendar, {
    beginTime: `${days[0] ?? date}T00:00`,
    endTime: `${end}T00:00`,
  })
  const loaded = data !== undefined && !isPlaceholderData
  const label = useTitle(view, date)
  const rows = data?.meetings ?? []
  return (
    <Card className={styles.calendar} aria-label={text('meetings.calendar.label')} aria-busy={isFetching}>
      <div className={styles.head}>
        <h2 aria-live="polite">{label}</h2>
        {!narrow && view !== 'month' && (
          <span className="hint small">
            {text('meetings.calendar.week', { number: String(weekNumber(date)) })}
          </span>
        )}
        <span className="spacer" />
        <Button size="small" onClick={() => goTo(formatDay(new Date()))}>
          {text('meetings.calendar.today')}
        </Button>
        <IconButton
          size="small"
          label={text(`meetings.calendar.previous.${view}`)}
          icon={ChevronLeft}
          onClick={() => goTo(stepped(view, date, -1))}
        />
        <IconButton
          size="small"
          label={text(`meetings.calendar.next.${view}`)}
          icon={ChevronRight}
          onClick={() => goTo(stepped(view, date, 1))}
        />
      </div>
      {data?.more && <Notice look="warn" role="status" title={text('meetings.calendar.cut')} />}
      {error && <LoadFailed title="meetings.failed" retry={() => void refetch()} />}
      {!error && view === 'month' && (
        <CalendarMonth {...{ date, meetings: rows, now, goTo, narrow, label }} />
      )}
      {!error && view !== 'month' && narrow && <CalendarAgenda {...{ days, loaded, now }} meetings={rows} />}
      {!error && view !== 'month' && !narrow && (
        <CalendarColumns {...{ days, loaded, now, label, goTo }} meetings={rows} />
      )}
      <p className={`${styles.foot} tiny hint`}>
        {text('app.timesIn', { zone: timeZone })}
        {view === 'month' && !narrow && ` · ${text('meetings.calendar.keys')}`}
      </p>
    </Card>
  )
}

/** "November 2026", "2026/11/23 – 2026/11/29", "Tuesday 2026/11/24". */
function useTitle(view: CalendarView, date: Day) {
  const { locale } = useLanguage()
  if (view === 'month') return formatMonth(dateOf(date), locale)
  if (view === 'day') return formatDayName(dateOf(date), locale)
  const week = weekOf(date)
  return formatDays(dateOf(week[0] ?? date), dateOf(week.at(-1) ?? date))
}
