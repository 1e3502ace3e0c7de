import type { Page } from '@playwright/test'
import { expect, test } from '#testing/components/test.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const activeOf = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function open(page: Page) {
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(fieldOf(page)).toBeFocused()
}

test('the field keeps the focus while the arrow keys, Home and End move, and Enter runs what is active', async ({
  show,
  page,
  findings,
}) => {
  await show('command-palette/AtOnce')
  await open(page)
  const field = fieldOf(page)
  await expect(activeOf(page)).toHaveText('Add member')
  expect(await findings()).toEqual([])
  await field.fill('a')
  await expect(page.getByRole('option')).toHaveCount(3)
  for (const [key, name] of [
    ['ArrowDown', 'Anna Holm'],
    ['End', 'Søren (Aarhus)'],
    ['ArrowDown', 'Add member'],
    ['ArrowUp', 'Søren (Aarhus)'],
    ['Home', 'Add member'],
    ['ArrowDown', 'Anna Holm'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(activeOf(page)).toContainText(name)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await activeOf(page).getAttribute('id')) ?? '',
    )
  }
  expect(await findings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('output').first()).toHaveText('Anna Holm')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('what was typed is marked in any case, also where it would mean something in a pattern', async ({
  show,
  page,
}) => {
  await show('command-palette/AtOnce')
  await open(page)
  for (const [term, marked] of [
    ['åSE', 'Åse'],
    ['(aar', '(Aar'],
    ['kjærG', 'Kjærg'],
  ] as const) {
    await fieldOf(page).fill(term)
    await expect(page.locator('mark')).toHaveText(marked)
  }
})

test('Enter waits for what is still to be found, and does nothing where nothing is found', async ({
  show,
  page,
}) => {
  await show('command-palette/Later')
  await open(page)
  await fieldOf(page).fill('holm')
  await page.keyboard.press('Enter')
  await expect(page.locator('output').first()).toHaveText('Anna Holm')
  await open(page)
  await fieldOf(page).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No results for “nobody”').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('how many there are is announced, and Esc closes and gives the focus back', async ({ show, page }) => {
  await show('command-palette/AtOnce')
  await open(page)
  await fieldOf(page).fill('ann')
  await expect(page.getByRole('status').filter({ hasText: '1 item' })).toHaveCount(1)
  await fieldOf(page).fill('xyz')
  await expect(page.getByRole('status').filter({ hasText: 'No results for “xyz”' })).toHaveCount(1)
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('a search that failed says so below what is known, and can be asked for again by keyboard', async ({
  show,
  page,
  findings,
}) => {
  await show('command-palette/Failed')
  await open(page)
  await fieldOf(page).fill('add')
  await expect(page.getByText("Couldn't search").first()).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 retries')).toBeAttached()
})

test('a press chooses, and a press beside it closes', async ({ show, page }) => {
  await show('command-palette/AtOnce')
  await open(page)
  await fieldOf(page).fill('sch')
  await page.getByRole('option', { name: 'Schedule meeting' }).click()
  await expect(page.locator('output').first()).toHaveText('Schedule meeting')
  await open(page)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone it fills the screen', async ({ show, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show('command-palette/AtOnce')
  await open(page)
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})
