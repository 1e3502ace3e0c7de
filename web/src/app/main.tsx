import '#components/styles/tokens.css'
import '#components/styles/base.css'
import '#components/styles/utilities.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut } from '#api/token.ts'
import { browserLocale } from '#i18n/locale.ts'
import { LanguageProvider, loadText } from '#i18n/use-text.tsx'
import { ErrorBoundary, ErrorPage } from './error-page.tsx'
import { beginsAtSignIn } from './begins-at-sign-in.ts'
import { storeInstallPrompt } from '#pwa/install.ts'
import { clearPictureCache } from '#pwa/picture-cache.ts'
import { followSystemTheme } from '#core/theme.ts'

followSystemTheme()
storeInstallPrompt()
onSignedOut(() => void clearPictureCache())
const locale = browserLocale()
// The language and the first screen are fetched side by side.
const [text, screen] = await Promise.all([
  loadText(locale),
  firstScreen().catch((error: unknown) => {
    reportError(error)
    return <ErrorPage />
  }),
])
void reportErrors()
if (sessionStorage.getItem('calls-to-stop'))
  void import('#modules/devices/own-calls.ts').then(({ cancelLeftCalls }) => cancelLeftCalls())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: reportError }).render(
  <LanguageProvider first={{ locale, text }}>
    <ErrorBoundary>{screen}</ErrorBoundary>
  </LanguageProvider>,
)

async function firstScreen(): Promise<ReactNode> {
  if (!beginsAtSignIn()) return (await import('./portal.tsx')).openPortal()
  const { SignInFirst } = await import('./sign-in-first.tsx')
  return <SignInFirst />
}

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
