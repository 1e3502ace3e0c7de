import { expect, type Page } from '@playwright/test'
import { choose, dialogOf, menuOf, newCustomer, press, rowsOf, expectToast } from './row-actions.ts'
import { toStep } from './schedule-steps.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'

withDemo()

const headings = (page: Page) => page.locator('thead th').allTextContents()
const groups = (page: Page) => page.locator('tbody [data-group]')
/** When the meetings of the rows begin, from the top. */
const startsIn = async (page: Page) =>
  (await rowsOf(page).locator('td:nth-child(2)').allTextContents()).map((begin) => Date.parse(begin))
const nameIn = (page: Page, name: string) => page.locator('[data-part~=row-name]', { hasText: name }).first()
const link = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
/** "Monday 2026/11/30", in the zone of the browser. */
const dayNameOf = (instant: string | number = 0) => {
  const parts = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'Europe/Copenhagen' })
  const of = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${of['weekday']} ${of['year']}/${of['month']}/${of['day']}`
}
const whenOf = (instant: string) => {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Copenhagen' } as const
  return `${dayNameOf(instant)}, ${new Intl.DateTimeFormat('en-US', clock).format(new Date(instant))}`
}
const searched = (name: string) => `/meetings?search=${encodeURIComponent(name)}`

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
  for (const name of ['Samlet Et', 'Samlet To']) await planMeeting(name, { invite: ['Liv Thorsen'] })
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
  await expect(dialogOf(page)).toContainText('Samlet To')
  await press(page, 'Delete')
  await expectToast(page, '3 meetings removed')
  await expect(page.getByText('No results for “Samlet”')).toBeVisible()
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
})

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
