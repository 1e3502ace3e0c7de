import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { paneShown, shownInPane, usePanePlace } from './pane-state.ts'
import * as styles from './pane-frame.module.css'

/** Keeps the pane open between two records while the second is on its way: the list would widen and shrink again. */
export function PanePlaceholder() {
  const place = usePanePlace()
  // Asked while the first still stands there.
  const [wasShown] = useState(() => shownInPane() !== null)
  useLayoutEffect(() => (wasShown ? paneShown({ id: '', focus: () => undefined }) : undefined), [wasShown])
  return wasShown && place && createPortal(<div className={styles.placeholder} aria-busy />, place)
}
