import { expect, test } from '#testing/components/test.ts'

test('each theme shows its own logo', async ({ show, page, findings }) => {
  await show('branding/Both')
  await expect(page.locator('.light-only')).toBeVisible()
  await expect(page.locator('.dark-only')).toBeHidden()
  expect(await findings()).toEqual([])
  await expect(page.locator('.light-only')).toBeHidden()
  await expect(page.locator('.dark-only')).toBeVisible()
})

test('a logo that says the name has it as its text and none beside it; the mark of the product has it beside it', async ({
  show,
  page,
  findings,
}) => {
  await show('branding/NameInLogo')
  await expect(page.getByRole('img', { name: 'Havnegård' })).toBeVisible()
  await expect(page.getByText('Havnegård')).toHaveCount(0)
  await expect(page.getByText('Samtale')).toBeVisible()
  expect(await findings()).toEqual([])
})
