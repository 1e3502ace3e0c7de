import type { ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from '#components/state-glyph/state-glyph.module.css'

/** The nine signs of a state (two of them in two colours), readable without colour. */
export type Glyph =
  | 'ready'
  | 'past'
  | 'off'
  | 'scheduled'
  | 'calling'
  | 'ringing'
  | 'rebooting'
  | 'live'
  | 'awaiting'
  | 'suspended'

/** The sign alone: only beside a word that says the same. */
export const StateGlyph = ({ glyph }: { glyph: Glyph }) => (
  <i className={styles.glyph} data-glyph={glyph} aria-hidden />
)

/** Sign and word. */
export function State({
  glyph,
  className,
  children,
}: {
  glyph: Glyph
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.state, className)} data-glyph={glyph}>
      <StateGlyph glyph={glyph} />
      {children}
    </span>
  )
}
