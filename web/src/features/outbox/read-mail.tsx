import type { OutboxMail } from '@samtale/contract/system'
import { ViewDialog } from '#entity/view-dialog.tsx'
import { formatStart } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

const Attached = ({ calendar }: { calendar: NonNullable<OutboxMail['calendar']> }) => useText()(`outbox.calendar.${calendar}`)

/** One mail as it was written, its links to press. */
export const ReadMail = ({ mail, close }: { mail: OutboxMail; close: () => void }) => (
  <ViewDialog
    title={mail.subject}
    row={mail}
    rows={[
      { field: 'to', label: 'fields.to', cell: ({ to }) => to },
      { field: 'createdAt', label: 'fields.sent', cell: ({ createdAt }) => <span className="figures">{formatStart(createdAt)}</span> },
      ...(mail.calendar
        ? [{ field: 'calendar', label: 'outbox.attached', cell: ({ calendar }: OutboxMail) => calendar && <Attached calendar={calendar} /> } as const]
        : []),
    ]}
    close={close}
  >
    <pre className="letter" tabIndex={0}>
      {mail.text.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  </ViewDialog>
)
