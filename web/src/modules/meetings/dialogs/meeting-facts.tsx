import type { Meeting } from '@samtale/contract/meetings/meeting'
import { mayEdit } from '@samtale/contract/meetings/meeting-rules'
import { timeZone } from '#api/send.ts'
import { useSession } from '#session/session.ts'
import { formatDayName, formatTimes } from '#i18n/format.ts'
import { describeRule } from '#i18n/describe-rule.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { MeetingState } from '#modules/meetings/meeting-state.tsx'
import * as factsStyles from '#components/dialog/facts.module.css'
import * as meetingsStyles from '#modules/meetings/meetings.module.css'

/** Shows when a meeting is and how often, whose it is, how far it has got, and who waits in its lobby. */
export function MeetingFacts({ meeting, isOver }: { meeting: Meeting; isOver: boolean }) {
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const { beginTime, recurrence, host, agenda, location: room, status, lobby } = meeting
  return (
    <dl className={factsStyles.facts} data-part="facts">
      <div>
        <dt>{text('meetings.facts.when')}</dt>
        <dd className="tabular-nums">
          <span className={meetingsStyles.dayName}>{formatDayName(beginTime, locale)}</span>,{' '}
          <span className={meetingsStyles.times}>{formatTimes(meeting, locale)}</span>
          <span className={`tiny hint ${meetingsStyles.block}`}>
            {text('app.timesIn', { zone: timeZone })}
          </span>
          {isOver && mayEdit(actor, meeting) && (
            <span className={`small ${meetingsStyles.block}`}>{text('meetings.facts.past')}</span>
          )}
        </dd>
      </div>
      {recurrence && (
        <div>
          <dt>{text('meetings.facts.repeats')}</dt>
          <dd>{describeRule({ text, locale }, recurrence, meeting)}</dd>
        </div>
      )}
      <div>
        <dt>{text('meetings.facts.host')}</dt>
        <dd>{host.profile.name}</dd>
      </div>
      {agenda && (
        <div>
          <dt>{text('meetings.facts.agenda')}</dt>
          <dd className={meetingsStyles.agenda}>{agenda}</dd>
        </div>
      )}
      <div>
        <dt>{text('meetings.facts.status')}</dt>
        <dd>
          <MeetingState status={status} long />
        </dd>
      </div>
      <div>
        <dt>{text('meetings.facts.room')}</dt>
        <dd className="mono">{room}</dd>
      </div>
      <div>
        <dt>{text('meetings.facts.lobby')}</dt>
        <dd>{text(`meetings.facts.lobbies.${lobby}`)}</dd>
      </div>
    </dl>
  )
}
