import type { ReportRow } from '@samtale/contract/reports/reports'
import { timeZone } from '#api/send.ts'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'
import { formatDuration } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { Attendance } from './attendance.tsx'
import { MeetingStart, MeetingStatus } from './report-cells.tsx'

/** One row of the report, read-only, with who was there. */
export function ViewReportRow({ row, close }: { row: ReportRow; close: () => void }) {
  const text = useText()
  return (
    <ViewDialog
      title={row.name || text('fields.speedDial')}
      row={row}
      rows={[
        { field: 'id', label: 'fields.id', cell: ({ id }) => <span className="mono">{id}</span> },
        {
          field: 'beginTime',
          label: 'fields.startTime',
          cell: (meeting) => <MeetingStart row={meeting} />,
        },
        { field: 'host', label: 'fields.host', cell: ({ host }) => host.profile.name },
        {
          field: 'duration',
          label: 'fields.duration',
          cell: ({ duration }) => <span className="tabular-nums">{formatDuration(duration)}</span>,
        },
        { field: 'participants', label: 'fields.participants', cell: ({ participants }) => participants },
        { field: 'status', label: 'fields.status', cell: (meeting) => <MeetingStatus row={meeting} /> },
      ]}
      close={close}
    >
      <Attendance id={row.id} />
      <p className="tiny hint">{text('app.timesIn', { zone: timeZone })}</p>
    </ViewDialog>
  )
}
