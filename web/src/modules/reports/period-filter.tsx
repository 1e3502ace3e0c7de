import { useEffect, useState } from 'react'
import { timeZone } from '#api/send.ts'
import { useText } from '#i18n/use-text.tsx'
import { DateField } from '#components/date-time/date-field.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { HostPicker } from './host-picker.tsx'
import { periodOf, PRESETS, presetOf } from './presets.ts'
import { isPeriod, type Period } from './period.ts'
import type { ReportFilter } from './use-report-filter.ts'
import * as tableStyles from '#components/data-table/list-tools.module.css'
import * as styles from './reports.module.css'

type Props = { filter: ReportFilter; onChange: (change: Partial<ReportFilter>) => void }

/** First and last day of the report and whose meetings; days that make no period are said and not asked. */
export function PeriodFilter({ filter, onChange }: Props) {
  const text = useText()
  const { begin, end, host } = filter
  const [typed, setTyped] = useState<Period>({ begin, end })
  useEffect(() => setTyped({ begin, end }), [begin, end])
  const type = (change: Partial<Period>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isPeriod(next)) onChange(next)
  }
  const backwards = typed.begin !== '' && typed.end !== '' && typed.begin > typed.end
  const presets = PRESETS.map((value) => ({ value, label: text(`reportCharts.preset.${value}`) }))
  return (
    <div
      className={`${tableStyles.filterBar} ${styles.filter}`}
      data-part="filter-bar"
      role="group"
      aria-label={text('reportCharts.filters')}
    >
      <Segmented<string>
        wide="narrow"
        label={text('reportCharts.presets')}
        options={presets}
        value={presetOf(filter) ?? ''}
        onChange={(value) => {
          const preset = PRESETS.find((known) => known === value)
          if (preset) onChange(periodOf(preset))
        }}
      />
      <DateField
        label={text('fields.from')}
        value={typed.begin}
        min="2000-01-01"
        onChange={(value) => type({ begin: value })}
      />
      <DateField
        label={text('fields.to')}
        value={typed.end}
        error={backwards ? text('reports.endBeforeBegin') : undefined}
        onChange={(value) => type({ end: value })}
      />
      <HostPicker host={host} onChange={(chosen) => onChange({ host: chosen })} />
      <span className="small muted narrow-only">{text('app.timesIn', { zone: timeZone })}</span>
    </div>
  )
}
