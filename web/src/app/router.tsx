import type { Meeting } from '@samtale/contract/meetings/meeting'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import type { DialogOwner } from '#components/dialog-route/use-dialog-links.ts'
import { rememberPath } from '#core/return-path.ts'
import { readToken } from '#api/token.ts'
import { withTexts } from '#i18n/texts.ts'
import { TYPED_SCREENS, type SearchWord, type TypedScreen } from './routes.ts'
import type { Screen } from './screens/screen.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './error-pages.tsx'
import { ScreenFrame } from './screen-frame.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface HistoryState {
    /** The meeting that its host has just begun, and whether a device is being called to it. */
    created?: Meeting
    ringing?: true
    /** Set by a sign-in that leads to the start. */
    arrived?: true
  }
}

/**
 * The router, built from the table of screens. A private screen without a session leads to the sign-in, the
 * sign-in with one to the start.
 */
export function createPortalRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: ErrorPage })
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
  const inside = TYPED_SCREENS.filter((screen): screen is PrivateScreen => !('access' in screen))
  const room = TYPED_SCREENS.filter((screen): screen is RoomScreen => 'alone' in screen)
  const outside = TYPED_SCREENS.filter(
    (screen): screen is OpenScreen => 'access' in screen && !('alone' in screen),
  )

  return createRouter({
    routeTree: root.addChildren([
      shell.addChildren(screenRoutes(shell, inside)),
      alone.addChildren(screenRoutes(alone, room)),
      ...screenRoutes(root, outside),
    ]),
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

/** The dialogs that the bar opens over every screen below it. */
const BAR_DIALOGS = ['start-call', 'schedule', '$recordId/share']

type RoomScreen = Extract<TypedScreen, { alone: true }>
type OpenScreen = Exclude<Extract<TypedScreen, { access: string }>, RoomScreen>
type PrivateScreen = Exclude<TypedScreen, { access: string }>
type SearchOf<Path extends string> = Path extends keyof SearchWord
  ? { readonly [Word in SearchWord[Path]]?: string | undefined }
  : Record<never, string>
type At<Path extends string> = Screen & { readonly path: Path }
type RouteOf<Parent extends AnyRoute, S> =
  S extends At<infer Path> ? ReturnType<typeof screenRoute<Parent, Path>> : never

const screenRoutes = <Parent extends AnyRoute, S extends Screen>(parent: Parent, screens: readonly S[]) =>
  screens.map((screen) => screenRoute(parent, screen)) as RouteOf<Parent, S>[]

function screenRoute<Parent extends AnyRoute, Path extends string>(parent: Parent, screen: At<Path>) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    // Plain text by parseSearch; each screen judges for itself what the words mean.
    validateSearch: (search: Record<string, unknown>) => search as SearchOf<Path>,
    beforeLoad: ({ location }) => admit(screen, location.href),
    component: framed(screen),
  })
  // The screen or the bar draws the dialog itself: it is over whichever screen it was opened from.
  const dialogs = (of: DialogOwner, paths: readonly string[] = []) =>
    paths.map((path) => createRoute({ getParentRoute: () => route, path, staticData: { dialog: of } }))
  const children = [...dialogs('screen', screen.dialogs), ...dialogs('bar', screen.access ? [] : BAR_DIALOGS)]
  if (screen.path === '/') {
    // A path that ends in a slash can have nothing below it.
    Object.assign(route.options, { path: undefined, id: 'start' })
    children.push(createRoute({ getParentRoute: () => route, path: '/' }))
  }
  route.addChildren(children)
  return route
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
  if (!access && !readToken()) {
    rememberPath(href)
    throw redirect({ to: '/signin' })
  }
  if (access === 'visitor' && readToken()) throw redirect({ to: '/' })
}
