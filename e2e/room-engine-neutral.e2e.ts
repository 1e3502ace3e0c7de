import { expect, test, type Page } from '@playwright/test'
import { failed, JOINED, startFakeJitsi } from './fake-jitsi/start-fake-jitsi.ts'
import { startProduct, type Product } from './product.ts'

type Fake = Awaited<ReturnType<typeof startFakeJitsi>>
const TITLE = 'Driftsmøde Aarhus og Odense'

let fake: Fake
let product: Product
let token: string
let location: string
let roomId: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fake = await startFakeJitsi()
  product = await startProduct({
    demo: true,
    env: { VIDEO_URL: fake.url, VIDEO_APP_SECRET: 'a secret of the Jitsi deployment, long enough' },
  })
  const { email, password } = product.signIns.customer ?? { email: '', password: '' }
  token = (await post<{ token: string }>('account/login', { email, password })).token
  const meeting = await post<{ id: string; location: string }>('meetings/createinstant', { name: TITLE })
  location = meeting.location
  roomId = meeting.id
})
test.afterAll(async () => {
  await product.stop()
  await fake.close()
})
test.beforeEach(() => fake.onConnect(JOINED))

async function post<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${product.url}/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: Data }).data
}

async function openLobby(page: Page) {
  await page.goto(`${product.url}/room/${location}`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
}

async function joinAsVisitor(page: Page) {
  await openLobby(page)
  await page.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await page.getByLabel('Email').fill('tove@visitor.example')
  await page.keyboard.press('Enter')
}

const frameOf = (page: Page) => page.locator('iframe')

test('a visitor comes by the address alone, without bar or footer, and says who they are [S2.19] [S2.117] [S2.118]', async ({
  page,
}) => {
  await openLobby(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await page.getByLabel('Email').fill('tove@visitor')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Please insert a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true }), 'nothing typed is lost').toHaveValue('Tove Madsen')
})

test('the conference is the configured host’s, begins as chosen in the lobby, and carries the title [S2.119] [S2.120] [S7.28] [S7.31] [S9.14]', async ({
  page,
}) => {
  await openLobby(page)
  await page.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(page.getByText('Your camera is off')).toBeVisible()
  await page.getByRole('button', { name: 'Turn camera on' }).click()
  await expect(page.getByText('Camera and microphone work')).toBeVisible()
  await page.getByRole('button', { name: 'Turn microphone off' }).click()
  await expect(page.getByText('Your microphone is off')).toBeVisible()
  const tokenRequest = page.waitForRequest(/meetings\/gettoken/)
  await joinAsVisitor(page)
  await expect(frameOf(page)).toBeVisible()
  expect((await tokenRequest).postDataJSON()).toEqual({
    ...{ roomId, roomName: location },
    ...{ userName: 'Tove Madsen', userEmail: 'tove@visitor.example' },
  })
  const opened = fake.opened().at(-1)
  expect(opened?.room).toBe(location)
  expect(opened?.options['config']).toMatchObject({
    startWithAudioMuted: true,
    startWithVideoMuted: false,
    subject: TITLE,
    localSubject: TITLE,
  })
  expect(opened?.options['userInfo']).toEqual({ displayName: 'Tove Madsen', email: 'tove@visitor.example' })
  await expect(page).toHaveTitle(new RegExp(TITLE))
})

test('members only keeps a visitor in the lobby, with one and the same frame behind it, until they are admitted [S2.126] [D3.21]', async ({
  page,
}) => {
  fake.onConnect(failed('conference.connectionError.membersOnly', ['lobby@conference.fake', true]))
  await joinAsVisitor(page)
  await expect(page.getByRole('heading', { name: 'Waiting for the host' })).toBeFocused()
  await expect(frameOf(page)).toBeHidden()
  const before = fake.opened().length
  fake.emitAll(failed('conference.connectionError.membersOnly', ['lobby@conference.fake', false]))
  await expect(page.getByRole('heading', { name: 'Waiting for the host to let you in' })).toBeVisible()
  fake.emitAll(JOINED)
  await expect(frameOf(page)).toBeVisible()
  expect(fake.opened().length).toBe(before)
})

test('whoever comes before the room opens waits on the page and enters by themselves when it does', async ({
  page,
}) => {
  const opensIn = 3_000
  await page.route(/getbylocation/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    const beginTime = new Date(Date.now() + 15 * 60_000 + opensIn).toISOString()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, beginTime } } })
  })
  let tokens = 0
  page.on('request', (request) => (tokens += Number(request.url().includes('gettoken'))))
  await joinAsVisitor(page)
  await expect(page.getByRole('heading', { name: "You're early" })).toBeVisible()
  expect(tokens, 'nothing is asked before the opening').toBe(0)
  await expect(frameOf(page)).toBeVisible()
  expect(tokens).toBe(1)
})

