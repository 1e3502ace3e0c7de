import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { enterRoom } from '../../testing/enter-room.ts'
import { startConference, type TestConference } from '../../testing/test-conference.ts'

let conference: TestConference
let browser: Browser

before(async () => {
  conference = await startConference()
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await conference.stop()
})

const enter = (room: string, options: { language?: 'en' | 'da'; width?: number; config?: string } = {}) =>
  enterRoom(browser, conference, { room, ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What screen readers were told last. */
const announced = (page: Page, text: string) =>
  page.locator('body > [aria-live]', { hasText: text }).waitFor()

test('each letter does what the list says, and screen readers hear what it did', async () => {
  const page = await enter('letters')
  await button(page, 'Mute microphone').waitFor()
  await page.keyboard.press('m')
  await button(page, 'Unmute microphone').waitFor()
  await announced(page, 'Microphone off')
  await page.keyboard.press('v')
  await button(page, 'Turn camera off').waitFor()
  await announced(page, 'Camera on')
  await page.keyboard.press('h')
  await button(page, 'Lower hand').waitFor()
  await announced(page, 'Hand raised')
  await page.keyboard.press('s')
  await button(page, 'Stop sharing').waitFor()
  await announced(page, 'You are sharing your screen')
  await page.keyboard.press('s')
  await button(page, 'Share screen').waitFor()
  await announced(page, 'You stopped sharing your screen')
  await page.keyboard.press('p')
  await page.getByRole('complementary', { name: 'People' }).waitFor()
  await announced(page, 'List of people open')
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'People' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await announced(page, 'Full screen on')
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.context().close()
})

test('a letter that is typed is a letter, and with a modifier it is the browser’s', async () => {
  const page = await enter('typed')
  const unmuted = button(page, 'Mute microphone')
  await unmuted.waitFor()
  await page.keyboard.press('c')
  const field = page.getByRole('textbox', { name: 'Message to everyone' })
  await field.waitFor()
  await page.keyboard.type('come, hm? PS')
  assert.equal(await field.inputValue(), 'come, hm? PS')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  for (const key of ['Alt+m', 'Shift+m', 'Alt+h']) await page.keyboard.press(key)
  // In a menu letters belong to the menu; the choice of a device is made by letters.
  await button(page, 'Choose microphone and speaker').click()
  await page.getByRole('combobox', { name: 'Microphone' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await button(page, 'Raise hand').waitFor()
  await unmuted.waitFor()
  await page.context().close()
})

test('Ctrl+D and Ctrl+E act as before, and the space bar talks while it is held', async () => {
  const page = await enter('control-keys')
  const muted = button(page, 'Unmute microphone')
  const unmuted = button(page, 'Mute microphone')
  await unmuted.waitFor()
  await page.keyboard.press('Control+d')
  await muted.waitFor()
  await page.keyboard.down('Space')
  await unmuted.waitFor()
  await page.keyboard.up('Space')
  await muted.waitFor()
  await page.keyboard.press('Control+e')
  await button(page, 'Turn camera off').waitFor()
  await page.context().close()
})

test('the list opens by a question mark and from the menu, takes the focus and gives it back', async () => {
  const page = await enter('key-list')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await button(page, 'Raise hand').focus()
  await page.keyboard.press('?')
  await list.waitFor()
  assert.equal(await list.evaluate((dialog) => dialog.contains(document.activeElement)), true)
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  assert.equal(await focused(), 'Raise hand')
  assert.equal(await button(page, 'Mute microphone').count(), 1, 'no key acts beside the list')

  await button(page, 'More').click()
  await button(page, 'Keyboard shortcuts').click()
  await list.waitFor()
  await list.getByRole('button', { name: 'Close' }).click()
  await list.waitFor({ state: 'hidden' })
  assert.equal(await focused(), 'More')
  await page.context().close()
})

test('single keys can be turned off for this browser, by the name that the portal’s switch has; Ctrl stays', async () => {
  const page = await enter('keys-off')
  await button(page, 'Mute microphone').waitFor()
  assert.equal(await button(page, 'Mute microphone').getAttribute('title'), 'Mute microphone (M)')
  await page.keyboard.press('?')
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' })
  assert.equal(await toggle.getAttribute('aria-checked'), 'true')
  await toggle.click()
  assert.equal(await toggle.getAttribute('aria-checked'), 'false')
  assert.equal(await page.evaluate(() => localStorage.getItem('shortcuts')), 'off')
  await page.keyboard.press('Escape')
  for (const key of ['m', 'h', 'c', '?', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('Control+d')
  const muted = button(page, 'Unmute microphone')
  await muted.waitFor()
  assert.equal(await muted.getAttribute('title'), 'Unmute microphone (Ctrl+D)')
  await button(page, 'Raise hand').waitFor()
  assert.equal(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible(), false)
  assert.equal(await page.getByRole('complementary', { name: 'Chat' }).isVisible(), false)
  await page.context().close()
})

test('where a portal leaves a button out, its key does nothing and is not in the list', async () => {
  const buttons = encodeURIComponent(JSON.stringify(['microphone', 'settings']))
  const page = await enter('few-buttons', { language: 'da', config: `&config.toolbarButtons=${buttons}` })
  await button(page, 'Slå mikrofonen fra').waitFor()
  for (const key of ['c', 'p', 'h']) await page.keyboard.press(key)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Tastaturgenveje' })
  await list.getByText('Slå mikrofonen til eller fra').waitFor()
  assert.equal(await list.getByText('chatten').count(), 0)
  assert.equal(await page.getByRole('complementary').count(), 0)
  await page.context().close()
})
