import { expect, test } from '#testing/components/test.ts'

test('a dialog begins at its first field, holds the focus, closes by Esc and gives the focus back', async ({
  show,
  page,
  findings,
}) => {
  await show('dialog/Plain')
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog whose command runs stays open however often Esc is pressed', async ({ show, page }) => {
  await show('dialog/Busy')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByRole('dialog', { name: 'Edit' })).toBeVisible()
})

test('a drawer and a view close by Esc', async ({ show, page, findings }) => {
  for (const [example, name] of [
    ['dialog/Drawer', 'Menu'],
    ['dialog/View', 'Lillesal'],
  ] as const) {
    await show(example)
    await page.getByRole('button', { name: 'Open' }).press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()
  }
})
