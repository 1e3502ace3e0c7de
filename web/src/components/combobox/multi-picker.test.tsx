import { expect, test } from '#testing/components/test.ts'

test('Enter takes one and gives it back, Backspace and Delete give back', async ({
  show,
  page,
  findings,
}) => {
  await show('combobox/Several')
  const shown = page.locator('output')
  const field = page.getByRole('combobox', { name: 'People' })
  await field.fill('anna')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Anna Holm')
  await field.fill('carl')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Anna Holm, Carl Dam')
  await expect(page.getByRole('option', { name: 'Carl Dam' })).toHaveAttribute('aria-selected', 'true')
  expect(await findings()).toEqual([])
  await field.fill('carl')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Anna Holm')
  await field.fill('carl')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Anna Holm, Carl Dam')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: 'Carl Dam' })).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: 'Carl Dam' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: 'Anna Holm' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(shown).toHaveText('Carl Dam')
  await expect(page.getByRole('row', { name: 'Carl Dam' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(field).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(shown).toHaveText('')
})

test('a press takes and gives back, on the list and on the cross of a tag', async ({ show, page }) => {
  await show('combobox/Several')
  const shown = page.locator('output')
  const field = page.getByRole('combobox', { name: 'People' })
  await field.click()
  await page.getByRole('option', { name: 'Anna Holm' }).click()
  await page.getByRole('option', { name: 'Carl Dam' }).click()
  await page.getByRole('option', { name: 'Anna Holm' }).click()
  await expect(shown).toHaveText('Carl Dam')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Carl Dam' }).click()
  await expect(shown).toHaveText('')
  await expect(field).toBeFocused()
})

test('keys with Ctrl and Shift belong to the text, and choose nothing', async ({ show, page }) => {
  await show('combobox/Several')
  const field = page.getByRole('combobox', { name: 'People' })
  await field.fill('person')
  await expect(page.getByRole('option').first()).toContainText('Person 1')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('carl')
  await expect(field).toHaveValue('carl')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Carl Dam')
})

test('a picker of several says that it is required, and what was typed and not chosen', async ({
  show,
  page,
}) => {
  await show('combobox/Several')
  const field = page.getByRole('combobox', { name: 'People' })
  await expect(field).toHaveAttribute('aria-required', 'true')
  await expect(field).toHaveAccessibleDescription('They get an email')
  await field.fill('anna')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Anna Holm')
  await expect(field).toHaveAttribute('aria-required', 'true')
  await field.fill('nobody here')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription(
    "You typed “nobody here” but didn't choose an option. They get an email",
  )
  await expect(page.locator('output')).toHaveText('Anna Holm')
})

test('what may not be changed is shown without anything to press', async ({ show, page, findings }) => {
  await show('combobox/Locked')
  await expect(page.getByRole('combobox', { name: 'People' })).toBeDisabled()
  await expect(page.getByRole('row', { name: 'Anna Holm' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Anna Holm' })).toHaveCount(0)
  expect(await findings()).toEqual([])
})
