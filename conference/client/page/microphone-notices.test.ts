import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import { guest, join } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

/** Enters with a microphone whose sound the test makes: “voice” from 0 to 1. */
async function enter(room: string) {
  const page = await enterRoom(browser, conference, {
    room,
    before: () => {
      const audio = new AudioContext()
      const voice = new GainNode(audio, { gain: 0 })
      const tone = new OscillatorNode(audio, { frequency: 200 })
      tone.connect(voice)
      tone.start()
      const copies: MediaStreamTrack[] = []
      const { clone } = MediaStreamTrack.prototype
      MediaStreamTrack.prototype.clone = function copy(this: MediaStreamTrack) {
        copies.push(clone.call(this))
        return copies.at(-1) as MediaStreamTrack
      }
      Object.assign(window, { voice: (gain: number) => voice.gain.setValueAtTime(gain, 0), copies })
      navigator.mediaDevices.getUserMedia = async () => {
        await audio.resume()
        const out = new MediaStreamAudioDestinationNode(audio)
        voice.connect(out)
        return out.stream
      }
    },
  })
  await (await join(conference, guest('Tove'), room)).waitFor('joined')
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  return page
}
const speak = (page: Page, gain: number) =>
  page.evaluate((loudness) => (Reflect.get(window, 'voice') as (gain: number) => void)(loudness), gain)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('who speaks while muted is told so, and unmutes by the notice', async () => {
  const page = await enter('speaks-muted')
  await speak(page, 0.5)
  await button(page, 'Mute microphone').click()
  const notice = page.locator('.notice', { hasText: "You're muted. Press M to speak." })
  await notice.waitFor()
  await notice.getByRole('button', { name: 'Unmute microphone' }).click()
  await notice.waitFor({ state: 'hidden' })
  await button(page, 'Mute microphone').waitFor()
  await page.context().close()
})

test('a microphone that gives no sound is reported, and the notice leads to another; sound ends it', async () => {
  const page = await enter('gives-nothing')
  const notice = page.locator('.notice', { hasText: 'No one can hear you' })
  await notice.waitFor()
  await notice.getByRole('button', { name: 'Choose another microphone' }).click()
  await page.getByRole('combobox', { name: 'Microphone' }).waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Camera' }).isVisible(), false)
  await page.keyboard.press('Escape')
  await speak(page, 0.5)
  await notice.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('nothing listens any more once the meeting is left', async () => {
  const page = await enter('lets-go')
  const states = () =>
    page.evaluate(() =>
      [...(Reflect.get(window, 'copies') as MediaStreamTrack[])].map(({ readyState }) => readyState),
    )
  await page.waitForFunction(() => (Reflect.get(window, 'copies') as unknown[]).length > 0)
  assert.deepEqual(await states(), ['live'])
  await button(page, 'Mute microphone').click()
  assert.deepEqual(await states(), ['live'])
  await button(page, 'Leave').click()
  await page.getByRole('dialog', { name: 'Leave' }).getByRole('button').first().click()
  await page.getByRole('heading', { name: 'You have left the meeting' }).waitFor()
  assert.deepEqual(await states(), ['ended'])
  await page.context().close()
})
