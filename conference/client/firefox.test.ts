import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser } from '../testing/browser.ts'
import { moves, openCall } from '../testing/call-page.ts'
import { allMove, become } from '../testing/calls.ts'
import { firefoxSite } from '../testing/firefox-page.ts'
import { outerAddress } from '../testing/firefox.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { incoming } from '../testing/received.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'

const ROOM = 'mixed-room'
const path = process.env.FIREFOX_PATH
const address = outerAddress()
const skip = path
  ? address
    ? false
    : 'this machine has no address but its own, and Firefox connects to no such one'
  : 'Firefox is not installed'

test('Firefox and Chromium decode each other in a forwarded room', { skip }, async (t) => {
  const site = firefoxSite()
  const service = await startConference(
    { forwarding: { ports: [0], bind: address ?? '', maxPeople: 100 } },
    site.handle,
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

  const close = await site.enter(path ?? '', service.origin, { name: 'Fox', room: ROOM })
  t.after(close)
  await Promise.all(calls.map(({ page: chromium }) => moves(chromium, 'Fox')))
  await become(
    () => `Firefox decodes two pictures and hears two voices, not ${JSON.stringify(site.latest)}`,
    async () => {
      assert.equal(site.latest.error, undefined)
      const many = (counts: readonly number[]) => counts.filter((count) => count > 20).length >= 2
      return many(site.latest.frames) && many(site.latest.packets)
    },
  )
  for (const { page: chromium } of calls) {
    const voices = (await incoming(chromium)).filter(
      ({ kind, packetsReceived }) => kind === 'audio' && packetsReceived > 20,
    )
    assert.equal(voices.length, 2, 'the voices of the other two')
  }
})
