import type { ReactNode } from 'react'
import * as styles from './charts.module.css'

/** Half of what it may take. */
const HALF = 80

/** Shows what is pointed at in a drawing of that width, above or at the height of `top`. */
export const ChartTip = ({
  left,
  width,
  top = 0,
  above = false,
  children,
}: {
  left: number
  width: number
  top?: number
  above?: boolean
  children: ReactNode
}) => (
  <span
    className={styles.tip}
    data-part="chart-tip"
    data-above={above || undefined}
    style={{ left: Math.min(Math.max(left, HALF), width - HALF), top }}
    aria-hidden
  >
    {children}
  </span>
)
