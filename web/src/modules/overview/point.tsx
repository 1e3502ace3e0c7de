import { useId, type ReactNode } from 'react'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { StateGlyph, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import * as styles from './overview.module.css'

type Props = {
  /** Its name, a link to the list that shows it. */
  title: ReactNode
  figure?: ReactNode
  /** The sign of what the line says. */
  glyph?: Glyph | undefined
  line?: string
  /** Those that are named. */
  children?: ReactNode
}

/** One thing that an administrator keeps an eye on: a name, a figure and what it means. */
export function Point({ title, figure, glyph, line, children }: Props) {
  const id = useId()
  return (
    <Card className={styles.point} data-part="point" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      {line && (
        <p className={styles.line}>
          {glyph && <StateGlyph glyph={glyph} />}
          {line}
        </p>
      )}
      {children}
    </Card>
  )
}

/** A named one of them, and what is said of it at its right. */
export const Named = ({ name, aside }: { name: ReactNode; aside: ReactNode }) => (
  <li>
    <span className="truncate">{name}</span>
    <span className={styles.aside}>{aside}</span>
  </li>
)

/** Where a point will be. */
export const PointSkeleton = () => (
  <Card className={styles.point} aria-hidden>
    <Skeleton width="40%" />
    <Skeleton width="20%" height="32px" />
    <Skeleton width="70%" />
  </Card>
)
