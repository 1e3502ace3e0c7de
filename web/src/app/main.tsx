import '#components/styles/tokens.css'
import '#components/styles/base.css'
import '#components/styles/utilities.css'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberPath } from '#core/return-path.ts'
import { onSignedOut } from '#api/token.ts'
import { browserLocale } from '#i18n/locale.ts'
import { LanguageProvider, loadText, useText } from '#i18n/use-text.tsx'
import { createPortalRouter } from './router.tsx'
import { UpdateToast } from './update-toast.tsx'
import { registerServiceWorker } from '#pwa/app-update.ts'
import { storeInstallPrompt } from '#pwa/install.ts'
import { clearPictureCache } from '#pwa/picture-cache.ts'
import { followSystemTheme } from '#core/theme.ts'
import { Toasts } from '#components/toast/toasts.tsx'

followSystemTheme()
storeInstallPrompt()
const router = createPortalRouter()
const locale = browserLocale()
// The language and the first screen are fetched side by side.
const [text] = await Promise.all([loadText(locale), router.load()])

onSignedOut(() => {
  void clearPictureCache()
  const { pathname, href } = router.state.location
  // Anyone who is in a meeting stays there: the room is open to visitors as well.
  if (pathname === '/signin' || pathname.startsWith('/room/')) return
  if (pathname !== '/emailroute') rememberPath(href)
  void router.navigate({ to: '/signin' })
})
void reportErrors()
if (sessionStorage.getItem('calls-to-stop'))
  void import('#modules/devices/own-calls.ts').then(({ cancelLeftCalls }) => cancelLeftCalls())
registerServiceWorker()

const onScreenChange = (listener: () => void) => router.subscribe('onResolved', listener)
const isInRoom = () => router.state.location.pathname.startsWith('/room/')

function Portal() {
  const t = useText()
  // Nobody in a meeting is asked to reload the page.
  const inRoom = useSyncExternalStore(onScreenChange, isInRoom)
  return (
    <>
      <RouterProvider router={router} />
      <Toasts label={t('app.notifications')} close={t('app.dismiss')}>
        {!inRoom && <UpdateToast />}
      </Toasts>
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: reportError }).render(
  <LanguageProvider first={{ locale, text }}>
    <Portal />
  </LanguageProvider>,
)

/**
 * The error-reporting agent of the browser: off, and not even fetched, unless the deployment names where
 * reports go.
 */
async function reportErrors() {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-report-dsn"]')?.content
  if (!dsn) return
  const { dedupeIntegration, globalHandlersIntegration, init } = await import('@sentry/browser')
  init({
    dsn,
    release: `samtale@${__VERSION__}`,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    // What happened and where in the code: nothing of whom, and no address with a token in it.
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, ...event }) => event,
  })
}
