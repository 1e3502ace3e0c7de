import type { Page } from '@playwright/test'
import { demo } from '../demo.ts'
import { dialog, heading } from './locators.ts'
import type { Scene } from './scene.ts'

const ID = '0193b1c8-7d1f-7f00-8000-0000000000a1'
const AGO = '2026-11-20T09:00:00.000Z'
const CONNECTION = {
  ...{ id: ID, providerId: ID, name: 'Fjordklinikken Entra', active: true, isOnlyWayIn: false },
  ...{ connectedAt: AGO, lastUsedAt: AGO },
}
const AVAILABLE = [{ id: ID, name: 'Region Nord' }]
const STOPPED_KEY = {
  ...{ id: ID, name: 'Entra ID', scopes: ['directory:write'], createdAt: AGO, lastUsedAt: AGO },
  ...{ expiresAt: '2027-11-20T09:00:00.000Z', lastUsedAddress: '192.0.2.17', stoppedAt: AGO },
  account: { id: ID, name: 'Fjordklinikken' },
}

/**
 * Answers calls of that address for the server until the scene is left: what it takes a provider or a directory
 * for to happen.
 */
export const answer = (
  page: Page,
  path: string,
  data: unknown,
  error?: {
    readonly status: number
    readonly code: string
    readonly current?: object
  },
) =>
  page.route(`**/v1/${path}`, (route) =>
    route.fulfill({
      status: error?.status ?? 200,
      json: error ? { success: false, message: error.code, ...error } : { success: true, data },
    }),
  )

/** Reads the page again with that answer; nothing that the page before still asks takes it away. */
export async function readAgain(page: Page, path: string, data: unknown) {
  const url = page.url()
  await page.goto(`${demo().url}/livez`)
  await answer(page, path, data)
  await page.goto(url)
}

async function connectedWith(page: Page, connected: readonly object[], hasPassword = true) {
  await readAgain(page, 'account/providers', { connected, available: AVAILABLE, hasPassword })
}

/** Comes back from a provider that answers so. */
async function comeBack(page: Page, data: unknown) {
  await page.evaluate(() => sessionStorage.setItem('provider-sign-in', 'sign-in secret'))
  await answer(page, 'singlesignon/finish', data)
  await page.goto(`${demo().url}/signin/return?state=x&code=y`)
}

/** Signing in at a provider, what connects with it, and the directory that was stopped. */
export const SIGN_ON_SCENES: readonly Scene[] = [
  {
    name: 'settings-sign-in-services',
    who: 'super-admin',
    path: '/settings?tab=signon',
    ready: (page) => page.locator('[data-part~=provider]').first(),
  },
  {
    name: 'settings-sign-in-service',
    who: 'super-admin',
    path: ({ provider }) => `/settings/providers/${provider}/edit?tab=signon`,
    arrange: async (page, { sso }) => {
      const claims = { sub: 'ada', email: 'ada@fjordklinikken.example', email_verified: true }
      await dialog(page)
        .getByLabel(sso.claims)
        .fill(JSON.stringify({ ...claims, name: 'Ada Holm', groups: ['klinik'] }))
      await dialog(page).getByRole('button', { name: sso.try, exact: true }).click()
    },
    ready: (page) => dialog(page).locator('[role=status]').last(),
  },
  {
    name: 'settings-connections',
    who: 'member',
    path: '/settings',
    arrange: async (page) => {
      await connectedWith(page, [CONNECTION])
      await page.locator('[data-part~=connection]').first().scrollIntoViewIfNeeded()
    },
    ready: (page) => page.locator('[data-part~=connection]').first(),
  },
  {
    name: 'settings-disconnect',
    who: 'member',
    path: `/settings/connections/${ID}/disconnect`,
    arrange: (page) => connectedWith(page, [{ ...CONNECTION, isOnlyWayIn: true }]),
    ready: dialog,
  },
  {
    name: 'confirm-at-sign-in-service',
    who: 'member',
    path: '/settings',
    arrange: async (page, { profile }) => {
      await connectedWith(page, [CONNECTION], false)
      const needed = { status: 403, code: 'password_confirmation_needed' }
      await answer(page, 'account/providers/begin', null, needed)
      const name = profile.connections.connect.replace('{name}', 'Region Nord')
      await page.getByRole('button', { name, exact: true }).click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: /Fjordklinikken Entra/ }),
  },
  {
    name: 'sign-in-connect',
    who: 'visitor',
    path: '/signin',
    arrange: (page) =>
      comeBack(page, { token: null, secondStep: false, email: 'ada@acme.example', link: 'x'.repeat(43) }),
    ready: heading(({ providerSignIn }) => providerSignIn.linkTitle),
  },
  {
    name: 'sign-in-return-failed',
    who: 'visitor',
    path: '/signin/return?state=x&code=y',
    ready: heading(({ providerSignIn }) => providerSignIn.failedTitle),
  },
  {
    name: 'settings-allow-directory',
    who: 'customer',
    path: `/settings/keys/${ID}/allow`,
    arrange: (page) => readAgain(page, 'account/apikeys', [STOPPED_KEY]),
    ready: dialog,
  },
]
