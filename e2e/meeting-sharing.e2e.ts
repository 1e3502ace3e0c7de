import { expect } from '@playwright/test'
import { choose, dialogOf, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { searched, nameIn, link } from './meeting-rows.ts'

withDemo()

test('sharing shows two links to copy, a mail with the invitation, and a code [S2.111] [S2.112] [S2.115] [D3.30]', async ({
  enter,
}) => {
  const { location, jwtToken } = await planMeeting('Deles Her')
  const page = await enter('customer', searched('Deles Her'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await choose(page, 'Deles Her', 'Share invitation')
  const portal = `${demo().url}/room/${location}`
  await expect(link(page, 'Meeting link')).toHaveValue(portal)
  await expect(link(page, 'Guest link')).toHaveValue(
    new RegExp(`^https?://[^?]+/${location}\\?jwt=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`),
  )
  expect(jwtToken).not.toBe('')
  for (const label of ['Meeting link', 'Guest link']) {
    await press(page, `Copy: ${label}`)
    await expect(dialogOf(page).getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await link(page, label).inputValue(),
    )
  }
  const mail = new URL(
    (await dialogOf(page).getByRole('link', { name: 'Share invitation' }).getAttribute('href')) ?? '',
  )
  expect(mail.searchParams.get('subject')).toBe('Invitation: Deles Her')
  expect(mail.searchParams.get('body')).toContain(portal)
  expect(mail.searchParams.get('body')).toMatch(/(0\d|1[0-2]):\d\d [AP]M – /)
  await expect(dialogOf(page).getByRole('img', { name: 'QR code for the meeting link' })).toBeVisible()
})

test('a phone shares the invitation by its own sheet, and one who closes that is told nothing', async ({
  enter,
}) => {
  const { location } = await planMeeting('Deles Fra Telefon')
  const page = await enter('customer', '/help', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  // Chromium has no sheet here: what it would be given is kept, and the second time it is closed.
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => {
      if (shared.push(data) > 1) throw new DOMException('closed', 'AbortError')
    }
    Object.assign(navigator, { share, shared })
  })
  await page.goto(demo().url + searched('Deles Fra Telefon'))
  await choose(page, 'Deles Fra Telefon', 'Share invitation')
  await expect(dialogOf(page).getByRole('button', { name: 'Copy invitation' })).toHaveCount(0)
  const shared = () => page.evaluate(() => (navigator as unknown as { shared: ShareData[] }).shared)
  await press(page, 'Share…')
  await expect.poll(async () => (await shared()).length).toBe(1)
  await press(page, 'Share…')
  await expect.poll(async () => (await shared()).length).toBe(2)
  const [data] = await shared()
  expect(data?.title).toBe('Deles Fra Telefon')
  expect(data?.text).toContain(`${demo().url}/room/${location}`)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('somebody invited answers, and the host sees it at once', async ({ enter }) => {
  await planMeeting('Hvem Kommer', { invite: ['Liv Thorsen', 'Emma Riis'] })
  const host = await enter('customer', searched('Hvem Kommer'))
  await choose(host, 'Hvem Kommer', 'View')
  await expect(dialogOf(host)).toContainText('0 accepted · 0 maybe · 0 declined · 2 no response')
  const guest = await enter('member', searched('Hvem Kommer'))
  await expect(rowsOf(guest)).toContainText('No response yet')
  await nameIn(guest, 'Hvem Kommer').click()
  await dialogOf(guest).getByText('Maybe', { exact: true }).click()
  await expectToast(guest, 'Response saved')
  await expect(dialogOf(host)).toContainText('0 accepted · 1 maybe · 0 declined · 1 no response')
  await expect(dialogOf(host).getByRole('listitem').filter({ hasText: 'Liv Thorsen' })).toContainText('Maybe')
})
