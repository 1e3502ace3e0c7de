import { expect, type Page } from '@playwright/test'
import { enterRoom, meetingWith } from './join-lobby.ts'
import { expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('the board of running meetings is found under the reports and is live: who comes, who waits, and what is done about it without joining', async ({
  enter,
}) => {
  const meeting = await meetingWith('Budget 2027')
  const page = await enter('customer', '/overview')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Reports' }).click()
  await page.getByRole('menuitem', { name: 'Meetings now' }).click()
  await expect(page).toHaveURL(/\/now$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meetings now')
  await expect(page.getByRole('contentinfo')).toContainText('10129')
  const budget = card(page, 'Budget 2027')
  await expect(budget.getByRole('group', { name: 'In the meeting' })).toContainText('Moderator')
  await expect(budget).toContainText('min left')

  const [tove, ib] = [
    await enterRoom('visitor', meeting.location, 'Tove'),
    await enterRoom('visitor', meeting.location, 'Ib'),
  ]
  const lobby = budget.getByRole('group', { name: 'Waiting' })
  await expect(lobby.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('is waiting to join Budget 2027').last()).toBeAttached()

  await lobby.getByRole('button', { name: 'Send a message to those waiting for Budget 2027' }).click()
  const message = page.getByRole('dialog', { name: 'Message to those waiting' })
  await message.getByLabel('Message', { exact: true }).fill('Two more minutes')
  await message.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Sent to 2 people')
  expect((await tove.waitFor('door-message')).text).toBe('Two more minutes')

  await lobby.getByRole('button', { name: 'Admit Tove' }).click()
  await tove.waitFor('joined')
  await expect(budget.getByRole('group', { name: 'In the meeting' })).toContainText('Tove')
  await lobby.getByRole('button', { name: 'Deny Ib' }).click()
  await ib.waitFor('refused')
  await expect(lobby).toBeHidden()

  const before = await budget.getByText(/–/).first().textContent()
  await budget.getByRole('button', { name: 'Extend Budget 2027' }).click()
  await page.getByRole('menuitem', { name: '30 minutes' }).click()
  await expectToast(page, 'Ends ')
  await expect(budget.getByText(/–/).first()).not.toHaveText(before ?? '')
  await meeting.host.waitFor('planned-end')

  await budget.getByRole('button', { name: 'End Budget 2027', exact: true }).click()
  const ending = page.getByRole('alertdialog', { name: 'End Budget 2027?' })
  await expect(ending).toContainText('In the meeting2')
  await ending.getByRole('button', { name: 'End for everyone' }).click()
  await expectToast(page, 'The meeting has ended')
  await meeting.host.waitFor('ended')
  await expect(budget).toBeHidden()
})

test('on a phone the board is one column, its buttons are large enough for a thumb, and all who wait are let in at once', async ({
  enter,
}) => {
  const meeting = await meetingWith('Vagtplan', 'Tove', 'Ib')
  const page = await enter('customer', '/now', { viewport: { width: 390, height: 844 } })
  const plan = card(page, 'Vagtplan')
  const admitAll = plan.getByRole('button', { name: 'Admit all' })
  await expect(admitAll).toBeVisible()
  for (const button of await plan.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await admitAll.click()
  for (const guest of meeting.guests) await guest.waitFor('joined')
  await expect(plan.getByRole('group', { name: 'In the meeting' })).toContainText('3')
  meeting.leave()
})

test('platform staff see that a meeting runs and how many are in, and no names', async ({ enter }) => {
  const meeting = await meetingWith('Fortroligt', 'Tove')
  const page = await enter('super-admin', '/now')
  const secret = card(page, 'Fortroligt')
  await expect(secret.getByRole('group', { name: 'In the meeting' })).toContainText(
    '1 person is in the meeting.',
  )
  await expect(secret).not.toContainText('Tove')
  await expect(secret.getByRole('link', { name: /Join/ })).toHaveCount(0)
  await demo().api('super-admin').running.end({ id: meeting.id })
  await expect(secret).toBeHidden()
})
