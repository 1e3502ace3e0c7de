import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import { host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

const device = { id: 'device:boardroom', name: 'Boardroom', lobby_bypass: true }

/** Returns how high the writing is in pixels: the name in the picture, the head of the page, the clock in it. */
const heights = async (page: Page) => {
  const parts = ['.name-plate', '.conference > header h1', '.conference > header .tabular']
  const areas = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()))
  return areas.map((area) => area?.height ?? 0)
}

test('the screen of a room, read from across it, has names and head at twice their size; a computer and a small screen do not', async () => {
  const person = await enterRoom(browser, conference, { room: 'afar', width: 1920 })
  const room = await enterRoom(browser, conference, { room: 'afar', user: device, width: 1920 })
  const atComputer = await heights(person)
  assert.deepEqual(
    await heights(room),
    atComputer.map((height) => 2 * height),
  )
  await room.setViewportSize({ width: 1024, height: 600 })
  assert.deepEqual(await heights(room), atComputer)
  await room.context().close()
  await person.context().close()
})

test('with two in the call no name reaches past its picture on the screen of a room', async () => {
  const person = await enterRoom(browser, conference, {
    room: 'afar-two',
    user: { ...host, name: 'Maximiliane Christiansdatter Østergaard-Lindqvist' },
    width: 1280,
  })
  const room = await enterRoom(browser, conference, { room: 'afar-two', user: device, width: 1920 })
  await room.getByRole('article').nth(1).waitFor()
  for (const tile of await room.getByRole('article').all()) {
    const [picture, plate] = await Promise.all([
      tile.boundingBox(),
      tile.locator('.name-plate').boundingBox(),
    ])
    assert.ok(picture && plate)
    assert.ok(
      plate.x >= picture.x && plate.x + plate.width <= picture.x + picture.width,
      'its name ends within it',
    )
    assert.ok(
      plate.y >= picture.y && plate.y + plate.height <= picture.y + picture.height,
      'its name stands within it',
    )
  }
  await room.context().close()
  await person.context().close()
})
