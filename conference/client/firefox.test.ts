import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { launchBrowser } from '../testing/browser.ts'
import { moves, openCall } from '../testing/call-page.ts'
import { allMove, become } from '../testing/calls.ts'
import { openFirefox, outerAddress } from '../testing/firefox.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { incoming } from '../testing/received.ts'
import { startConference, tokenFor } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'

const ROOM = 'mixed-room'
const path = process.env.FIREFOX_PATH
const address = outerAddress()
const skip = path
  ? address
    ? false
    : 'this machine has no address but its own, and Firefox connects to no such one'
  : 'Firefox is not installed'

/** What comes to the page in Firefox. */
type Report = {
  readonly frames: readonly number[]
  readonly packets: readonly number[]
  readonly error?: string
}

/** A page around that of the room: it goes in, and tells twice a second what comes. */
function page(room: string) {
  return `<!doctype html><title>Firefox</title>
<iframe src="${room}" allow="camera; microphone; autoplay" width="640" height="480"></iframe>
<script>
const frame = document.querySelector('iframe')
const report = (body) => fetch('/report', { method: 'POST', body: JSON.stringify(body) })
const connections = []
frame.onload = () => {
  const inside = frame.contentWindow
  const Connection = inside.RTCPeerConnection
  inside.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super(configuration)
      connections.push(this)
    }
  }
  const enter = setInterval(() => {
    const button = inside.document.querySelector('.lobby-join')
    if (!button || button.disabled) return
    button.click()
    clearInterval(enter)
  }, 100)
}
setInterval(async () => {
  const frames = []
  const packets = []
  for (const connection of connections)
    if (connection.connectionState === 'connected')
      for (const each of (await connection.getStats()).values())
        if (each.type === 'inbound-rtp')
          if (each.kind === 'video') frames.push(each.framesDecoded ?? 0)
          else packets.push(each.packetsReceived ?? 0)
  report({ frames, packets })
}, 500)
onerror = (error) => void report({ frames: [], packets: [], error: String(error) })
</script>`
}

test('Firefox and Chromium decode each other in a forwarded room', { skip }, async (t) => {
  let latest: Report = { frames: [], packets: [] }
  let link = ''
  async function site(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/report') latest = JSON.parse(await text(request)) as Report
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(link))
  }
  const service = await startConference(
    { forwarding: { ports: [0], bind: address ?? '', maxPeople: 100 } },
    (request, response) => void site(request, response),
  )
  const browser = await launchBrowser()
  t.after(async () => {
    await browser.close()
    await service.stop()
  })
  const leave = await forwardRoom(service, ROOM)
  const enter = async (user: typeof host) => ({
    name: user.name ?? '',
    page: await openCall(browser, { origin: service.origin, room: ROOM, user }),
  })
  const calls = [await enter(host), await enter(guest('Tove'))]
  leave()
  await allMove(calls)

  const token = await tokenFor({ id: 'fox', name: 'Fox' }, ROOM)
  const constraints = encodeURIComponent(JSON.stringify({ video: { height: { ideal: 180 } } }))
  link = `/video/${ROOM}?jwt=${token}&lang=en#config.constraints=${constraints}`
  const close = openFirefox(path ?? '', `${service.origin}/fox`)
  t.after(close)
  await Promise.all(calls.map(({ page: chromium }) => moves(chromium, 'Fox', 20)))
  await become(
    `Firefox decodes two pictures and hears two voices, not ${JSON.stringify(latest)}`,
    async () => {
      assert.equal(latest.error, undefined)
      const many = (counts: readonly number[]) => counts.filter((count) => count > 20).length >= 2
      return many(latest.frames) && many(latest.packets)
    },
  )
  for (const { page: chromium } of calls) {
    const voices = (await incoming(chromium)).filter(
      ({ kind, packetsReceived }) => kind === 'audio' && packetsReceived > 20,
    )
    assert.equal(voices.length, 2, 'the voices of the other two')
  }
})
