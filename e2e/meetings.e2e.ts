import { expect, type Page } from '@playwright/test'
import { dialogOf, menuOf, newCustomer, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { searched, nameIn, whenOf, dayNameOf } from './meeting-rows.ts'

withDemo()

const headings = (page: Page) => page.locator('thead th').allTextContents()
const groups = (page: Page) => page.locator('tbody [data-group]')
/** When the meetings of the rows begin, from the top. */
const startsIn = async (page: Page) =>
  (await rowsOf(page).locator('td:nth-child(2)').allTextContents()).map((begin) => Date.parse(begin))

test('the meetings: heading, both buttons, the columns with the id hidden, the newest begin first [S2.17] [S2.100] [S2.101] [S2.102] [S2.104]', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings?when=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Recent meetings' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('10108')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instant meeting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule meeting' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
  expect(await headings(page)).toEqual(['Name', 'Started time', 'Host', 'Status', 'Action', 'More'])
  const begins = await rowsOf(page).locator('td:nth-child(2)').allTextContents()
  for (const begin of begins) expect(begin).toMatch(/^\d{4}\/\d\d\/\d\d (0\d|1[0-2]):\d\d [AP]M$/)
  const times = begins.map((begin) => Date.parse(begin))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'ID' }).click()
  await expect.poll(() => headings(page)).toContain('ID')
})

test('the list opens on what is on and to come, the soonest first, by day; past ones are a choice of their own', async ({
  enter,
}) => {
  await demo().api('customer').meetings.createInstant({ name: 'Lige Nu' })
  const later = await planMeeting('Om Fire Uger', { inHours: 24 * 28 })
  await planMeeting('Om En Uge', { inHours: 24 * 7, recurrence: 'FREQ=WEEKLY;COUNT=2' })
  const page = await enter('customer', '/meetings')
  const upcoming = page.getByRole('radio', { name: /^Upcoming/ })
  await expect(upcoming).toBeChecked()
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(groups(page).first()).toHaveText('Now')
  await expect(
    rowsOf(page)
      .first()
      .getByRole('link', { name: /^Join: / }),
  ).toBeVisible()
  const times = await startsIn(page)
  expect(times).toEqual(times.toSorted((one, other) => one - other))

  await page.getByRole('searchbox', { name: 'Search meetings' }).fill('Uge')
  await expect(groups(page).last()).toHaveText(dayNameOf(later.beginTime))
  await expect(nameIn(page, 'Om En Uge').getByText(', Repeats every week', { exact: true })).toBeAttached()
  await expect(nameIn(page, 'Om Fire Uger').locator('[data-part~=series-mark]')).toHaveCount(0)
  const total = (await demo().api('customer').meetings.list({ search: 'Uge' })).overview
  await expect(upcoming.locator('..'), 'counts follow the search').toHaveText(`Upcoming${total.unfinished}`)

  await page.goto(`${demo().url}/meetings`)
  await page.getByRole('radio', { name: /^Completed/ }).click()
  await expect(groups(page).first()).toHaveText(/^(Today|Yesterday|\w+day \d{4}\/\d\d\/\d\d)$/)
  const past = await startsIn(page)
  expect(past).toEqual(past.toSorted((one, other) => other - one))
  await page.getByRole('radio', { name: /^Today/ }).click()
  await expect(page).toHaveURL(/when=today$/)
  await expect(groups(page)).toHaveCount(0)
  const soonestFirst = async () => {
    const today = await startsIn(page)
    return today.every((begin, index) => index === 0 || begin >= (today[index - 1] ?? 0))
  }
  await expect.poll(soonestFirst, 'the rows of before stay until those of today are there').toBe(true)
})

test('the table goes page by page, filters by host, and by status of the meetings [S2.103]', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter host' }).fill('Liv')
  await expect(page).toHaveURL(/host=Liv/)
  await expect
    .poll(async () => new Set(await rowsOf(page).locator('td:nth-child(3)').allTextContents()))
    .toEqual(new Set(['Liv Thorsen']))
  await page.goto(`${demo().url}/meetings`)
  await page.getByRole('radio', { name: /^Completed/ }).click()
  await expect(page).toHaveURL(/when=completed/)
  await expect(rowsOf(page).first().locator('td').nth(3)).toHaveText(/^(Concluded|Expired)$/)
  for (const status of await rowsOf(page).locator('td:nth-child(4)').allTextContents())
    expect(status).toMatch(/^(Concluded|Expired)$/)
})

