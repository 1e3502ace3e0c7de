import { expect, type Page } from '@playwright/test'
import { deviceOfCustomer } from './new-devices.ts'
import { dayInCopenhagen as dayIn, tuesdayNextMarch } from './calendar-day.ts'
import { dateField, expectDay, expectTime, fillDay, fillTime } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, field, newMember, press, expectToast } from './row-actions.ts'
import { toStep } from './schedule-steps.ts'
import { sentTo } from './sent.ts'

withDemo()

const COPENHAGEN = 'Europe/Copenhagen'

/** Opens the dialog of a new meeting from the bar. */
async function plan(page: Page) {
  await page.getByRole('button', { name: 'Host a meeting' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await expect(field(page, 'Meeting name')).toBeFocused()
}

/** Chooses from a picker of the dialog by typing. */
async function pick(page: Page, label: string, name: string) {
  const picker = dialogOf(page).getByRole('combobox', { name: label, exact: true })
  await picker.fill(name)
  await page.locator('.picker').getByRole('option', { name }).first().click()
  // A picker of several stays open.
  if (await page.locator('.picker').isVisible()) await picker.press('Escape')
}

/** A meeting of the demo's customer with one of its members and a device of its own. */
async function planned(name: string, days: number, more: { recurrence?: string } = {}) {
  const customer = demo().api('customer')
  const member = await newMember(`Invited to ${name}`)
  const device = await deviceOfCustomer(`Room of ${name}`)
  const day = dayIn(days)
  const times = { beginTime: `${day}T10:00`, endTime: `${day}T11:00`, timeZone: COPENHAGEN }
  const meeting = await customer.meetings.createScheduled({
    name,
    ...times,
    members: [member.id],
    devices: [device.id],
    ...more,
  })
  return { meeting, member, device, day }
}

/** Opens a meeting of the list in the dialog that changes it. */
async function edit(page: Page, name: string) {
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(page, 'Meeting name')).toHaveValue(name)
}

test('a meeting is planned by keyboard: what is missing is marked, begin moves end, conflicts are named, and it is shared afterwards [S4.26] [S4.27] [S4.32] [S5.50] [S5.58] [S7.24] [S7.25] [S8.17]', async ({
  enter,
}) => {
  const { member, device, day } = await planned('Toolbox talk', 7)
  const page = await enter('customer', '/')
  const created = sentTo(page, 'meetings/createscheduled')
  await plan(page)
  await press(page, 'Schedule meeting')
  await expect(dialogOf(page).getByText('Enter a meeting name')).toBeVisible()
  await expect(field(page, 'Meeting name')).toBeFocused()
  await page.keyboard.type('Driftsmøde')
  await press(page, 'Schedule meeting')
  for (const text of ['Choose at least one member', 'Choose at least one device'])
    await expect(dialogOf(page).getByText(text)).toBeVisible()
  await expect(dialogOf(page).getByRole('combobox', { name: 'Members' })).toBeFocused()
  await toStep(page, 'Time')

  const [year = '', month = '', date = ''] = day.split('-')
  await dateField(page, 'Starts, day').getByRole('spinbutton').first().focus()
  await page.keyboard.type(year + month + date)
  await dateField(page, 'Starts, time').getByRole('spinbutton').first().focus()
  await page.keyboard.type('1030AM')
  await expectDay(page, 'Ends, day', day)
  await expectTime(page, 'Ends, time', '11:30 AM')
  await toStep(page, 'People')
  await pick(page, 'Members', member.name)
  await pick(page, 'Devices', 'Room of Toolbox talk')
  await toStep(page, 'Options')
  await field(page, 'Room name').fill('Not one')
  await field(page, 'Room name').blur()
  await expect(dialogOf(page).getByText('Use 6 to 64 characters: a-z, 0-9 and hyphens')).toBeVisible()
  await press(page, 'Or generate meeting name')
  await expect(field(page, 'Room name')).toHaveValue(/^([a-z]+-){3}[a-z]+$/)

  await press(page, 'Schedule meeting')
  const dialog = page.getByRole('alertdialog', { name: 'Already scheduled at that time' })
  await expect(dialog).toContainText('“Toolbox talk”')
  await expect(dialog).toContainText(`${day.replaceAll('-', '/')}, 10:00 AM – 11:00 AM`)
  await expect(dialog).toContainText(member.name)
  expect(created).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click()
  await expectToast(page, 'Meeting scheduled')
  const share = page.getByRole('dialog', { name: 'Share meeting' })
  await expect(share).toContainText('Driftsmøde')
  expect(created.map((request) => request.postDataJSON())).toMatchObject([
    {
      name: 'Driftsmøde',
      beginTime: `${day}T10:30`,
      endTime: `${day}T11:30`,
      timeZone: COPENHAGEN,
      recurrence: null,
      participantCount: 1,
      location: expect.stringMatching(/^([a-z]+-){3}[a-z]+$/),
      groupId: null,
      deviceId: null,
      members: [member.id],
      devices: [device.id],
    },
  ])
  await expect(page).toHaveURL(/:\d+\/[0-9a-f-]{36}\/share$/)
  await page.reload()
  await expect(share).toContainText('Driftsmøde')
  await share.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(`${demo().url}/`)
  await plan(page)
  await expect(field(page, 'Meeting name')).toHaveValue('')
  await toStep(page, 'Options')
  await expect(field(page, 'Room name')).toHaveValue('')
})

test('while a meeting is planned what is in its way is named and counted, and one press moves it to the next free time', async ({
  enter,
}) => {
  const { member, device, day } = await planned('In the way', 150)
  const taken = { timeZone: COPENHAGEN, members: [member.id], devices: [device.id] }
  for (const [from, to] of [
    ['10:15', '11:00'],
    ['10:30', '11:15'],
  ] as const)
    await demo()
      .api('customer')
      .meetings.createScheduled({
        ...{ name: `From ${from}`, ...taken },
        ...{ beginTime: `${day}T${from}`, endTime: `${day}T${to}` },
      })
  const page = await enter('customer', '/')
  await plan(page)
  await fillDay(page, 'Starts, day', day)
  await fillTime(page, 'Starts, time', '10:00')
  await fillTime(page, 'Ends, time', '10:45')
  const notice = dialogOf(page).getByRole('status').filter({ hasText: 'Already scheduled at that time' })
  await expect(notice).toContainText('+1 more')
  await notice.getByRole('button', { name: 'Free from 11:15 AM' }).press('Enter')
  await expectTime(page, 'Starts, time', '11:15 AM')
  await expectTime(page, 'Ends, time', '12:00 PM')
  await expect(notice).toHaveCount(0)
  await expect(dateField(page, 'Starts, day').getByRole('spinbutton').first()).toBeFocused()

  await fillTime(page, 'Starts, time', '10:00')
  await toStep(page, 'People')
  await notice.getByRole('button', { name: 'Free from 11:15 AM' }).press('Enter')
  await expect(dialogOf(page).getByRole('heading', { name: 'People and rooms' })).toBeFocused()
  await expect(dialogOf(page).getByRole('status').filter({ hasText: '11:15 AM – 12:15 PM' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test("a member plans with the customer's people, devices and groups, everybody else with their own; a group brings its own [S5.55] [S6.108]", async ({
  enter,
}) => {
  const customer = demo().api('customer')
  const device = await deviceOfCustomer('Lokale Gruppe')
  const somebody = await newMember('Ellen Gruppe')
  const group = await customer.groups.create({
    name: 'Vagtholdet',
    members: [somebody.id],
    devices: [device.id],
  })
  const owner = (await customer.account.profile({})).id
  for (const [who, lists] of [
    ['member', [`users/getmembers/${owner}`, `group/read/${owner}`, `device/read/${owner}`]],
    ['customer', ['users/getmembers', 'group/read', 'device/read']],
  ] as const) {
    const page = await enter(who, '/')
    const sent = lists.map((path) => sentTo(page, path))
    const created = sentTo(page, 'meetings/createscheduled')
    await plan(page)
    await field(page, 'Meeting name').fill(`Vagtskifte ${who}`)
    await fillDay(page, 'Starts, day', dayIn(20))
    // No meeting of the demo's series is so early.
    await fillTime(page, 'Starts, time', '06:15')
    await toStep(page, 'People')
    await pick(page, 'Group', 'Vagtholdet')
    await expect(dialogOf(page).getByRole('grid', { name: '1 selected' }).first()).toContainText(
      'Ellen Gruppe',
    )
    await expect(dialogOf(page).getByRole('grid', { name: '1 selected' }).last()).toContainText(
      'Lokale Gruppe',
    )
    for (const calls of sent) expect(calls.length).toBeGreaterThan(0)
    await press(page, 'Schedule meeting')
    const anyway = page.getByRole('button', { name: 'Schedule anyway' })
    if (who === 'customer') await anyway.click()
    await expect(page.getByRole('dialog', { name: 'Share meeting' })).toBeVisible()
    expect(created.map((request) => request.postDataJSON())).toMatchObject([
      { groupId: group.id, members: [somebody.id], devices: [device.id] },
    ])
  }
})

test('a series is described with its first days, in a time zone that is searched for; one of it is changed alone, then all to come [S2.109] [S4.29] [S5.57] [S8.19]', async ({
  enter,
}) => {
  const tuesday = tuesdayNextMarch()
  const dayOfMonth = Number(tuesday.slice(-2))
  const page = await enter('customer', '/meetings')
  const { member } = await planned('Another one', 40)
  await page.getByRole('button', { name: 'Schedule meeting' }).click()
  await field(page, 'Meeting name').fill('Rækken')
  await fillDay(page, 'Starts, day', tuesday)
  await fillTime(page, 'Starts, time', '09:00')
  await pick(page, 'Time zone', 'Lisbon')
  await expect(dialogOf(page)).toContainText(
    `In your own time zone: ${tuesday.replaceAll('-', '/')}, 10:00 AM – 11:00 AM`,
  )
  await field(page, 'Repeats').selectOption('Every week')
  await dialogOf(page).getByRole('checkbox', { name: 'Thursday' }).press('Space')
  await field(page, 'Number of meetings').fill('3')
  await expect(dialogOf(page)).toContainText('Every Tuesday and Thursday, 3 times')
  await expect(dialogOf(page)).toContainText(
    `3 meetings: Tue, Mar ${dayOfMonth} · Thu, Mar ${dayOfMonth + 2} · Tue, Mar ${dayOfMonth + 7}`,
  )
  await toStep(page, 'People')
  await pick(page, 'Members', member.name)
  await pick(page, 'Devices', 'Room of Another one')
  await press(page, 'Schedule meeting')
  await page.getByRole('dialog', { name: 'Share meeting' }).getByRole('button', { name: 'Done' }).click()

  await page.goto(`${demo().url}/meetings?search=R%C3%A6kken`)
  const rows = page.getByRole('row', { name: /Rækken/ })
  await expect(rows).toHaveCount(3)
  await edit(page, 'Rækken')
  await expect(dialogOf(page)).toContainText('Part of a series: Every Tuesday and Thursday, 3 times.')
  await toStep(page, 'Options')
  await expect(field(page, 'Room name')).toBeDisabled()
  await expect(dialogOf(page).getByRole('button', { name: 'Or generate meeting name' })).toBeDisabled()
  await toStep(page, 'Time')
  await field(page, 'Meeting name').fill('Kun den sidste')
  await press(page, 'Save')
  await expectToast(page, 'Meeting edited')
  await expect(rows).toHaveCount(2)

  await edit(page, 'Rækken')
  await dialogOf(page).getByText('This and following').click()
  await field(page, 'Number of meetings').fill('5')
  await press(page, 'Save')
  await expect(rows).toHaveCount(5)
})

test('times that are past are said in edit and in view, where nothing can be changed or saved [S4.33] [S5.54]', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings?when=completed')
  const change = page.getByRole('button', { name: /^Change: / })
  const row = page.getByRole('row').filter({ has: change }).first()
  await row.getByRole('button', { name: /^Change: / }).click()
  const wrong = dialogOf(page).getByText('Enter a valid date and time')
  await expect(wrong).toHaveCount(2)
  await press(page, 'Cancel')
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await expect(wrong).toHaveCount(1)
  await expect(dialogOf(page).locator(':is(input, select, textarea):not(:disabled)')).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('two who change different fields of one meeting both have their way', async ({ enter }) => {
  const { meeting, member, device } = await planned('Fredeligt møde', 61)
  const page = await enter('customer', '/meetings?search=Fredeligt')
  await edit(page, 'Fredeligt møde')
  await field(page, 'Meeting name').fill('Fredeligt navn')
  const { beginTime, endTime } = meeting
  const content = { beginTime, endTime, members: [member.id], devices: [device.id] }
  await demo()
    .api('customer')
    .meetings.update({ ...content, id: meeting.id, name: meeting.name, lobby: 'guests' })
  await press(page, 'Save')
  await expectToast(page, 'Meeting edited')
  expect(await demo().api('customer').meetings.read({ id: meeting.id })).toMatchObject({
    name: 'Fredeligt navn',
    lobby: 'guests',
  })
})

test('two who change the same meeting: what was typed stays, what the other made of it is named and can be taken', async ({
  enter,
}) => {
  const { meeting, member, device } = await planned('Begges møde', 60)
  const page = await enter('customer', '/meetings?search=Begges')
  await edit(page, 'Begges møde')
  await field(page, 'Meeting name').fill('Mit navn')
  const { beginTime, endTime } = meeting
  await demo()
    .api('customer')
    .meetings.update({
      id: meeting.id,
      name: 'Den andens navn',
      beginTime,
      endTime,
      members: [member.id],
      devices: [device.id],
      lobby: 'guests',
    })
  await press(page, 'Save')
  await expect(dialogOf(page).getByText('Someone else changed this to: Den andens navn')).toBeVisible()
  await expect(field(page, 'Meeting name')).toHaveValue('Mit navn')
  await toStep(page, 'Options')
  await expect(
    dialogOf(page).getByRole('radio', { name: 'Guests' }),
    'what nobody typed into follows',
  ).toBeChecked()
  await press(page, 'Save')
  await expectToast(page, 'Meeting edited')
  expect(await demo().api('customer').meetings.read({ id: meeting.id })).toMatchObject({
    name: 'Mit navn',
    lobby: 'guests',
  })
})
