import type { UseQueryResult } from '@tanstack/react-query'
import type { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { DayChart } from './day-chart.tsx'
import { HostBars } from './host-bars.tsx'
import { HourMap } from './hour-map.tsx'
import type { Sums } from './sums.ts'
import { SummaryFrame } from './summary-frame.tsx'
import { Totals } from './totals.tsx'
import type { Period } from './period.ts'
import * as styles from './reports.module.css'
import * as charts from './charts.module.css'

const VIEWS = ['days', 'hosts', 'hours'] as const
type View = (typeof VIEWS)[number]

/**
 * The sums of a report, and how they spread over days, hosts or the hours of the week. Sums that cannot be
 * had are said and no more.
 */
export function ReportSummary({
  sums: { data, error },
  filter,
}: {
  sums: UseQueryResult<Sums, AppError>
  filter: Period
}) {
  const text = useText()
  const [view, setView] = useState<View>('days')
  if (error) return <Notice look="warn">{text('reportCharts.failed')}</Notice>
  if (!data) return <SummaryFrame />
  if (data.meetings === 0) return null
  return (
    <Card className={styles.sums} aria-label={text('reportCharts.sums')}>
      <Totals sums={data} />
      <div className={charts.chart}>
        <Segmented<View>
          wide="narrow"
          label={text('reportCharts.chart')}
          options={VIEWS.map((value) => ({ value, label: text(`reportCharts.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        {view === 'days' && <DayChart sums={data} period={filter} />}
        {view === 'hosts' && <HostBars sums={data} />}
        {view === 'hours' && <HourMap sums={data} />}
      </div>
    </Card>
  )
}
