import { useState } from 'react'
import { formatClock, formatHour } from '#i18n/format.ts'
import { formatWeekdayName } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { ChartPoints } from './chart-points.tsx'
import { ChartTip } from './chart-tip.tsx'
import { Figures } from './figures.tsx'
import type { Sums } from './sums.ts'
import { useWidth } from './use-width.ts'
import * as styles from './charts.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const AXIS = 40
const ROW = 26
/** Of a cell: sizes are told apart where shades would be too pale. */
const SIZES = [0.3, 0.45, 0.6, 0.8, 1]

/** Shows when in the week meetings begin: the larger its square, the more. */
export function HourMap({ sums: { byHour } }: { sums: Sums }) {
  const { text, locale } = useLanguage()
  const [frame, width] = useWidth<HTMLDivElement>()
  const found = new Map(byHour.map(({ weekday, hour, meetings }) => [`${weekday} ${hour}`, meetings]))
  const [at, setAt] = useState<number | null>(null)
  const max = Math.max(1, ...found.values())
  const column = (width - AXIS) / HOURS.length
  const dayName = (weekday: number, style: 'short' | 'long') =>
    // The first of January 2024 was a Monday.
    formatWeekdayName(new Date(2024, 0, weekday), locale, style)
  const clock = (hour: number) => formatClock(new Date(2024, 0, 1, hour), locale)
  const cells = DAYS.flatMap((weekday) =>
    HOURS.map((hour) => ({ weekday, hour, count: found.get(`${weekday} ${hour}`) ?? 0 })),
  )
  const nameOf = ({ weekday, hour }: (typeof cells)[number]) => `${dayName(weekday, 'long')} ${clock(hour)}`
  const countOf = ({ count }: (typeof cells)[number]) => text('reportCharts.meetings', { count })
  const placeOf = (index: number) => ({
    ...{ left: AXIS + (index % HOURS.length) * column, top: Math.floor(index / HOURS.length) * ROW },
    ...{ width: column, height: ROW },
  })
  const selected = at === null ? undefined : cells[at]
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{text('reportCharts.hours')}</b>
        <span className={`${styles.hourLegend} small hint`} aria-hidden>
          {text('reportCharts.less')}
          {SIZES.map((size) => (
            <i key={size} style={{ width: 14 * size, height: 14 * size }} />
          ))}
          {text('reportCharts.more')}
        </span>
      </figcaption>
      <div ref={frame} className={styles.drawing}>
        {width > 0 && (
          <>
            <svg
              className={styles.hourMap}
              data-part="hour-map"
              width={width}
              height={ROW * DAYS.length + 20}
              aria-hidden
            >
              {DAYS.map((weekday, row) => (
                <text key={weekday} x={AXIS - 8} y={row * ROW + ROW / 2 + 4} textAnchor="end">
                  {dayName(weekday, 'short')}
                </text>
              ))}
              {cells.map((cell, index) => (
                <Cell key={index} {...placeOf(index)} size={sizeOf(cell.count, max)} />
              ))}
              {HOURS.filter((hour) => hour % 6 === 0).map((hour) => (
                <text key={hour} x={AXIS + hour * column + 1} y={ROW * DAYS.length + 16}>
                  {formatHour(hour, locale)}
                </text>
              ))}
            </svg>
            <ChartPoints
              label={text('reportCharts.hours')}
              perRow={HOURS.length}
              points={cells.map((cell, index) => ({
                label: `${nameOf(cell)}: ${countOf(cell)}`,
                ...placeOf(index),
              }))}
              select={setAt}
            />
          </>
        )}
        {selected && at !== null && (
          <ChartTip left={placeOf(at).left + column / 2} top={placeOf(at).top} width={width} above>
            <b>{nameOf(selected)}</b>
            {countOf(selected)}
          </ChartTip>
        )}
      </div>
      <Figures
        heads={[text('reportCharts.column.weekday'), text('reportCharts.column.meetings')]}
        rows={byHour.map(({ weekday, hour, meetings }) => [
          `${dayName(weekday, 'long')} ${clock(hour)}`,
          String(meetings),
        ])}
      />
    </figure>
  )
}

const sizeOf = (count: number, max: number) => SIZES[Math.ceil((count / max) * SIZES.length) - 1] ?? 0

/** A cell's pale ground, and in it the square of its count. */
function Cell(place: { left: number; top: number; width: number; height: number; size: number }) {
  const { left, top, width, height, size } = place
  const [room, tall] = [Math.max(1, width - 2), height - 2]
  const [across, down] = [room * size, tall * size]
  return (
    <>
      <rect x={left + 1} y={top + 1} width={room} height={tall} rx={3} />
      {size > 0 && (
        <rect
          data-filled
          x={left + 1 + (room - across) / 2}
          y={top + 1 + (tall - down) / 2}
          width={across}
          height={down}
          rx={Math.min(3, across / 3)}
        />
      )}
    </>
  )
}
