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

test('a dialog stands in the middle of a wide window, and fills that of a phone', async ({ show, page }) => {
  await show('dialog/Plain')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 800, height: 400 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(x + width / 2).toBeCloseTo(size.width / 2, 0)
    expect(y + height / 2).toBeCloseTo(size.height / 2, 0)
    expect(width === size.width && height === size.height).toBe(size.width < 768)
  }
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

test('a row that is only read closes by Esc', async ({ show, page, findings }) => {
  await show('dialog/View')
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lillesal' })
  await expect(dialog).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('steps stay under the pointer while what is below them grows, and all of a long one can be reached', async ({
  show,
  page,
}) => {
  await show('dialog/Growing')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const step = page.getByRole('button', { name: 'Second step' })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size)
    const before = await step.boundingBox()
    await step.press('Enter')
    await expect(page.getByLabel('Field 8')).toBeAttached()
    expect(await step.boundingBox()).toEqual(before)
    const { y, height } = (await page.getByRole('dialog').boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThan(size.height)
  }
})
