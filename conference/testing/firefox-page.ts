import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openFirefox } from './firefox.ts'
import { tokenFor } from './test-conference.ts'

/** What comes to the page in Firefox. */
type FirefoxReport = {
  readonly frames: readonly number[]
  readonly packets: readonly number[]
  readonly error?: string
}

/** A page around that of the room: it goes in, and tells once a second what comes. */
function page(room: string) {
  return `<!doctype html><title>Firefox</title>
<iframe src="${room}" allow="camera; microphone; autoplay" width="390" height="640"></iframe>
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
}, 1000)
onerror = (error) => void report({ frames: [], packets: [], error: String(error) })
</script>`
}

/** Returns the site that shows a page in Firefox a room, and says what came to it lately. */
export function firefoxSite() {
  let latest: FirefoxReport = { frames: [], packets: [] }
  let link = ''

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/report') latest = JSON.parse(await text(request)) as FirefoxReport
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(link))
  }

  return {
    handle: (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
    /** Returns what came to the page so far. */
    get latest() {
      return latest
    },
    /** Lets somebody into a room by a Firefox of its own; returns what ends it. */
    async enter(path: string, origin: string, { name, room }: { name: string; room: string }) {
      const token = await tokenFor({ id: 'fox', name }, room)
      const constraints = encodeURIComponent(JSON.stringify({ video: { height: { ideal: 180 } } }))
      link = `/video/${room}?jwt=${token}&lang=en#config.constraints=${constraints}`
      return openFirefox(path, `${origin}/fox`)
    },
  }
}
