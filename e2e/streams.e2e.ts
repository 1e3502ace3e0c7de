import { expect, type Page } from '@playwright/test'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'
import { youtubeServer, type YoutubeServer } from '../server/src/testing/youtube-server.ts'
import { dayInCopenhagen as dayIn } from './calendar-day.ts'
import { expectDay, expectTime, fillDay, fillTime } from './date-fields.ts'
import { dialogOf, field, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planEvent, planLive, planReplay } from './plan-streams.ts'
import { sentTo } from './sent.ts'
import { streamingOn } from './streaming-on.ts'

let google: YoutubeServer
withDemo(async () => {
  google = await youtubeServer()
  return google.env
})
test.afterAll(() => google.close())
test.use({ viewport: { width: 1440, height: 976 } })

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** Waits until a card offers exactly these. */
const offers = (page: Page, name: string, actions: readonly string[]) =>
  expect
    .poll(() =>
      card(page, name)
        .locator('[data-part~=actions]')
        .locator('a, button')
        .evaluateAll((all) => all.map((action) => action.getAttribute('aria-label')?.split(':')[0])),
    )
    .toEqual(actions)

/** Chooses the first of a picker of the dialog, or the one of that name. */
async function pick(page: Page, label: string, name?: string) {
  const picker = dialogOf(page).getByRole('combobox', { name: label, exact: true })
  await picker.click()
  if (name) await picker.fill(name)
  await page
    .locator('.picker')
    .getByRole('option', name ? { name } : {})
    .first()
    .click()
  if (await page.locator('.picker').isVisible()) await picker.press('Escape')
}

/** Says in the dialog that it begins on a later day. */
async function later(page: Page, day: string) {
  await dialogOf(page).getByText('Later', { exact: true }).click()
  await fillDay(page, 'Starts, day', day)
  await fillTime(page, 'Starts, time', '10:00')
}

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
    'Enter a meeting name',
    'Choose at least one member',
    'Choose at least one device',
    'Choose a TV or group to watch',
  ])
    await expect(dialogOf(page).getByText(message)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Autumn meeting')
  await later(page, dayIn(3))
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

test('a live stream that is on is joined, an event that is on is stopped, and what is over is only looked at [S2.212] [S2.213] [S2.214] [S2.207] [S8.45] [S8.46] [S8.47] [S8.51]', async ({
  enter,
}) => {
  await streamingOn()
  const { location } = await planLive('Live now', { inMinutes: 0 })
  const page = await enter('customer', '/livestreaming?tab=ongoing')
  await offers(page, 'Live now', ['Join'])
  await expect(page.getByRole('link', { name: 'Join: Live now' })).toHaveAttribute(
    'href',
    `/room/${location}`,
  )

  await page.goto(`${demo().url}/scheduledevents`)
  await page.getByRole('button', { name: 'New event' }).first().click()
  await field(page, 'Name').fill('Menu of today')
  await field(page, 'Viewing URL').fill('example')
  await press(page, 'Schedule event')
  await expect(dialogOf(page).getByText('Enter valid URL')).toBeVisible()
  await field(page, 'Viewing URL').fill('https://example.com/menu')
  await pick(page, 'TVs', 'Vagtstuen')
  await press(page, 'Schedule event')
  await expectToast(page, 'Scheduled event created')
  // It begins now, and is shown where it stands.
  await expect(tab(page, /^Ongoing/)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page, 'Menu of today')).toContainText('1 TV')
  await expect(
    card(page, 'Menu of today').getByRole('link', { name: 'https://example.com/menu' }),
  ).toBeVisible()
  await offers(page, 'Menu of today', ['Stop'])
  await page.getByRole('button', { name: 'Stop: Menu of today' }).click()
  await press(page, 'Stop')
  await expectToast(page, 'Scheduled event stopped')
  await tab(page, /^Recent/).click()
  await offers(page, 'Menu of today', ['View'])
  await page.getByRole('button', { name: 'View: Menu of today' }).click()
  await expect(field(page, 'Name')).toBeDisabled()
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await planEvent('To come')
  await tab(page, /^Upcoming/).click()
  await page.getByRole('button', { name: 'Edit: To come' }).click()
  await field(page, 'Name').fill('Still to come')
  await press(page, 'Save')
  await expectToast(page, 'Scheduled event edited')
  await page.getByRole('button', { name: 'Delete: Still to come' }).click()
  await press(page, 'Delete')
  await expectToast(page, 'Scheduled event deleted')

  for (const address of ['/livestreaming?tab=recent', '/replaystreaming?tab=recent']) {
    await page.goto(demo().url + address)
    const actions = page.getByRole('article').locator('[data-part~=actions]').locator('a, button')
    await expect(actions.first()).toBeVisible()
    for (const action of await actions.all()) await expect(action).toHaveAccessibleName(/^View: /)
  }
})

