import { WifiOff } from 'lucide-react'
import { useConnection } from '#core/connection.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './connection-bar.module.css'

/** Says under the bar that nothing is fetched just now; what is on screen stays, and is fetched again later. */
export function ConnectionBar() {
  const text = useText()
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className={styles.bar} data-part="connection-bar">
          <WifiOff className={styles.icon} aria-hidden />
          {text(`connection.${connection}`)}
        </p>
      )}
    </div>
  )
}
