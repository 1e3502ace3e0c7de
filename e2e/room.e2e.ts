import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { seesMoving } from './remote-video.ts'
import { sentTo } from './sent.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'] })

/** In a lobby there is another for a moment, from which the line is tested. */
const FRAME = 'iframe[name^="jitsiConferenceFrame"]'
const conferenceOf = (page: Page) => page.frameLocator(FRAME)
const addressOf = (page: Page) => page.frame({ url: /\/video\// })?.url() ?? ''
const startMeeting = (name: string) => demo().api('customer').meetings.createInstant({ name })

async function joinAs(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill('tove@visitor.example')
  await page.getByRole('button', { name: 'Join meeting' }).click()
}

/**
 * Every host name that a page and its frames speak to, and every helper its connections would ask outside.
 */
async function listen(page: Page) {
  const hosts = new Set<string>()
  const record = (address: string) => {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'data:' && protocol !== 'blob:' && protocol !== 'about:') hosts.add(hostname)
  }
  page.on('request', (request) => record(request.url()))
  page.on('websocket', (socket) => record(socket.url()))
  const helpers: string[] = []
  await page.exposeFunction('onIceServers', (urls: string[]) => void helpers.push(...urls))
  await page.addInitScript(() => {
    const Native = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        const view = window as unknown as { onIceServers: (urls: string[]) => void }
        view.onIceServers(['opened', ...(configuration?.iceServers ?? []).flatMap(({ urls }) => urls)])
      }
    }
  })
  return { hosts, helpers }
}

test('starting a call needs a name, says that the meeting is created, and leads its host into the room [S2.117] [S2.124] [S2.125] [S4.26] [S4.28] [S5.59] [S8.18]', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  const created = sentTo(page, 'meetings/createinstant')
  const tokens = sentTo(page, 'meetings/gettoken')
  await page.getByRole('button', { name: 'Call options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a call' })
  await dialog.getByRole('button', { name: 'Start call' }).click()
  await expect(dialog.getByText('Enter a meeting name')).toBeVisible()
  expect(created).toEqual([])
  await dialog.getByLabel('Meeting name').fill('Ferieplan')
  const answer = page.waitForResponse(/createinstant/)
  await page.keyboard.press('Enter')
  const { data } = (await (await answer).json()) as { data: { location: string } }
  await expect(page).toHaveURL(`${demo().url}/room/${data.location}`)
  const share = page.getByRole('region', { name: 'Share meeting' })
  await expect(share.getByText('Ferieplan').first(), 'its links, in the lobby').toBeVisible()
  await expect(page.locator('[data-toast=success]', { hasText: 'Meeting created' })).toBeVisible()
  await share.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ferieplan' })).toBeVisible()
  await expect(share, 'once is enough').toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ole Eriksen')
  await expect(page.getByLabel('Email')).toHaveValue(demo().signIns.customer?.email ?? '')
  await expect.poll(() => tokens[0]?.postDataJSON() as unknown).toMatchObject({ roomName: data.location })
})

test('whoever has started a call gives it another name in its lobby, which everything there shows', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  await page.getByRole('main').getByRole('button', { name: 'Start call Start a meeting now' }).click()
  const share = page.getByRole('region', { name: 'Share meeting' })
  await share.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename meeting' })
  await dialog.getByLabel('Meeting name').fill('Tavlemøde')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tavlemøde' })).toBeVisible()
  await expect(share).toContainText('Tavlemøde')
  await expect(share.getByRole('button', { name: 'Rename' })).toBeFocused()
})

test('one press on Start call leads to a meeting of one’s own name, and the second into it', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  await page.getByRole('main').getByRole('button', { name: 'Start call Start a meeting now' }).click()
  await expect(page.getByRole('heading', { name: "Ole's meeting" })).toBeVisible()
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await expect(conferenceOf(page).getByRole('heading', { name: "You're the only one here" })).toBeVisible()
})

