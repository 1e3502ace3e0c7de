import { useState } from 'react'
import { HOUR_SECONDS } from '@samtale/contract/core/durations'
import { formatDayName } from '#i18n/format.ts'
import { formatDayOfMonth, formatMonth } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { BarRow } from './bar-row.tsx'
import { chartDays } from './chart-days.ts'
import { ChartPoints } from './chart-points.tsx'
import { ChartTip } from './chart-tip.tsx'
import { Figures } from './figures.tsx'
import type { Sums } from './sums.ts'
import type { Period } from './period.ts'
import { useQualityText } from './use-quality-text.ts'
import { useTimeText } from './use-time-text.ts'
import { useWidth } from './use-width.ts'
import * as styles from './charts.module.css'

/** Room for the figures of the axis, and for a label below. */
const AXIS = 40
const LABEL = 68
/** Of both rows of bars and what stands between and below them. */
const HEIGHT = 232

/** Minutes and meetings over the days, weeks or months of a report; what has the pointer or the focus is said. */
export function DayChart({ sums, period }: { sums: Sums; period: Period }) {
  const { text, locale } = useLanguage()
  const time = useTimeText()
  const { share } = useQualityText()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const bars = chartDays(sums, period)
  const { step } = sums
  const short = (day: string) =>
    step === 'month'
      ? formatMonth(noonOf(day), locale, 'short')
      : formatDayOfMonth(noonOf(day), locale, 'short')
  const long = (day: string) =>
    step === 'month' ? formatMonth(noonOf(day), locale) : formatDayName(noonOf(day), locale, 'short')
  const inHours = Math.max(0, ...bars.map(({ seconds }) => seconds)) >= 2 * HOUR_SECONDS
  const column = (width - AXIS) / Math.max(1, bars.length)
  const every = Math.max(1, Math.ceil(LABEL / Math.max(1, column)))
  const selected = at === null ? undefined : bars[at]
  const rows = { width, axis: AXIS, at }
  const valueOf = ({ seconds, meetings }: (typeof bars)[number]) =>
    `${time(seconds)}, ${text('reportCharts.meetings', { count: meetings })}`
  const unit = text(inHours ? 'reportCharts.unit.hours' : 'reportCharts.unit.minutes')
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{unit}</b> <span className="small hint">{text(`reportCharts.step.${step}`)}</span>
      </figcaption>
      <div ref={frame} className={styles.drawing}>
        {width > 0 && (
          <>
            <BarRow
              {...rows}
              height={128}
              values={bars.map(({ seconds }) => seconds / (inHours ? HOUR_SECONDS : 60))}
            />
            <p className={`${styles.drawingTitle} small`} aria-hidden>
              <b>{text('reportCharts.totals.meetings')}</b>
            </p>
            <BarRow
              {...rows}
              height={48}
              values={bars.map(({ meetings }) => meetings)}
              labels={bars.map(({ day }, index) => (index % every === 0 ? short(day) : ''))}
            />
            <ChartPoints
              label={`${unit} ${text(`reportCharts.step.${step}`)}`}
              perRow={bars.length}
              points={bars.map((bar, index) => ({
                ...{ label: `${long(bar.day)}: ${valueOf(bar)}`, left: AXIS + column * index },
                ...{ top: 0, width: column, height: HEIGHT },
              }))}
              select={setAt}
            />
          </>
        )}
        {selected && at !== null && (
          <ChartTip left={AXIS + column * (at + 0.5)} width={width}>
            <b>{long(selected.day)}</b>
            {valueOf(selected)}
          </ChartTip>
        )}
      </div>
      <Figures
        heads={[
          text(`reportCharts.column.${step}`),
          text('reportCharts.column.time'),
          text('reportCharts.column.meetings'),
          text('reportCharts.column.quality'),
        ]}
        rows={bars
          .filter(({ meetings }) => meetings > 0)
          .map(({ day, seconds, meetings, quality }) => [
            ...[long(day), time(seconds), String(meetings)],
            quality ? share(quality) : '',
          ])}
      />
    </figure>
  )
}

/** A day of the calendar in the reader's time zone: every day has a noon. */
const noonOf = (day: string) => new Date(`${day}T12:00`)
