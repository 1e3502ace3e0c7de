import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCall, tile } from '../testing/call-page.ts'
import { ciphersOf } from '../testing/ciphers-of.ts'
import { allMove, become, type Call, closeAll, endedConnections, openConnections } from '../testing/calls.ts'
import { watchSilence } from '../testing/received.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const { conference, browser } = await useConference(forwardedBy())

const MUTED = '&config.startWithAudioMuted=true'

async function enter(name: string, room: string, config = ''): Promise<Call> {
  const user = name === 'Astrid Holm' ? host : guest(name)
  return {
    name,
    page: await openCall(browser, { origin: conference.origin, room, user, config }),
  }
}

/** What a connection may be encrypted with: forward secrecy, and both parts authenticated in full. */
const STRONG = {
  tlsVersion: /^FEF[CD]$/,
  dtlsCipher: /^TLS_(ECDHE_(ECDSA|RSA)_WITH_)?(AES_(128|256)_GCM|CHACHA20_POLY1305)_SHA(256|384)$/,
  srtpCipher: /^SRTP_(AEAD_AES_(128|256)_GCM|AES128_CM_HMAC_SHA1_80)$/,
}

/** Looks at what the connections of a page are encrypted with, as the browser says. */
async function assertStrong({ page, name }: Call, connections: number) {
  const agreed = await ciphersOf(page)
  assert.equal(agreed.length, connections, name)
  for (const one of agreed)
    for (const part of ['tlsVersion', 'dtlsCipher', 'srtpCipher'] as const)
      assert.match(one[part], STRONG[part], `${name}: ${part}`)
}

/** Watches a picture and says how long it stood still at most, in milliseconds. */
async function watchGaps({ page }: Call, name: string) {
  await tile(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      let last = performance.now()
      let longest = 0
      const next = () => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
        Reflect.set(window, 'longestGap', longest)
        video.requestVideoFrameCallback(next)
      }
      video.requestVideoFrameCallback(next)
    })
  return () => page.evaluate(() => Number(Reflect.get(window, 'longestGap')))
}

test('[D4.4] a fourth comes and leaves: all are forwarded by one connection, which carries the voice before those of the mesh end', async (t) => {
  const room = 'forwarded-room'
  const astrid = await enter('Astrid Holm', room, MUTED)
  const tove = await enter('Tove', room)
  const ib = await enter('Ib', room, MUTED)
  const three = [astrid, tove, ib]
  await allMove(three)
  assert.equal(await openConnections(astrid), 2)
  await assertStrong(astrid, 2)
  const gap = await watchGaps(astrid, 'Tove')
  const silences = await Promise.all([tove, astrid, ib].map(({ page }) => watchSilence(page)))

  const kim = await enter('Kim', room, MUTED)
  const four = [...three, kim]
  await allMove(four)
  await Promise.all(
    four.map((call) => become('one connection', async () => (await openConnections(call)) === 1)),
  )
  await allMove(four)
  for (const call of four) await assertStrong(call, 1)
  for (const call of [astrid, ib]) {
    const ended = await endedConnections(call)
    assert.equal(ended.length, 2)
    for (const { state, audioPackets } of ended)
      assert.ok(state === 'connected' && audioPackets > 0, `${state}, ${audioPackets} packets of sound`)
  }

  await kim.page.getByRole('button', { name: 'Leave' }).click()
  await Promise.all(three.map(({ page }) => tile(page, 'Kim').waitFor({ state: 'detached' })))
  await allMove(three, 20)
  assert.deepEqual(await Promise.all(three.map(openConnections)), [1, 1, 1])

  const [unsaid = 0, ...silent] = await Promise.all(silences.map((longest) => longest()))
  t.diagnostic(
    `the picture stood still for ${await gap()} ms, the voice was away for ${silent.join(' and ')} ms, of which nothing was said for ${unsaid}`,
  )
  await closeAll(four)
})
