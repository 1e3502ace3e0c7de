import { expect, test } from '#testing/components/test.ts'

test('a picker opens at what is chosen, is moved through by the arrow keys and takes by Enter', async ({
  show,
  page,
  findings,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  const active = page.locator('[data-part~=active-choice]')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Birgit Lassen')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '-1')
  await expect(page.getByRole('option', { name: 'Birgit Lassen' })).toHaveAttribute('aria-posinset', '2')
  expect(await findings()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Carl Dam')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Carl Dam')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('Enter waits for the answer to what was typed, and belongs to an input method while it composes', async ({
  show,
  page,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  await field.fill('anna')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveAttribute('aria-setsize', '1')
  await field.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(page.locator('output')).toHaveText('Birgit Lassen')
  await field.fill('carl')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Carl Dam')
})

test('Esc and Alt+ArrowUp close the list and leave what was chosen', async ({ show, page }) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  for (const key of ['Escape', 'Alt+ArrowUp']) {
    await field.fill('per')
    await expect(page.getByRole('option').first()).toHaveText('Person 1')
    await page.keyboard.press(key)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field).toHaveValue('Birgit Lassen')
  }
})
