import { useId, type ReactNode } from 'react'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { StateGlyph, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { UnbrokenText } from '#components/text/unbroken-text.tsx'
import * as styles from './overview.module.css'

type Props = {
  /** Its name, a link to the list that shows it. */
  title: ReactNode
  figure?: ReactNode
  /** The sign of what the line says. */
  glyph?: Glyph | undefined
  line?: string
  /** More lines, or a list of what it counts. */
  children?: ReactNode
}

/** One thing that an administrator keeps an eye on: a name, a figure and what it means. */
export function OverviewCard({ title, figure, glyph, line, children }: Props) {
  const id = useId()
  return (
    <Card className={styles.card} data-part="overview-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      {line && <OverviewLine glyph={glyph}>{line}</OverviewLine>}
      {children}
    </Card>
  )
}

/** Shows what a figure means, with its sign. */
export const OverviewLine = ({ glyph, children }: { glyph?: Glyph | undefined; children: string }) => (
  <p className={styles.line}>
    {glyph && <StateGlyph glyph={glyph} />}
    <span>
      <UnbrokenText>{children}</UnbrokenText>
    </span>
  </p>
)

/** One item of a list: its name, and a fact about it on the right. */
export const ListItem = ({ name, aside }: { name: ReactNode; aside: ReactNode }) => (
  <li>
    <span className="truncate">{name}</span>
    <span className={styles.aside}>{aside}</span>
  </li>
)

/** In place of a card that is being loaded. */
export const CardSkeleton = () => (
  <Card className={styles.card} data-part="card-skeleton" aria-hidden>
    <Skeleton width="40%" />
    <Skeleton width="20%" height="32px" />
    <Skeleton width="70%" />
  </Card>
)
