import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'
import { Version } from './starting.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** A page that was opened by plain http has neither camera nor the means to prove who it is. */
export function Insecure() {
  const t = useKioskText()
  return (
    <KioskLayout className={screensStyles.text} brand="Samtale" state={null} foot={<Version />}>
      <h1>{t('insecure.title')}</h1>
      <p className={kioskStyles.lead}>{t('insecure.text', { host: location.host })}</p>
    </KioskLayout>
  )
}
