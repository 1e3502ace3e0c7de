import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { Client } from 'pg'
import { openIdProvider, PROVIDER_CLIENT } from '../server/src/testing/open-id-provider.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { dialogOf, expectToast, field, newMember, press } from './row-actions.ts'
import { waitTenMinutes } from './wait-ten-minutes.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const looksRight = async (page: Page, where: string) =>
  expect(await findingsOn(page, { where, locale: 'en-US', isEnglishOnly: false })).toEqual([])

/** The provider's forms: a name, any password, and that it may tell the portal. */
async function signInThere(page: Page, login = 'grace') {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What the provider calls its session that opened somebody's newest one here. */
async function sidOf(email: string) {
  const database = { host: join(demo().dataDir, 'postgres'), user: 'samtale', database: 'postgres' }
  const client = new Client(database)
  await client.connect()
  const { rows } = await client.query<{ sid: string }>(
    `select sid from provider_sessions join sessions on sessions.id = session_id
     join users on users.id = user_id where email = $1 order by sessions.created_at desc limit 1`,
    [email],
  )
  await client.end()
  return rows[0]?.sid ?? ''
}

test('a sign-in service is connected in the profile, signs in, confirms over what is being done, ends the session from a frame, and is disconnected', async ({
  enter,
}) => {
  const provider = await openIdProvider({
    people: { grace: {}, mallory: {} },
    client: {
      redirect_uris: [`${demo().url}/signin/return`],
      // Only to clients that have one does this provider say what it calls a session.
      backchannel_logout_uri: `${demo().url}/livez`,
    },
  })
  const elsewhere = await openIdProvider({ people: {}, client: { redirect_uris: [demo().url] } })
  const saved = await demo()
    .api('super-admin')
    .identityProviders.addProvider({
      ...{ name: 'Globex', issuer: provider.issuer, ...PROVIDER_CLIENT, domains: [], rules: [] },
      ...{ active: true, secondStep: false, passwordOff: false },
    })
  const { email, token } = await newMember('Grethe Hopper')
  const own = await enter({ token }, '/settings', {})
  await own.getByRole('button', { name: 'Connect Globex', exact: true }).click()
  await signInThere(own)
  await expectToast(own, 'Connected with Globex')
  const row = own.locator('[data-part~=connection]')
  await expect(row).toContainText('Globex')
  await looksRight(own, 'profile')

  const page = await enter('visitor', '/signin', {})
  await page.getByRole('button', { name: 'Sign in with Globex' }).click()
  await signInThere(page)
  await expect(page).not.toHaveURL(/signin/)

  // Over a dialog whose name was typed: somebody else, then the owner, signs in in the other window.
  await page.goto(`${demo().url}/settings?tab=profile`)
  await page.getByRole('button', { name: 'New API key', exact: true }).click()
  const key = dialogOf(page)
  await key.getByLabel('Name', { exact: true }).fill('Reports')
  await key.getByRole('group', { name: 'Meetings' }).getByLabel('Read').check()
  await waitTenMinutes(email)
  await press(page, 'Create key')
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(question.getByLabel('Password', { exact: true })).toBeVisible()
  await looksRight(page, 'question')
  for (const login of ['mallory', 'grace']) {
    const opened = page.waitForEvent('popup')
    await question.getByRole('button', { name: 'Confirm at Globex' }).click()
    await signInThere(await opened, login)
    if (login === 'mallory')
      await expect(question.getByText('You signed in there as someone else')).toBeVisible()
  }
  await expect(question).toHaveCount(0)
  await expect(field(page, 'API key')).toHaveValue(/^stk_/)

  await press(page, 'Done')
  const sid = await sidOf(email)
  expect(sid).not.toBe('')
  const query = new URLSearchParams({ iss: provider.issuer, sid })
  const out = await page.context().newPage()
  /** Has a page show the address in a frame; returns what is in the frame then. */
  const frameOn = async (url: string) => {
    await out.goto(url)
    const navigated = out.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null)
    await out.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, `${saved.frontLogoutUri}?${query}`)
    return (await navigated).url()
  }
  expect(await frameOn(`${provider.issuer}/.well-known/openid-configuration`)).toContain(saved.frontLogoutUri)
  await expect(page).toHaveURL(/signin/)
  // Another port is another origin.
  expect(await frameOn(`${elsewhere.issuer}/.well-known/openid-configuration`)).toContain('chrome-error')

  await row.getByRole('button', { name: 'Disconnect Globex' }).click()
  await looksRight(own, 'disconnect')
  await press(own, 'Disconnect')
  await demo().api('super-admin').identityProviders.removeProvider({ id: saved.id })
  await provider.close()
  await elsewhere.close()
})
