import type { Page } from '@playwright/test'
import { expect, test } from '#testing/components/test.ts'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Guests' })
/** As the clipboard gives it, whatever the browser may read of the real one. */
const paste = (page: Page, text: string) =>
  fieldOf(page).evaluate((input, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('Enter, a comma, a semicolon and leaving the field each take what is typed', async ({
  show,
  page,
  findings,
}) => {
  await show('address-field/Guests')
  const [field, shown] = [fieldOf(page), page.locator('output')]
  await field.pressSequentially('Kim@Firma.dk')
  await page.keyboard.press('Enter')
  await field.pressSequentially('liv@firma.dk,')
  await field.pressSequentially('kim@firma.dk;')
  await field.pressSequentially('Dahl, Bo <bo@firma.dk>')
  await expect(shown, 'a comma within a name takes nothing').toHaveText('- kim@firma.dk, - liv@firma.dk')
  await page.keyboard.press('Tab')
  await expect(shown).toHaveText('- kim@firma.dk, - liv@firma.dk, Dahl, Bo bo@firma.dk')
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription('They get an email')
  expect(await findings()).toEqual([])
})

test('what is no address stays in the field and is said at it, and nothing of it is lost', async ({
  show,
  page,
  findings,
}) => {
  await show('address-field/Guests')
  const [field, shown] = [fieldOf(page), page.locator('output')]
  await field.fill('kim@firma.dk, liv@, bo firma')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('- kim@firma.dk')
  await expect(field).toHaveValue('liv@, bo firma')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Enter a valid email')
  expect(await findings()).toEqual([])
  await field.fill('liv@firma.dk')
  await page.getByRole('button', { name: 'Next' }).focus()
  await expect(shown).toHaveText('- kim@firma.dk, - liv@firma.dk')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a pasted list is taken whole, beside what was typed; a pasted piece of an address is only text', async ({
  show,
  page,
}) => {
  await show('address-field/Guests')
  const [field, shown] = [fieldOf(page), page.locator('output')]
  await field.fill('eva')
  await paste(page, '"Holm, Liv" <liv@firma.dk>; kim@firma.dk\nbo@firma.dk')
  await expect(shown).toHaveText('Holm, Liv liv@firma.dk, - kim@firma.dk, - bo@firma.dk')
  await expect(field).toHaveValue('eva')
  await expect(page.getByRole('row', { name: 'Holm, Liv <liv@firma.dk>' })).toBeVisible()
  await paste(page, '@firma.dk')
  await expect(shown).toHaveText('Holm, Liv liv@firma.dk, - kim@firma.dk, - bo@firma.dk')
})

test('the keys go through the tags and take them out', async ({ show, page, findings }) => {
  await show('address-field/Guests')
  const [field, shown] = [fieldOf(page), page.locator('output')]
  await field.fill('kim@firma.dk, liv@firma.dk, bo@firma.dk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(shown).toHaveText('- kim@firma.dk, - liv@firma.dk')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: 'liv@firma.dk' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(shown).toHaveText('- liv@firma.dk')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Remove liv@firma.dk' }).click()
  await expect(shown).toHaveText('')
  await expect(field).toBeFocused()
})
