import { expect } from '@playwright/test'
import { youtubeServer, type YoutubeServer } from '../server/src/testing/youtube-server.ts'
import { dayInCopenhagen as dayIn } from './calendar-day.ts'
import { expectDay, expectTime } from './date-fields.ts'
import { dialogOf, field, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { beginLater, card, offers, pick } from './stream-cards.ts'
import { streamingOn } from './streaming-on.ts'

let google: YoutubeServer
withDemo(async () => {
  google = await youtubeServer()
  return google.env
})
test.afterAll(() => google.close())
test.use({ viewport: { width: 1440, height: 976 } })

test('streaming is off by default and its screens say so; switched on, the menu and the routes are there, under each address [D6.3] [S2.31] [S2.32] [S2.33] [S2.34]', async ({
  enter,
}) => {
  const page = await enter('customer', '/livestreaming')
  await expect(page.getByRole('heading', { name: 'Streaming is turned off' })).toBeVisible()

  await streamingOn()
  // The open page hears of it.
  await expect(page.getByRole('heading', { name: 'Live streaming' })).toBeVisible()
  for (const [name, address, code] of [
    ['Scheduled events', '/scheduledevents', '10124'],
    ['Replay streaming', '/replaystreaming', '10125'],
    ['Live streaming', '/livestreaming', '10123'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Streaming' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(code)).toBeVisible()
  }
  const other = await enter('member', '/livestreamings')
  await expect(other.getByRole('heading', { name: 'Live streaming' })).toBeVisible()
  await expect(other.getByRole('contentinfo').getByText('10123')).toBeVisible()
  const visitor = await enter('visitor', '/scheduledevents')
  await expect(visitor).toHaveURL(/\/signin/)
})

test('YouTube is connected and disconnected by a switch, and only then a live stream can be planned there [S2.217] [S2.218] [S2.219] [S8.6]', async ({
  enter,
}) => {
  await streamingOn()
  const page = await enter('customer', '/livestreaming')
  const add = page.locator('[data-part~=page-head]').getByRole('button', { name: 'New live stream' })
  const toggle = page.getByRole('switch', { name: 'Connected to YouTube' })
  await expect(toggle).not.toBeChecked()
  await expect(add).toBeDisabled()
  await toggle.click()
  await page.waitForURL(`${google.address}/**`)
  await page.getByRole('button', { name: /First channel/ }).click()

  await expect(page).toHaveURL(/\/livestreamings$/)
  await expectToast(page, 'YouTube connected')
  await expect(toggle).toBeChecked()
  await expect(page.getByText('Streaming to the channel “First channel”.')).toBeVisible()
  await expect(add).toBeEnabled()

  await toggle.click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Are you sure?')
  await press(page, 'Cancel')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await press(page, 'Disconnect')
  await expectToast(page, 'YouTube disconnected')
  await expect(toggle).not.toBeChecked()
  await expect(add).toBeDisabled()

  // Who says no at Google comes back and is told why.
  await toggle.click()
  await page.waitForURL(`${google.address}/**`)
  await page.getByRole('button', { name: /cancel|no|deny/i }).click()
  await expect(page.getByRole('alert')).toContainText("Couldn't connect YouTube")
  await expect(page).toHaveURL(/\/livestreamings$/)

  await page.route('**/livestreaming/getyoutubestatus*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByText("Couldn't check the connection to YouTube.")).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('a live stream on YouTube is planned, changed, launched and deleted; errors of YouTube are shown [S2.88] [S2.206] [S2.209] [S2.210] [S2.211] [S5.68] [S8.42] [S8.43] [S8.44]', async ({
  enter,
}) => {
  await streamingOn()
  const page = await enter('customer', '/livestreaming')
  await page.getByRole('switch', { name: 'Connected to YouTube' }).click()
  await page.getByRole('button', { name: /First channel/ }).click()
  await page.getByRole('button', { name: 'New live stream' }).first().click()
  await press(page, 'Schedule live stream')
  for (const message of [
    'Please insert a name',
    'Choose at least one member',
    'Choose at least one device',
    'Choose a TV or group to watch',
  ])
    await expect(dialogOf(page).getByText(message)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Autumn meeting')
  await beginLater(page, dayIn(3))
  await expectDay(page, 'Ends, day', dayIn(3))
  await expectTime(page, 'Ends, time', '11:00 AM')
  await pick(page, 'Members')
  await pick(page, 'Devices', 'Vagtstuen')
  await pick(page, 'TVs that watch', 'Direktionslokalet')
  await field(page, 'Room name').fill('No name')
  await press(page, 'Schedule live stream')
  await expect(dialogOf(page).locator('[data-part~=room-name-field] [data-part~=error]')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Or generate meeting name' }).click()
  await expect(field(page, 'Room name')).not.toHaveValue('No name')

  google.fail({ what: 'POST liveBroadcasts', status: 403, reason: 'liveStreamingNotEnabled' })
  await press(page, 'Schedule live stream')
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Live streaming is turned off for this YouTube channel',
  )
  await press(page, 'Schedule live stream')
  await expectToast(page, 'Live stream created')
  await expect(card(page, 'Autumn meeting')).toContainText('2 TVs')
  await offers(page, 'Autumn meeting', ['Delete', 'Edit', 'Launch'])
  await expect(card(page, 'Autumn meeting').getByRole('link', { name: 'Watch the stream' })).toHaveAttribute(
    'href',
    /youtube\.com\/watch\?v=/,
  )

  await page.getByRole('button', { name: 'Edit: Autumn meeting' }).click()
  await field(page, 'Name').fill('Winter meeting')
  await press(page, 'Save')
  await expectToast(page, 'Live stream edited')
  const [room] = (await demo().api('customer').liveStreams.list({ search: 'Winter meeting' })).data
  await expect(page.getByRole('link', { name: 'Launch: Winter meeting' })).toHaveAttribute(
    'href',
    `/room/${room?.location}`,
  )

  await page.getByRole('button', { name: 'Delete: Winter meeting' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete stream')
  await expect(dialogOf(page)).toContainText('Winter meeting')
  await press(page, 'Delete')
  await expectToast(page, 'Live stream deleted')
  await expect(card(page, 'Winter meeting')).toHaveCount(0)
  expect(google.broadcasts()).toEqual([])
})
