import '#components/styles/tokens.css'
import '#components/styles/base.css'
import '#components/styles/utilities.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#api/query-client.ts'
import { Toasts } from '#components/toast/toasts.tsx'
import { LanguageProvider, loadText } from '#i18n/use-text.tsx'
import { withTexts } from '#i18n/texts.ts'
import { SessionContext, sessionOf } from '#session/session.ts'

const files = import.meta.glob<Record<string, ComponentType>>('../../components/**/*.examples.tsx', {
  eager: true,
})

/**
 * Returns the example that an address names: `/menu/Actions` is `Actions` of
 * `components/menu/menu.examples.tsx`.
 */
function findExample(path: string): ComponentType {
  const [, folder, name = ''] = path.split('/')
  const found = Object.entries(files).find(
    ([file, examples]) => file.includes(`/components/${folder}/`) && name in examples,
  )
  const Example = found?.[1][name]
  if (!Example) throw new Error(`no example ${path}`)
  return Example
}

const session = sessionOf({
  id: '00000000-0000-7000-8000-000000000001',
  email: 'anna@nordkyst.example',
  role: 'customer',
  profile: { name: 'Anna Holm' },
})
const Example = findExample(location.pathname)
const locale = new URLSearchParams(location.search).get('lang') === 'da' ? 'da-DK' : 'en-US'
// Lists keep their state in the address.
const router = createRouter({
  routeTree: createRootRoute({
    component: () => (
      <main>
        <h1 className="visually-hidden">Components</h1>
        <Example />
      </main>
    ),
    notFoundComponent: () => null,
  }),
})
await withTexts(
  [
    'portal',
    'people',
    'devices',
    'invitations',
    'meetings',
    'schedule',
    'operations',
    'settings',
    'streams',
    'visit',
  ],
  Promise.resolve(),
)
const [text] = await Promise.all([loadText(locale), router.load()])
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <LanguageProvider first={{ locale, text }}>
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
        <Toasts label={text('app.notifications')} close={text('app.dismiss')} />
      </SessionContext>
    </QueryClientProvider>
  </LanguageProvider>,
)