test('a replay is planned of a video, without a TV if need be, changed and deleted [S2.208] [S2.220] [S2.221] [S2.222] [S5.75] [S8.48] [S8.49] [S8.50]', async ({
  enter,
}) => {
  await streamingOn()
  const api = demo().api('customer')
  const { id: account } = await api.account.profile({})
  await api.videos.upload({
    chunkIndex: 0,
    totalChunks: 1,
    filename: 'summer.mp4',
    account,
    chunk: new Blob([THREE_SECONDS]),
  })
  const page = await enter('customer', '/replaystreaming')
  await page.getByRole('button', { name: 'New replay' }).first().click()
  await press(page, 'Schedule replay')
  for (const message of [
    'Enter a title',
    'Choose what to play',
    'Choose at least one member',
    'No TV plays it',
  ])
    await expect(dialogOf(page).getByText(message)).toBeVisible()
  await field(page, 'Title').fill('Summer again')
  await later(page, dayIn(2))
  await pick(page, 'What to play', 'summer.mp4')
  await pick(page, 'Participants')
  await pick(page, 'Participants', 'Liv')
  for (const name of ['Vagtstuen', 'Direktionslokalet']) await pick(page, 'TV', name)
  await expect(dialogOf(page).getByRole('combobox', { name: 'TV', exact: true })).toHaveValue(
    'Direktionslokalet',
  )
  // Also by its name, once the server has answered what was typed.
  const searched = page.waitForResponse(
    (response) =>
      response.url().includes('/device/read') && String(response.request().postData()).includes('None'),
  )
  await dialogOf(page).getByRole('combobox', { name: 'TV', exact: true }).fill('None')
  await searched
  await pick(page, 'TV', 'None')
  await dialogOf(page).getByRole('button', { name: 'Or generate meeting name' }).click()
  await expect(field(page, 'Room name')).toHaveValue(/^[a-z0-9-]{6,64}$/)
  const created = sentTo(page, 'meetings/createreplaystreaming')
  await press(page, 'Schedule replay')
  await expectToast(page, 'Replay created')
  const sent: unknown = created[0]?.postDataJSON()
  expect(sent).toMatchObject({
    devices: [],
    deviceId: null,
    groupId: null,
    members: [expect.any(String), expect.any(String)],
  })
  await expect(card(page, 'Summer again')).toContainText('Plays “summer.mp4”')
  await offers(page, 'Summer again', ['Delete', 'Edit'])

  await page.getByRole('button', { name: 'Edit: Summer again' }).click()
  await field(page, 'Title').fill('Summer once more')
  await press(page, 'Save')
  await expectToast(page, 'Replay edited')
  await page.getByRole('button', { name: 'Delete: Summer once more' }).click()
  await press(page, 'Delete')
  await expectToast(page, 'Replay deleted')
})

