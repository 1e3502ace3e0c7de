import { useEffect, useState, type ReactNode } from 'react'
import type { Destination } from '#core/return-path.ts'
import { SignIn } from '#modules/account/sign-in.tsx'
import { AppToasts } from './app-toasts.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEnterScreen } from './use-enter-screen.ts'

/**
 * Renders the sign-in without the router, a fifth of what this screen would load. Whoever leaves it for another
 * screen gets the portal in its place, without loading the page again.
 */
export function SignInFirst() {
  const [portal, setPortal] = useState<ReactNode>(null)
  const leave = async (to: Destination) => setPortal(await openPortalAt(to))
  if (portal) return portal
  return (
    <>
      <SignInScreen onLeave={(to) => void leave(to)} />
      <AppToasts />
    </>
  )
}

function SignInScreen({ onLeave }: { onLeave: (to: Destination) => void }) {
  useEnterScreen('screens.signIn', 10100)
  useEffect(() => {
    // Whoever types is about to come in: the portal is fetched meanwhile, or else when it is needed.
    const fetchPortal = () => void import('./portal.tsx').catch(() => {})
    window.addEventListener('input', fetchPortal, { once: true })
    return () => window.removeEventListener('input', fetchPortal)
  }, [])
  return (
    <AuthLayout>
      <SignIn onLeave={onLeave} />
    </AuthLayout>
  )
}

async function openPortalAt(to: Destination): Promise<ReactNode> {
  const portal = await import('./portal.tsx').catch(() => null)
  if (portal) return portal.openPortal(to)
  // After an update its files have other names: the whole page is fetched anew, or the browser says why not.
  location.assign(to.href)
  return null
}
