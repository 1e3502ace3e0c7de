import { expect } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { rsvpsTo } from './invitations.ts'
import { planMeeting } from './plans.ts'

withDemo()

test('to open the link answers nothing, one press does: nobody signs in, it can be changed, and the host sees it at once', async ({
  enter,
}) => {
  const meeting = await planMeeting('Budget 2027')
  const { id } = meeting
  const { accepted } = await rsvpsTo(meeting)
  const page = await enter('visitor', accepted)
  await expect(page.getByRole('heading', { name: 'Will you attend?' })).toBeVisible()
  await expect(page.getByText('Budget 2027')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('10135')
  const answer = async () =>
    (await demo().api('customer').meetings.read({ id })).members.map((member) => member.answer)
  expect(await answer(), 'programs that look through mails open links too').toEqual(['none'])
  await page.getByRole('button', { name: "Yes, I'll attend" }).click()
  await expect(page.getByRole('heading', { name: "You're attending" })).toBeVisible()
  expect(await answer()).toEqual(['accepted'])

  await page.getByRole('radio', { name: 'No' }).check()
  await expect(page.getByRole('heading', { name: "You're not attending" })).toBeVisible()
  expect(await answer()).toEqual(['declined'])
  await page.reload()
  await expect(
    page.getByRole('heading', { name: "You're not attending" }),
    'a reload does not say again what the mail said',
  ).toBeVisible()
})

test('a link says when its meeting was cancelled, and when it is none; what could not be sent is sent again', async ({
  enter,
}) => {
  const meeting = await planMeeting('Called off')
  const { declined } = await rsvpsTo(meeting)
  const page = await enter('visitor', '/signin')
  await page.goto(demo().url + declined)
  const decline = page.getByRole('button', { name: "No, I can't" })
  await page.route('**/v1/meetings/invitation/answer', (route) => route.abort())
  await decline.click()
  await expect(page.getByRole('heading', { name: "Couldn't check the invitation" })).toBeVisible()
  await page.unroute('**/v1/meetings/invitation/answer')
  await page.getByRole('button', { name: 'Try again' }).click()
  await decline.click()
  await expect(page.getByRole('heading', { name: "You're not attending" })).toBeVisible()

  await demo().api('customer').meetings.remove({ id: meeting.id })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This meeting was canceled' })).toBeVisible()
  await expect(page.getByRole('radio').or(decline)).toHaveCount(0)
  await page.goto(`${demo().url}/answer?token=${'0'.repeat(64)}&answer=accepted`)
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
})

test('whoever wants it makes a calendar address, sees it once, and revokes it; reminders are switched by one press', async ({
  enter,
}) => {
  const page = await enter('member', '/meetings')
  await page.getByRole('button', { name: 'Calendar and reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar and reminders' })
  await dialog.getByRole('checkbox').uncheck()
  await expect(page.locator('[data-toast=success]', { hasText: 'Settings saved' })).toBeVisible()
  expect((await demo().api('member').calendar.read({})).reminders).toBe(false)

  await dialog.getByRole('button', { name: 'Create calendar link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  const read = async () => (await fetch(url)).status
  expect(await read()).toBe(200)
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    url.replace(/^http:/, 'webcal:'),
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Calendar and reminders' }).click()
  await expect(dialog.getByText(/^Created .* Last used/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Calendar link' }), 'it is not shown again').toHaveCount(0)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await page
    .getByRole('alertdialog', { name: 'Revoke the calendar link?' })
    .getByRole('button', { name: 'Revoke link' })
    .click()
  await expect(dialog.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect(await read()).toBe(404)
})
