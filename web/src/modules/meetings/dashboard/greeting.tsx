import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { TOTAL_CAP } from '@samtale/contract/core/list'
import { useSession } from '#session/session.ts'
import { formatClock } from '#i18n/format.ts'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage, type Text } from '#i18n/use-text.tsx'
import type { Locale } from '@samtale/contract/core/fields'
import * as styles from './greeting.module.css'

/** Within the hour one counts the minutes; before, the time of day says more. */
const COUNTED_MIN = 60

type Props = { today: number | undefined; meetings: readonly MeetingRow[] | undefined; now: number }

/** Greets by the first name; says how many meetings there are today, and when the next one is. */
export function Greeting({ today, meetings, now }: Props) {
  const { text, locale } = useLanguage()
  const { profile } = useSession()
  const [firstName = profile.profile.name] = profile.profile.name.split(' ')
  return (
    <div className={styles.greeting}>
      <h1>{text(greeting(new Date(now).getHours()), { name: firstName })}</h1>
      <p className="muted">
        {today !== undefined && (
          <b>
            {today >= TOTAL_CAP
              ? text('meetings.dashboard.manyToday', { count: formatTotal(today, locale) })
              : text('meetings.dashboard.today', { count: today })}
          </b>
        )}{' '}
        {today !== undefined && today > 0 && meetings && nextText({ text, locale }, meetings, now)}
      </p>
    </div>
  )
}

const greeting = (hour: number) => (hour < 12 ? 'home.morning' : hour < 18 ? 'home.day' : 'home.evening')

function nextText(
  { text, locale }: { text: Text; locale: Locale },
  meetings: readonly MeetingRow[],
  now: number,
) {
  const begins = meetings.map(({ beginTime }) => Date.parse(beginTime)).filter((begin) => begin >= now)
  if (begins.length === 0) return text('meetings.dashboard.noMore')
  const next = Math.min(...begins)
  const minutes = Math.ceil((next - now) / MINUTE_MS)
  if (minutes === 0) return text('meetings.dashboard.nextNow')
  return minutes <= COUNTED_MIN
    ? text('meetings.dashboard.nextIn', { minutes })
    : text('meetings.dashboard.nextAt', { time: formatClock(new Date(next), locale) })
}
