import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { launchBrowser } from '../../testing/browser.ts'
import { moves, openCall, tile } from '../../testing/call-page.ts'
import { become } from '../../testing/calls.ts'
import { forwardRoom } from '../../testing/forwarded-room.ts'
import { incoming } from '../../testing/received.ts'
import { startConference, tokenFor } from '../../testing/test-conference.ts'
import { guest, host } from '../../testing/test-peer.ts'
import { forwardedBy } from '../../testing/use-conference.ts'

const conference = await startConference(forwardedBy())
const browser = await launchBrowser()
after(async () => {
  await browser.close()
  await conference.stop()
})
const { origin } = conference
const common = { origin } as const

/** Makes the browser one without VP8: it neither says nor offers it. */
function removeVp8() {
  const without = (capabilities: RTCRtpCapabilities | null) =>
    capabilities && {
      ...capabilities,
      codecs: capabilities.codecs.filter(({ mimeType }) => mimeType !== 'video/VP8'),
    }
  for (const end of [RTCRtpSender, RTCRtpReceiver]) {
    const original = end.getCapabilities.bind(end)
    end.getCapabilities = (kind) => without(original(kind))
  }
  const { addTransceiver } = RTCPeerConnection.prototype
  RTCPeerConnection.prototype.addTransceiver = function add(this: RTCPeerConnection, ...line) {
    const transceiver = addTransceiver.apply(this, line)
    const { codecs } = RTCRtpReceiver.getCapabilities('video') ?? { codecs: [] }
    if (transceiver.receiver.track.kind === 'video') transceiver.setCodecPreferences(codecs)
    return transceiver
  }
}

/** Makes the browser one without Opus: it does not say that it has it. */
function removeOpus() {
  for (const end of [RTCRtpSender, RTCRtpReceiver]) {
    const original = end.getCapabilities.bind(end)
    end.getCapabilities = (kind) => (kind === 'audio' ? { codecs: [], headerExtensions: [] } : original(kind))
  }
}

function removeConnections() {
  Reflect.deleteProperty(window, 'RTCPeerConnection')
}

const TEXTS = [
  ['en', removeVp8, /lacks the video format.*Join with an up-to-date Chrome/],
  ['da', removeVp8, /mangler mødets videoformat.*Deltag med en opdateret Chrome/],
  ['en', removeOpus, /can't send or receive audio and video.*Join with an up-to-date Chrome/],
  ['da', removeConnections, /hverken sende eller modtage.*Deltag i stedet med en opdateret Chrome/],
] as const

for (const [language, limit, text] of TEXTS)
  test(`${limit.name}, ${language}: lobby and room say once what the browser cannot do, and what to do`, async () => {
    const room = `${limit.name}-${language}`.toLowerCase()
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(limit)
    await page.goto(`${origin}/video/${room}?lang=${language}&jwt=${await tokenFor(host, room)}`)
    const shown = page.locator('.lobby-picture [role=status]').filter({ hasText: text })
    await shown.waitFor()
    assert.equal((await shown.textContent())?.match(/Chrome/g)?.length, 1)
    await page.locator('.lobby-join').click()
    await page.locator('.notice', { hasText: text }).waitFor()
    assert.equal(await page.locator('.notice').count(), 1)
    await page.context().close()
  })

test('who has no codec for the video hears and is heard without it, and the others see each other', async () => {
  const room = 'without-vp8'
  const leave = await forwardRoom(conference, room)
  const astrid = await openCall(browser, { ...common, room, user: host })
  const ib = await openCall(browser, { ...common, room, user: guest('Ib') })
  const tove = await openCall(browser, {
    ...{ ...common, room, user: guest('Tove') },
    prepare: (page) => page.addInitScript(removeVp8),
  })
  leave()
  const camera = tove.getByRole('button', { name: 'Turn camera on' })
  const notice = tove.locator('.notice', { hasText: 'lacks the video format' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await camera.click()
  await notice.waitFor()
  await camera.waitFor()
  assert.equal(await tove.getByRole('button', { name: 'Share screen' }).isVisible(), false)
  await Promise.all([moves(astrid, 'Ib'), moves(ib, 'Astrid Holm')])
  const voices = async (page: typeof tove) =>
    (await incoming(page)).filter(({ kind, packetsReceived }) => kind === 'audio' && packetsReceived > 20)
  await become('Tove hears two', async () => (await voices(tove)).length === 2)
  await become('Astrid hears two', async () => (await voices(astrid)).length === 2)
  assert.equal((await incoming(tove)).filter(({ kind }) => kind === 'video').length, 0)
  for (const page of [astrid, ib, tove]) await page.context().close()
})

test('who has no connections at all writes in the chat, and the others see each other', async () => {
  const room = 'without-connections'
  const astrid = await openCall(browser, { ...common, room, user: host })
  const errors: Error[] = []
  const tove = await openCall(browser, {
    ...{ ...common, room, user: guest('Tove') },
    async prepare(page) {
      page.on('pageerror', (error) => errors.push(error))
      await page.addInitScript(removeConnections)
    },
  })
  await tile(astrid, 'Tove').getByText('no audio or video').waitFor()
  const ib = await openCall(browser, { ...common, room, user: guest('Ib') })
  await tile(tove, 'Ib').waitFor()
  await Promise.all([moves(astrid, 'Ib'), moves(ib, 'Astrid Holm')])
  await tove.keyboard.press('c')
  await tove.getByRole('complementary', { name: 'Chat' }).getByRole('textbox').fill('Hello from the chat')
  await tove.keyboard.press('Enter')
  await astrid.getByText('Hello from the chat').first().waitFor({ state: 'attached' })
  await tove.keyboard.press('Escape')
  for (const name of ['Unmute microphone', 'Turn camera on']) await tove.getByRole('button', { name }).click()
  await tove.locator('.notice', { hasText: 'you can only use the chat' }).waitFor()
  await tove.getByRole('button', { name: 'Unmute microphone' }).waitFor()
  assert.deepEqual(errors, [])
  for (const page of [astrid, ib, tove]) await page.context().close()
})
