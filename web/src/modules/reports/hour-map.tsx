import { useLanguage } from '#i18n/use-text.tsx'
import { Figures } from './figures.tsx'
import type { Sums } from './sums.ts'
import { useWidth } from './use-width.ts'
import * as styles from './reports.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const AXIS = 40
const ROW = 26
const SHADES = [0.2, 0.4, 0.6, 0.8, 1]

/** When in the week meetings begin: the darker, the more. */
export function HourMap({ sums: { byHour } }: { sums: Sums }) {
  const { text, locale } = useLanguage()
  const [frame, width] = useWidth<HTMLDivElement>()
  const found = new Map(byHour.map(({ weekday, hour, meetings }) => [`${weekday} ${hour}`, meetings]))
  const max = Math.max(1, ...found.values())
  const column = (width - AXIS) / HOURS.length
  const dayName = (weekday: number, style: 'short' | 'long') =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const countText = (count: number) => text('reportCharts.meetings', { count })
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{text('reportCharts.hours')}</b>
        <span className={`${styles.hourLegend} small hint`} aria-hidden>
          {text('reportCharts.less')}
          {SHADES.map((shade) => (
            <i key={shade} style={{ opacity: shade }} />
          ))}
          {text('reportCharts.more')}
        </span>
      </figcaption>
      <div ref={frame} className={styles.drawing} aria-hidden>
        {width > 0 && (
          <svg className={styles.hourMap} data-part="hour-map" width={width} height={ROW * DAYS.length + 20}>
            {DAYS.map((weekday, row) => (
              <g key={weekday}>
                <text x={AXIS - 8} y={row * ROW + ROW / 2 + 4} textAnchor="end">
                  {dayName(weekday, 'short')}
                </text>
                {HOURS.map((hour) => {
                  const count = found.get(`${weekday} ${hour}`) ?? 0
                  const shade = SHADES[Math.ceil((count / max) * SHADES.length) - 1]
                  return (
                    <rect
                      key={hour}
                      data-filled={count > 0 || undefined}
                      x={AXIS + hour * column + 1}
                      y={row * ROW + 1}
                      width={Math.max(1, column - 2)}
                      height={ROW - 2}
                      rx={3}
                      fillOpacity={shade}
                    >
                      <title>{`${dayName(weekday, 'long')} ${clock(hour)}: ${countText(count)}`}</title>
                    </rect>
                  )
                })}
              </g>
            ))}
            {HOURS.filter((hour) => hour % 6 === 0).map((hour) => (
              <text key={hour} x={AXIS + hour * column + 1} y={ROW * DAYS.length + 16}>
                {clock(hour)}
              </text>
            ))}
          </svg>
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