test('everybody shares and views; what else the menu offers hangs on who hosts and on the kind of meeting [S2.108]', async ({
  enter,
}) => {
  await planMeeting('Egen Plan', { who: 'member' })
  await planMeeting('Fremmed Plan', { invite: ['Liv Thorsen'] })
  await demo().api('member').meetings.createInstant({ name: 'Eget Opkald' })
  const offered = async (page: Page, name: string) => {
    await page.goto(demo().url + searched(name))
    return menuOf(page, name)
  }
  const member = await enter('member')
  expect(await offered(member, 'Egen Plan')).toEqual(['Share invitation', 'Edit', 'View', 'Delete'])
  expect(await offered(member, 'Fremmed Plan')).toEqual(['Share invitation', 'Respond', 'View'])
  expect(await offered(member, 'Eget Opkald')).toEqual(['Share invitation', 'View', 'Delete'])
  const customer = await enter('customer')
  expect(await offered(customer, 'Egen Plan')).toEqual(['Share invitation', 'Edit', 'View', 'Delete'])
  expect(await offered(customer, 'Eget Opkald')).toEqual(['Share invitation', 'View', 'Delete'])
})

test('several meetings are deleted together; a member chooses only those that they host [S2.154]', async ({
  enter,
}) => {
  const invite = ['Liv Thorsen']
  await planMeeting('Samlet Et', { invite })
  const { beginTime } = await planMeeting('Samlet To', { invite })
  await demo().api('member').meetings.createInstant({ name: 'Samlet Tre' })
  const member = await enter('member', searched('Samlet'))
  const page = await enter('customer', searched('Samlet'))
  for (const each of [member, page]) {
    await expect(rowsOf(each)).toHaveCount(3)
    await each.getByRole('button', { name: 'Select', exact: true }).click()
    await each.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  }
  await expect(member.getByText('1 selected', { exact: true })).toBeVisible()
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialogOf(page), 'meetings of one series differ by their times alone').toContainText(
    `Samlet To (${whenOf(beginTime)})`,
  )
  await press(page, 'Delete')
  await expectToast(page, '3 meetings removed')
  await expect(page.getByText('No results for “Samlet”')).toBeVisible()
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
})

test('whoever has no meetings yet is shown how to make one [S2.105] [S2.110]', async ({ enter }) => {
  const { token } = await newCustomer('Tom Kalender')
  const page = await enter({ token }, '/meetings')
  await expect(page.getByText('No previous meetings')).toBeVisible()
  const empty = page.locator('[data-part~=empty]')
  await expect(empty.getByRole('button', { name: 'Schedule meeting' })).toBeVisible()
  await empty.getByRole('button', { name: 'Instant meeting' }).click()
  await expect(page.getByRole('dialog', { name: 'Start a call' })).toBeVisible()
})

test('the calendar goes by keys from day to day, its place is kept in the address, and Enter opens a day', async ({
  enter,
}) => {
  const { beginTime } = await planMeeting('I Kalenderen', { inHours: 24 * 70 })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }).format(new Date(beginTime))
  const page = await enter('customer', `/meetings?view=month&date=${day}`)
  // One that goes over midnight stands in two days.
  const event = page.getByRole('link', { name: /I Kalenderen.*Ole Eriksen, Scheduled/ }).first()
  await expect(event).toBeVisible()
  await page.locator(`[data-day="${day}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-day]:focus')).not.toHaveAttribute('data-day', day)
  await page.keyboard.press('PageDown')
  await expect(page).not.toHaveURL(new RegExp(day.slice(0, 7)))
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&date=${day}`))
  await event.press('Enter')
  const popover = page.getByRole('dialog', { name: 'I Kalenderen', exact: true })
  await expect(popover).toContainText(whenOf(beginTime))
  await expect(popover).toContainText('Emma Riis')
  await expect(popover.getByRole('link', { name: 'Launch: I Kalenderen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(event).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/meetings.view=day&date=${day}`))
  await page.goBack()
  await expect(page).toHaveURL(/view=month/)
  await page.goto(`${demo().url}/meetings?view=week&date=${day}`)
  const longDay = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Copenhagen',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(beginTime))
  await expect(
    page
      .getByRole('group', { name: longDay })
      .getByRole('link', { name: new RegExp(`I Kalenderen.*${longDay}`) }),
  ).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator(`[data-day="${day}"]`).click()
  await expect(page.locator('[data-part~=agenda]').getByRole('link', { name: /I Kalenderen/ })).toBeVisible()
})

test('of meetings beside each other in the week none shows half a time; in the day there is room for it', async ({
  enter,
}) => {
  const { beginTime } = await planMeeting('Side Om Side', { inHours: 24 * 71 })
  for (const name of ['Side Om Side To', 'Side Om Side Tre']) await planMeeting(name, { inHours: 24 * 71 })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }).format(new Date(beginTime))
  const page = await enter('customer', `/meetings?view=week&date=${day}`)
  const events = page.getByRole('link', { name: /Side Om Side/ })
  await expect(events.first()).toBeVisible()
  for (const event of await events.all()) await expect(event.locator('.tabular-nums')).toBeHidden()
  await page.goto(`${demo().url}/meetings?view=day&date=${day}`)
  await expect(events.first().locator('.tabular-nums')).toBeVisible()
})
