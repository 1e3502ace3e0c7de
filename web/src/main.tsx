import './ui/tokens.css'
import './ui/base.css'
import './ui/parts.css'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberPath } from '#api/return-path.ts'
import { reportErrors } from '#api/report-errors.ts'
import { onSignedOut } from '#api/token.ts'
import { browserLocale } from '#i18n/locale.ts'
import { LanguageProvider, loadText, useText } from '#i18n/use-text.tsx'
import { createPortalRouter } from '#shell/router.tsx'
import { UpdateToast } from '#shell/update-toast.tsx'
import { keepPortal } from '#ui/app-update.ts'
import { keepInstallOffer } from '#ui/install.ts'
import { forgetPictures } from '#ui/kept-pictures.ts'
import { followSystemTheme } from '#ui/theme.ts'
import { Toasts } from '#ui/toasts.tsx'

followSystemTheme()
keepInstallOffer()
const router = createPortalRouter()
const locale = browserLocale()
// The language and the first screen are fetched side by side.
const [text] = await Promise.all([loadText(locale), router.load()])

onSignedOut(() => {
  void forgetPictures()
  const { pathname, href } = router.state.location
  // Whoever is in a meeting stays there: the room is open to visitors as well.
  if (pathname === '/signin' || pathname.startsWith('/room/')) return
  if (pathname !== '/emailroute') rememberPath(href)
  void router.navigate({ to: '/signin' })
})
void reportErrors()
if (sessionStorage.getItem('calls-to-stop')) void import('#entity/own-calls.ts').then(({ cancelLeftCalls }) => cancelLeftCalls())
keepPortal()

const onScreenChange = (listener: () => void) => router.subscribe('onResolved', listener)
const isInRoom = () => router.state.location.pathname.startsWith('/room/')

function Portal() {
  const say = useText()
  // Nobody in a meeting is asked to load the page anew.
  const inRoom = useSyncExternalStore(onScreenChange, isInRoom)
  return (
    <>
      <RouterProvider router={router} />
      <Toasts close={say('app.dismiss')}>{!inRoom && <UpdateToast />}</Toasts>
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
