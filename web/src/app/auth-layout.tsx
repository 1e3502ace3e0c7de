import type { ReactNode } from 'react'
import { useVisitorBrand } from '#session/use-brand.ts'
import { LanguageSwitch } from '#modules/account/language-switch.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#core/app-state.ts'
import { Logo } from '#components/branding/logo.tsx'
import { Wave } from '#components/branding/wave.tsx'
import * as styles from './auth-layout.module.css'

/**
 * The frame of the way in: the deployment's name and logo, a form, and from 960 px a quiet half with the five
 * bars or the deployment's picture.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  const text = useText()
  const code = useAppState((state) => state.locationCode)
  const brand = useVisitorBrand()
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        <header className={styles.brand}>
          <Logo brand={brand} name={brand.companyName || brand.title} size={28} />
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>
          <span className="tabular-nums">{text('app.version', { version: __VERSION__ })}</span>
          <span className="tabular-nums" title={text('app.locationCode', { code: String(code) })}>
            {code}
          </span>
          <span className="spacer" />
          <LanguageSwitch />
        </footer>
      </div>
      <aside className={styles.stage}>
        {brand.signInBackground ? (
          <img className={styles.picture} src={brand.signInBackground} alt="" />
        ) : (
          <Wave />
        )}
        <p className={styles.claim}>{text('signIn.claim')}</p>
        <p>{text('signIn.claimText')}</p>
      </aside>
    </div>
  )
}
