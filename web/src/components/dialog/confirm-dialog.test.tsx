import { expect, test } from '#testing/components/test.ts'

test('a question whose consequence cannot be taken back waits for its word', async ({
  show,
  page,
  findings,
}) => {
  await show('dialog/Delete')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const button = page.getByRole('button', { name: 'Delete' })
  const question = page.getByRole('alertdialog', { name: 'Delete Nordkyst Byg?' })
  await expect(question).toHaveAccessibleDescription(/^Their meetings go too\. Members ?12$/)
  await expect(page.getByLabel('Type “delete” to confirm')).toBeFocused()
  await expect(button).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('kept')
  expect(await findings()).toEqual([])
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('deleted')
})

test('on a phone it comes up at the bottom, over what it is about', async ({ show, page, findings }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show('dialog/Restart')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Restart Lillesal?' })
  const { y, height, width } = (await question.boundingBox()) ?? { y: 0, height: 0, width: 0 }
  expect([Math.round(y + height), width]).toEqual([844, 390])
  expect(height).toBeLessThan(300)
  expect(await findings()).toEqual([])
})
