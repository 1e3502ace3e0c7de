import { CalendarCheck, CalendarClock, CalendarX, MailX, WifiOff, type LucideIcon } from 'lucide-react'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import { timeZone } from '#api/send.ts'
import { formatDate, formatTimes } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import type { AnswerLink } from './answer-link.ts'
import { useInvitation, type Invitation } from './use-invitation.ts'
import * as styles from './invitations.module.css'

const CHOICES = ['accepted', 'tentative', 'declined'] as const
const ICONS: Record<Rsvp, LucideIcon> = {
  none: CalendarClock,
  accepted: CalendarCheck,
  tentative: CalendarClock,
  declined: CalendarX,
}

/**
 * What a link in the mail of an invitation leads to: the click was the answer, and it can be changed. Nobody
 * has to sign in.
 */
export function AnswerInvitation({ link }: { link: AnswerLink | null }) {
  const text = useText()
  const { state, sending, answer, retry } = useInvitation(link)
  switch (state.view) {
    case 'checking':
      return (
        <p className="muted" role="status">
          {text('invitations.checking')}
        </p>
      )
    case 'invalid':
      return (
        <MessagePage
          icon={MailX}
          title={text('invitations.invalid')}
          text={text('invitations.invalidText')}
        />
      )
    case 'unreachable':
      return (
        <MessagePage icon={WifiOff} title={text('invitations.unreachable')} text={text('app.failedText')}>
          <Button onClick={retry}>{text('app.tryAgain')}</Button>
        </MessagePage>
      )
    case 'known':
      return <Known invitation={state.invitation} sending={sending} answer={(word) => void answer(word)} />
  }
}

function Known({
  invitation,
  sending,
  answer,
}: {
  invitation: Invitation
  sending: Rsvp | null
  answer: (answer: Rsvp) => void
}) {
  const text = useText()
  const { name, meeting } = invitation
  const host = meeting.host.profile.name
  if (meeting.cancelled || meeting.over) {
    return (
      <MessagePage
        icon={CalendarX}
        title={text(meeting.cancelled ? 'invitations.cancelled' : 'invitations.over')}
        text={text('invitations.settled')}
      >
        <Facts meeting={meeting} />
      </MessagePage>
    )
  }
  const answered = CHOICES.find((choice) => choice === invitation.answer)
  return (
    <MessagePage
      icon={ICONS[invitation.answer]}
      title={text(`invitations.title.${invitation.answer}`)}
      text={answered ? text('invitations.hostNotified', { host }) : text('invitations.ask', { host, name })}
    >
      <Facts meeting={meeting} />
      <Segmented
        label={text('invitations.answer')}
        options={CHOICES.map((value) => ({ value, label: text(`invitations.answers.${value}`) }))}
        value={CHOICES.find((choice) => choice === sending) ?? answered ?? ''}
        onChange={(value) => value && answer(value)}
        disabled={sending !== null}
      />
      {answered !== 'declined' && (
        <a {...buttonProps()} href={`/room/${meeting.location}`}>
          {text('invitations.open')}
        </a>
      )}
    </MessagePage>
  )
}

function Facts({ meeting }: Pick<Invitation, 'meeting'>) {
  const { text, locale } = useLanguage()
  return (
    <div className={styles.invitation}>
      {meeting.recurrence !== null && <span className="muted">{text('invitations.series')}</span>}
      <b>{meeting.name}</b>
      <span className="tabular-nums">
        {formatDate(meeting.beginTime)} · {formatTimes(meeting, locale)}
      </span>
      {meeting.timeZone !== timeZone && (
        <span className="muted">{text('invitations.zone', { zone: timeZone })}</span>
      )}
    </div>
  )
}
