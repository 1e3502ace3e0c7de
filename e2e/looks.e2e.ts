import { expect } from '@playwright/test'
import { test, withDemo } from './demo.ts'

withDemo()

test('a page is never wider than 2500 px, however wide the window, and stands in its middle [S9.23]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members', { viewport: { width: 3200, height: 900 } })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { x, width } = (await page.getByRole('main').boundingBox()) ?? { x: 0, width: 0 }
  expect(width).toBeLessThanOrEqual(2500)
  expect(width).toBeGreaterThan(2400)
  expect(Math.abs(x - (3200 - (x + width)))).toBeLessThanOrEqual(1)
})

test('a dialog is 504 px wide at the most, and fills the window of a phone [S9.24]', async ({ enter }) => {
  const page = await enter('customer', '/members', { viewport: { width: 1920, height: 900 } })
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await expect(dialog).toBeVisible()
  for (const width of [1920, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await dialog.boundingBox())?.width, `in ${width}`).toBe(504)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
})

test('the bar begins at 768 and the second half of the sign-in at 960, not one pixel sooner', async ({
  enter,
}) => {
  const page = await enter('customer', '/', { viewport: { width: 767, height: 900 } })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar).toBeVisible()

  const visitor = await enter('visitor', '/signin', { viewport: { width: 959, height: 900 } })
  const stage = visitor.getByText('One room calls. Another answers.')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stage).toBeHidden()
  await visitor.setViewportSize({ width: 960, height: 900 })
  await expect(stage).toBeVisible()
})

test('the labels of the profile menu begin at 1280 and the wide margins at 1920, not one pixel sooner', async ({
  enter,
}) => {
  const page = await enter('customer', '/', { viewport: { width: 1279, height: 900 } })
  const widthOfLabel = async () =>
    (await page.locator('[data-part~=profile-names]').boundingBox())?.width ?? 0
  const margin = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingLeft)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await widthOfLabel()).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(widthOfLabel).toBeGreaterThan(40)
  await page.setViewportSize({ width: 1919, height: 900 })
  expect(await margin()).toBe('32px')
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect.poll(margin).toBe('64px')
})

test('the appearance follows the system until one is chosen, which this browser then keeps', async ({
  enter,
}) => {
  const page = await enter('member', '/', { colorScheme: 'dark' })
  const theme = page.locator('html')
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).not.toBe('rgb(244, 246, 249)')
})

test('the bar leaves out what does not fit and holds it under More', async ({ enter }) => {
  const page = await enter('customer', '/', { viewport: { width: 768, height: 900 } })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/reports\/meetings$/)
  await expect(bar.getByRole('button', { name: 'More' })).toHaveClass(/nav-on/)
})