test('a meeting begun here is in the report at once [S4.30]', async ({ enter }) => {
  const page = await enter('customer', '/reports/meetings')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Host a meeting' }).click()
  await page.getByRole('menuitem', { name: 'Start call' }).click()
  await expect(page.getByRole('region', { name: 'Share meeting' })).toContainText("Ole's meeting")
  await page.goBack()
  await expect(page.getByRole('row', { name: /Ole's meeting/ }).first()).toContainText('In progress')
})

test('a visitor waits for the host and enters by themselves; the two meet in the shipped service, and nobody is asked outside this machine [S1.1] [S2.120] [D3.19] [D3.21] [D4.1] [D4.3] [D4.7]', async ({
  enter,
}) => {
  test.setTimeout(180_000)
  // The account lets guests in as soon as the host is there.
  const { saveProfile } = demo().api('customer').account
  await saveProfile({ name: 'Ole Eriksen', defaultLobby: 'off' })
  const meeting = await startMeeting('Uden internet')
  await saveProfile({ name: 'Ole Eriksen', defaultLobby: 'guests' })
  // The made-up camera of one browser may give no picture to two pages that open it at the same moment.
  const visitor = await enter('visitor', '/signin', { ownBrowser: true })
  const host = await enter('customer', '/')
  const connections = [await listen(visitor), await listen(host)]
  const scripts: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (
      request.resourceType() === 'script' &&
      request.frame() === visitor.mainFrame() &&
      !/^\/(assets\/|theme\.js)/.test(pathname)
    )
      scripts.push(request.url())
  })
  await visitor.goto(`${demo().url}/room/${meeting.location}`)
  const passed = visitor.waitForResponse(/meetings\/gettoken/)
  await joinAs(visitor, 'Tove Madsen')
  const { data: pass } = (await (await passed).json()) as { data: { jwtToken: string } }
  await expect(visitor.getByRole('heading', { name: 'Waiting for the host' })).toBeVisible()
  expect(scripts, 'nothing of a video service runs in the portal’s own page').toEqual([])
  const frame = new URL(addressOf(visitor))
  expect(frame.pathname).toBe(`/video/${meeting.location}`)
  expect(decodeURIComponent(frame.hash), 'the token that was asked for').toContain(pass.jwtToken)
  const shared = new URL(meeting.jwtTokenWithBaseUrl)
  expect([shared.origin + shared.pathname, shared.searchParams.get('jwt')]).toEqual([
    `${demo().url}/video/${meeting.location}`,
    meeting.jwtToken,
  ])

  let reloads = 0
  visitor.on('framenavigated', (moved) => (reloads += Number(moved === visitor.mainFrame())))
  await host.goto(`${demo().url}/room/${meeting.location}`)
  await host.getByRole('button', { name: 'Join meeting' }).click()
  await seesMoving(conferenceOf(visitor), 'Ole Eriksen')
  await seesMoving(conferenceOf(host), 'Tove Madsen')
  expect(reloads).toBe(0)

  for (const { hosts, helpers } of connections) {
    expect([...hosts]).toEqual(['localhost'])
    expect(helpers, 'a connection was made').toContain('opened')
    expect(helpers.filter((url) => url !== 'opened' && !/localhost|127\.0\.0\.1/.test(url))).toEqual([])
  }

  await test.step('the host extends the meeting, and everybody in the room sees the new end', async () => {
    const end = host.getByRole('region', { name: 'End of the meeting' })
    const before = await end.getByText(/Ends at/).textContent()
    await end.getByRole('button', { name: 'Extend: +30 min' }).click()
    await expect(end.getByText(/Ends at/)).not.toHaveText(before ?? '')
    const until = (await end.getByText(/Ends at/).textContent())?.replace('Ends at ', '') ?? ''
    for (const page of [visitor, host])
      await expect(
        conferenceOf(page).getByText(`The meeting now continues until ${until}.`).first(),
      ).toBeVisible()
    await expect(conferenceOf(visitor).getByText(`until ${until}`, { exact: true })).toBeVisible()
  })

  await test.step('with the lobby on, the visitor who comes back is let in one by one [D3.20]', async () => {
    await conferenceOf(host).getByRole('button', { name: 'More', exact: true }).click()
    await conferenceOf(host).getByRole('switch', { name: /Lobby/ }).press('Space')
    await expect(conferenceOf(host).getByText('Lobby on').first()).toBeVisible()
    await conferenceOf(visitor).getByRole('button', { name: 'Leave' }).click()
    await expect(visitor.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Rejoin' }).click()
    await expect(visitor.getByRole('heading', { name: 'Waiting for the host to let you in' })).toBeVisible()
    await expect(visitor.locator(FRAME)).toBeHidden()
    await conferenceOf(host).getByRole('button', { name: 'Send a message' }).click()
    await host.keyboard.type('Five more minutes')
    await host.keyboard.press('Enter')
    await expect(visitor.getByRole('log', { name: 'Messages from the host' })).toContainText(
      'Five more minutes',
    )
    await conferenceOf(host).getByRole('button', { name: 'Admit' }).first().click()
    await expect(visitor.locator(FRAME)).toBeVisible()
    await expect(conferenceOf(host).locator('article')).toHaveCount(2)
  })
})

test('the page of the room is loaded in the lobby and waits there: until the join it opens no device and no line, and it is the one that goes in', async ({
  enter,
}) => {
  const { location } = await startMeeting('Ahead')
  const page = await enter('customer', '/')
  const lines: string[] = []
  page.on('websocket', (socket) => lines.push(new URL(socket.url()).pathname))
  const pageLoads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() && pathname.startsWith('/video/')) pageLoads.push(pathname)
  })
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (request) => {
      document.documentElement.dataset.requested = ''
      return ask(request)
    }
  })
  await page.goto(`${demo().url}/room/${location}`)
  await conferenceOf(page).locator('main').waitFor({ state: 'attached' })
  await expect(page.locator(FRAME)).toBeHidden()
  await expect(page.locator('[data-part=line][data-look]'), 'the test of the line is over').toBeVisible()
  expect(lines).not.toContain('/video/signal')
  expect(addressOf(page)).toMatch(/#later$/)
  await expect(conferenceOf(page).locator('html')).not.toHaveAttribute('data-requested')

  await page.getByRole('button', { name: 'Join meeting' }).click()
  await expect(conferenceOf(page).getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect(conferenceOf(page).locator('html')).toHaveAttribute('data-requested')
  expect(lines.filter((path) => path === '/video/signal')).toHaveLength(1)
  expect(pageLoads).toEqual([`/video/${location}`])
})

