import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { PauseHandlers } from './use-pause-updates.ts'
import * as styles from './list.module.css'

/** Floats above the rows while newer ones wait: how many changes, and a button that shows them. */
export function ChangesBar({
  waiting,
  show,
  pause,
}: {
  waiting: number
  show: () => void
  pause: PauseHandlers
}) {
  const text = useText()
  return (
    <div className={styles.changes} role="status">
      {waiting > 0 && (
        <div className={styles.changesPill} {...pause}>
          <span>{text('list.changes', { count: waiting })}</span>
          <Button size="small" look="tint" onClick={show}>
            {text('list.showChanges')}
          </Button>
        </div>
      )}
    </div>
  )
}
