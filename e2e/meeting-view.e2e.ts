import { expect } from '@playwright/test'
import { choose, dialogOf, press, rowsOf, expectToast } from './row-actions.ts'
import { toStep } from './schedule-steps.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { searched, nameIn, whenOf, link, dayNameOf } from './meeting-rows.ts'

withDemo()

test('a press on an instant meeting shows it, on a planned one it opens the form, loaded whole [S2.106] [S2.107]', async ({
  enter,
}) => {
  await demo().api('customer').meetings.createInstant({ name: 'Kort Opkald' })
  await planMeeting('Planlagt Rettes')
  const page = await enter('customer', searched('Kort Opkald'))
  await nameIn(page, 'Kort Opkald').click()
  await expect(dialogOf(page)).toContainText('Room name')
  await expect(dialogOf(page)).toContainText('Started')
  await expect(dialogOf(page).locator(':is(input, select):not([readonly])')).toHaveCount(0)
  await page.goto(demo().url + searched('Planlagt Rettes'))
  await nameIn(page, 'Planlagt Rettes').click()
  await expect(page.getByRole('dialog', { name: 'Edit meeting' })).toBeVisible()
  await toStep(page, 'People')
  await expect(dialogOf(page)).toContainText('Emma Riis')
})

test('an instant meeting is renamed from its view; a list that is open elsewhere shows it at once, and the history says who did', async ({
  enter,
}) => {
  const { id } = await demo().api('customer').meetings.createInstant({ name: 'Oles Møde' })
  const elsewhere = await enter('customer', searched('s Møde'))
  await expect(nameIn(elsewhere, 'Oles Møde')).toBeVisible()
  const page = await enter('customer', `/meetings/${id}/view`)
  await press(page, 'Rename')
  await expect(page).toHaveURL(new RegExp(`/meetings/${id}/rename$`))
  const name = dialogOf(page).getByLabel('Meeting name', { exact: true })
  await expect(name).toHaveValue('Oles Møde')
  await name.fill('')
  await press(page, 'Save')
  await expect(name).toHaveAccessibleDescription('Enter a meeting name')
  await name.fill('Vagtens Møde')
  await press(page, 'Save')
  await expectToast(page, 'Meeting renamed')
  await expect(nameIn(elsewhere, 'Vagtens Møde')).toBeVisible()
  await page.goto(`${demo().url}/meetings/${id}/view`)
  await expect(dialogOf(page).getByRole('region', { name: 'History' })).toContainText('Ole Eriksen: name')
})

test('deleting names the meeting, its date and who is notified; an error is shown and loses nothing [S2.113] [S8.16] [S8.81]', async ({
  enter,
}) => {
  const { beginTime } = await planMeeting('Aflyses Snart', { invite: ['Emma Riis', 'Liv Thorsen'] })
  const page = await enter('customer', searched('Aflyses Snart'))
  await page.route('**/v1/meetings/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await choose(page, 'Aflyses Snart', 'Delete')
  await expect(
    page.getByRole('alertdialog', { name: `Delete “Aflyses Snart”, ${whenOf(beginTime)}?` }),
  ).toContainText('2 people get a cancellation by email')
  await press(page, 'Delete')
  await expect(page.locator('[data-toast=error]')).toContainText('Error occurred')
  await page.unroute('**/v1/meetings/*')
  await press(page, 'Delete')
  await expectToast(page, 'Meeting removed')
  await expect(page.locator('[data-toast=success]')).toContainText('2 people were notified.')
  await expect(nameIn(page, 'Aflyses Snart')).toHaveCount(0)
})

test('of a series one meeting goes, or all that are to come, which the question names', async ({ enter }) => {
  const { beginTime } = await planMeeting('Ugentlig Serie', { recurrence: 'FREQ=WEEKLY;COUNT=4' })
  const begins = [0, 1, 2, 3].map((week) => Date.parse(beginTime) + week * 7 * 86_400_000)
  const page = await enter('customer', searched('Ugentlig Serie'))
  await expect(rowsOf(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'More for Ugentlig Serie' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await press(page, 'Delete')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'More for Ugentlig Serie' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialogOf(page).getByText('The series').click()
  const left = begins.slice(1)
  await expect(page.getByRole('alertdialog', { name: 'Delete the series “Ugentlig Serie”?' })).toContainText(
    `3 meetings from ${dayNameOf(left[0])} to ${dayNameOf(left[2])} are canceled`,
  )
  await press(page, 'Delete')
  await expect(rowsOf(page)).toHaveCount(0)
})

test('Join leads into the room of what is going on [S2.114]', async ({ enter }) => {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Er I Gang' })
  const page = await enter('customer', searched('Er I Gang'))
  await page.getByRole('link', { name: 'Join: Er I Gang' }).click()
  await expect(page).toHaveURL(`${demo().url}/room/${location}`)
})

test('the view of a meeting has its time, links and history, and what its reader may do with it', async ({
  enter,
}) => {
  const { beginTime, location } = await planMeeting('Ses Her', {
    invite: ['Liv Thorsen'],
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    lobby: 'everyone',
  })
  const page = await enter('customer', searched('Ses Her'))
  await page.getByRole('button', { name: 'More for Ses Her' }).first().click()
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Ses Her', exact: true })
  for (const fact of [
    whenOf(beginTime),
    'Ole Eriksen',
    location,
    ', 3 times',
    'Everyone',
    'Liv Thorsen',
    'Created',
  ])
    await expect(view).toContainText(fact)
  await expect(link(page, 'Meeting link')).toHaveValue(`${demo().url}/room/${location}`)
  await expect(view.getByRole('link', { name: 'Launch: Ses Her' })).toBeVisible()
  await view.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit meeting' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page, 'one step back is the list').toHaveURL(/meetings\?search=Ses/)

  const member = await enter('member', searched('Ses Her'))
  await nameIn(member, 'Ses Her').click()
  await expect(dialogOf(member).getByRole('radiogroup', { name: 'Will you attend?' })).toBeVisible()
  await expect(dialogOf(member).getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)

  const past = (await demo().api('customer').meetings.list({ when: 'completed', limit: 100 })).data.find(
    ({ attended, type }) => attended > 2 && type === 'schedule',
  )
  await page.goto(`${demo().url}/meetings/${past?.id}/view`)
  const { history } = await demo()
    .api('customer')
    .meetings.read({ id: past?.id ?? '' })
  await expect(dialogOf(page).getByRole('region', { name: 'History' })).toContainText(
    history.attendees?.[0] ?? '-',
  )
  await dialogOf(page).getByRole('link', { name: 'See the report' }).click()
  await expect(rowsOf(page).filter({ hasText: past?.name ?? '-' })).not.toHaveCount(0)
  await expect(page).toHaveURL(/\/reports\/meetings\?/)
})
