import { system, type OutboxMail } from '@samtale/contract/system/system'
import { Inbox, MailOpen } from 'lucide-react'
import { lazy } from 'react'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import type { RowAction } from '#components/data-table/row-action.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import { Moment } from '#components/moment/moment.tsx'
import { formatForFile } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'

const ReadMail = lazy(() => import('./read-mail.tsx').then(({ ReadMail: Dialog }) => ({ default: Dialog })))

const GLYPHS: Record<OutboxMail['status'], Glyph> = {
  kept: 'scheduled',
  waiting: 'awaiting',
  sent: 'ready',
  failed: 'suspended',
}

function Status({ mail }: { mail: OutboxMail }) {
  const text = useText()
  return <State glyph={GLYPHS[mail.status]}>{text(`mailStatus.${mail.status}`)}</State>
}

const columns: Column<OutboxMail>[] = [
  {
    field: 'subject',
    label: 'fields.subject',
    cell: ({ subject }) => <b>{subject}</b>,
    text: ({ subject }) => subject,
    place: 'title',
  },
  {
    field: 'to',
    label: 'fields.to',
    cell: ({ to }) => <MailAddress>{to}</MailAddress>,
    text: ({ to }) => to,
    width: '28%',
  },
  {
    field: 'createdAt',
    label: 'fields.sent',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => formatForFile(createdAt),
    width: '190px',
  },
  {
    field: 'status',
    label: 'fields.status',
    cell: (mail) => <Status mail={mail} />,
    text: ({ status }, text) => text(`mailStatus.${status}`),
    width: '150px',
    place: 'state',
  },
]
const labels: ListLabels = {
  title: 'outbox.title',
  search: 'outbox.search',
  empty: 'outbox.empty',
  emptyText: 'outbox.emptyText',
  failed: 'outbox.failed',
  icon: Inbox,
}

const actions: RowAction<OutboxMail>[] = [
  { label: 'actions.read', icon: MailOpen, dialog: 'read', read: true, main: true },
]

/** The mails of this deployment. */
export function OutboxList() {
  return (
    <>
      <DataTable
        endpoint={system.outbox}
        labels={labels}
        columns={columns}
        actions={actions}
        nameOf={({ subject }) => subject}
      />
      <Dialogs
        list={system.outbox}
        actions={actions}
        about={(_, mail, close) => <ReadMail mail={mail} close={close} />}
      />
    </>
  )
}
