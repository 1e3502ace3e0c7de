import { expect, test } from '#testing/components/test.ts'

test('a notice with a role is read out, one without is not', async ({ show, page, findings }) => {
  await show('notice/Looks')
  await expect(page.getByRole('alert')).toHaveText('Not savedTry again.')
  await expect(page.getByText('People see this name.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
  expect(await findings()).toEqual([])
})
