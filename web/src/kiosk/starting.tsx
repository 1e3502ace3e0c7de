import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** Before the server has said who this device is. */
export function Starting() {
  const t = useKioskText()
  return (
    <KioskLayout className={screensStyles.text} brand="Samtale" state={t('connecting')} foot={<Version />}>
      <h1 role="status">{t('starting.title')}</h1>
      <p className={kioskStyles.lead}>{t('starting.text', { host: location.host })}</p>
    </KioskLayout>
  )
}

/** Shows where the page comes from, and which it is. */
export function Version() {
  const t = useKioskText()
  return (
    <>
      <span>{location.host}</span>
      <span>{t('version', { version: __VERSION__ })}</span>
    </>
  )
}

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
