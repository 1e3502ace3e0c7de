import { reports, type ReportRow } from '@samtale/contract/reports'
import { ChartColumn, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { timeZone } from '#api/send.ts'
import type { Column } from '#entity/column.ts'
import { EntityList } from '#entity/entity-list.tsx'
import type { ListWords } from '#entity/list-parts.ts'
import { formatMinutes, formatStart } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { MeetingName, MeetingStatus } from './report-cells.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { dayAfter, usePeriod } from './use-period.ts'

const ViewMeeting = lazy(() => import('./view-meeting.tsx').then(({ ViewMeeting: Dialog }) => ({ default: Dialog })))

const columns: Column<ReportRow>[] = [
  { field: 'id', label: 'fields.id', cell: ({ id }) => <span className="mono hint">{id.slice(-9)}</span>, text: ({ id }) => id, width: '120px' },
  {
    field: 'name',
    label: 'fields.name',
    cell: (row) => <MeetingName row={row} />,
    text: ({ name }, text) => name || text('reports.speedDial'),
    place: 'title',
  },
  {
    field: 'beginTime',
    label: 'fields.startTime',
    cell: ({ beginTime }) => <span className="figures">{formatStart(beginTime)}</span>,
    text: ({ beginTime }) => formatStart(beginTime),
    width: '190px',
  },
  { field: 'host', label: 'fields.host', cell: ({ host }) => host.profile.name, text: ({ host }) => host.profile.name, width: '15%' },
  {
    field: 'duration',
    label: 'fields.durationMin',
    cell: ({ duration }) => formatMinutes(duration),
    text: ({ duration }) => formatMinutes(duration),
    width: '130px',
    figures: true,
  },
  {
    field: 'participants',
    label: 'fields.participants',
    cell: ({ participants }) => participants,
    text: ({ participants }) => String(participants),
    width: '120px',
    figures: true,
  },
  {
    field: 'status',
    label: 'fields.status',
    cell: (row) => <MeetingStatus row={row} />,
    text: ({ status }, text) => text(`meetingStatus.${status}`),
    width: '150px',
    place: 'state',
  },
]
const words: ListWords = {
  title: 'reports.title',
  search: 'reports.search',
  empty: 'reports.empty',
  emptyText: 'reports.emptyText',
  failed: 'reports.failed',
  icon: ChartColumn,
}

/** The meetings that were held, in a period of the reader's own days. */
export function MeetingsReport() {
  const text = useText()
  const [viewed, setViewed] = useState<ReportRow | null>(null)
  const [period, setPeriod] = usePeriod()
  return (
    <>
      <EntityList
        endpoint={reports.meetings}
        words={words}
        columns={columns}
        actions={[{ label: 'actions.view', icon: Eye, run: setViewed, main: true }]}
        nameOf={({ name }) => name || text('reports.speedDial')}
        input={{ beginTime: period.begin, endTime: dayAfter(period.end) }}
        aside={<span className="small muted wide-only">{text('app.timesIn', { zone: timeZone })}</span>}
        above={<PeriodFilter period={period} onChange={setPeriod} />}
      />
      <Suspense fallback={null}>{viewed && <ViewMeeting row={viewed} close={() => setViewed(null)} />}</Suspense>
    </>
  )
}
