import '#ui/frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '#api/use-brand.ts'
import { Logo } from '#ui/logo.tsx'
import { Footer } from './footer.tsx'

/** The frame of screens without a session: name above, footer below. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { title, logo } = useBrand()
  return (
    <>
      <header className="bar bar-bare">
        <Link to="/" className="brand">
          <Logo src={logo} />
          {title}
        </Link>
      </header>
      <main className="page page-centred">{children}</main>
      <Footer />
    </>
  )
}
