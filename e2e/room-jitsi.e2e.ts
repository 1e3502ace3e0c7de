import { expect, test, type Page } from '@playwright/test'
import { apiAt, type Api } from './api.ts'
import { startFakeJitsi } from './fake-jitsi/start-fake-jitsi.ts'
import { startProduct, type Product } from './product.ts'

const DEPLOYMENT = {
  appId: 'portal',
  appSecret: 'a secret of the Jitsi deployment, long enough',
  domain: 'localhost',
}
const EVENTS_SECRET = 'what Prosody sends with its events'
const TITLE = 'Ugens drift'

let fake: Awaited<ReturnType<typeof startFakeJitsi>>
let product: Product
let host: Api
let token: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fake = await startFakeJitsi(DEPLOYMENT)
  const { appId, appSecret } = DEPLOYMENT
  const env = {
    VIDEO_URL: fake.url,
    VIDEO_APP_ID: appId,
    VIDEO_APP_SECRET: appSecret,
    VIDEO_EVENTS_SECRET: EVENTS_SECRET,
  }
  product = await startProduct({ demo: true, env })
  const { email, password } = product.signIns.customer ?? { email: '', password: '' }
  token = (await apiAt(product.url).account.login({ email, password })).token
  host = apiAt(product.url, token)
})
test.afterAll(async () => {
  await product.stop()
  await fake.close()
})

test('a Jitsi by its settings alone: its rules accept the tokens, its events make the report, also reported backwards and twice [D4.1] [D4.2] [D3.32]', async ({
  browser,
}) => {
  const meeting = await plan()
  const inside = async (page: Page) =>
    expect(page.frameLocator('iframe').getByRole('button', { name: 'Leave' })).toBeVisible()
  const [one, other] = [await browser.newContext(), await browser.newContext()]
  await one.addInitScript((value) => localStorage.setItem('token', value), token)
  const hostPage = await one.newPage()
  await hostPage.goto(`${product.url}/room/${meeting.location}`)
  await hostPage.getByRole('button', { name: 'Join meeting' }).click()
  await inside(hostPage)
  const guestPage = await other.newPage()
  await guestPage.goto(`${product.url}/room/${meeting.location}`)
  await guestPage.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await guestPage.getByLabel('Email').fill('tove@visitor.example')
  await guestPage.keyboard.press('Enter')
  await inside(guestPage)
  expect(fake.opened().map(({ room }) => room)).toEqual([meeting.location, meeting.location])

  await guestPage.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click()
  await hostPage.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click()
  await expect(hostPage.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
  await expect.poll(() => fake.framesOpen()).toBe(0)
  await Promise.all([one.close(), other.close()])

  const run = fake.runOf(meeting.location)
  for (const { path, body } of [...run.posts().toReversed(), ...run.posts()])
    expect(await post(path, body)).toBe(204)
  const row = async () =>
    (await host.reports.meetings({ limit: 500 })).data.find(({ id }) => id === meeting.id)
  await expect.poll(row, 'the report lists what has begun').toMatchObject({ name: TITLE, ...run.truth() })
})

/** A meeting planned for this very minute, with whoever is on offer. */
async function plan() {
  const minute = 60_000 * Math.floor((Date.now() + 2_000) / 60_000)
  const [{ data: members }, { data: devices }] = await Promise.all([
    host.members.list({ limit: 1 }),
    host.devices.list({ limit: 1 }),
  ])
  return host.meetings.createScheduled({
    name: TITLE,
    beginTime: new Date(minute).toISOString(),
    endTime: new Date(minute + 3_600_000).toISOString(),
    members: members.map(({ id }) => id),
    devices: devices.map(({ id }) => id),
  })
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${EVENTS_SECRET}` }
  return (
    await fetch(`${product.url}/v1/engine/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).status
}
