import { WifiOff } from 'lucide-react'
import { useConnection } from '#core/connection.ts'
import * as styles from './connection-bar.module.css'

type Props = {
  /** What is said without a network. */
  offline: string
  /** What is said while the server does not answer. */
  unreachable: string
}

/** Says below the head that nothing is fetched just now; what is on screen stays, and is fetched again later. */
export function ConnectionBar(texts: Props) {
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className={styles.bar} data-part="connection-bar">
          <WifiOff className={styles.icon} aria-hidden />
          {texts[connection]}
        </p>
      )}
    </div>
  )
}