test('a tab shows as many as there is room for, is searched, and another tab begins at its first page [S2.202] [S2.203] [S2.204] [S2.205] [S2.215] [S2.216]', async ({
  enter,
}) => {
  await streamingOn()
  const [source] = await demo().api('customer').liveStreams.options({})
  for (let count = 1; count <= 6; count++) await planEvent(`Lunch ${count}`, { inMinutes: 60 * count })
  await planEvent('Breakfast', { inMinutes: 0 })
  await planReplay('Replay to come', source?.livestreaming.broadcastId ?? '')
  await planLive('Stream of the day', { inMinutes: 0 })
  const page = await enter('customer', '/scheduledevents')
  const panel = await page
    .locator('[data-part~=panel]')
    .evaluate((sheet) => Number.parseInt((sheet as HTMLElement).style.minHeight))
  const perPage = Math.floor((panel - 96) / 136)
  expect(perPage).toBeLessThan(6)
  await expect(page.getByRole('article')).toHaveCount(perPage)
  await expect(page.getByRole('article').first(), 'the next one first').toHaveAccessibleName('Lunch 1')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(card(page, 'Lunch 6')).toBeVisible()
  await expect(card(page, 'Lunch 1')).toHaveCount(0)
  await expect(page).toHaveURL(/page=2/)
  await tab(page, /^Ongoing/).click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(card(page, 'Breakfast')).toBeVisible()
  await tab(page, /^Upcoming/).click()
  await expect(card(page, 'Lunch 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lunch 4')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Lunch 4')).toBeVisible()

  for (const [address, search, name] of [
    ['/livestreaming?tab=ongoing', 'Search live streams', 'Stream of the day'],
    ['/replaystreaming', 'Search replays', 'Replay to come'],
  ] as const) {
    await page.goto(demo().url + address)
    await expect(page.getByRole('tab')).toHaveText([/^Recent/, /^Ongoing/, /^Upcoming/])
    await page.getByRole('searchbox', { name: search }).fill(name.slice(0, 6))
    await expect(card(page, name)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await page.getByRole('searchbox', { name: search }).fill('no such thing')
    await expect(page.getByText('No results')).toBeVisible()
  }
})

test('on the dashboard, live streams and events are searched, turned over and led on to [S2.74] [S2.75] [S2.80] [S2.81] [S2.66] [S2.88]', async ({
  enter,
}) => {
  await streamingOn()
  for (let count = 1; count <= 6; count++) await planEvent(`Canteen ${count}`, { inMinutes: 10 * count })
  await planLive('Live on the dashboard', { inMinutes: 0 })
  const page = await enter('customer', '/overview')
  await tab(page, /^Scheduled events/).click()
  await expect(card(page, 'Canteen 1'), 'the page of what comes next').toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(card(page, 'Canteen 1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(card(page, 'Canteen 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Canteen 2')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Canteen 2')).toContainText('2 TVs')
  await expect(card(page, 'Canteen 2').getByRole('link', { name: 'https://example.com/menu' })).toBeVisible()
  await expect(card(page, 'Canteen 2')).not.toContainText('Meeting ID')
  await page.getByRole('button', { name: 'Delete: Canteen 2' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete stream')
  await expect(dialogOf(page)).toContainText('“Canteen 2”')
  await press(page, 'Cancel')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/scheduledevents$/)

  await page.goto(`${demo().url}/overview`)
  await tab(page, /^Streamings/).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Live on the dashboard')
  await expect(card(page, 'Live on the dashboard')).toContainText('2 TVs')
  await expect(card(page, 'Live on the dashboard')).not.toContainText('Meeting ID')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/livestreaming$/)
  await page.setViewportSize({ width: 599, height: 900 })
  await page.goto(`${demo().url}/overview`)
  await expect(tab(page, /^Events/)).toBeVisible()
})

test('members plan events and look at the rest; customers plan, change and delete each [S6.89] [S6.90] [S6.91] [S6.92] [S6.93]', async ({
  enter,
}) => {
  await streamingOn()
  await planLive('For everybody')
  const [member, customer] = [
    await enter('member', '/livestreaming'),
    await enter('customer', '/livestreaming'),
  ]
  await expect(card(member, 'For everybody')).toBeVisible()
  await offers(member, 'For everybody', ['Launch'])
  await expect(member.getByRole('switch')).toHaveCount(0)
  await expect(card(customer, 'For everybody')).toBeVisible()
  await offers(customer, 'For everybody', ['Delete', 'Edit', 'Launch'])
  for (const [address, name, byMember] of [
    ['/livestreaming', 'New live stream', 0],
    ['/scheduledevents', 'New event', 1],
    ['/replaystreaming', 'New replay', 0],
  ] as const) {
    for (const [page, count] of [
      [member, byMember],
      [customer, 1],
    ] as const) {
      await page.goto(demo().url + address)
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expect(page.locator('[data-part~=page-head]').getByRole('button', { name })).toHaveCount(count)
    }
  }
})
