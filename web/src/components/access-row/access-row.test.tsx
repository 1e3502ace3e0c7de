import { expect, test } from '#testing/components/test.ts'

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-24T09:00:00.000Z'))

test('sessions are a list: each says where it is signed in, and its button ends that one', async ({
  show,
  page,
  findings,
}) => {
  await show('access-row/Sessions')
  const rows = page.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Firefox, Linux This session192\.0\.2\.7 · active now/)
  await expect(rows.last()).toContainText(/Safari, iPhone 192\.0\.2\.8 · last seen 3 hours ago/)
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'End 192.0.2.7' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('192.0.2.7')
})

test('a key says what it may do and whether it still lets anybody in', async ({ show, page, findings }) => {
  await show('access-row/Keys')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Reports')).toContainText('Meetings: read')
  await expect(row('Reports')).toContainText('Not used yet')
  await expect(row('Reports')).toContainText('Created 2026/09/01 · expires 2027/03/01')
  await expect(row('Calendar')).toContainText('Expires soon')
  await expect(row('Import')).toContainText('Expired')
  await expect(row('Import')).toContainText('expired 2026/11/01')
  await expect(row('Directory')).toContainText('Stopped')
  await expect(row('Directory')).toContainText('Directory (SCIM) of Nordkyst')
  await expect(row('Directory')).toContainText('Last used 3 hours ago from 192.0.2.9')
  await expect(page.getByText('Expires soon')).toHaveCount(1)
  expect(await findings()).toEqual([])
})

test('both are written in Danish too', async ({ show, page }) => {
  await show('access-row/Sessions', { language: 'da' })
  await expect(page.getByRole('listitem').first()).toContainText(/Denne session.*aktiv nu/)
  await expect(page.getByRole('listitem').last()).toContainText('sidst set for 3 timer siden')
  await show('access-row/Keys', { language: 'da' })
  await expect(page.getByRole('listitem').nth(0)).toContainText('Ikke brugt endnu')
  await expect(page.getByRole('listitem').nth(1)).toContainText('Udløber snart')
})
