import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { passwordQuestion } from '#api/ask-password.ts'
import { ConnectionBar } from '#components/connection-bar/connection-bar.tsx'
import { SessionGate } from './session-gate.tsx'
import { PaneFrame } from '#components/dialog/pane-frame.tsx'
import { useUploadsOpen } from '#core/uploads-open.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#core/app-state.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import * as pageStyles from './page.module.css'
import * as styles from './session-shell.module.css'
import * as topBarStyles from './top-bar.module.css'
import * as logoStyles from '#components/branding/logo.module.css'

const UploadWatch = lazy(() =>
  withTexts('streams', import('#modules/videos/upload-watch.tsx')).then(({ UploadWatch: Watch }) => ({
    default: Watch,
  })),
)
const ConfirmPassword = lazy(() =>
  withTexts('secondStep', import('./confirm-password.tsx')).then(({ ConfirmPassword: Question }) => ({
    default: Question,
  })),
)
const OwnPassword = lazy(() =>
  withTexts(['setPassword', 'secondStep'], import('./own-password.tsx')).then(({ OwnPassword: Screen }) => ({
    default: Screen,
  })),
)
const FactorSetup = lazy(() =>
  withTexts('secondStep', import('./factor-setup.tsx')).then(({ FactorSetup: Screen }) => ({
    default: Screen,
  })),
)
const AcceptTerms = lazy(() =>
  withTexts('settings', import('./accept-terms.tsx')).then(({ AcceptTerms: Screen }) => ({
    default: Screen,
  })),
)

/**
 * The frame of every private screen: bar, screen, footer. Who signed in with a start password chooses an own
 * one first, who needs a second factor sets it up, and then both accept new terms.
 */
export function SessionShell() {
  return (
    <SessionGate>
      {(session, loading) => {
        if (loading || !session) return <ShellSkeleton />
        const { permissions, termsToAccept, factorSetup } = session.profile
        if (permissions && !termsToAccept) return <Shell />
        return (
          <Suspense fallback={<ShellSkeleton />}>
            {factorSetup ? (
              <FactorSetup />
            ) : termsToAccept && permissions ? (
              <AcceptTerms terms={termsToAccept} />
            ) : (
              <OwnPassword />
            )}
            <PasswordQuestion />
          </Suspense>
        )
      }}
    </SessionGate>
  )
}

function Shell() {
  const text = useText()
  const loading = useAppState((state) => state.loading > 0)
  const uploading = useUploadsOpen()
  return (
    <>
      <a className={styles.skip} href="#main">
        {text('app.skip')}
      </a>
      <TopBar />
      <ConnectionBar offline={text('connection.offline')} unreachable={text('connection.unreachable')} />
      <PaneFrame>
        <main id="main" className={pageStyles.page} tabIndex={-1} aria-busy={loading}>
          <Outlet />
        </main>
      </PaneFrame>
      <Footer />
      <Suspense fallback={null}>{uploading && <UploadWatch />}</Suspense>
      <PasswordQuestion />
    </>
  )
}

/** The dialog that asks for the password again, while a call waits for it. */
function PasswordQuestion() {
  const { answer } = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.get)
  return <Suspense fallback={null}>{answer && <ConfirmPassword answer={answer} />}</Suspense>
}

const ShellSkeleton = () => (
  <>
    <div className={topBarStyles.bar}>
      <span className={logoStyles.brand}>
        <Skeleton width={120} />
      </span>
    </div>
    <main className={pageStyles.page} aria-busy="true">
      <Skeleton width="min(100%, 240px)" height={24} />
    </main>
    <Footer />
  </>
)
