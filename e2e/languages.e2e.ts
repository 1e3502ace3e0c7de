import { expect } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { invitedBy } from './people.ts'

withDemo()

for (const [preferred, heading, lang] of [
  ['da-DK', 'Log ind på Samtale', 'da'],
  ['da', 'Log ind på Samtale', 'da'],
  ['en-GB', 'Sign in to Samtale', 'en'],
] as const)
  test(`before anybody is known, a browser that asks for ${preferred} is answered in ${lang} [S1.5]`, async ({
    enter,
  }) => {
    const page = await enter('visitor', '/signin', { locale: preferred })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  })

test('a browser that asks for a language we do not speak is answered in English [S1.6]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin', { locale: 'fi-FI' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Samtale')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test("the profile's language goes before the browser's, on the screen and in what the server says [S1.4]", async ({
  enter,
}) => {
  const person = await invitedBy(demo().api('subadmin'))
  await apiAt(demo().url, person.token).account.saveProfile({ name: person.name, locale: 'da-DK' })
  const page = await enter({ token: person.token }, '/members', { locale: 'en-US' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medlemmer')
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  await page.getByRole('button', { name: 'Tilføj medlem' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj medlem' })
  await dialog.getByLabel('Navn', { exact: true }).fill('Findes Allerede')
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Telefon').fill('+4597321899')
  const response = page.waitForResponse(/createmember/)
  await page.keyboard.press('Enter')
  const { message } = (await (await response).json()) as { message: string }
  await expect(page.locator('[data-toast]')).toContainText(message)
  expect(message).toMatch(/findes allerede/i)
})

test('the language switch of the sign-in page applies at once, and this browser remembers it', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dansk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind på Samtale')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind på Samtale')
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await expect(page.locator('[data-part~=error]').first()).toBeVisible()
  await expect(page.getByText('Please insert')).toHaveCount(0)
})
