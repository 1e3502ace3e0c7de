import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useVisitorBrand } from '#session/use-brand.ts'
import { Logo } from '#components/branding/logo.tsx'
import { Footer } from './footer.tsx'
import * as pageStyles from './page.module.css'
import * as topBarStyles from './top-bar.module.css'
import * as logoStyles from '#components/branding/logo.module.css'

/** The frame of screens without a session: name above, footer below. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const brand = useVisitorBrand()
  return (
    <>
      <header className={`${topBarStyles.bar} ${topBarStyles.barMinimal}`}>
        <Link to="/" className={logoStyles.brand}>
          <Logo brand={brand} name={brand.title} />
        </Link>
      </header>
      <main className={`${pageStyles.page} ${pageStyles.centred}`}>{children}</main>
      <Footer />
    </>
  )
}
