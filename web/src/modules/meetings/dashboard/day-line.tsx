import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { formatClock, formatDay, formatHour } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { dayScale } from './day-scale.ts'
import * as styles from './dashboard.module.css'

/** Half of what the time of day is wide: at either end of the line it stays above it. */
const TIME_HALF_PX = 28
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** The day as a line: its meetings in their state, and where on it now is. */
export function DayLine({ meetings, now }: { meetings: readonly MeetingRow[]; now: number }) {
  const { text, locale } = useLanguage()
  const { placed, minute, share, hours } = dayScale(formatDay(new Date(now)), meetings, now)
  const time = formatClock(new Date(now), locale)
  // Every hour where there is room for its figure, else every second.
  const step = hours.length > 13 ? 3 : 1
  return (
    <div
      className={styles.day}
      role="img"
      aria-label={text('meetings.dashboard.dayLabel', { count: placed.length, time })}
    >
      <span className={styles.dayBase} />
      {hours.map((hour, at) => (
        <span key={hour}>
          <span className={styles.dayTick} style={{ left: percent(share(hour * 60)) }} />
          {at > 0 && at < hours.length - 1 && at % step === 0 && (
            <span
              className={at % 2 ? `${styles.dayHour} ${styles.dayHourOdd}` : styles.dayHour}
              style={{ left: percent(share(hour * 60)) }}
            >
              {formatHour(hour, locale)}
            </span>
          )}
        </span>
      ))}
      {placed
        .filter(({ to }) => share(to) > 0)
        .map(({ row, from, to, column, columns }) => (
          <span
            key={row.id}
            className={styles.dayMeeting}
            data-phase={meetingPhase(row, new Date(now))}
            style={{
              left: percent(share(from)),
              width: percent(share(to) - share(from)),
              bottom: `${24 + (column * 16) / columns}px`,
              height: `${16 / columns}px`,
            }}
          />
        ))}
      <span className={styles.dayNow} style={{ left: percent(share(minute)) }} />
      <span
        className={styles.dayTime}
        data-part="day-time"
        style={{ left: `clamp(${TIME_HALF_PX}px, ${percent(share(minute))}, 100% - ${TIME_HALF_PX}px)` }}
      >
        {time}
      </span>
    </div>
  )
}
