import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../testing/browser.ts'
import { moves, openCall, press, tile } from '../testing/call-page.ts'
import { become } from '../testing/calls.ts'
import { firefoxSite } from '../testing/firefox-page.ts'
import { outerAddress } from '../testing/firefox.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { enterGenerated } from '../testing/generated-people.ts'
import { freeUdpPort, openLossyLine } from '../testing/lossy-line.ts'
import { passLobby } from '../testing/pass-lobby.ts'
import { incoming, relaysOf } from '../testing/received.ts'
import { largest, showsAll } from '../testing/stage.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'
import { findTurnServer, startTurnServer } from '../testing/turn-server.ts'

const ROOM = 'full-room'
const GENERATED = 20
const MAX_VOICES = 3
const DESKTOP = { width: 960, height: 600 }
const PHONE = { width: 390, height: 640 }
const ON_A_PHONE = 6
const firefox = process.env.FIREFOX_PATH
const turnServer = findTurnServer()
const address = outerAddress()
const skip = address ? false : 'this machine has no address but its own, and Firefox connects to no such one'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Goes through the whole call without a pointer, from within. */
async function leadByKeys(page: Page, watcher: Page, people: number) {
  const presses = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
  await presses('m')
  await tile(watcher, 'Kim').getByText('Muted').waitFor({ state: 'attached' })
  await presses('m')
  await button(page, 'Mute microphone').waitFor()
  await presses('v')
  await tile(watcher, 'Kim').locator('video').waitFor({ state: 'hidden' })
  await presses('v')
  await moves(watcher, 'Kim', 3)
  await presses('h')
  await tile(watcher, 'Kim').getByText('Hand raised').waitFor()
  await presses('s')
  await moves(watcher, "Kim's screen", 1)
  await presses('s')
  await tile(watcher, "Kim's screen").waitFor({ state: 'detached' })
  await presses('p')
  await page.getByRole('complementary', { name: 'People' }).waitFor()
  await presses('Escape')
  // Oneself is on every page, so each shows one other less than it has places.
  const pages = Math.ceil((people - 1) / (ON_A_PHONE - 1))
  for (let number = 2; number <= pages; number += 1) {
    await press(page, 'Next page')
    await page.getByText(`Page ${number} of ${pages}`).waitFor()
    const others = number < pages ? ON_A_PHONE - 1 : people - 1 - (pages - 1) * (ON_A_PHONE - 1)
    await showsAll(page, others + 1)
  }
  await presses('c')
  const chat = page.getByRole('complementary', { name: 'Chat' })
  await chat.waitFor()
  await chat.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('All by keys')
  await presses('Enter')
  await watcher.getByText('All by keys').first().waitFor({ state: 'attached' })
  await presses('Escape')
  await presses('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await presses('Escape')
  await press(page, 'Leave')
  await tile(watcher, 'Kim').waitFor({ state: 'detached' })
}

test('a room of twenty-five: four in Chromium, one in Firefox, one on a line that loses packets, one by TURN over TCP; all decode all, one comes back, and keys alone do', {
  skip,
}, async (t) => {
  const started = performance.now()
  const step = (what: string) =>
    t.diagnostic(`${what} after ${Math.round((performance.now() - started) / 1000)} s`)
  const port = await freeUdpPort()
  const bind = address ?? ''
  const relay = turnServer ? await startTurnServer(turnServer, bind) : null
  if (relay) t.after(relay.stop)
  const site = firefoxSite()
  const service = await startConference(
    { forwarding: { ports: [port], bind, maxPeople: 100 }, ...(relay && { turn: relay.turn }) },
    site.handle,
  )
  const browser = await launchBrowser()
  const line = await openLossyLine(port, { loss: 0.05, delayMs: 25 }, bind)
  let endGenerated = () => {}
  t.after(async () => {
    // They send by timers of their own, which must not meet a connection that the service has closed.
    endGenerated()
    await browser.close()
    line.close()
    await service.stop()
  })
  const isInside = (id: string) => async () =>
    service.events.some((event) => event.event_name === 'muc-occupant-joined' && event.occupant.id === id)
  const enter = (user: typeof host, more: Partial<Parameters<typeof openCall>[1]> = {}) =>
    openCall(browser, { origin: service.origin, room: ROOM, user, size: PHONE, ...more })

  const leave = await forwardRoom(service, ROOM)
  // A browser of its own takes longest to start.
  if (firefox) {
    t.after(await site.enter(firefox, service.origin, { name: 'Fox', room: ROOM }))
    await become('Fox is inside', isInside('fox'))
  }
  const astrid = await enter(host, { size: DESKTOP })
  leave()
  const tove = await enter(guest('Tove'), { line: { port, instead: line.port } })
  const ib = await enter(guest('Ib'), { relayed: relay !== null })
  const kim = await enter(guest('Kim'), { byKeys: true })
  step('five browsers are inside')
  endGenerated = await enterGenerated(service, ROOM, GENERATED, bind)

  const people = GENERATED + 4 + (firefox ? 1 : 0)
  await showsAll(astrid, people)
  for (const page of [tove, ib, kim]) await showsAll(page, ON_A_PHONE)
  if (firefox)
    await become(
      () => `Firefox decodes those it shows, not ${JSON.stringify(site.latest)}`,
      async () => {
        assert.equal(site.latest.error, undefined)
        return site.latest.frames.filter((frames) => frames > 2).length >= ON_A_PHONE - 1
      },
    )
  step('all is decoded')
  const voices = (await incoming(astrid)).filter(({ kind }) => kind === 'audio')
  assert.equal(voices.length, MAX_VOICES, 'the loudest three are heard')
  await become('Tove asks again for what was lost on her line', async () =>
    (await incoming(tove)).some(({ nackCount }) => nackCount > 0),
  )
  if (relay) assert.deepEqual(await relaysOf(ib), ['tcp'], 'Ib goes by TURN over TCP alone')

  await button(astrid, 'Pin Ib').click()
  await become('whoever is pinned is the largest', async () => (await largest(astrid)) === 'Ib')
  await moves(astrid, 'Ib', 3)
  await button(astrid, 'Tile view').click()
  await showsAll(astrid, people)
  step('layouts are right')

  await tove.reload()
  await passLobby(tove)
  await Promise.all([moves(astrid, 'Tove', 3), showsAll(tove, ON_A_PHONE)])
  step('one is back')

  await leadByKeys(kim, astrid, people)
  step('one has left by keys')

  // What this machine has nothing for is no part of what passed.
  const parts = [
    ['one in Firefox decodes those it shows', firefox, 'Firefox is not installed: FIREFOX_PATH names none'],
    ['one by TURN over TCP is in the room', relay, 'coturn is not installed'],
  ] as const
  for (const [name, isThere, reason] of parts)
    await t.test(name, (part) => {
      if (!isThere) part.skip(reason)
    })
})