test('the lobby rejects an e-mail that is none and sends no token request for it [S2.118] [S5.27]', async ({
  enter,
}) => {
  const { location } = await startMeeting('Lobby')
  const page = await enter('visitor', `/room/${location}`)
  const tokens = sentTo(page, 'meetings/gettoken')
  await page.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await page.getByLabel('Email').fill('tove')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Please insert a valid email address.')).toBeVisible()
  expect(tokens).toEqual([])
})

test('the preview is 16:9 [S2.119] [S9.15]', async ({ enter }) => {
  const { location } = await startMeeting('Format')
  const page = await enter('visitor', `/room/${location}`)
  await expect(page.locator('video')).toBeVisible()
  const { width, height } = (await page.getByRole('region', { name: 'Your video' }).boundingBox()) ?? {
    width: 0,
    height: 1,
  }
  expect(width / height).toBeCloseTo(16 / 9, 1)
  await page.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn microphone off' }).click()
  await expect(page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible()
})

test('a meeting that is cancelled while an invited waits for its begin says so at once', async ({
  enter,
}) => {
  const { id, location } = await planMeeting('Aflyst alligevel', { inHours: 5, invite: ['Liv Thorsen'] })
  const page = await enter('member', `/room/${location}`)
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await expect(page.getByRole('heading', { name: "You're early" })).toBeVisible()
  await expect(page.getByText(/Starts in 4 h|Starts in 5 h/)).toBeVisible()
  await demo().api('customer').meetings.remove({ id })
  await expect(page.getByRole('heading', { name: 'The meeting was canceled' })).toBeFocused()
})
