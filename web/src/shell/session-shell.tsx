import '#ui/frame.css'
import { Outlet } from '@tanstack/react-router'
import { SessionGate } from '#api/session-gate.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#ui/app-state.ts'
import { Skeleton } from '#ui/parts.tsx'
import { Footer } from './footer.tsx'
import { OwnPassword } from './own-password.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every private screen: bar, screen, footer. Who signed in with a start password chooses an own one first. */
export function SessionShell() {
  return (
    <SessionGate>
      {(session, loading) => {
        if (loading || !session) return <ShellSkeleton />
        return session.profile.permissions ? <Shell /> : <OwnPassword />
      }}
    </SessionGate>
  )
}

function Shell() {
  const text = useText()
  const loading = useAppState((state) => state.loading > 0)
  return (
    <>
      <a className="skip" href="#main">
        {text('app.skip')}
      </a>
      <TopBar />
      <main id="main" className="page" tabIndex={-1} aria-busy={loading}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

const ShellSkeleton = () => (
  <>
    <div className="bar">
      <span className="brand">
        <Skeleton width={120} />
      </span>
    </div>
    <main className="page" aria-busy="true" />
    <Footer />
  </>
)
