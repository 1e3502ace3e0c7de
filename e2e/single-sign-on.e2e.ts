import { expect, type Page } from '@playwright/test'
import { freePort } from '../server/src/testing/free-port.ts'
import { openIdProvider, PROVIDER_CLIENT } from '../server/src/testing/open-id-provider.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { dialogOf, expectToast, field, press } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const GRACE = { email: 'grace@acme.test', email_verified: true, name: 'Grace Hopper', groups: ['engineers'] }
const ACME = 'Sign in with Acme'

/** The provider of the tests; with the address that it is told later, where it says who signed out. */
const startProvider = (port: number, logoutUri?: string) =>
  openIdProvider({
    port,
    people: { grace: GRACE },
    client: {
      redirect_uris: [`${demo().url}/signin/return`],
      ...(logoutUri && { backchannel_logout_uri: logoutUri }),
    },
  })

/** At the provider: gives a name and agrees, where it asks. */
async function signInAtProvider(page: Page) {
  await page.getByRole('button', { name: ACME }).click()
  await page.locator('input[name=login]').fill('grace')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a provider is set up and tried; somebody signs in there twice, is put out when they sign out there, and stays in when it is down', async ({
  enter,
}) => {
  const port = await freePort()
  let provider = await startProvider(port)
  const staff = await enter('super-admin', '/settings?tab=signon', {})
  await expect(staff.getByRole('button', { name: 'Add sign-in service' })).toBeVisible()
  expect(
    await findingsOn(staff, { where: 'sign-in services', locale: 'en-US', isEnglishOnly: false }),
  ).toEqual([])
  await staff.getByRole('button', { name: 'Add sign-in service' }).click()
  const dialog = dialogOf(staff)
  await field(staff, 'Name').fill('Acme')
  await field(staff, 'Address (issuer)').fill('http://127.0.0.1:1')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Nothing answers at this address')).toBeVisible()
  await field(staff, 'Address (issuer)').fill(provider.issuer)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('It tells us when someone signs out there.')).toBeVisible()
  await field(staff, 'Client ID').fill(PROVIDER_CLIENT.clientId)
  await field(staff, 'Client secret').fill(PROVIDER_CLIENT.clientSecret)
  await field(staff, 'Email domains').fill('acme.test')
  await dialog.getByLabel('Show the button on the sign-in page').click()
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await field(staff, 'Claim').fill('groups')
  await field(staff, 'Value').fill('engineers')
  await field(staff, 'Role').selectOption('customer')
  await field(staff, 'Claims (JSON)').fill(JSON.stringify({ ...GRACE, sub: 'grace' }))
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByText('Rule 1 would create an account for Grace Hopper')).toBeVisible()
  expect(await findingsOn(staff, { where: 'provider', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await press(staff, 'Add')
  await expectToast(staff, 'Sign-in service saved')

  const [saved] = await demo().api('super-admin').identityProviders.providers({})
  await provider.close()
  provider = await startProvider(port, saved?.logoutUri)

  const page = await enter('visitor', '/signin', {})
  await expect(page.getByRole('button', { name: ACME })).toBeVisible()
  expect(await findingsOn(page, { where: 'sign-in', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await signInAtProvider(page)
  await expect(page).not.toHaveURL(/signin/)
  expect(page.url()).not.toContain('code=')

  const again = await page.context().newPage()
  await again.goto(`${demo().url}/settings?tab=profile`)
  await expect(again.getByLabel('Email', { exact: true })).toHaveValue('grace@acme.test')
  // As the rule that was tried says.
  const made = await demo()
    .api('super-admin')
    .customers.listAll({ filters: { email: 'grace@acme.test' } })
  expect(made.data.map(({ email }) => email)).toEqual(['grace@acme.test'])
  await again.goto(`${provider.issuer}/session/end`)
  await again.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/signin/)

  const other = await enter('visitor', '/signin', {})
  await signInAtProvider(other)
  await expect(other).not.toHaveURL(/signin/)
  await provider.close()

  const late = await enter('visitor', '/signin', {})
  await late.getByRole('button', { name: ACME }).click()
  await expect(late.getByRole('alert')).toContainText("sign-in service can't be reached right now")
  await other.reload()
  await expect(other).not.toHaveURL(/signin/)

  // Grace has no other way in: that is taken first, and only then can the provider be removed.
  await staff.goto(`${demo().url}/settings/providers/${saved?.id}/remove?tab=signon`)
  const remove = dialogOf(staff).getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect(dialogOf(staff).getByText("1 person won't be able to sign in after this.")).toBeVisible()
  await expect(remove).toBeDisabled()
  await dialogOf(staff).getByLabel('Continue anyway').check()
  await remove.click()
  await expectToast(staff, 'Sign-in service removed')
})
