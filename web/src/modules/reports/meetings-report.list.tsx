import { reports, type ReportRow } from '@samtale/contract/reports/reports'
import { ChartColumn, Eye } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useRead } from '#api/calls.ts'
import { timeZone } from '#api/send.ts'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { useListQuery } from '#components/data-table/use-list-query.ts'
import { formatMinutes } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { ExportMenu } from './export-menu.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { MeetingName, MeetingStart, MeetingStatus } from './report-cells.tsx'
import { SummaryFrame } from './summary-frame.tsx'
import { reportInput, useReportFilter } from './use-report-filter.ts'

const ViewReportRow = lazy(() =>
  import('./view-report-row.tsx').then(({ ViewReportRow: Dialog }) => ({ default: Dialog })),
)
const ReportSummary = lazy(() =>
  import('./report-summary.tsx').then(({ ReportSummary: Summary }) => ({ default: Summary })),
)

const columns: Column<ReportRow>[] = [
  {
    field: 'id',
    label: 'fields.id',
    cell: ({ id }) => <span className="mono hint">{id.slice(-9)}</span>,
    width: '120px',
  },
  { field: 'name', label: 'fields.name', cell: (row) => <MeetingName row={row} />, place: 'title' },
  {
    field: 'beginTime',
    label: 'fields.startTime',
    cell: (row) => <MeetingStart row={row} />,
    width: '190px',
  },
  { field: 'host', label: 'fields.host', cell: ({ host }) => host.profile.name, width: '15%' },
  {
    field: 'duration',
    label: 'fields.durationMin',
    cell: ({ duration }) => formatMinutes(duration),
    width: '130px',
    figures: true,
  },
  {
    field: 'participants',
    label: 'fields.participants',
    cell: ({ participants }) => participants,
    width: '120px',
    figures: true,
  },
  {
    field: 'status',
    label: 'fields.status',
    cell: (row) => <MeetingStatus row={row} />,
    width: '150px',
    place: 'state',
  },
]
const labels: ListLabels = {
  title: 'reports.title',
  search: 'reports.search',
  empty: 'reports.empty',
  emptyText: 'reports.emptyText',
  failed: 'reports.failed',
  icon: ChartColumn,
}
const actions: RowAction<ReportRow>[] = [
  { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
]

/**
 * The meetings that were held, in a period of the reader's own days: their sums and charts, and each of them.
 */
export function MeetingsReport() {
  const text = useText()
  const narrow = useNarrow()
  const [filter, change] = useReportFilter()
  const [{ search, filters }] = useListQuery(reports.meetings.list)
  const input = useMemo(() => reportInput(filter), [filter])
  const reportFilter = { ...input, search, filters }
  const sums = useRead(reports.summary, reportFilter)
  return (
    <>
      <DataTable
        endpoint={reports.meetings}
        labels={labels}
        columns={columns}
        actions={actions}
        nameOf={({ name }) => name || text('fields.speedDial')}
        input={input}
        emptyOnFailure
        aside={
          <>
            <span className="small muted wide-only">{text('app.timesIn', { zone: timeZone })}</span>
            <ExportMenu filter={reportFilter} meetings={sums.data?.meetings} narrow={narrow} />
          </>
        }
        above={
          <>
            <PeriodFilter filter={filter} onChange={change} />
            <Suspense fallback={<SummaryFrame />}>
              <ReportSummary sums={sums} filter={filter} />
            </Suspense>
          </>
        }
      />
      <Dialogs
        list={reports.meetings}
        input={input}
        actions={actions}
        about={(_, row, close) => <ViewReportRow row={row} close={close} />}
      />
    </>
  )
}
