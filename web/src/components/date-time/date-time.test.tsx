import { expect, test } from '#testing/components/test.ts'

test('a day and a time of day have their names, and what is wrong is read with them', async ({
  show,
  page,
  findings,
}) => {
  await show('date-time/Begin')
  await page.getByLabel('Begin, day').fill('2026-11-23')
  await page.getByLabel('Begin, time').fill('23:15')
  await expect(page.locator('output')).toHaveText('2026-11-23 23:15')
  await expect(page.getByLabel('Begin, day')).toHaveAccessibleDescription('This day is over')
  expect(await findings()).toEqual([])
})

test('a time zone is found by any of its words', async ({ show, page, findings }) => {
  await show('date-time/Zone')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('america york')
  await expect(page.getByRole('option')).toHaveText([/America\/New York/])
  expect(await findings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('America/New_York')
})
