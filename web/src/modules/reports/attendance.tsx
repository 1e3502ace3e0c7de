import './reports.css'
import { reports } from '@samtale/contract/reports/reports'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Notice, Skeleton } from '#components/parts.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { Ratings } from './ratings.tsx'
import { timelineOf, type Person } from './timeline.ts'
import { useTimeWords } from './use-time-words.ts'

/** Who was in a meeting from when until when, and what they thought of it. */
export function Attendance({ id }: { id: string }) {
  const text = useText()
  const { data, error } = useRead(reports.attendance, { id })
  return (
    <>
      <section className="attendance" tabIndex={0} aria-label={text('reportCharts.attendance')}>
        <div className="attendance-head">
          <h3>{text('reportCharts.attendance')}</h3>
          <span className="spread" />
          <span className="tiny hint">{text('reportCharts.attendanceHint')}</span>
        </div>
        {error && !data && <Notice look="warn">{text('reportCharts.attendanceFailed')}</Notice>}
        {!data && !error && <Skeleton width="100%" height={96} />}
        {data?.people.length === 0 && <p className="small muted">{text('reportCharts.nobody')}</p>}
        {data && data.people.length > 0 && <Timeline people={data.people} />}
      </section>
      {data && data.ratings.length > 0 && <Ratings ratings={data.ratings} />}
    </>
  )
}

function Timeline({ people }: { people: readonly Person[] }) {
  const text = useText()
  const time = useTimeWords()
  const now = useNow(30_000)
  const { ticks, barsOf } = timelineOf(people, now)
  const said = ({ stays }: Person) =>
    stays
      .map(({ joinedAt, leftAt }) =>
        text('reportCharts.stay', {
          from: clock(joinedAt),
          until: leftAt ? clock(leftAt) : text('reportCharts.stillIn'),
        }),
      )
      .join(', ')
  // Platform staff are told no names.
  const nameOf = ({ name, kind, key }: Person) => name || text(`reportCharts.kind.${kind}`, { number: key })
  return (
    <>
      <ul className="attendance-people">
        {people.map((person) => (
          <li key={person.key} title={`${nameOf(person)}: ${said(person)}`}>
            <span className="attendance-name">{nameOf(person)}</span>
            <span className="attendance-track" aria-hidden>
              {barsOf(person).map(({ share, width, isOn }, at) => (
                <i
                  key={at}
                  className={isOn ? 'attendance-now' : undefined}
                  style={{ left: `${share * 100}%`, width: `${width * 100}%` }}
                />
              ))}
            </span>
            <span className="attendance-time figures">{time(person.seconds)}</span>
            <span className="unseen">{said(person)}</span>
          </li>
        ))}
      </ul>
      <div className="attendance-clock" aria-hidden>
        <span className="attendance-ticks figures">
          {ticks.map(({ at, share }) => (
            <span key={at} style={{ left: `${share * 100}%` }}>
              {clock(new Date(at).toISOString())}
            </span>
          ))}
        </span>
      </div>
    </>
  )
}

/** `HH:mm` in the reader's zone. */
const clock = (instant: string) => new Date(instant).toTimeString().slice(0, 5)
