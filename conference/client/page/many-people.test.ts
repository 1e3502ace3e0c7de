import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import { guest, host, join } from '../../testing/test-peer.ts'
import { forwardedBy, useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference(forwardedBy())

/** So many others come, one after the other, who send nothing. */
async function come(room: string, count: number, from = 1) {
  for (let number = from; number < from + count; number += 1) {
    const peer = await join(conference, number === 1 ? host : guest(`Guest ${number}`), room)
    await peer.waitFor('joined')
  }
}
const me = guest('Tove')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Who is seen where. */
const seen = (page: Page) =>
  page.locator('.tile').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { x, y, width } = tile.getBoundingClientRect()
      return `${tile.getAttribute('aria-label')} ${[x, y, width].map(Math.round).join(' ')}`
    }),
  )
const tiles = (page: Page, count: number) =>
  page.waitForFunction((expected) => document.querySelectorAll('.tile').length === expected, count)

test('with ten in the room a newcomer is muted and told so; one less, and they are heard', async () => {
  await come('ten', 8)
  const ninth = await enterRoom(browser, conference, { room: 'ten', user: guest('Ninth') })
  await button(ninth, 'Mute microphone').waitFor()
  const page = await enterRoom(browser, conference, { room: 'ten', user: me })
  const notice = page.locator('.notice', { hasText: 'You joined muted because many people are here.' })
  await notice.waitFor()
  const controls = page.getByRole('group', { name: 'Meeting controls' })
  await controls.getByRole('button', { name: 'Unmute microphone' }).waitFor()
  await notice.getByRole('button', { name: 'Unmute microphone' }).click()
  await button(page, 'Mute microphone').waitFor()
  await notice.waitFor({ state: 'hidden' })
  await Promise.all([page, ninth].map((each) => each.context().close()))
})

test('a moderator chooses when who joins is muted: from ten, always or never; the other one is informed', async () => {
  const room = 'join-muted'
  await come(room, 1)
  const boss = { ...host, id: 'u2', name: 'Bo Lind' }
  const bo = await enterRoom(browser, conference, { room, user: boss })
  const kim = await enterRoom(browser, conference, {
    room,
    user: { ...host, id: 'u3', name: 'Kim' },
    language: 'da',
  })
  const choose = async (when: string) => {
    await button(bo, 'More').click()
    await bo.getByRole('combobox', { name: 'People join muted' }).selectOption(when)
    await bo.keyboard.press('Escape')
  }
  await choose('Always')
  await kim.getByText('Bo Lind har valgt, at nye deltageres mikrofon altid er slået fra.').waitFor()
  const muted = await enterRoom(browser, conference, { room, user: me })
  await muted.getByText('You joined muted because everyone joins this meeting muted.').waitFor()
  await button(muted, 'More').click()
  await button(muted, 'Keyboard shortcuts').waitFor()
  assert.equal(await muted.getByRole('combobox').count(), 0)
  await choose('Never')
  await come(room, 8, 20)
  const unmuted = await enterRoom(browser, conference, { room, user: guest('Ida') })
  await button(unmuted, 'Mute microphone').waitFor()
  await Promise.all([bo, kim, muted, unmuted].map((each) => each.context().close()))
})

test('thirty are on two pages, oneself on both, and who comes then moves nobody on the first', async () => {
  const room = 'thirty'
  await come(room, 29)
  const page = await enterRoom(browser, conference, { room, user: me, width: 1440 })
  await page.getByText('Page 1 of 2').waitFor()
  await tiles(page, 25)
  const before = await seen(page)
  await come(room, 2, 30)
  await page.getByRole('button', { name: 'People, 32' }).waitFor()
  assert.deepEqual(await seen(page), before)
  await button(page, 'Next page').click()
  await page.getByText('Page 2 of 2').waitFor()
  await tiles(page, 8)
  const names = (await seen(page)).map((tile) => tile.replace(/( \d+){3}$/, ''))
  assert.deepEqual(names.toSorted(), [
    ...Array.from({ length: 7 }, (_, index) => `Guest ${25 + index}`),
    'Tove',
  ])
  await page.context().close()
})

test('a phone shows six on a page', async () => {
  await come('phone', 9)
  const page = await enterRoom(browser, conference, { room: 'phone', user: me, width: 390, language: 'da' })
  await page.getByText('Side 1 af 2').waitFor()
  await tiles(page, 6)
  await page.context().close()
})

test('the own picture goes to another corner by dragging and by the arrow keys', async () => {
  await come('corner', 1)
  const page = await enterRoom(browser, conference, { room: 'corner', user: me })
  const own = page.locator('.tile.floating')
  await own.waitFor()
  const corner = async () => {
    const bounds = await own.boundingBox()
    assert.ok(bounds)
    return `${bounds.y < 300 ? 'top' : 'bottom'} ${bounds.x < 500 ? 'left' : 'right'}`
  }
  assert.equal(await corner(), 'bottom right')
  const bounds = await own.boundingBox()
  assert.ok(bounds)
  await page.mouse.move(bounds.x + 20, bounds.y + 20)
  await page.mouse.down()
  await page.mouse.move(200, 200, { steps: 4 })
  await page.mouse.up()
  assert.equal(await corner(), 'top left')
  await own.focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await corner(), 'bottom left')
  await page.keyboard.press('ArrowRight')
  assert.equal(await corner(), 'bottom right')
  await page.context().close()
})
