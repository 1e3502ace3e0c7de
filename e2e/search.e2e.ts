import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo, type Somebody } from './demo.ts'
import { sentTo } from './sent.ts'

withDemo()

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')

/** Opens the search by its key once the screen is there. */
async function openByKey(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

/** Searches and goes down to what is looked for, with the keyboard alone. */
async function choose(page: Page, term: string, name: string) {
  await page.keyboard.type(term)
  const target = options(page)
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()
  await expect(target).toBeVisible()
  for (let step = 0; (await target.getAttribute('aria-selected')) !== 'true'; step += 1) {
    expect(step, 'the option is reached').toBeLessThan(30)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

for (const [who, term, name, path, title] of [
  ['super-admin', 'nordkyst', 'Nordkyst Byg', /\/customers\/[\w-]+$/, 'Nordkyst Byg'],
  ['admin', 'karen', 'Karen Lund', /\/admins\/[\w-]+\/view$/, 'Karen Lund'],
  ['admin', 'liv thor', 'Liv Thorsen', /\/allmembers\/[\w-]+\/view$/, 'Liv Thorsen'],
  ['subadmin', 'ØMOSE', 'Ømose Gymnasium', /\/customers\/[\w-]+$/, 'Ømose Gymnasium'],
  ['customer', 'liv thor', 'Liv Thorsen', /\/members\/[\w-]+\/view$/, 'Liv Thorsen'],
  ['customer', 'direktion', 'Direktionslokalet', /\/devices\/[\w-]+$/, 'Direktionslokalet'],
  ['member', 'vagtover', 'Vagtoverlevering', /\/meetings\/[\w-]+\/view$/, 'Vagtoverlevering'],
] as const satisfies readonly (readonly [Somebody, string, string, RegExp, string])[])
  test(`${who} finds ${name} by keyboard alone and is led to it`, async ({ enter }) => {
    const page = await enter(who, '/overview')
    await openByKey(page)
    await choose(page, term, name)
    await expect(page).toHaveURL(path)
    await expect(page.locator('main, dialog').getByText(title).first()).toBeVisible()
  })

test('screens and actions are found without the server, and only those of the role', async ({ enter }) => {
  const page = await enter('customer', '/overview')
  const calls = sentTo(page, 'search')
  await openByKey(page)
  await choose(page, 'a', 'Add member')
  await expect(page).toHaveURL(/\/members\/new$/)
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  expect(calls).toEqual([])

  // Over a dialog the key does nothing: what is typed there stays.
  await page.keyboard.type('Half a na')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Half a na')

  const member = await enter('member', '/overview')
  await openByKey(member)
  for (const term of ['audit', 'add member', 'nordkyst']) {
    await fieldOf(member).fill(term)
    await expect(member.getByRole('dialog').getByText(`No results for “${term}”`).first()).toBeVisible()
  }
})

test('what was chosen lately comes first the next time, until the tab is closed', async ({ enter }) => {
  const page = await enter('customer', '/overview')
  await openByKey(page)
  await choose(page, 'liv thor', 'Liv Thorsen')
  await expect(page).toHaveURL(/\/members\/[\w-]+\/view$/)
  await page.goto(`${demo().url}/overview`)
  await openByKey(page)
  await expect(options(page).first()).toHaveText(/^Liv Thorsen/)
  const calls = sentTo(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\/[\w-]+\/view$/)
  expect(calls).toEqual([])
})

test('a kind with more than five leads to its list with the same search', async ({ enter }) => {
  const page = await enter('admin', '/overview')
  await openByKey(page)
  await choose(page, 'en', 'All results in Members')
  await expect(page).toHaveURL(/\/allmembers\?search=en$/)
  await expect(page.getByRole('searchbox', { name: /search/i })).toHaveValue('en')
})

test('an answer that comes late is not shown for what is typed now', async ({ enter }) => {
  const page = await enter('customer', '/overview', {})
  let release = () => {}
  const pending = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/v1\/search\?term=liv$/, async (route) => {
    await pending
    await route.continue().catch(() => undefined)
  })
  await openByKey(page)
  const request = page.waitForRequest(/\/v1\/search\?term=liv$/)
  await page.keyboard.type('liv')
  await request
  await fieldOf(page).fill('emma')
  await expect(options(page).filter({ hasText: /^Emma Riis/ })).toBeVisible()
  release()
  await page.waitForResponse(/\/v1\/search\?term=liv$/)
  await expect(options(page).filter({ hasText: /^Emma Riis/ })).toBeVisible()
  await expect(options(page).filter({ hasText: /^Liv Thorsen/ })).toHaveCount(0)
})

test('without a network it says so and still goes to screens', async ({ enter }) => {
  const page = await enter('customer', '/overview', {})
  await openByKey(page)
  await page.context().setOffline(true)
  await page.keyboard.type('set')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/You're offline/)
      .first(),
  ).toBeVisible()
  await expect(options(page).filter({ hasText: 'Settings' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.context().setOffline(false)
})

test('a server that fails is asked again by the button', async ({ enter }) => {
  const page = await enter('customer', '/overview', {})
  await page.route(/\/v1\/search\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openByKey(page)
  await page.keyboard.type('liv thor')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Couldn't search the lists/)
      .first(),
  ).toBeVisible()
  await page.unroute(/\/v1\/search\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).filter({ hasText: /^Liv Thorsen/ })).toBeVisible()
})

test('on a phone it is a sheet of its own, opened by the magnifier, in Danish', async ({ enter }) => {
  const page = await enter('member', '/overview', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'da-DK',
  })
  await page.getByRole('button', { name: 'Søg', exact: true }).tap()
  await expect(fieldOf(page)).toBeFocused()
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(options(page).filter({ hasText: 'Planlæg møde' })).toBeVisible()
  await page.keyboard.type('møder')
  await expect(options(page).filter({ hasText: 'Seneste møder' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await options(page).filter({ hasText: 'Seneste møder' }).tap()
  await expect(page).toHaveURL(`${demo().url}/meetings`)
})
