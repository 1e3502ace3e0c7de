import { useKioskText } from '#i18n/kiosk-text.tsx'

/** Four digits that stand on the portal's dialog as well, so that nobody adds a screen in another room. */
export function VerificationCode({ digits, name }: { digits: string; name: string }) {
  const t = useKioskText()
  return (
    <section className="tv-check" aria-labelledby="check">
      <h2 id="check">{t('check.label')}</h2>
      <p className="tv-digits">{digits}</p>
      <p className="tv-quiet">{t('check.text', { name })}</p>
    </section>
  )
}
