import { chartScale } from './chart-scale.ts'
import * as styles from './charts.module.css'

type Props = {
  width: number
  height: number
  /** How much at the left the figures of the axis take. */
  axis: number
  values: readonly number[]
  /** What stands below each; empty for nothing. Without them there is no line for it. */
  labels?: readonly string[]
  /** The one that is pointed at. */
  at: number | null
}
const BELOW = 24
const ABOVE = 8

/** One row of bars over an axis of its own, drawn pixel by pixel so that letters stay letters. */
export function BarRow({ width, height, axis, values, labels, at }: Props) {
  const { top, ticks } = chartScale(Math.max(0, ...values))
  const few = height < 100 ? ticks.filter((tick) => tick === 0 || tick === top) : ticks
  const column = (width - axis) / Math.max(1, values.length)
  const bar = Math.max(1, Math.min(28, column * 0.6))
  const yOf = (value: number) => ABOVE + (1 - value / top) * (height - ABOVE)
  return (
    <svg
      className={styles.bars}
      data-part="report-bars"
      width={width}
      height={height + (labels ? BELOW : 4)}
      aria-hidden
    >
      {at !== null && <rect data-band x={axis + column * at} y={0} width={column} height={height} />}
      {few.map((tick) => (
        <g key={tick}>
          <path d={`M${axis} ${Math.round(yOf(tick)) + 0.5}H${width}`} />
          <text x={axis - 8} y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {values.map((value, index) => {
        const middle = axis + column * (index + 0.5)
        return (
          <g key={index}>
            {value > 0 && (
              <rect
                x={middle - bar / 2}
                y={yOf(value)}
                width={bar}
                height={height - yOf(value)}
                rx={Math.min(3, bar / 3)}
              />
            )}
            {labels?.[index] && (
              <text y={height + 18} {...placeOf(middle, width)}>
                {labels[index]}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Half of what a label may take. */
const HALF = 28

/** Below its bar, or as near as the edge lets it. */
const placeOf = (middle: number, width: number) =>
  middle + HALF > width
    ? { x: width, textAnchor: 'end' as const }
    : { x: middle, textAnchor: 'middle' as const }
