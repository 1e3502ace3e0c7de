import { expect, type Page } from '@playwright/test'
import { LOCALES } from '@samtale/contract/core/fields'
import { outerAddress } from '../conference/testing/firefox.ts'
import { freeUdpPort, openLossyLine } from '../conference/testing/lossy-line.ts'
import { findTurnServer, startTurnServer } from '../conference/testing/turn-server.ts'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'

const turnServer = findTurnServer()
const address = outerAddress()
let mediaPort = 0
let stopTurn: (() => Promise<void>) | undefined

withDemo(async () => {
  mediaPort = await freeUdpPort()
  const env = { VIDEO_UDP_PORTS: `${mediaPort}` }
  if (!turnServer || !address) return env
  const { turn, stop } = await startTurnServer(turnServer, address)
  stopTurn = stop
  return { ...env, TURN_URLS: turn.urls.join(','), TURN_SECRET: turn.secret }
})
test.afterAll(() => stopTurn?.())
test.use({ permissions: ['camera', 'microphone'] })

const line = (page: Page) => page.locator('[data-part=line]')

/** The lobby of a new meeting of the customer's, after whatever is done to the page. */
async function lobbyOf(page: Page) {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Linjen' })
  await page.goto(`${demo().url}/room/${location}`)
}

/** Has the media server's port answer nothing, as behind a firewall without UDP. */
const blockUdp = (page: Page) =>
  page.addInitScript(() => {
    const original = RTCPeerConnection.prototype.setRemoteDescription
    RTCPeerConnection.prototype.setRemoteDescription = function describe(
      this: RTCPeerConnection,
      { type, sdp = '' }: RTCSessionDescriptionInit,
    ) {
      const changed = sdp.replaceAll(/ \d+ typ host/g, ' 9 typ host')
      return Reflect.apply(original, this, [{ type, sdp: changed }])
    }
  })

test('the lobby says that a connection is good for video, by a test that opens a real one to the media server, in a page of its own that is gone again', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  await page.addInitScript(() => {
    const seen = (window.top ?? window) as Window & { lineStates?: string[] }
    const states = (seen.lineStates ??= [])
    const Native = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        if (window === window.top) states.push('opened by the lobby itself')
        this.addEventListener('connectionstatechange', () => states.push(this.connectionState))
      }
    }
  })
  await lobbyOf(page)
  await expect(line(page)).toHaveText(LABELS['en-US'].room.line.good)
  await expect(line(page)).toHaveAttribute('aria-live', 'polite')
  const states = await page.evaluate(() => Reflect.get(window, 'lineStates') as string[])
  expect(states).toContain('connected')
  expect(states).not.toContain('opened by the lobby itself')
  expect(page.frames().filter((frame) => frame.url() === 'about:blank')).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

for (const locale of LOCALES)
  test(`where the line carries too little for pictures the lobby says that it carries voice, in ${locale}`, async ({
    enter,
  }) => {
    const page = await enter('customer', '/overview', { locale })
    // The test alone sends four times as much.
    const thin = await openLossyLine(mediaPort, { loss: 0, delayMs: 20, bytesPerSecond: 12_500 })
    await page.addInitScript((port) => {
      const original = RTCPeerConnection.prototype.setRemoteDescription
      RTCPeerConnection.prototype.setRemoteDescription = function describe(
        this: RTCPeerConnection,
        { type, sdp = '' }: RTCSessionDescriptionInit,
      ) {
        const changed = sdp.replaceAll(/ \S+ \d+ typ host/g, ` 127.0.0.1 ${port} typ host`)
        return Reflect.apply(original, this, [{ type, sdp: changed }])
      }
    }, thin.port)
    await lobbyOf(page)
    await expect(line(page)).toHaveText(LABELS[locale].room.line.voice)
    expect(await axeFindings(page)).toEqual([])
    await expect(page.getByRole('button', { name: LABELS[locale].room.join })).toBeEnabled()
    thin.close()
  })

test('a line by TURN over TCP alone is good for video, and counts as one by a relay', async ({ enter }) => {
  test.skip(!turnServer || !address, 'coturn is not installed')
  const page = await enter('customer', '/overview', {})
  await page.addInitScript(() => {
    const Native = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' })
      }
    }
  })
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await lobbyOf(page)
  await expect(line(page)).toHaveText(LABELS['en-US'].room.line.good)
  expect(sent).toContain(JSON.stringify({ type: 'result', way: 'relay' }))
})

test('a visitor’s line is tested once they may come in, and the meeting is as it was', async ({ enter }) => {
  const page = await enter('visitor', '/signin')
  await lobbyOf(page)
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await expect(line(page)).toHaveText('')
  await page.getByLabel('Name', { exact: true }).fill('Tove')
  await page.getByLabel('Email').fill('tove@visitor.example')
  await page.getByRole('button', { name: 'Ask to join' }).focus()
  await expect(line(page)).toHaveText(LABELS['en-US'].room.line.good)
})

for (const locale of LOCALES)
  test(`where UDP is blocked the lobby says which port to open, in ${locale}`, async ({ enter }) => {
    const page = await enter('customer', '/overview', { locale })
    await blockUdp(page)
    await lobbyOf(page)
    const [before = ''] = LABELS[locale].room.line.blocked.split('{port}')
    await expect(line(page)).toHaveText(new RegExp(`^${before}\\d+ .+ ${new URL(demo().url).hostname}\\.$`))
    expect(await axeFindings(page)).toEqual([])
    await expect(page.getByRole('button', { name: LABELS[locale].room.join })).toBeEnabled()
  })

for (const locale of LOCALES)
  test(`a browser that lacks the video format of calls reads so in the lobby, and may join, in ${locale}`, async ({
    enter,
  }) => {
    const page = await enter('customer', '/overview', { locale })
    await page.addInitScript(() => {
      for (const end of [RTCRtpSender, RTCRtpReceiver]) {
        const original = end.getCapabilities.bind(end)
        end.getCapabilities = (kind) => {
          const known = original(kind)
          return (
            known && { ...known, codecs: known.codecs.filter(({ mimeType }) => mimeType !== 'video/VP8') }
          )
        }
      }
    })
    await lobbyOf(page)
    await expect(line(page)).toHaveText(LABELS[locale].room.line.noVideo)
    expect(await axeFindings(page)).toEqual([])
    await expect(page.getByRole('button', { name: LABELS[locale].room.join })).toBeEnabled()
  })

test('a browser without connections reads in the lobby that it can take no part in a call', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview', {})
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
  await lobbyOf(page)
  await expect(line(page)).toHaveText(LABELS['en-US'].room.line.noMedia)
})

test('whoever joins ends the test of their line, and is not counted in it', async ({ enter }) => {
  const page = await enter('customer', '/overview')
  await blockUdp(page)
  const begun = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/line'))
  await lobbyOf(page)
  const socket = await begun
  const sent: string[] = []
  socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  const closed = socket.waitForEvent('close')
  // They are on their way for as long as the meeting does not answer.
  await page.routeWebSocket('**/video/signal', () => undefined)
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await closed
  expect(sent.filter((message) => message.includes('result'))).toEqual([])
})
