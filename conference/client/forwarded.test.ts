import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../testing/browser.ts'
import { CALL_TIMEOUT, moves, openCall, tile } from '../testing/call-page.ts'
import { startConference, type TestConference } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'

let conference: TestConference
let browser: Browser

before(async () => {
  conference = await startConference({ forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100 } })
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await conference.stop()
})

const NAMES = ['Astrid Holm', 'Tove', 'Ib', 'Kim'] as const
const enter = (name: (typeof NAMES)[number], room: string) =>
  openCall(browser, {
    ...{ origin: conference.origin, room, height: 360 },
    user: name === 'Astrid Holm' ? host : guest(name),
  })

/** No longer than that may a picture stand still while the way changes, on a machine that does other things too. */
const MOMENT_MS = 3000

type Call = { readonly name: string; readonly page: Page }

/** Everybody sees everybody else move. */
const allMove = (calls: readonly Call[], frames = 10) =>
  Promise.all(
    calls.flatMap(({ page, name }) =>
      calls.filter((other) => other.name !== name).map((other) => moves(page, other.name, frames)),
    ),
  )

/** Connections of a page that are open. */
const openConnections = ({ page }: Call) =>
  page.evaluate(
    () =>
      (Reflect.get(window, 'connections') as RTCPeerConnection[]).filter(
        ({ connectionState }) => connectionState === 'connected',
      ).length,
  )

async function become(what: string, isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + CALL_TIMEOUT.timeout; !(await isSo()); )
    if (Date.now() > deadline) throw new Error(`did not become true: ${what}`)
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

/** Bytes of sound that a page has sent. */
const soundSent = ({ page }: Call) =>
  page.evaluate(async () => {
    let bytes = 0
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
      if (connection.connectionState === 'connected')
        for (const report of (await connection.getStats()).values())
          if (report.type === 'outbound-rtp' && report.kind === 'audio') bytes += report.bytesSent
    return bytes
  })

test('[D4.4] the fourth of a call has all of them forwarded: nobody loses a picture, and one connection is left', async () => {
  const room = 'forwarded-room'
  const calls: Call[] = []
  for (const name of NAMES.slice(0, 3)) calls.push({ name, page: await enter(name, room) })
  await allMove(calls)
  const [astrid, tove, ib] = calls
  assert.ok(astrid && tove && ib)
  assert.equal(await openConnections(astrid), 2)
  const gap = await watchGaps(astrid, 'Tove')

  calls.push({ name: 'Kim', page: await enter('Kim', room) })
  const [, , , kim] = calls
  assert.ok(kim)
  await allMove(calls)
  await Promise.all(
    calls.map((call) => become('one connection', async () => (await openConnections(call)) === 1)),
  )
  await allMove(calls)
  assert.ok((await gap()) < MOMENT_MS, `a picture stood still for ${await gap()} ms`)

  await astrid.page.getByRole('button', { name: 'Mute microphone' }).click()
  await tile(kim.page, 'Astrid Holm').getByText('Muted').waitFor({ state: 'attached' })
  const silent = await soundSent(astrid)
  await moves(astrid.page, 'Kim', 20)
  assert.equal(await soundSent(astrid), silent)
  await astrid.page.getByRole('button', { name: 'Unmute microphone' }).click()
  await become('sound is sent again', async () => (await soundSent(astrid)) > silent)

  await tove.page.getByRole('button', { name: 'Turn camera off' }).click()
  await tile(kim.page, 'Tove').locator('video').waitFor({ state: 'hidden' })
  await tove.page.getByRole('button', { name: 'Turn camera on' }).click()
  await tile(kim.page, 'Tove').locator('video').waitFor({ state: 'visible' })
  await Promise.all([moves(kim.page, 'Tove'), moves(ib.page, 'Tove')])

  await ib.page.setViewportSize({ width: 1024, height: 640 })
  await ib.page.getByRole('button', { name: 'Share screen' }).click()
  await Promise.all([moves(kim.page, "Ib's screen", 5), moves(astrid.page, "Ib's screen", 5)])
  await ib.page.getByRole('button', { name: 'Stop sharing' }).click()
  await tile(kim.page, "Ib's screen").waitFor({ state: 'detached' })

  await kim.page.getByRole('button', { name: 'Leave' }).click()
  await tile(astrid.page, 'Kim').waitFor({ state: 'detached' })
  const again = { name: 'Kim', page: await enter('Kim', room) }
  await allMove([astrid, tove, ib, again])

  const pid = conference.conference.forwarding().workers[0]?.pid
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
  await become('another worker', async () => {
    const { pid: now } = conference.conference.forwarding().workers[0] ?? {}
    return now !== undefined && now !== pid
  })
  await allMove([astrid, tove, ib, again], 3)
  await Promise.all(calls.map(({ page }) => page.context().close()))
  await again.page.context().close()
})
