import { expect, test } from '#testing/components/test.ts'

test('a busy button keeps its width and is not pressed twice', async ({ show, page, findings }) => {
  await show('button/Looks')
  const save = page.getByRole('button', { name: 'Save' })
  const width = (await save.boundingBox())?.width
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status')).toHaveText('1')
  expect((await save.boundingBox())?.width).toBe(width)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(await findings()).toEqual([])
})
