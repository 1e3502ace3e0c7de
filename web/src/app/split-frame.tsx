import './split.css'
import type { ReactNode } from 'react'
import { useVisitorBrand } from '#session/use-brand.ts'
import { LanguageSwitch } from '#modules/account/language-switch.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#core/app-state.ts'
import { Logo } from '#components/branding/logo.tsx'
import { Wave } from '#components/branding/wave.tsx'

/**
 * The frame of the way in: the deployment's name and logo, a form, and from 960 px a quiet half with the five
 * bars or the deployment's picture.
 */
export function SplitFrame({ children }: { children: ReactNode }) {
  const text = useText()
  const code = useAppState((state) => state.locationCode)
  const brand = useVisitorBrand()
  return (
    <div className="split">
      <div className="split-form">
        <header className="split-brand">
          <Logo brand={brand} size={28} />
          {brand.companyName || brand.title}
        </header>
        <main className="split-main">{children}</main>
        <footer className="split-foot">
          <span className="figures">{text('app.version', { version: __VERSION__ })}</span>
          <span className="figures" title={text('app.locationCode', { code: String(code) })}>
            {code}
          </span>
          <span className="spread" />
          <LanguageSwitch />
        </footer>
      </div>
      <aside className="split-stage">
        {brand.signInBackground ? (
          <img className="split-picture" src={brand.signInBackground} alt="" />
        ) : (
          <Wave />
        )}
        <p className="split-claim">{text('signIn.claim')}</p>
        <p>{text('signIn.claimText')}</p>
      </aside>
    </div>
  )
}
