import type { Page } from '@playwright/test'
import { dialog, press } from './locators.ts'
import type { Labels, Scene } from './scene.ts'
import { answer, readAgain } from './sign-on-scenes.ts'

const ID = '0193b1c8-7d1f-7f00-8000-0000000000a2'
const AGO = '2026-11-20T09:00:00.000Z'
const KEY = {
  ...{ id: ID, name: 'Payroll', scopes: ['members:read', 'reports:read'], createdAt: AGO, lastUsedAt: AGO },
  ...{ expiresAt: '2027-11-20T09:00:00.000Z', lastUsedAddress: '192.0.2.17', stoppedAt: null, account: null },
}

/** Names a key, chooses what it may do, and has it made: the answer is the same each time, and nothing is made. */
async function createKey(page: Page, { apiKeys, fields }: Labels) {
  await page.route('**/v1/account/apikeys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: true, data: { ...KEY, key: `stk_${'x'.repeat(43)}` } } })
      : route.fallback(),
  )
  await dialog(page).getByLabel(fields.name, { exact: true }).fill(KEY.name)
  await dialog(page).getByLabel(apiKeys.read, { exact: true }).first().check()
  await dialog(page).getByRole('button', { name: apiKeys.submit, exact: true }).click()
}

/** API keys in the profile, and an authenticator app that is set up beside them. */
export const KEY_SCENES: readonly Scene[] = [
  { name: 'settings-new-api-key', who: 'customer', path: '/settings/keys/new', ready: dialog },
  {
    name: 'settings-created-api-key',
    who: 'customer',
    path: '/settings/keys/new',
    arrange: createKey,
    ready: (page, { apiKeys }) => dialog(page).getByLabel(apiKeys.key, { exact: true }),
  },
  {
    name: 'settings-revoke-api-key',
    who: 'customer',
    path: `/settings/keys/${ID}/revoke`,
    arrange: (page) => readAgain(page, 'account/apikeys', [KEY]),
    ready: dialog,
  },
  {
    name: 'settings-set-up-app',
    who: 'member',
    path: '/settings',
    arrange: async (page, { profile }) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      const uri = `otpauth://totp/Samtale:ada%40example.org?secret=${secret}&issuer=Samtale`
      await answer(page, 'account/secondfactor/begin', { secret, uri })
      await press(page, profile.twoStep.setUp)
    },
    ready: (page) => dialog(page).locator('input').last(),
  },
]
