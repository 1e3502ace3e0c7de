import { dialog } from './locators.ts'
import type { Scene } from './scene.ts'
import { answer, readAgain } from './sign-on-scenes.ts'

const ID = '0193b1c8-7d1f-7f00-8000-0000000000b'
const AT = '2026-11-20T09:00:00.000Z'
const domain = (at: number, name: string, state: string, more: object = {}) => ({
  ...{ id: `${ID}${at}`, domain: name, state, byStaff: false, checkedAt: AT, lapsesAt: null },
  ...{ record: `samtale-verification=${'4f1c9a07'.repeat(5)}`, ...more },
})
const DOMAINS = [
  domain(1, 'fjordklinikken.example', 'verified'),
  domain(2, 'klinik-nord.example', 'missing', { lapsesAt: '2026-11-29T09:00:00.000Z' }),
  domain(3, 'sundhed-vest.example', 'unverified', { checkedAt: null }),
  domain(4, 'gamle-fjord.example', 'lapsed'),
  domain(5, 'fjord.example', 'verified', { byStaff: true }),
]
const PROVIDER = {
  ...{ name: 'Fjordklinikken Entra', issuer: 'https://login.fjordklinikken.example', clientId: 'samtale' },
  ...{ active: true, version: 1 },
  rules: [{ claim: 'groups', value: 'klinik', groupIds: [], groups: [] }],
  redirectUri: 'https://samtale.example/signin/return',
  logoutUri: `https://samtale.example/v1/singlesignon/logout/${ID}9`,
  frontLogoutUri: `https://samtale.example/v1/singlesignon/frontchannel/${ID}9`,
}
const CALL = 'users/*/signon'
const arrange: Scene['arrange'] = (page) => readAgain(page, CALL, { provider: PROVIDER, domains: DOMAINS })

/** The sign-in service of an account, its domains, and whom a change leaves out. */
export const ACCOUNT_SIGN_ON_SCENES: readonly Scene[] = [
  {
    name: 'settings-own-sign-on',
    who: 'customer',
    path: '/settings?tab=account',
    arrange,
    ready: (page) => page.locator('[data-part~=domain]').last(),
  },
  {
    name: 'settings-own-sign-on-empty',
    who: 'customer',
    path: '/settings?tab=account',
    ready: (page) => page.locator('[data-part~=form-card]').nth(1),
  },
  {
    name: 'settings-own-sign-on-edit',
    who: 'customer',
    path: '/settings/signon/edit-service?tab=account',
    arrange,
    ready: (page) => dialog(page).locator('fieldset'),
  },
  {
    name: 'settings-own-domain-new',
    who: 'customer',
    path: '/settings/signon/new-domain?tab=account',
    ready: dialog,
  },
  {
    name: 'settings-own-domain-verify',
    who: 'customer',
    path: `/settings/signon/${ID}3/verify?tab=account`,
    arrange: async (page, labels) => {
      await arrange(page, labels)
      const data = { provider: PROVIDER, domains: DOMAINS, found: false }
      await answer(page, `${CALL}/domains/*/check`, data)
      await dialog(page).getByRole('button', { name: labels.sso.own.check, exact: true }).click()
    },
    ready: (page) => dialog(page).getByRole('alert'),
  },
  {
    name: 'settings-own-domain-remove',
    who: 'customer',
    path: `/settings/signon/${ID}1/remove?tab=account`,
    arrange,
    ready: dialog,
  },
  {
    name: 'customer-domain-verify',
    who: 'super-admin',
    path: ({ customer }) => `/customers/${customer}/signon/${ID}3/verify?tab=access`,
    arrange,
    ready: dialog,
  },
  {
    name: 'settings-sign-in-service-leaves-out',
    who: 'super-admin',
    path: ({ provider }) => `/settings/providers/${provider}/remove?tab=signon`,
    arrange: async (page, { sso }) => {
      const leftOut = { status: 409, code: 'people_left_out', current: { people: 12 } }
      await answer(page, 'singlesignon/providers/*', null, leftOut)
      await dialog(page).getByRole('button', { name: sso.remove, exact: true }).click()
    },
    ready: (page) => dialog(page).getByRole('checkbox'),
  },
]
