import { expect, test, type Page } from '@playwright/test'
import { startHostileHost } from './hostile-host/start-hostile-host.ts'
import { startProduct, type Product } from './product.ts'

let hostile: Awaited<ReturnType<typeof startHostileHost>>
let product: Product
let token = ''
let location = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  hostile = await startHostileHost()
  product = await startProduct({
    demo: true,
    env: { VIDEO_URL: hostile.url, VIDEO_APP_SECRET: 'a secret of the Jitsi deployment, long enough' },
  })
  const { email, password } = product.signIns.customer ?? { email: '', password: '' }
  token = (await post<{ token: string }>('account/login', { email, password })).token
  location = (await post<{ location: string }>('meetings/createinstant', { name: 'Fortroligt' })).location
})
test.afterAll(async () => {
  await product.stop()
  await hostile.close()
})

async function post<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${product.url}/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: Data }).data
}

async function join(page: Page) {
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('token', value)
  }, token)
  await page.goto(`${product.url}/room/${location}`)
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await expect(page.locator('iframe')).toBeVisible()
}

/** What would be there if any of it had worked. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    title: document.title,
    stolen: Reflect.get(window, 'stolen') as unknown,
    polluted: Reflect.get({}, 'polluted') as unknown,
    scripts: [...document.scripts]
      .filter(({ src }) => src !== '' && !src.startsWith(window.location.origin))
      .map(({ src }) => src),
    frames: document.querySelectorAll('iframe').length,
  }))

test('a video host that attacks reads nothing of the portal, changes nothing in it, and leads nobody away', async ({
  page,
}) => {
  const before = hostile.reports().length
  await join(page)
  await expect.poll(() => hostile.reports().length).toBe(before + 1)
  const { attempts, address, referrer } = hostile.reports().at(-1) ?? {
    attempts: {},
    address: '',
    referrer: '',
  }
  const denied = Object.fromEntries(
    ['storage', 'cookies', 'document', 'write', 'global'].map((name) => [name, 'SecurityError']),
  )
  // A window that it may have opened is out of its reach, and the portal out of that window's.
  expect(attempts).toMatchObject({ ...denied, 'own storage': 'nothing', window: 'nothing' })
  expect(new URL(page.url()).pathname, 'still in the room').toBe(`/room/${location}`)
  const { title, ...left } = await traces(page)
  expect(title).toContain('Fortroligt')
  expect(left).toEqual({ token, stolen: undefined, polluted: undefined, scripts: [], frames: 1 })
  expect(address, 'it has its own token, and').not.toContain(token)
  expect(referrer).toBe('')
  for (const request of hostile.received()) expect(request).not.toContain(token)
  expect(
    hostile
      .received()
      .filter((request) => request.startsWith('/external_api.js') || request.startsWith('/stolen')),
  ).toEqual([])
})

test('a video host that floods the portal is removed with a message, and the portal goes on', async ({
  page,
}) => {
  await join(page)
  const frame = page.frames().find((candidate) => candidate.url().startsWith(hostile.url))
  await frame?.evaluate(() => window.postMessage('flood', '*'))
  await expect(page.getByRole('heading', { name: 'The video service was disconnected' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect((await traces(page)).token).toBe(token)
})
