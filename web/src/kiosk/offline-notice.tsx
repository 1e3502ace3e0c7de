import { WifiOff } from 'lucide-react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import * as styles from './kiosk.module.css'

/** Over whatever is on: nobody can call, but who is in a meeting stays in it. */
export function OfflineNotice({ inCall }: { inCall: boolean }) {
  const t = useKioskText()
  return (
    <div className={styles.offline} role="alert">
      <WifiOff className="icon" aria-hidden />
      {inCall ? (
        t('offline.inCall')
      ) : (
        <span>
          <b>{t('offline.title')}</b> {t('offline.text')}
        </span>
      )}
    </div>
  )
}
