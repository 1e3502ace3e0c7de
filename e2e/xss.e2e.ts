import { expect, type Page } from '@playwright/test'
import { DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { enterRoom } from './join-lobby.ts'
import { toStep } from './schedule-steps.ts'
import { demo, test, withDemo, type Somebody } from './demo.ts'
import { fillWithPayloads, writeInto } from './xss-fixture.ts'
import { fillNames, fillTexts } from './xss-texts.ts'
import { messagesOverSocket } from './xss-messages.ts'
import { foreignOn, payloadsOn, spreadNet } from './xss-net.ts'
import { look, visitAll, type Location } from './xss-visit.ts'
import { streamingOn } from './streaming-on.ts'
import { openKiosk } from './kiosks.ts'
import { fillStreams } from './xss-streams.ts'
import { ALL_PAYLOADS, PAYLOADS } from './xss-payloads.ts'

// Known to Google, which nothing here asks: the connection that is kept is shown.
withDemo(async () => ({
  YOUTUBE_CLIENT_ID: 'the-portal',
  YOUTUBE_CLIENT_SECRET: 'a secret of the tests',
  YOUTUBE_SERVER: 'http://127.0.0.1:1',
}))
// Some of the payloads run when they are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
let filled: Awaited<ReturnType<typeof fillWithPayloads>> & { readonly replay: string }
test.beforeAll(async () => {
  await streamingOn()
  filled = { ...(await fillWithPayloads()), replay: await writeInto(fillStreams) }
})

const dialog = (page: Page) => page.locator('dialog[open]')
const firstRow = (page: Page) => page.locator('[data-part~=row-name]').first().click()
const rowAction = (name: string) => async (page: Page) => {
  await page.locator('tbody [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const tabNamed = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click()
const cardAction = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pickerOf = (name: string, step?: 'People') => async (page: Page) => {
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  if (step) await toStep(page, step)
  await dialog(page).getByRole('combobox', { name }).click()
}

/** Every place that a signed-in person reads, by who reads it. */
const PLACES: Readonly<Partial<Record<Somebody, readonly Location[]>>> = {
  customer: [
    { path: '/members', pages: 2 },
    { path: '/groups', pages: 2 },
    { path: '/groups', arrange: firstRow },
    { path: '/groups', arrange: pickerOf('Members') },
    { path: '/devices', pages: 2 },
    { path: () => `/devices/${filled.device}` },
    { path: '/', arrange: (page) => page.getByText('Grid', { exact: true }).click() },
    // Rooms without a payload stand among them.
    { path: '/', pages: 3, arrange: (page) => page.getByText('List', { exact: true }).click() },
    { path: '/overview' },
    { path: '/meetings?when=upcoming', pages: 2 },
    { path: '/meetings?when=upcoming', arrange: firstRow },
    { path: '/meetings?when=upcoming', arrange: rowAction('Share invitation') },
    { path: '/meetings?when=upcoming', arrange: rowAction('Delete') },
    { path: '/meetings?view=week' },
    { path: '/meetings', arrange: pickerOf('Devices', 'People') },
    { path: '/reports/meetings', pages: 2 },
    { path: '/reports/meetings?sort=participants', arrange: firstRow },
    { path: '/now' },
    { path: () => `/members/import?import=${filled.imported}` },
    { path: '/livestreaming' },
    { path: '/livestreaming', arrange: cardAction(/^Edit: /) },
    { path: '/livestreaming', arrange: cardAction(/^Delete: /) },
    { path: '/scheduledevents' },
    { path: '/scheduledevents', arrange: cardAction(/^Edit: /) },
    { path: '/replaystreaming' },
    { path: '/replaystreaming', arrange: pickerOf('What to play') },
    { path: '/overview', arrange: tabNamed(/^Streamings/) },
    { path: '/overview', arrange: tabNamed(/^Scheduled events/) },
    { path: '/videocontent' },
    {
      path: '/settings?tab=profile',
      arrange: (page) => page.getByRole('button', { name: /^Show all/ }).click(),
    },
  ],
  subadmin: [{ path: '/customers', pages: 2 }],
  member: [
    { path: '/overview' },
    { path: '/overview', arrange: (page) => page.locator('[data-part~=profile]').click() },
  ],
  'super-admin': [
    { path: '/admins', pages: 2 },
    { path: '/allmembers', pages: 2 },
    { path: '/allcustomers', pages: 2 },
    { path: '/allgroups', pages: 2 },
    { path: '/alldevices', pages: 2 },
    { path: '/audit', pages: 2 },
    { path: '/audit', arrange: firstRow },
    { path: '/outbox', pages: 2 },
    { path: '/outbox', arrange: firstRow },
  ],
}

for (const [who, places] of Object.entries(PLACES))
  test(`200 payloads wherever a ${who} reads what others wrote are text and nothing else`, async ({
    enter,
  }) => {
    const page = await enter(who as Somebody, '/help')
    await visitAll(page, spreadNet(page), places)
  })

test('the same for whoever comes by a link: the lobby, and the answer to an invitation', async ({
  enter,
}) => {
  const page = await enter('visitor', '/forgotpassword')
  await visitAll(page, spreadNet(page), [
    { path: () => `/room/${filled.room}` },
    { path: () => `/room/${filled.replay}` },
    { path: () => `/answer?token=${filled.answer}&answer=accepted` },
  ])
})

test('the same for what a rejected call says, and for what was searched in vain', async ({ enter }) => {
  const page = await enter('customer', '/members')
  const net = spreadNet(page)
  await page.route('**/v1/users/createmember', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'user_already_exists', message: ALL_PAYLOADS },
    }),
  )
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  for (const [label, value] of [
    ['Name', 'Birgit'],
    ['Email', 'b@example.org'],
    ['Contact number', '+4597321899'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(value)
  await dialog(page).locator('[type=submit]').click()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  await look(page, net, 'an error toast')
  await page.route('**/v1/users/getmembers', (route) =>
    route.fulfill({ json: { success: true, data: [], total: 0 } }),
  )
  await page.goto(`${demo().url}/members?search=${encodeURIComponent(ALL_PAYLOADS)}`)
  await look(page, net, 'a search without a hit')
})

test('the same in the conference: who is in, who waits, the title, and the chat', async ({ enter }) => {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Budget' })
  const page = await enter('customer', '/help', { permissions: ['camera', 'microphone'] })
  const net = spreadNet(page)
  await messagesOverSocket(page, '/video/signal')
  await page.goto(`${demo().url}/room/${location}`)
  await page.getByRole('button', { name: 'Join meeting' }).click()
  const room = page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
  const guest = await enterRoom('visitor', location, 'Tove')
  await room.getByRole('button', { name: 'Admit' }).first().click()
  await guest.waitFor('joined')
  guest.send({ type: 'chat', text: 'Hello' })
  await look(page, net, 'the chat of a conference')
  await room.getByRole('button', { name: 'People' }).click()
  await look(page, net, 'the people of a conference')
  guest.socket.close(1000)
})

test('the same on the screen of a meeting room: at rest, and when it rings', async ({ browser }) => {
  const { page, shownId } = await openKiosk(browser)
  const net = spreadNet(page)
  await messagesOverSocket(page, DEVICE_SOCKET)
  const { id } = await demo()
    .api('customer')
    .devices.assign({ deviceId: shownId, userDeviceName: 'Hall', privacyEnabled: true })
  await page.reload()
  await look(page, net, 'a screen that was just added')
  await demo().api('customer').meetings.createInstant({ name: 'Budget', deviceId: id })
  await page.locator('[data-part~=accept]').waitFor()
  await look(page, net, 'a screen that rings')
  await page.context().close()
})

test('the same on the screen of a meeting room that shows an event', async ({ browser }) => {
  const { page, shownId } = await openKiosk(browser)
  const net = spreadNet(page)
  await messagesOverSocket(page, DEVICE_SOCKET)
  const { id } = await demo().api('customer').devices.assign({ deviceId: shownId, userDeviceName: 'Grid' })
  const [begin, end] = [new Date(), new Date(Date.now() + 3_600_000)].map((time) => time.toISOString())
  const plan = {
    name: 'Menu',
    beginTime: begin ?? '',
    endTime: end ?? '',
    devices: [id],
    scheduledeventViewingUrl: `${demo().url}/film.mp4`,
  }
  await demo().api('customer').scheduledEvents.create(plan)
  await page.reload()
  await page.locator('[data-part~=page] video').waitFor()
  await look(page, net, 'a screen that shows an event')
  await page.context().close()
})

test('the same in the documents, the questions, the mails and the texts about the company, for their readers and in their editors', async ({
  enter,
}) => {
  await writeInto(fillTexts)
  const reader = await enter('customer', '/overview')
  const net = spreadNet(reader)
  await visitAll(reader, net, [{ path: '/terms-of-use' }, { path: '/help' }, { path: '/contact-us' }])
  await reader.goto(`${demo().url}/privacy-policy`)
  await expect(reader.locator('[data-part~=document] [data-part~=rich-text]')).toBeAttached()
  expect(
    [...(await payloadsOn(reader)), ...(await foreignOn(reader)), ...net.caught],
    'a text that should never have been stored',
  ).toEqual([])

  const editor = await enter('super-admin', '/overview')
  await visitAll(editor, spreadNet(editor), [
    { path: '/settings?tab=terms' },
    { path: '/settings?tab=faq' },
    { path: '/settings?tab=contact' },
    {
      path: '/settings?tab=mails',
      arrange: (page) => page.locator('[data-part~=mails-row]').first().click(),
    },
  ])
})

test('the same in the names and texts of the deployment itself, on every kind of screen', async ({
  enter,
}) => {
  await writeInto(fillNames)
  const visitor = await enter('visitor', '/forgotpassword')
  await visitAll(visitor, spreadNet(visitor), [{ path: '/signin' }, { path: () => `/room/${filled.room}` }])
  const page = await enter('super-admin', '/help')
  await visitAll(page, spreadNet(page), [{ path: '/overview' }, { path: '/settings?tab=general' }])
})

test('what would catch a payload that is more than text does', async ({ enter }) => {
  const page = await enter('visitor', '/signin')
  const net = spreadNet(page)
  for (const payload of PAYLOADS)
    await page.evaluate((html) => {
      const place = document.createElement('div')
      place.innerHTML = html
      document.body.append(place)
    }, payload)
  await expect.poll(() => net.caught.length).toBeGreaterThan(50)
  expect((await foreignOn(page)).length).toBeGreaterThan(100)
})
