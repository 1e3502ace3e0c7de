import { expect, test } from '#testing/components/test.ts'

test('without a picture: the initials, in the same color for the same name', async ({
  show,
  page,
  findings,
}) => {
  await show('avatar/Names')
  const avatars = page.locator('[data-color]')
  await expect(avatars).toHaveText(['AH', 'B', '?', '😀Ø', 'AH'])
  const colors = await avatars.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(colors[0]).toBe(colors[4])
  expect(new Set(colors).size).toBeGreaterThan(1)
  expect(await findings()).toEqual([])
})

test('a picture is not read out, since the name is beside it', async ({ show, page, findings }) => {
  await show('avatar/Picture')
  const picture = page.locator('img')
  await expect(picture).toHaveAttribute('alt', '')
  expect(await picture.boundingBox()).toMatchObject({ width: 40, height: 40 })
  expect(await findings()).toEqual([])
})
