import { expect } from '@playwright/test'
import { deviceOfCustomer, switchOn } from './new-devices.ts'
import { dialogOf, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { sentTo } from './sent.ts'
import { row, readyDevice, tile, inRoom, speedDial, asTiles, switchOffAll } from './ready-devices.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })
test.afterAll(switchOffAll)

/** One of the demo's own devices, which run with it. */
async function demoDevice(name: string) {
  const found = (await demo().api('customer').devices.speedDials({})).data.find(
    ({ userDeviceName }) => userDeviceName === name,
  )
  if (!found) throw new Error(`the demo has no ${name}`)
  return found
}

test('the start and /speed-dials list the rooms with name, status and action, count them, and follow them without reload [S2.4] [S2.5] [S2.89] [S2.90] [S2.98] [S3.62] [D5.10]', async ({
  enter,
}) => {
  const off = await deviceOfCustomer('Sommerhuset')
  const page = await enter('customer', '/')
  const { total } = await demo().api('customer').devices.speedDials({})
  for (const path of ['/', '/speed-dials']) {
    await page.goto(demo().url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speed dials')
    await expect(page.locator('[data-part~=page-head] [data-part~=count]')).toHaveText(String(total))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('10101')
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Action'])
    await expect(page.getByRole('article')).toHaveCount(0)
  }
  await expect(page.locator(`tr[data-id="${off.id}"]`)).toContainText('Sommerhuset')
  expect(await page.locator('table').textContent(), 'ids are not shown').not.toContain(off.id)
  const ended = row(page, 'Sommerhuset').getByRole('button', { name: 'Ended' })
  await expect(row(page, 'Sommerhuset')).toContainText('Powered off')
  await expect(ended).toBeDisabled()
  await expect(ended).toHaveAccessibleDescription(/never been turned on/)

  const switchOff = await switchOn(off)
  await expect(row(page, 'Sommerhuset')).toContainText('Ready')
  await expect(row(page, 'Sommerhuset').getByRole('button', { name: 'Start call' })).toBeEnabled()
  await demo().api('customer').devices.reset({ id: off.id })
  await expect(row(page, 'Sommerhuset')).toContainText('Rebooting')
  await expect(ended).toHaveAccessibleDescription('Restarting. Back within 3 minutes.')
  switchOff()
})

test('the rooms are tiles for whoever wants them so, which this browser remembers', async ({ enter }) => {
  const page = await enter('customer', '/')
  const { total } = await demo().api('customer').devices.speedDials({})
  await asTiles(page)
  await expect(page.getByRole('article')).toHaveCount(total)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(total)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a row opens a dialog that reads the room and marks it as favourite; the star does so at once, and phones have none [S2.91] [S2.92] [S2.93] [S2.94] [S2.95]', async ({
  enter,
}) => {
  const { deviceName } = await demoDevice('Vagtstuen')
  const page = await enter('customer', '/speed-dials')
  await row(page, 'Vagtstuen').click({ position: { x: 400, y: 10 } })
  await expect(dialogOf(page)).toContainText(`NameVagtstuenTV name${deviceName}Status`)
  await expect(
    dialogOf(page).locator('input, select, textarea'),
    'the mark alone can be changed',
  ).toHaveCount(1)
  await dialogOf(page).getByLabel('Mark as favourite').check()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Device updated')
  await expect(rowsOf(page).first(), 'favourites stand first').toContainText('Vagtstuen')
  await page.getByRole('button', { name: 'Remove Vagtstuen from favourites' }).click()
  const star = page.getByRole('button', { name: 'Mark Vagtstuen as favourite' })
  await expect(star).toBeVisible()
  await expect(rowsOf(page).first()).not.toContainText('Vagtstuen')
  await asTiles(page)
  await expect(star).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tile(page, 'Vagtstuen')).toContainText('since')
  await expect(star, 'nor as a tile').toBeHidden()
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vagtstuen' })).toContainText('since')
  await expect(star).toHaveCount(0)
})

