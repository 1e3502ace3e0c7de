import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'
import { Version } from './starting.tsx'

/** A page that was opened by plain http has neither camera nor the means to prove who it is. */
export function Insecure() {
  const t = useKioskText()
  return (
    <KioskLayout className="tv-words" brand="Samtale" state={null} foot={<Version />}>
      <h1>{t('insecure.title')}</h1>
      <p className="tv-lead">{t('insecure.text', { host: location.host })}</p>
    </KioskLayout>
  )
}
