import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { startConference, type TestConference, tokenFor } from '../../testing/test-conference.ts'
import { host } from '../../testing/test-peer.ts'

let conference: TestConference
let browser: Browser

before(async () => {
  conference = await startConference({}, (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<iframe allow="camera; microphone" src="/video/ahead?lang=en#later"></iframe>'),
  )
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await conference.stop()
})

test('a page that is loaded ahead has the browser ready, but sends and captures nothing until its portal says who comes in, and then it is the one that does', async () => {
  const page = await (await browser.newContext()).newPage()
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
  await page.goto(`${conference.origin}/portal`)
  const frame = page.frame({ url: /ahead/ })
  assert.ok(frame)
  await frame.waitForLoadState('load')
  const opened = () => frame.evaluate(() => Reflect.get(window, 'opened') as string[])
  await frame.waitForFunction(() => (Reflect.get(window, 'opened') as string[]).includes('closed'))
  const ahead = [sockets, await opened(), await frame.locator('main > *').count()]
  assert.deepEqual(ahead, [[], ['connection', 'closed'], 0])

  const token = await tokenFor(host, 'ahead')
  await frame.evaluate((jwt) => location.replace(`#jitsi_meet_external_api_id=0&jwt=${jwt}`), token)
  await frame.getByRole('button', { name: 'Leave' }).waitFor()
  assert.equal(sockets.length, 1)
  await frame.waitForFunction(() => (Reflect.get(window, 'opened') as string[]).includes('device'))
})
