import { expect, test } from '#testing/components/test.ts'

test('a link is copied by its button, which says so', async ({ show, page, context, findings }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await show('copy/Link')
  const field = page.getByLabel('Link', { exact: true })
  await field.focus()
  expect(
    await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    ),
  ).toBe('https://meet.example/room/17')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://meet.example/room/17')
})
