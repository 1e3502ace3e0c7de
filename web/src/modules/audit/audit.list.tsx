import { audit, type AuditEntry } from '@samtale/contract/audit/audit'
import { Eye, ScrollText } from 'lucide-react'
import { lazy, useCallback, useMemo } from 'react'
import { timeZone } from '#api/send.ts'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { formatForFile } from '#i18n/format.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { Action, Actor, Subject, When } from './audit-cells.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { changeText, subjectName } from './change-text.ts'
import { auditInput, isFiltering, useAuditFilter } from './use-audit-filter.ts'

// Of meetings it says the lobby and the repetition.
const ViewEntry = lazy(() =>
  withTexts('meetings', import('./view-entry.tsx')).then(({ ViewEntry: Dialog }) => ({ default: Dialog })),
)

const columns: Column<AuditEntry>[] = [
  {
    field: 'action',
    label: 'fields.action',
    cell: (entry) => <Action entry={entry} />,
    text: ({ action }, text) => text(`audit.actions.${action}`),
    width: '212px',
    place: 'title',
  },
  {
    field: 'subject',
    label: 'fields.subjectName',
    cell: (entry) => <Subject entry={entry} />,
    text: (entry, text) => subjectName(text, entry),
  },
  {
    field: 'actor',
    label: 'fields.actor',
    cell: (entry) => <Actor entry={entry} />,
    text: ({ actor }, text) => actor?.name ?? text('audit.system'),
  },
  {
    field: 'createdAt',
    label: 'fields.when',
    cell: (entry) => <When entry={entry} />,
    text: ({ createdAt }) => formatForFile(createdAt),
    width: '300px',
  },
  {
    field: 'address',
    label: 'fields.address',
    cell: ({ address }) => <span className="mono muted">{address}</span>,
    text: ({ address }) => address,
    width: '150px',
    hiddenBesidePane: true,
  },
]
const labels: ListLabels = {
  title: 'audit.title',
  search: 'audit.search',
  empty: 'audit.empty',
  emptyText: 'audit.emptyText',
  failed: 'audit.failed',
  icon: ScrollText,
}

const filteredLabels: ListLabels = {
  ...labels,
  empty: 'list.nothingMatchesFilter',
  emptyText: 'audit.emptyFilter',
}

const actions: RowAction<AuditEntry>[] = [
  { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
]

/** Shows who changed what, the newest first. */
export function AuditList() {
  const text = useText()
  const [filter, change] = useAuditFilter()
  const input = useMemo(() => auditInput(filter), [filter])
  const nameOf = useCallback((entry: AuditEntry) => changeText(text, entry), [text])
  return (
    <>
      <DataTable
        endpoint={audit.list}
        labels={isFiltering(filter) ? filteredLabels : labels}
        columns={columns}
        actions={actions}
        nameOf={nameOf}
        input={input}
        aside={<span className="small muted wide-only">{text('app.timesIn', { zone: timeZone })}</span>}
        above={<AuditFilters filter={filter} change={change} />}
      />
      <Dialogs
        list={audit.list}
        actions={actions}
        about={(_, entry, close) => <ViewEntry entry={entry} close={close} />}
      />
    </>
  )
}
