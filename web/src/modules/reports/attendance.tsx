import { reports } from '@samtale/contract/reports/reports'
import { useRead } from '#api/calls.ts'
import { formatClock } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { CallQuality } from './call-quality.tsx'
import { Ratings } from './ratings.tsx'
import { timelineOf, type Person } from './timeline.ts'
import { useTimeText } from './use-time-text.ts'
import * as styles from './attendance.module.css'

/** Shows who was in a meeting from when until when, and what they thought of it. */
export function Attendance({ id }: { id: string }) {
  const text = useText()
  const { data, error } = useRead(reports.attendance, { id })
  // Platform staff are told no names.
  const nameOf = ({ name, kind, key }: Person) => name || text(`reportCharts.kind.${kind}`, { number: key })
  return (
    <>
      <section className={styles.attendance} tabIndex={0} aria-label={text('reportCharts.attendance')}>
        <div className={styles.attendanceHead}>
          <h3>{text('reportCharts.attendance')}</h3>
          <span className="spacer" />
          <span className="tiny hint">{text('reportCharts.attendanceHint')}</span>
        </div>
        {error && !data && <Notice look="warn">{text('reportCharts.attendanceFailed')}</Notice>}
        {!data && !error && <Skeleton width="100%" height={96} />}
        {data?.people.length === 0 && <p className="small muted">{text('reportCharts.nobody')}</p>}
        {data && data.people.length > 0 && <Timeline people={data.people} nameOf={nameOf} />}
      </section>
      {data && <CallQuality people={data.people} spanSeconds={data.spanSeconds} nameOf={nameOf} />}
      {data && data.ratings.length > 0 && <Ratings ratings={data.ratings} />}
    </>
  )
}

function Timeline({ people, nameOf }: { people: readonly Person[]; nameOf: (person: Person) => string }) {
  const { text, locale } = useLanguage()
  const time = useTimeText()
  const now = useNow(30_000)
  const clock = (at: string | number) => formatClock(at, locale)
  const { begin, end, barsOf } = timelineOf(people, now)
  const describe = ({ stays }: Person) =>
    stays
      .map(({ joinedAt, leftAt }) =>
        text('reportCharts.participantSession', {
          from: clock(joinedAt),
          until: leftAt ? clock(leftAt) : text('reportCharts.stillIn'),
        }),
      )
      .join(', ')
  return (
    <>
      <ul className={styles.attendancePeople} data-part="attendance-people">
        {people.map((person) => (
          <li key={person.key}>
            <span className={styles.attendanceName} title={nameOf(person)}>
              {nameOf(person)}
            </span>
            <span className={styles.attendanceTrack} aria-hidden>
              {barsOf(person).map(({ share, width, isOn }, at) => (
                <i
                  key={at}
                  className={isOn ? styles.attendanceNow : undefined}
                  style={{ left: `${share * 100}%`, width: `${width * 100}%` }}
                />
              ))}
            </span>
            <span className={`${styles.attendanceTime} tabular-nums`}>{time(person.seconds)}</span>
            <span className={`${styles.attendanceStays} tiny hint tabular-nums`}>{describe(person)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.attendanceClock} aria-hidden>
        <span className="tabular-nums">
          <time>{clock(begin)}</time>
          <time>{clock(end)}</time>
        </span>
      </div>
    </>
  )
}
