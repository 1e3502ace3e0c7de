import { expect, test } from '#testing/components/test.ts'

test('the way back comes first, and what can be done stands at the right end', async ({
  show,
  page,
  findings,
}) => {
  await show('page-head/Screen')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  const action = page.getByRole('button', { name: 'Add' })
  await expect(action).toBeFocused()
  const right = async (place: typeof action) =>
    place.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await right(action)).toBe(await right(page.getByRole('main')))
  expect(await findings()).toEqual([])
})

test('the count stands beside the name, and on a phone below it', async ({ show, page, findings }) => {
  await show('page-head/Screen')
  const name = page.getByRole('heading', { name: 'Groups' })
  const count = page.getByText('12', { exact: true })
  const at = (place: typeof name) => place.evaluate((element) => element.getBoundingClientRect().toJSON())
  const [wideName, wideCount] = [await at(name), await at(count)]
  expect(wideCount.left).toBeGreaterThanOrEqual(wideName.right)
  expect(wideCount.top).toBeLessThan(wideName.bottom)
  await page.setViewportSize({ width: 390, height: 844 })
  const [narrowName, narrowCount] = [await at(name), await at(count)]
  expect(narrowCount.top).toBeGreaterThanOrEqual(narrowName.bottom)
  expect(narrowCount.left).toBe(narrowName.left)
  expect(await findings()).toEqual([])
})
