import { useState } from 'react'
import { system, type OutboxMail } from '@samtale/contract/system/system'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'
import { Moment } from '#components/moment/moment.tsx'
import { useText } from '#i18n/use-text.tsx'
import { RenderedMail } from '#components/mail-preview/rendered-mail.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import * as formStyles from '#components/form/form.module.css'
import * as plainTextStyles from '#components/mail-preview/plain-text.module.css'

const Attached = ({ calendar }: { calendar: NonNullable<OutboxMail['calendar']> }) =>
  useText()(`outbox.calendar.${calendar}`)

type Props = { mail: OutboxMail; close: () => void }

/** One mail as its reader sees it, or as plain text with its links to press. */
export const ReadMail = ({ mail, close }: Props) => (
  <ViewDialog
    title={mail.subject}
    row={mail}
    rows={[
      { field: 'to', label: 'fields.to', cell: ({ to }) => to },
      {
        field: 'createdAt',
        label: 'fields.sent',
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      ...(mail.calendar
        ? [
            {
              field: 'calendar',
              label: 'outbox.attached',
              cell: ({ calendar }: OutboxMail) => calendar && <Attached calendar={calendar} />,
            } as const,
          ]
        : []),
    ]}
    close={close}
  >
    {mail.text === '' ? <TextNotStored /> : <MailContent id={mail.id} />}
  </ViewDialog>
)

const TextNotStored = () => <Notice title={useText()('outbox.textNotStored')} />

function MailContent({ id }: { id: string }) {
  const text = useText()
  const [look, setLook] = useState<'mail' | 'text'>('mail')
  const { data, error, refetch } = useRead(system.mail, { id })
  if (error) return <LoadFailed title="outbox.failedOne" retry={() => void refetch()} />
  if (!data) return <RecordWaiting />
  const looks = (['mail', 'text'] as const).map((value) => ({ value, label: text(`outbox.looks.${value}`) }))
  return (
    <div className={formStyles.form}>
      {data.replyTo && <p className="muted">{text('outbox.replyTo', { address: data.replyTo })}</p>}
      <Segmented label={text('outbox.look')} options={looks} value={look} onChange={setLook} wide />
      {look === 'mail' && <p className="tiny hint">{text('outbox.inert')}</p>}
      {look === 'mail' ? (
        <RenderedMail html={data.html} label={data.subject} />
      ) : (
        <MailText>{data.text}</MailText>
      )}
    </div>
  )
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A mail as plain text, its addresses to press. */
const MailText = ({ children }: { children: string }) => (
  <pre className={plainTextStyles.plainText} tabIndex={0}>
    {children.split(ADDRESS).map((part, index) =>
      ADDRESS.test(part) ? (
        <a key={index} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)
