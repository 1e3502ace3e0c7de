import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import { rememberPath, type Destination } from '#core/return-path.ts'
import { onSignedOut } from '#api/token.ts'
import { AppToasts } from './app-toasts.tsx'
import { createPortalRouter } from './router.tsx'

type Router = ReturnType<typeof createPortalRouter>

/**
 * Returns the portal with its first screen loaded: the one of the address, or the one that `to` leads to from there.
 */
export async function openPortal(to?: Destination): Promise<ReactNode> {
  const router = createPortalRouter()
  onSignedOut(() => leadToSignIn(router))
  await (to ? router.navigate(to) : router.load())
  return <Portal router={router} />
}

function Portal({ router }: { router: Router }) {
  const isInRoom = useSyncExternalStore(
    (listener) => router.subscribe('onResolved', listener),
    () => router.state.location.pathname.startsWith('/room/'),
  )
  return (
    <>
      <RouterProvider router={router} />
      {/* Nobody in a meeting is asked to reload the page; nor does their call share its memory with a worker. */}
      <AppToasts offersUpdate={!isInRoom} />
    </>
  )
}

function leadToSignIn(router: Router) {
  const { pathname, href } = router.state.location
  // Anyone who is in a meeting stays there: the room is open to visitors as well.
  if (pathname === '/signin' || pathname.startsWith('/room/')) return
  if (pathname !== '/emailroute') rememberPath(href)
  void router.navigate({ to: '/signin' })
}