test('statuses of older servers are understood, and the error of a call is shown at its room [S3.63] [S2.96] [S2.97] [S2.98]', async ({
  enter,
}) => {
  const { id } = await demoDevice('Konference Odense')
  const page = await enter('customer', '/overview', {})
  const { data, total } = await demo().api('customer').devices.speedDials({})
  const [first] = data
  if (!first) throw new Error('the demo has rooms')
  const call = {
    id: first.id,
    status: 'joined',
    ringEndsAt: null,
    name: 'A call',
    location: 'a-call',
    with: 'Somebody',
    byMe: false,
  }
  const OLD = [
    ['ready', null, 'Ready', 'Start call'],
    ['device_ready', null, 'Ready', 'Start call'],
    ['ongoing', call, 'Call ongoing', 'Join call'],
    ['device_call_ongoing', call, 'Call ongoing', 'Join call'],
    ['rebooting', null, 'Rebooting', 'Ended'],
    ['unavailable', null, 'Powered off', 'Ended'],
  ] as const
  const old = OLD.map(([status, its], at) => ({
    ...first,
    id: first.id.slice(0, -1) + at,
    userDeviceName: `Old ${status}`,
    status,
    call: its,
  }))
  const stale = data.map((device) => (device.id === id ? { ...device, status: 'Ready', call: null } : device))
  await page.route('**/v1/device/readremote', (route) =>
    route.fulfill({ json: { data: { data: [...old, ...stale], total: total + old.length } } }),
  )
  await page.goto(`${demo().url}/speed-dials`)
  await asTiles(page)
  for (const [status, , label, action] of OLD) {
    const its = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: `Old ${status}`, exact: true }) })
    await expect(its, status).toContainText(label)
    await expect(its.locator('[data-part~=speed-dial-actions]').getByRole('button'), status).toHaveText(
      action,
    )
  }
  // What this page holds is not true any more, and nothing tells it so.
  await demo().api('customer').meetings.createInstant({ name: 'First', deviceId: id })
  await expect.poll(async () => (await speedDial(id))?.status).toBe('Call Ongoing')
  await page.reload()
  await expect(tile(page, 'Konference Odense')).toContainText('Ready')
  await page.waitForLoadState('networkidle')
  const readAnew = sentTo(page, 'device/readremote')
  await tile(page, 'Konference Odense').getByRole('button', { name: 'Start call' }).click()
  await expect(tile(page, 'Konference Odense').getByRole('alert')).toHaveText(
    'This device is already in a call',
  )
  await expect.poll(() => readAnew.length).toBeGreaterThan(0)
  await expect(page).toHaveURL(`${demo().url}/speed-dials`)
})

test('the keys 1 to 9 choose one of the first rooms and call nobody; Enter calls, and typing is typing', async ({
  enter,
}) => {
  const { id } = await readyDevice('Aaa lokalet')
  await demo().api('member').devices.edit({ deviceId: id, favourite: true })
  const page = await enter('member', '/')
  await asTiles(page)
  await expect(page.getByRole('article').first().locator('kbd')).toHaveText('1')
  await expect(page.getByRole('article').first()).toContainText('Aaa lokalet')
  await page.getByRole('searchbox', { name: 'Search rooms' }).pressSequentially('11111')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect(page.getByRole('article').first()).toContainText('Aaa lokalet')
  await asTiles(page)
  const called = sentTo(page, 'meetings/createinstant')
  await page.keyboard.press('2')
  await expect(
    page.getByRole('article').nth(1).locator('[data-part~=speed-dial-actions]').getByRole('button'),
  ).toBeFocused()
  await page.keyboard.press('1')
  await expect(tile(page, 'Aaa lokalet').getByRole('button', { name: 'Start call' })).toBeFocused()
  await expect(page).toHaveURL(`${demo().url}/`)
  expect(called, 'no key by itself calls').toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(inRoom)
})

test('rooms are narrowed to those of a group, no group first; groups are read up to 500', async ({
  enter,
}) => {
  const { id } = await demoDevice('Direktionslokalet')
  await demo()
    .api('customer')
    .groups.create({ name: 'Rum i nord', devices: [id] })
  for (const who of ['customer', 'member'] as const) {
    const page = await enter(who, '/overview')
    const requests = sentTo(
      page,
      who === 'customer'
        ? 'group/read'
        : `group/read/${(await demo().api('customer').account.profile({})).id}`,
    )
    await page.goto(demo().url)
    const group = page.getByLabel('Group', { exact: true })
    await expect(group.locator('option').first()).toHaveText('All groups')
    await expect(group.locator('option').first()).toHaveAttribute('value', '')
    expect(requests[0]?.postDataJSON()).toMatchObject({ limit: 500 })
    await group.selectOption('Rum i nord')
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page)).toContainText('Direktionslokalet')
  }
})

test('the dashboard has the rooms as a table: name, status, info tooltip and action; who has none sees why on the start [S2.66]', async ({
  enter,
}) => {
  // Those of the demo are called by its own meetings, an hour after it was begun.
  const { id } = await readyDevice('Vagtrummet')
  await demo().api('customer').devices.edit({ deviceId: id, favourite: true })
  const deviceName = (await speedDial(id))?.deviceName
  const page = await enter('customer', '/overview')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Action'])
  await expect(row(page, 'Vagtrummet')).toContainText('Ready')
  await expect(row(page, 'Vagtrummet').getByRole('button', { name: 'Start call' })).toBeEnabled()
  await row(page, 'Vagtrummet').getByRole('link', { name: 'Vagtrummet', exact: true }).focus()
  await page.keyboard.press('Tab')
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveText(`TV ${deviceName}`)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await row(page, 'Vagtrummet').getByRole('button', { name: 'About Vagtrummet' }).hover()
  await expect(tip).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip).toHaveCount(0)
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(`${demo().url}/speed-dials`)
  const staff = await enter('admin', '/')
  await expect(staff.getByText('No meeting rooms to call yet')).toBeVisible()
  await expect(staff.getByText('Only their owners can call meeting rooms')).toBeVisible()
  await staff.getByRole('main').getByRole('link', { name: 'Go to devices' }).click()
  await expect(staff).toHaveURL(`${demo().url}/alldevices`)
})