test('leaving posts the hang-up and shows the way back in and the way home [S2.121] [S2.122] [S2.123] [S2.127] [S7.30]', async ({
  page,
}) => {
  await joinAsVisitor(page)
  const hangUp = page.waitForRequest(/\/v1\/meetings\/room\//)
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click()
  const request = await hangUp
  expect(new URL(request.url()).pathname).toBe(`/v1/meetings/room/${location}/events`)
  expect(request.postDataJSON()).toMatchObject({
    event: 'hang_up_destroy',
    roomName: location,
    roomJid: `${location}@conference.fake`,
  })
  await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeFocused()
  await expect(frameOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Rejoin' }).click()
  await expect(frameOf(page)).toBeVisible()
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(`${product.url}/signin`)
})

test('after the meeting it is rated with the keyboard alone, and the rating may be changed', async ({
  page,
}) => {
  await joinAsVisitor(page)
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click()
  const stars = page.getByRole('group', { name: 'How was the meeting?' })
  await expect(stars.getByRole('radio')).toHaveCount(5)
  await stars.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  const rated = () => page.waitForResponse(/meetings\/rate/)
  let answer = rated()
  await page.keyboard.press('Tab')
  await page.keyboard.type('The sound broke off once')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(200)
  expect((await answer).request().postDataJSON()).toMatchObject({
    roomName: location,
    stars: 4,
    text: 'The sound broke off once',
  })
  await expect(page.getByText('Thank you. You can still change your rating here.')).toBeVisible()
  await stars.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('Space')
  answer = rated()
  await page.getByRole('button', { name: 'Send rating' }).click()
  expect((await answer).request().postDataJSON()).toMatchObject({ stars: 5 })
})

test('a signed-in user finds name and e-mail filled in and the token asked for [S2.124] [S2.125]', async ({
  page,
}) => {
  const { email } = product.signIns.customer ?? { email: '' }
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  const tokenRequest = page.waitForRequest(/meetings\/gettoken/)
  await openLobby(page)
  expect((await tokenRequest).postDataJSON()).toMatchObject({
    roomId,
    roomName: location,
    userEmail: email,
  })
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  let more = 0
  page.on('request', (request) => (more += Number(request.url().includes('gettoken'))))
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await expect(frameOf(page)).toBeVisible()
  expect(more, 'joining uses the token that is there').toBe(0)
})

for (const [error, heading] of [
  ['conference.connectionError.accessDenied', "You weren't let in"],
  ['conference.max_users', 'The meeting is full'],
  ['conference.destroyed', 'The meeting has ended'],
] as const)
  test(`${error} shows "${heading}" and removes the frame`, async ({ page }) => {
    fake.onConnect(failed(error))
    await joinAsVisitor(page)
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expect(frameOf(page)).toHaveCount(0)
  })

test('a rejected token is asked for once more, and the second error is shown', async ({ page }) => {
  const before = fake.opened().length
  fake.onConnect(failed('conference.authenticationRequired'))
  await joinAsVisitor(page)
  await expect(page.getByRole('heading', { name: "You can't join right now" })).toBeVisible()
  const [first, second, ...more] = fake.opened().slice(before)
  expect(first?.jwt).not.toBe(second?.jwt)
  expect(more).toEqual([])
})

test('a video service that is away has a message in place, and a second try finds it again', async ({
  page,
}) => {
  await page.route(`${fake.url}/**`, (route) => route.abort())
  await joinAsVisitor(page)
  await expect(page.getByRole('heading', { name: "Can't reach the video service" })).toBeVisible()
  await page.unroute(`${fake.url}/**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frameOf(page)).toBeVisible()
})

test('a room name without a meeting raises an alert and says so in its place [S8.78]', async ({ page }) => {
  await page.goto(`${product.url}/room/no-such-room-here`)
  await expect(page.getByRole('heading', { name: "This meeting doesn't exist" })).toBeVisible()
  await expect(page.locator('[data-toast=error]')).toContainText('Meeting not found')
})

test('a token that cannot be had raises an alert and leaves everything typed in the lobby [S8.79]', async ({
  page,
}) => {
  await page.route(/meetings\/gettoken/, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'error_occurred' } }),
  )
  await joinAsVisitor(page)
  await expect(page.locator('[data-toast=error]')).toContainText('Error occurred')
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('tove@visitor.example')
})
