import { WifiOff } from 'lucide-react'
import { useKioskText } from '#i18n/kiosk-text.tsx'

/** Over whatever is on: nobody can call, but who is in a meeting stays in it. */
export function OfflineNotice({ inCall }: { inCall: boolean }) {
  const t = useKioskText()
  return (
    <div className="tv-offline" role="alert">
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
