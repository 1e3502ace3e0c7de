import type { Meeting } from '@samtale/contract/meetings/meeting'
import { Link } from '@tanstack/react-router'
import { useScreens } from '#core/screens-seen.ts'
import { formatClock, formatDate, formatDay, formatTimes } from '#i18n/format.ts'
import { formatList } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { MeetingEdits } from './meeting-edits.tsx'
import * as factsStyles from '#components/dialog/facts.module.css'
import * as meetingsStyles from '#modules/meetings/meetings.module.css'

/** Shows when a meeting was created, who changed what of it and when, and when it was held and with whom. */
export function MeetingHistory({ meeting: { name, beginTime, history } }: { meeting: Meeting }) {
  const { text, locale } = useLanguage()
  const { mayOpen } = useScreens()
  const { createdAt, changes, edits, startedAt, endedAt, attendees } = history
  const day = formatDay(new Date(beginTime))
  return (
    <section className={meetingsStyles.invited} aria-label={text('meetings.history.title')}>
      <h3>{text('meetings.history.title')}</h3>
      <dl className={factsStyles.facts}>
        <div>
          <dt>{text('meetings.history.created')}</dt>
          <dd className="tabular-nums">
            {formatDate(createdAt)}, {formatClock(createdAt, locale)}
          </dd>
        </div>
        {changes > 0 && (
          <div>
            <dt>{text('meetings.history.changed')}</dt>
            <dd>
              {text('meetings.history.times', { count: changes })}
              {edits && edits.length > 0 && <MeetingEdits edits={edits} />}
            </dd>
          </div>
        )}
        {startedAt && (
          <div>
            <dt>{text('meetings.history.tookPlace')}</dt>
            <dd className="tabular-nums">
              {formatDate(startedAt)},{' '}
              {endedAt
                ? formatTimes({ beginTime: startedAt, endTime: endedAt }, locale)
                : text('meetings.history.since', { time: formatClock(startedAt, locale) })}
            </dd>
          </div>
        )}
        {startedAt && attendees && attendees.length > 0 && (
          <div>
            <dt>{text('meetings.history.attended')}</dt>
            <dd>{formatList(attendees, locale)}</dd>
          </div>
        )}
      </dl>
      {startedAt && mayOpen('/reports/meetings') && (
        <p className="small">
          <Link to="/reports/meetings" search={{ begin: day, end: day, search: name }}>
            {text('meetings.history.report')}
          </Link>
        </p>
      )}
    </section>
  )
}
