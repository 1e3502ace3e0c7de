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
 * Shows what a link in the mail of an invitation leads to: one press answers, and the answer can be changed.
 * Nobody has to sign in.
 */
export function AnswerInvitation({ link }: { link: AnswerLink | null }) {
  const text = useText()
  const { state, proposed, sending, answer, retry } = useInvitation(link)
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
      return (
        <Known
          invitation={state.invitation}
          token={link?.token ?? ''}
          {...{ proposed, sending }}
          answer={(word) => void answer(word)}
        />
      )
  }
}

type KnownProps = {
  invitation: Invitation
  token: string
  /** What was chosen in the mail and is still to be sent. */
  proposed: Rsvp | null
  sending: Rsvp | null
  answer: (answer: Rsvp) => void
}

function Known({ invitation, token, proposed, sending, answer }: KnownProps) {
  const text = useText()
  const { name, guestEmail, meeting } = invitation
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
  const question = text('invitations.ask', { host, name: name || (guestEmail ?? '') })
  if (!answered || (proposed !== null && proposed !== answered)) {
    return (
      <MessagePage icon={CalendarClock} title={text('invitations.title.none')} text={question}>
        <Facts meeting={meeting} />
        <div className={styles.choices}>
          {CHOICES.map((choice) => (
            <Button
              key={choice}
              look={choice === (proposed ?? 'accepted') ? 'primary' : 'plain'}
              busy={sending === choice}
              disabled={sending !== null}
              onClick={() => answer(choice)}
            >
              {text(`invitations.response.${choice}`)}
            </Button>
          ))}
        </div>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      icon={ICONS[invitation.answer]}
      title={text(`invitations.title.${invitation.answer}`)}
      text={text('invitations.hostNotified', { host })}
    >
      <Facts meeting={meeting} />
      <Segmented
        label={text('invitations.answer')}
        options={CHOICES.map((value) => ({ value, label: text(`invitations.answers.${value}`) }))}
        value={CHOICES.find((choice) => choice === sending) ?? answered}
        onChange={(value) => value && answer(value)}
        disabled={sending !== null}
      />
      {answered !== 'declined' && (
        <a
          {...buttonProps()}
          href={`/room/${meeting.location}${guestEmail === null ? '' : `#guest=${token}`}`}
        >
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
