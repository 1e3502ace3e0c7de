import { expect, test } from '#testing/components/test.ts'

test('a mail is rendered without scripts, links and foreign styles', async ({ show, page, findings }) => {
  await show('mail-preview/Mail')
  const mail = page.getByRole('group', { name: 'Invitation' })
  const heading = mail.getByRole('heading', { name: 'Hello' })
  await expect(heading).toHaveCSS('color', 'rgb(18, 52, 86)')
  await expect(heading).toHaveCSS('position', 'static')
  await expect(mail.getByText('Answer')).toBeVisible()
  await expect(mail.getByRole('link')).toHaveCount(0)
  await expect(page).toHaveTitle('Components')
  await page.keyboard.press('Tab')
  await expect(mail).toBeFocused()
  expect(await findings()).toEqual([])
})
