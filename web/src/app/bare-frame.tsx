import '#components/styles/frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useVisitorBrand } from '#session/use-brand.ts'
import { Logo } from '#components/branding/logo.tsx'
import { Footer } from './footer.tsx'

/** The frame of screens without a session: name above, footer below. */
export function BareFrame({ children }: { children: ReactNode }) {
  const brand = useVisitorBrand()
  return (
    <>
      <header className="bar bar-bare">
        <Link to="/" className="brand">
          <Logo brand={brand} />
          {brand.title}
        </Link>
      </header>
      <main className="page page-centred">{children}</main>
      <Footer />
    </>
  )
}
