import { expect, test } from '#testing/components/test.ts'

test('fields have their label, and what is wrong with them is read with them', async ({
  show,
  page,
  findings,
}) => {
  await show('field/Each')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is no e-mail address')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription("Optional With the country's code")
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription('Too long')
  await expect(page.getByLabel('Remember me')).toHaveAccessibleDescription('On this device')
  expect(await findings()).toEqual([])
})

test('what is chosen follows the arrow keys and Space, and a search waits for no Enter', async ({
  show,
  page,
}) => {
  await page.clock.install()
  await show('field/Each')
  const shown = page.locator('output')
  await page.getByRole('radio', { name: 'Small' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText('large off')
  await page.getByRole('switch', { name: 'Lobby' }).press('Space')
  await expect(shown).toHaveText('large on')
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.pressSequentially('jens')
  await expect(shown).toHaveText('large on')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('large on jens')
  await search.fill('toft')
  await page.clock.runFor(300)
  await expect(shown).toHaveText('large on toft')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toBeFocused()
  await expect(shown).toHaveText('large on')
})

test('the arrow of a select belongs to it', async ({ show, page }) => {
  await show('field/Each')
  const below = await page.locator('.field-input:has(select) > .icon').evaluate((icon) => {
    const { left, top, width, height } = icon.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName
  })
  expect(below).toBe('SELECT')
})

test('the key / leads to the search, and does nothing while single keys are turned off', async ({
  show,
  page,
}) => {
  await show('field/Each')
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('/')
  await expect(search, 'typing is typing').toHaveValue('/')
  await page.evaluate(() => localStorage.setItem('shortcuts', 'off'))
  const checkbox = page.getByLabel('Remember me')
  await checkbox.press('/')
  await expect(checkbox).toBeFocused()
})
