import { expect, test } from '#testing/components/test.ts'

test('progress has a name and a value', async ({ show, page, findings }) => {
  await show('progress/Uploads')
  await expect(page.getByRole('progressbar', { name: 'film.mp4' })).toHaveAttribute('value', '30')
  expect(await findings()).toEqual([])
})
