import type { ReactNode } from 'react'
import { setPanePlace } from './pane-state.ts'
import * as styles from './pane-frame.module.css'

/** A screen, and the place beside it for a record that is only read; one element at most in it. */
export const PaneFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    {children}
    <div ref={setPanePlace} className={styles.place} />
  </div>
)
