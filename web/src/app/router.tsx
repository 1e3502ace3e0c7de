import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { rememberPath } from '#core/return-path.ts'
import { readToken } from '#api/token.ts'
import { withTexts } from '#i18n/texts.ts'
import { SCREENS, type Screen } from './routes.ts'
import { Crashed } from './crashed.tsx'
import { NotFound } from './not-found.tsx'
import { ScreenFrame } from './screen-frame.tsx'

/**
 * The router, built from the table of screens. A private screen without a session leads to the sign-in, the
 * sign-in with one to the start.
 */
export function createPortalRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Crashed })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => withTexts('portal', import('./session-shell.tsx')), 'SessionShell'),
  })
  const alone = createRoute({
    getParentRoute: () => root,
    id: 'alone',
    component: lazyRouteComponent(
      () => withTexts('visit', import('./session-visitor.tsx')),
      'SessionVisitor',
    ),
  })

  const routeOf = (screen: Screen, parent: typeof root | typeof shell | typeof alone) => {
    return createRoute({
      getParentRoute: () => parent as typeof root,
      path: screen.path,
      beforeLoad: ({ location }) => admit(screen, location.href),
      component: framed(screen),
    })
  }
  const inside = SCREENS.filter(({ access }) => access === 'private').map((screen) => routeOf(screen, shell))
  const room = SCREENS.filter((screen) => screen.alone).map((screen) => routeOf(screen, alone))
  const outside = SCREENS.filter(({ access, alone: own }) => access !== 'private' && !own).map((screen) =>
    routeOf(screen, root),
  )

  return createRouter({
    routeTree: root.addChildren([shell.addChildren(inside), alone.addChildren(room), ...outside]),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    // Plain text in the address, so that a link to a list can be read and written by hand.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
      return query && `?${query}`
    },
  })
}

/** The screen's page in its frame, fetched when the address is about to be opened. */
function framed(screen: Screen) {
  const Page = lazyRouteComponent(screen.page, 'Page')
  const Framed = () => (
    <ScreenFrame screen={screen}>
      <Page />
    </ScreenFrame>
  )
  return Page.preload ? Object.assign(Framed, { preload: Page.preload }) : Framed
}

function admit({ access }: Screen, href: string) {
  if (access === 'private' && !readToken()) {
    rememberPath(href)
    throw redirect({ to: '/signin' })
  }
  if (access === 'visitor' && readToken()) throw redirect({ to: '/' })
}
