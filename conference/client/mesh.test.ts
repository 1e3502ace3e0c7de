import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { CALL_TIMEOUT as TIMEOUT, moves, openCall, tile } from '../testing/call-page.ts'
import { startConference, type TokenUser } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'
import { useConference } from '../testing/use-conference.ts'

const { conference, browser } = await useConference()

const enter = (user: TokenUser, room: string, config = '', { origin } = conference) =>
  openCall(browser, { origin, user, room, config })

/** What a page may send of its camera to each other, in bits a second. */
const caps = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'connections') as RTCPeerConnection[])
      .filter(({ connectionState }) => connectionState === 'connected')
      .map(
        (connection) => connection.getTransceivers()[1]?.sender.getParameters().encodings[0]?.maxBitrate ?? 0,
      ),
  )

async function capsBecome(page: Page, fit: (bits: number[]) => boolean) {
  for (const deadline = Date.now() + TIMEOUT.timeout; !fit(await caps(page)); await page.waitForTimeout(100))
    if (Date.now() > deadline) throw new Error(`the caps are ${(await caps(page)).join(', ')}`)
}

const people = (page: Page) => page.getByRole('button', { name: /^People, / })

test('[D4.4] two people decode each other, and each sees what the other switches off and on', async () => {
  const room = 'first-room'
  const astrid = await enter(host, room)
  const tove = await enter(guest('Tove'), room)
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm', 20)])
  await capsBecome(astrid, ([bits]) => bits === 1_200_000)

  await astrid.getByRole('button', { name: 'Mute microphone' }).click()
  await tile(tove, 'Astrid Holm').getByText('Muted').waitFor({ state: 'attached' })
  await astrid.getByRole('button', { name: 'Turn camera off' }).click()
  await tile(tove, 'Astrid Holm').locator('video').waitFor({ state: 'hidden' })
  assert.equal(
    await astrid.evaluate(() =>
      [...document.querySelectorAll('video')].some(
        ({ srcObject }) =>
          srcObject instanceof MediaStream &&
          srcObject
            .getTracks()
            .some(({ readyState, label }) => readyState === 'live' && label.includes('fake')),
      ),
    ),
    false,
  )
  await astrid.getByRole('button', { name: 'Turn camera on' }).click()
  await tile(tove, 'Astrid Holm').locator('video').waitFor({ state: 'visible' })
  await moves(tove, 'Astrid Holm')

  await tove.getByRole('button', { name: 'Leave' }).click()
  await tove.getByRole('heading', { name: 'You have left the meeting' }).waitFor()
  await tile(astrid, 'Tove').waitFor({ state: 'detached' })
  await Promise.all([astrid.context().close(), tove.context().close()])
})

test('[D4.4] a third joins and leaves, a screen is shared beside the camera', async () => {
  const room = 'second-room'
  const astrid = await enter(host, room)
  const tove = await enter(guest('Tove'), room)
  const ib = await enter(guest('Ib'), room)
  await Promise.all([moves(astrid, 'Ib'), moves(tove, 'Ib'), moves(ib, 'Tove')])
  for (const page of [astrid, tove, ib])
    await capsBecome(
      page,
      (bits) => bits.length === 2 && bits.every((each) => each === 700_000 || each === 150_000),
    )

  await ib.getByRole('button', { name: 'Leave' }).click()
  await tile(tove, 'Ib').waitFor({ state: 'detached' })
  await people(tove)
    .and(tove.getByRole('button', { name: 'People, 2' }))
    .waitFor()

  await astrid.setViewportSize({ width: 1024, height: 640 })
  await astrid.getByRole('button', { name: 'Share screen' }).click()
  await moves(tove, "Astrid Holm's screen", 5)
  await moves(tove, 'Astrid Holm', 5)
  await astrid.getByRole('button', { name: 'Stop sharing' }).click()
  await tile(tove, "Astrid Holm's screen").waitFor({ state: 'detached' })
  await Promise.all([astrid, tove, ib].map((page) => page.context().close()))
})

