import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenFor } from '../../testing/test-conference.ts'
import { openCall } from '../../testing/call-page.ts'
import { guest, host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference({}, ({ url = '' }, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<iframe allow="camera; microphone" src="/video/${url.split('/').at(-1)}?lang=en#later"></iframe>`),
)

/** Opens a portal whose frame is loaded ahead; `opened` says what the page in it has done with connections and devices. */
async function loadAhead(room: string, permissions: string[]) {
  const page = await (await browser.newContext({ permissions })).newPage()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.addInitScript(() => {
    Reflect.set(window, 'opened', [])
    const note = (what: string) => (Reflect.get(window, 'opened') as string[]).push(what)
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (request) => {
      note('device')
      return ask(request)
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        note('connection')
      }
      /** From then on a browser looks for its addresses. */
      override setLocalDescription(description?: RTCLocalSessionDescriptionInit) {
        note('description')
        return super.setLocalDescription(description)
      }
      override close() {
        note('closed')
        super.close()
      }
    }
  })
  await page.goto(`${conference.origin}/portal/${room}`)
  const frame = page.frame({ url: /later/ })
  assert.ok(frame)
  await frame.waitForLoadState('load')
  return {
    ...{ frame, sockets },
    opened: () => frame.evaluate(() => Reflect.get(window, 'opened') as string[]),
    hasOpened: (what: string) =>
      frame.waitForFunction((name) => (Reflect.get(window, 'opened') as string[]).includes(name), what),
    async enter(user: Parameters<typeof tokenFor>[0]) {
      const token = await tokenFor(user, room)
      await frame.evaluate((jwt) => location.replace(`#jitsi_meet_external_api_id=0&jwt=${jwt}`), token)
      await frame.getByRole('button', { name: 'Leave' }).waitFor()
    },
  }
}

test('a page that is loaded ahead has the browser ready, but sends and captures nothing until its portal says who comes in, and then it is the one that does', async () => {
  const { frame, sockets, opened, hasOpened, enter } = await loadAhead('ahead', [])
  await hasOpened('closed')
  // Its page is built by then, for nobody yet.
  await frame.locator('main[data-phase=connecting] > footer').waitFor({ state: 'attached' })
  assert.deepEqual([sockets, await opened()], [[], ['connection', 'closed']])
  await enter(host)
  assert.equal(sockets.length, 1)
  await hasOpened('device')
})

test('where a device is allowed already its first connection is begun ahead, and is the one that it offers to whoever is there', async () => {
  const other = await openCall(browser, { origin: conference.origin, room: 'allowed', user: host })
  const { sockets, opened, hasOpened, enter } = await loadAhead('allowed', ['camera', 'microphone'])
  await hasOpened('connection')
  assert.deepEqual([sockets, await opened()], [[], ['connection']])
  await enter(guest('Tove'))
  await hasOpened('device')
  await other.waitForFunction(() => document.querySelectorAll('video').length > 1)
  const after = await opened()
  assert.deepEqual(
    ['connection', 'description', 'closed'].map((what) => after.filter((name) => name === what).length),
    [1, 1, 0],
  )
})

test('a page that waits in a window of its own has its lobby when it begins: no other page opens a camera by it', async () => {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(`${conference.origin}/video/alone?lang=en&jwt=${await tokenFor(host, 'alone')}#later`)
  await page.evaluate(() => location.replace('#jitsi_meet_external_api_id=0'))
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Leave' }).count(), 0)
})
