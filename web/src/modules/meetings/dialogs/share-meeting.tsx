import type { Meeting, MeetingRow } from '@samtale/contract/meetings/meeting'
import { Copy, Mail, Pencil, Share2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { timeZone } from '#api/send.ts'
import { formatDate, formatTimes } from '#i18n/format.ts'
import { describeRule } from '#i18n/describe-rule.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { QrCode } from '#components/qr-code/qr-code.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationText, mailWith } from './invitation-text.ts'
import { linksOf } from './links-of.ts'
import { MeetingLinks } from './meeting-links.tsx'
import { useCopy } from '#components/copy/use-copy.ts'
import { hasShareSheet, shareText } from './share-sheet.ts'
import { useMeeting } from './use-meeting.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as plainTextStyles from '#components/mail-preview/plain-text.module.css'
import * as meetingsStyles from '#modules/meetings/meetings.module.css'

const RenameMeeting = lazy(() =>
  import('./rename-meeting.tsx').then(({ RenameMeeting: Rename }) => ({ default: Rename })),
)

/**
 * Shows how to invite to a meeting that was started just now, as a card in its lobby, where its host may call it
 * otherwise.
 */
export function ShareStarted({ meeting: started, close }: { meeting: Meeting; close: () => void }) {
  // What it says is to stay true: somebody may change the meeting meanwhile.
  const { meeting = started } = useMeeting(started.id)
  const text = useText()
  const [renaming, setRenaming] = useState(false)
  return (
    <>
      <Share meeting={meeting} absent={null} close={close} frame={InvitationCard}>
        <Button look="quiet" size="small" icon={Pencil} onClick={() => setRenaming(true)}>
          {text('meetings.actions.rename')}
        </Button>
      </Share>
      {renaming && (
        <Suspense fallback={null}>
          <RenameMeeting meeting={meeting} close={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Shows how to invite to a meeting of a list: its two links to copy, a code for phones, and the invitation as
 * words, to copy or to mail.
 */
export function ShareListed({ meeting: { id }, close }: { meeting: MeetingRow; close: () => void }) {
  const { meeting, absent } = useMeeting(id)
  return <Share meeting={meeting} absent={absent} close={close} />
}

function Share({
  meeting,
  absent,
  close,
  frame: Frame = Dialog,
  children,
}: {
  meeting: Meeting | undefined
  absent: ReactNode
  close: () => void
  frame?: typeof InvitationCard | typeof Dialog
  /** Beside the name of the meeting. */
  children?: ReactNode
}) {
  const { text, locale } = useLanguage()
  const invitation = meeting
    ? invitationText({ text, locale }, meeting, {
        link: linksOf(meeting, location.origin).portal,
        zone: timeZone,
      })
    : ''
  const { place, copyState, copy } = useCopy<HTMLPreElement>(invitation)
  const footer = meeting && (
    <>
      {hasShareSheet() ? (
        <Button
          look="quiet"
          icon={Share2}
          className={meetingsStyles.shareCopy}
          onClick={() => void shareText(nameOf(meeting.name, text), invitation)}
        >
          {text('meetings.share.system')}
        </Button>
      ) : (
        <Button look="quiet" icon={Copy} className={meetingsStyles.shareCopy} onClick={copy}>
          {text(copyState === 'copied' ? 'copy.copied' : 'meetings.share.copyInvitation')}
        </Button>
      )}
      <a
        {...buttonProps()}
        href={mailWith(text('meetings.invitation.subject', { name: nameOf(meeting.name, text) }), invitation)}
      >
        <Mail className="icon" aria-hidden />
        <span>{text('meetings.share.mail')}</span>
      </a>
      <Button look="primary" onClick={close}>
        {text('meetings.share.done')}
      </Button>
    </>
  )
  return (
    <Frame title={text('meetings.share.title')} close={text('app.close')} onClose={close} footer={footer}>
      {meeting ? <Links meeting={meeting}>{children}</Links> : absent}
      {meeting && Frame === Dialog && (
        <div className={fieldStyles.field} data-part="field">
          <div className={fieldStyles.head}>
            <b>{text('meetings.share.invitation')}</b>
          </div>
          <pre ref={place} className={`${plainTextStyles.plainText} ${meetingsStyles.shareText}`}>
            {invitation}
          </pre>
          <p className={fieldStyles.message} role="status">
            {copyState === 'failed' && text('copy.failed')}
          </p>
        </div>
      )}
    </Frame>
  )
}

function Links({ meeting, children }: { meeting: Meeting; children: ReactNode }) {
  const { text, locale } = useLanguage()
  const { portal } = linksOf(meeting, location.origin)
  return (
    <>
      <div className={meetingsStyles.shareHead}>
        <div className={meetingsStyles.shareWhat}>
          <b>{nameOf(meeting.name, text)}</b>
          {children}
          <span className="muted tabular-nums">
            {formatDate(meeting.beginTime)},{' '}
            <span className={meetingsStyles.shareTimes}>{formatTimes(meeting, locale)}</span>
          </span>
          {meeting.recurrence && (
            <span className="muted small">{describeRule({ text, locale }, meeting.recurrence, meeting)}</span>
          )}
          <span className="hint tiny">{text('meetings.share.point')}</span>
        </div>
        <QrCode className={meetingsStyles.shareCode} text={portal} label={text('meetings.share.code')} />
      </div>
      <MeetingLinks meeting={meeting} />
    </>
  )
}