test('pictures go on while the connection to the server is lost, and it reconnects by itself', async () => {
  const room = 'third-room'
  const astrid = await enter(host, room)
  const tove = await enter(guest('Tove'), room)
  await moves(astrid, 'Tove')
  await tove.context().setOffline(true)
  await tove.getByText('Connection lost. Reconnecting…').waitFor()
  await moves(astrid, 'Tove', 5)
  await tove.context().setOffline(false)
  await tove.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' })
  await tove.getByRole('button', { name: 'Mute microphone' }).click()
  await tile(astrid, 'Tove').getByText('Muted').waitFor({ state: 'attached' })
  assert.equal(
    conference.events.some((event) => event.room_name === room && event.event_name === 'muc-occupant-left'),
    false,
  )
  await Promise.all([astrid.context().close(), tove.context().close()])
})

test('who chose to start muted does, and no device is opened until it is wanted', async () => {
  const room = 'fourth-room'
  const astrid = await enter(host, room, '&config.startWithAudioMuted=true&config.startWithVideoMuted=true')
  const tove = await enter(guest('Tove'), room)
  await tile(tove, 'Astrid Holm').getByText('Muted').waitFor({ state: 'attached' })
  await tile(tove, 'Astrid Holm').locator('video').waitFor({ state: 'hidden' })
  assert.equal(await astrid.evaluate(() => Reflect.get(window, 'deviceRequests')), 0)
  await astrid.getByRole('button', { name: 'Turn camera on' }).click()
  await moves(tove, 'Astrid Holm')
  assert.equal(await astrid.evaluate(() => Reflect.get(window, 'deviceRequests')), 1)
  await Promise.all([astrid.context().close(), tove.context().close()])
})

test('both sides may renegotiate at the same moment: the way is found again and the pictures go on', async () => {
  const room = 'fifth-room'
  const astrid = await enter(host, room)
  const tove = await enter(guest('Tove'), room)
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
  const fragments = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, 'connections') as RTCPeerConnection[]).map(
        ({ localDescription }) => /ice-ufrag:(\S+)/.exec(localDescription?.sdp ?? '')?.[1],
      ),
    )
  const before = [await fragments(astrid), await fragments(tove)]
  const restart = (page: Page) =>
    page.evaluate(() => (Reflect.get(window, 'connections') as RTCPeerConnection[])[0]?.restartIce())
  await Promise.all([restart(astrid), restart(tove)])
  for (const page of [astrid, tove])
    await page.waitForFunction(
      (old) =>
        (Reflect.get(window, 'connections') as RTCPeerConnection[]).every(
          ({ localDescription, signalingState, iceConnectionState }) =>
            signalingState === 'stable' &&
            /connected|completed/.test(iceConnectionState) &&
            !old.includes(/ice-ufrag:(\S+)/.exec(localDescription?.sdp ?? '')?.[1]),
        ),
      before.flat(),
      TIMEOUT,
    )
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
  await Promise.all([astrid.context().close(), tove.context().close()])
})

test('who was away too long comes back as a newcomer, without doing anything', async () => {
  const impatient = await startConference({ timing: { graceMs: 100 } })
  const astrid = await enter(host, 'sixth-room', '', impatient)
  const tove = await enter(guest('Tove'), 'sixth-room', '', impatient)
  await moves(astrid, 'Tove')
  await tove.context().setOffline(true)
  await tile(astrid, 'Tove').waitFor({ state: 'detached' })
  await tove.context().setOffline(false)
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
  await Promise.all([astrid.context().close(), tove.context().close()])
  await impatient.stop()
})

test('a page begins no connection with one who is there without media, whoever came first, and says so on the tile', async () => {
  const room = 'quiet-harbours'
  const device = (name: string) =>
    join(conference, { id: `device:${name}`, name, lobby_bypass: true }, room, {}, { media: false })
  const before = await device('Boardroom')
  await before.waitFor('joined')
  const astrid = await enter(host, room)
  await tile(astrid, 'Boardroom').waitFor()
  const later = await device('Canteen')
  for (const name of ['Boardroom', 'Canteen'])
    await tile(astrid, name).getByText('no audio or video').waitFor()
  assert.equal(await tile(astrid, 'Astrid Holm').getByText('no audio or video').isVisible(), false)
  const tove = await enter(guest('Tove'), room)
  await moves(astrid, 'Tove')
  assert.equal(
    await astrid.evaluate(() => (Reflect.get(window, 'connections') as RTCPeerConnection[]).length),
    1,
    'with Tove alone',
  )
  for (const peer of [before, later])
    assert.deepEqual(
      peer.received.filter(({ type }) => type === 'signal' || type === 'watch'),
      [],
    )
  await tove.close()
  await astrid.close()
  before.socket.close()
  later.socket.close()
})
