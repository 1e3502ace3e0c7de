import { meetingPhase } from '@samtale/contract/meetings/meeting-type'
import type { Meeting, MeetingRow } from '@samtale/contract/meetings/meeting'
import { timeZone } from '#api/send.ts'
import { formatDate, formatTimes } from '#i18n/format.ts'
import { describeRule } from '#i18n/describe-rule.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { InvitedPeople } from './invited-people.tsx'
import { MeetingState } from '#modules/meetings/meeting-state.tsx'
import { MeetingVerb } from '#modules/meetings/meeting-verb.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { useMeeting } from './use-meeting.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as factsStyles from '#components/dialog/facts.module.css'
import * as meetingsStyles from '#modules/meetings/meetings.module.css'

type Props = { meeting: MeetingRow; close: () => void }

/**
 * A meeting to read: when and where it is, who comes, and one's own answer. It stays true while it stands
 * open.
 */
export function ViewMeeting({ meeting: row, close }: Props) {
  const { text } = useLanguage()
  const { follow } = useDialogLinks()
  const now = useNow(CLOCK_MS)
  const { meeting, absent } = useMeeting(row.id)
  const over = meetingPhase(meeting ?? row, new Date(now)) === 'completed'
  const footer = (
    <>
      <Button onClick={close}>{text('app.close')}</Button>
      {meeting && <MeetingVerb meeting={meeting} now={now} open={follow} card />}
    </>
  )
  return (
    <Dialog title={nameOf(row.name, text)} close={text('app.close')} onClose={close} footer={footer}>
      {meeting ? (
        <>
          {meeting.answer !== null && !over && <OwnAnswer meeting={meeting} />}
          <Facts meeting={meeting} />
          <InvitedPeople meeting={meeting} />
        </>
      ) : (
        absent
      )}
    </Dialog>
  )
}

function Facts({ meeting }: { meeting: Meeting }) {
  const { text, locale } = useLanguage()
  const { beginTime, recurrence, host, location: room, status, lobby } = meeting
  return (
    <dl className={factsStyles.facts} data-part="facts">
      <div>
        <dt>{text('meetings.facts.when')}</dt>
        <dd className="tabular-nums">
          {formatDate(beginTime)}, {formatTimes(meeting, locale)}
          <span className={`tiny hint ${meetingsStyles.block}`}>
            {text('app.timesIn', { zone: timeZone })}
          </span>
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
