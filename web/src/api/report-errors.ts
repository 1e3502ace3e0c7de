/**
 * The error-reporting agent of the browser: off, and not even fetched, unless the deployment names where
 * reports go.
 */
export async function reportErrors() {
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
