import { expect, type Page } from '@playwright/test'
import { readCalendar } from '../server/src/testing/read-calendar.ts'
import { fillDay, fillTime } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { openMailbox } from './mailbox.ts'
import { dialogOf, field, press } from './row-actions.ts'
import { toStep } from './schedule-steps.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
withDemo(async () => {
  mailbox = await openMailbox()
  return { SMTP_URL: mailbox.url }
})
test.afterAll(() => mailbox.close())

const NAME = 'Tilbud på nye vinduer'
const KIM = 'kim@vinduer.example'

/** When it is then, on the clocks of Copenhagen: the day and the time of day. */
const inCopenhagen = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' }).slice(0, 16).split(' ')

/** Plans a meeting in a few minutes, with guests whose addresses are typed, one of them wrongly at first. */
async function plan(host: Page) {
  const [day = '', time = ''] = inCopenhagen(Date.now() + 10 * 60_000)
  await host.getByRole('button', { name: 'Host a meeting' }).click()
  await host.getByRole('menuitem', { name: 'Schedule' }).click()
  await field(host, 'Meeting name').fill(NAME)
  await fillDay(host, 'Starts, day', day)
  await fillTime(host, 'Starts, time', time)
  await toStep(host, 'People')
  const devices = dialogOf(host).getByRole('combobox', { name: 'Devices', exact: true })
  await devices.click()
  await host.locator('.picker').getByRole('option').first().click()
  await devices.press('Escape')
  const guests = dialogOf(host).getByRole('textbox', { name: 'Guests' })
  await guests.fill(`Kim Dahl <${KIM}>, liv@vinduer`)
  await press(host, 'Schedule meeting')
  await expect(guests, 'what is no address is asked for').toBeFocused()
  await expect(guests).toHaveValue('liv@vinduer')
  await expect(guests).toHaveAccessibleDescription(/valid email/)
  await guests.pressSequentially('.example')
  await press(host, 'Schedule meeting')
  const [created, conflict] = [
    host.locator('[data-toast=success]').filter({ hasText: 'Meeting scheduled' }),
    host.getByRole('button', { name: 'Schedule anyway' }),
  ]
  await expect(created.or(conflict).first()).toBeVisible()
  // The demo's customer has a full day.
  if (await conflict.isVisible()) await conflict.click()
  await expect(created).toBeVisible()
  await host.getByRole('dialog', { name: 'Share meeting' }).getByRole('button', { name: 'Done' }).click()
}

/** The links of the mail to Kim: where one answers, and where one joins. */
async function linksToKim() {
  const [first] = await mailbox.calendarsTo(KIM, 1)
  const text = first?.mail.text ?? ''
  const [event] = readCalendar(first?.calendar ?? '').events
  const [answer = '', room = ''] = [/https?:\S+answer=tentative\S*/, /https?:\S+\/room\/\S+/].map(
    (link) => link.exec(text)?.[0],
  )
  expect(event?.url, 'the calendar has the same way in').toBe(room)
  return { answer, room }
}

test('guests are invited by typing their addresses: a mail, an answer by one press that the host sees, the lobby under their own name, and nothing more once they are removed', async ({
  enter,
}) => {
  const host = await enter('customer', '/')
  await plan(host)
  const { answer, room } = await linksToKim()
  const { api } = demo()
  const [found] = (await api('customer').meetings.list({ limit: 1, search: NAME })).data
  const id = found?.id ?? ''

  const kim = await enter('visitor', answer.replace(demo().url, ''))
  await expect(kim.getByText('has invited you, Kim Dahl.')).toBeVisible()
  expect((await api('customer').meetings.read({ id })).guests.map((guest) => guest.answer)).toEqual([
    'none',
    'none',
  ])
  await kim.getByRole('button', { name: "Yes, I'll attend" }).click()
  await expect(kim.getByRole('heading', { name: "You're attending" })).toBeVisible()

  await host.goto(`${demo().url}/meetings/${id}/view`)
  const invited = dialogOf(host).getByRole('region', { name: 'Invited' }).getByRole('listitem')
  await expect(invited.filter({ hasText: KIM })).toContainText('Guest')
  await expect(invited.filter({ hasText: KIM })).toContainText('Accepted')
  await expect(invited.filter({ hasText: 'liv@vinduer.example' })).toContainText('No response')

  await kim.getByRole('link', { name: 'Open meeting' }).click()
  await expect(kim, 'what only Kim knows does not stay in the address').toHaveURL(room.replace(/#.*/, ''))
  await expect(kim.getByLabel('Name', { exact: true })).toHaveValue('Kim Dahl')
  await expect(kim.getByLabel('Email')).toHaveValue(KIM)
  await expect(kim.getByLabel('Email')).toHaveAttribute('readonly')
  await kim.getByRole('button', { name: 'Ask to join' }).click()
  await expect(kim.getByRole('heading', { name: /Waiting/ })).toBeVisible()

  const { name, beginTime, endTime, timeZone, members, devices } = await api('customer').meetings.read({ id })
  await api('customer').meetings.update({
    ...{ id, name, beginTime, endTime, timeZone, guests: [{ email: 'liv@vinduer.example' }] },
    members: members.map(({ userId }) => userId.id),
    devices: devices.map(({ deviceId }) => deviceId.id),
  })
  await expect(kim.getByRole('heading', { name: "You're no longer invited" })).toBeVisible()
  await kim.goto(room)
  await expect(kim.getByRole('heading', { name: "You're no longer invited" })).toBeVisible()
  await kim.goto(answer)
  await expect(kim.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
})

test('in Danish the field takes a pasted list, merges what comes twice, and its tags are gone through by keyboard', async ({
  enter,
}) => {
  const page = await enter('customer', '/', { locale: 'da-DK' })
  await page.getByRole('button', { name: 'Hold et møde' }).click()
  await page.getByRole('menuitem', { name: 'Planlæg møde' }).click()
  await toStep(page, 'Deltagere')
  const guests = dialogOf(page).getByRole('textbox', { name: 'Gæster' })
  await guests.fill('kim@vinduer.example; Liv Holm <LIV@vinduer.example>, kim@vinduer.example')
  await guests.press('Enter')
  const tags = dialogOf(page).getByRole('row')
  await expect(tags).toHaveCount(2)
  await guests.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(tags).toHaveText(['kim@vinduer.example'])
})
