import type { Browser, Page } from '@playwright/test'
import { passLobby } from './pass-lobby.ts'
import { type TokenUser, tokenFor } from './test-conference.ts'

export const CALL_TIMEOUT = { timeout: 30_000 }

/** A page has fewer to stop at. */
const MAX_STOPS = 150

type CallOptions = {
  readonly origin: string
  readonly user: TokenUser
  readonly room: string
  /** More of the part behind `#`. */
  readonly config?: string
  /** Lines of the camera's picture. */
  readonly height?: number
  /** Of the window. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Another port by which the page reaches that of the media server. */
  readonly line?: { readonly port: number; readonly instead: number }
  /** Goes by a TURN server alone. */
  readonly relayed?: boolean
  /** Goes in without a pointer. */
  readonly byKeys?: boolean
  /** Whether a message of the server never reaches the page. */
  readonly loses?: (text: string) => boolean
  /** Is done with the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/**
 * Opens the page of a room and goes in. The page keeps all its connections and what it plays where tests find
 * them, and counts how often a device was asked for.
 */
export async function openCall(
  browser: Browser,
  { origin, user, room, config = '', height = 180, line, loses, ...options }: CallOptions,
): Promise<Page> {
  const { size = { width: 640, height: 480 }, relayed = false, byKeys = false } = options
  const constraints = encodeURIComponent(JSON.stringify({ video: { height: { ideal: height } } }))
  const page = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(CALL_TIMEOUT.timeout)
  await page.addInitScript((isRelayed) => {
    const connections: RTCPeerConnection[] = []
    Object.defineProperty(window, 'connections', { value: connections })
    const ended: { state: RTCPeerConnectionState; reports: Promise<RTCStatsReport[]> }[] = []
    Object.defineProperty(window, 'endedConnections', { value: ended })
    const Connection = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, ...(isRelayed && { iceTransportPolicy: 'relay' }) })
      }
      /** Of those that are made in the lobby some are never begun. */
      override setLocalDescription(description?: RTCLocalSessionDescriptionInit) {
        if (!connections.includes(this)) connections.push(this)
        return super.setLocalDescription(description)
      }
      override close() {
        if (!connections.includes(this)) return super.close()
        const others = connections.filter((other) => other !== this && other.connectionState === 'connected')
        const reports = Promise.all(others.map((other) => other.getStats()))
        ended.push({ state: this.connectionState, reports })
        super.close()
      }
    }
    const played: HTMLAudioElement[] = []
    Object.defineProperty(window, 'played', { value: played })
    window.Audio = class extends Audio {
      constructor(address?: string) {
        super(address)
        played.push(this)
      }
    }
    let requests = 0
    Object.defineProperty(window, 'deviceRequests', { get: () => requests })
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (request) => {
      requests += 1
      // The own sound is not processed: that would take as much of the machine as the picture.
      if (!request?.audio) return original(request)
      const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
      return original({ ...request, audio: { ...(request.audio !== true && request.audio), ...audio } })
    }
  }, relayed)
  if (loses)
    await page.routeWebSocket(/\/video\/signal/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (!loses(String(message))) socket.send(message)
      })
    })
  if (line)
    await page.addInitScript(({ port, instead }) => {
      const describeRemote = RTCPeerConnection.prototype.setRemoteDescription
      RTCPeerConnection.prototype.setRemoteDescription = function describe(
        this: RTCPeerConnection,
        { type, sdp = '' }: RTCSessionDescriptionInit,
      ) {
        // No other way is left: a busy browser would now and then take the one for TURN over TCP.
        const changed = sdp.replaceAll(/^a=candidate:.*\r?\n/gm, (candidate) =>
          candidate.includes(` ${port} typ host`) ? candidate.replace(` ${port} `, ` ${instead} `) : '',
        )
        return Reflect.apply(describeRemote, this, [{ type, sdp: changed }])
      }
    }, line)
  await options.prepare?.(page)
  const token = await tokenFor(user, room)
  await page.goto(`${origin}/video/${room}?jwt=${token}&lang=en#config.constraints=${constraints}${config}`)
  await (byKeys ? press(page, 'Join') : passLobby(page))
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  return page
}

/** Goes to a button by the Tab key, and presses it. */
export async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  const isReached = () => button.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MAX_STOPS && !(await isReached()); stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

export const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Pictures of a tile that were received and decoded so far. */
async function decoded(page: Page, name: string): Promise<number> {
  return tile(page, name)
    .locator('video')
    .evaluate(async (video) => {
      const [shown] =
        video instanceof HTMLVideoElement && video.srcObject instanceof MediaStream
          ? video.srcObject.getTracks()
          : []
      let frames = 0
      for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
        for (const receiver of connection.getReceivers())
          if (receiver.track === shown)
            for (const report of (await receiver.getStats()).values())
              frames += Number(report.framesDecoded ?? 0)
      return frames
    })
}

/** Waits until a picture has gone on by some frames. */
export async function moves(page: Page, name: string, frames = 5) {
  const before = await decoded(page, name)
  for (const deadline = Date.now() + CALL_TIMEOUT.timeout; ; ) {
    const now = await decoded(page, name)
    // Another track took its place: counted from there.
    if (now >= before + frames || (now < before && now >= frames)) return
    if (Date.now() > deadline) throw new Error(`${name}: only ${now - before} frames of ${frames}`)
    await page.waitForTimeout(100)
  }
}
