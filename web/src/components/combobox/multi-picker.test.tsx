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
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Carl Dam' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(shown).toHaveText('Carl Dam')
  await field.focus()
  await page.keyboard.press('Backspace')
  await expect(shown).toHaveText('')
})
