import type { ReactNode } from 'react'
import { useOptionalSession } from '#session/session.ts'
import { screenAt } from './routes.ts'
import { mayOpen, NO_PERMISSION_CODE, type Screen } from './screens/screen.ts'
import { NoPermission } from './error-pages.tsx'
import { ScreensSeenContext, type ScreenPath } from '#core/screens-seen.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useEnterScreen } from './use-enter-screen.ts'

/**
 * Renders a screen with what every screen does on entry; one that the role may not open is never begun, so it
 * makes no call.
 */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useOptionalSession()
  const isDenied = !screen.access && session !== null && !mayOpen(screen, session.actor)
  useEnterScreen(
    isDenied ? 'screens.noPermission' : screen.title,
    isDenied ? NO_PERMISSION_CODE : screen.code,
  )
  if (isDenied) return <NoPermission />
  const seen = {
    title: screen.title,
    mayOpen: (path: ScreenPath) => session !== null && mayOpen(screenAt(path), session.actor),
  }
  const page = <ScreensSeenContext value={seen}>{children}</ScreensSeenContext>
  return !screen.access || screen.alone ? page : <AuthLayout>{page}</AuthLayout>
}
