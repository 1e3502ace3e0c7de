import { useRef, useState, type KeyboardEvent } from 'react'
import * as styles from './charts.module.css'

type Point = {
  /** What is read out: its name and its value. */
  readonly label: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
type Props = {
  label: string
  points: readonly Point[]
  /** How many points stand beside one another. */
  perRow: number
  /** The one that is pointed at or has the focus. */
  select: (at: number | null) => void
}

/**
 * Lies over a drawing and makes each of its values reachable: by pointer, and by one stop of Tab with the
 * arrow keys, Home and End.
 */
export function ChartPoints({ label, points, perRow, select }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const next = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      ArrowUp: stop - perRow,
      ArrowDown: stop + perRow,
    }
    const to = { ...next, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to > last) return
    const point = group.current?.children[to]
    if (point instanceof HTMLElement) point.focus()
  }
  return (
    <div ref={group} className={styles.points} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {points.map(({ label: name, ...place }, at) => (
        <span
          key={at}
          role="img"
          aria-label={name}
          tabIndex={at === stop ? 0 : -1}
          style={place}
          onFocus={() => {
            setCurrent(at)
            select(at)
          }}
          onBlur={() => select(null)}
          onPointerEnter={() => select(at)}
          onPointerLeave={() => select(null)}
        />
      ))}
    </div>
  )
}
