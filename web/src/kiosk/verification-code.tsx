import { useKioskText } from '#i18n/kiosk-text.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** Four digits that stand on the portal's dialog as well, so that nobody adds a screen in another room. */
export function VerificationCode({ digits, name }: { digits: string; name: string }) {
  const t = useKioskText()
  return (
    <section className={screensStyles.check} aria-labelledby="check">
      <h2 id="check">{t('check.label')}</h2>
      <p className={screensStyles.digits} data-part="digits">
        {digits}
      </p>
      <p className={kioskStyles.quiet}>{t('check.text', { name })}</p>
    </section>
  )
}
