import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import type { TokenUser } from '../../testing/test-conference.ts'
import { guest, host, join } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

// Who is away for a tenth of a second has left.
const { conference, browser } = await useConference({ timing: { graceMs: 100 } })

declare global {
  interface Window {
    /** What the picker has given, each handed on at `choose`. */
    captured: MediaStreamTrack[]
    choose: () => void
  }
}

/** Somebody in a room whose browser asks which screen, until `choose` is called. */
const enter = (room: string, user?: TokenUser) =>
  enterRoom(browser, conference, {
    room,
    ...(user && { user }),
    before: () => {
      window.captured = []
      const { mediaDevices } = navigator
      const capture = mediaDevices.getDisplayMedia.bind(mediaDevices)
      const chosen = Promise.withResolvers<void>()
      window.choose = chosen.resolve
      mediaDevices.getDisplayMedia = async (options) => {
        const stream = await capture(options)
        window.captured.push(...stream.getTracks())
        await chosen.promise
        return stream
      }
    },
  })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const captures = (page: Page, count: number) =>
  page.waitForFunction((expected) => window.captured.length === expected, count)
const isCapturing = (page: Page) =>
  page.evaluate(() => window.captured.map(({ readyState }) => readyState === 'live'))

test('who chooses a screen is not asked again by a second press, and shares it once', async () => {
  const page = await enter('chooses')
  await page.keyboard.press('s')
  await captures(page, 1)
  await page.keyboard.press('s')
  await page.evaluate(() => window.choose())
  await button(page, 'Stop sharing').waitFor()
  assert.deepEqual(await isCapturing(page), [true])
  await page.keyboard.press('s')
  await button(page, 'Share screen').waitFor()
  assert.deepEqual(await isCapturing(page), [false])
  await page.context().close()
})

test('a screen that is chosen after the call was left is not captured', async () => {
  const page = await enter('leaves')
  await page.keyboard.press('s')
  await captures(page, 1)
  await button(page, 'Leave').click()
  await page.getByRole('heading', { name: 'You have left the meeting' }).waitFor()
  await page.evaluate(() => window.choose())
  await page.waitForFunction(() => window.captured.every(({ readyState }) => readyState === 'ended'))
  await page.context().close()
})

test('a screen that is chosen when somebody else has begun to share is let go, and the notice says who', async () => {
  const page = await enter('two-at-once')
  const tove = await join(conference, { ...guest('Tove'), lobby_bypass: true }, 'two-at-once')
  await tove.waitFor('joined')
  await page.getByRole('article', { name: 'Tove' }).first().waitFor()
  await page.keyboard.press('s')
  await captures(page, 1)
  // The hand is seen, so the rest of the message has come as well.
  tove.send({ type: 'state', state: { audioMuted: true, videoMuted: true, sharing: true, handRaisedAt: 1 } })
  await page.getByText('Tove raised a hand').first().waitFor({ state: 'attached' })
  await page.evaluate(() => window.choose())
  await page.getByText('Tove is sharing their screen').first().waitFor()
  await page.waitForFunction(() => window.captured.every(({ readyState }) => readyState === 'ended'))
  await button(page, 'Share screen').waitFor()
  await page.context().close()
})

test('who shared, was away for long and is let in again shares no more, and can begin anew', async () => {
  const astrid = await join(conference, host, 'away')
  await astrid.waitFor('joined')
  const page = await enter('away', guest('Tove'))
  await page.evaluate(() => window.choose())
  await page.keyboard.press('s')
  await button(page, 'Stop sharing').waitFor()
  astrid.send({ type: 'lobby', on: true })
  await page.context().setOffline(true)
  await astrid.waitFor('occupant-left')
  await page.context().setOffline(false)
  const { knocker } = await astrid.waitFor('knocking')
  await page.waitForFunction(() => window.captured[0]?.readyState === 'ended')
  astrid.send({ type: 'answer', id: knocker.id, approved: true })
  await button(page, 'Share screen').waitFor()
  await page.keyboard.press('s')
  await button(page, 'Stop sharing').waitFor()
  await page.context().close()
})
