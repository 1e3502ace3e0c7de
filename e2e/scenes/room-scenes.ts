import type { Page } from '@playwright/test'
import { demo } from '../demo.ts'
import { heading, dialog, conference, press } from './locators.ts'
import { DECLINING } from './stage.ts'
import type { Labels, Scene, Stage } from './scene.ts'

const room = ({ meeting }: Stage) => `/room/${meeting}`

async function joinRoom(page: Page, labels: Labels) {
  const name = page.getByLabel(labels.fields.name, { exact: true })
  await name.waitFor()
  if (await name.isEditable()) {
    await name.fill('Tove Madsen')
    await page.getByLabel(labels.fields.email).fill('tove@visitor.example')
  }
  const { join, askToJoin } = labels.room
  await page.getByRole('button', { name: new RegExp(`^(${join}|${askToJoin})$`) }).click()
}

/** Writes a line into the chat of a room. */
async function chat(page: Page, labels: Labels) {
  await joinRoom(page, labels)
  await conference(page).locator('article video').first().waitFor()
  await conference(page).locator('body').press('c')
  await conference(page).getByRole('textbox').fill('https://example.org/dagsorden')
  await conference(page).getByRole('textbox').press('Enter')
}

/** Waits in the lobby, and reads what its host says to those who wait. */
async function waitAndRead(page: Page, labels: Labels) {
  await joinRoom(page, labels)
  await page.getByRole('heading', { name: labels.room.waiting.hostTitle }).waitFor()
  const { control } = await demo()
    .api('customer')
    .meetings.getToken({ roomName: new URL(page.url()).pathname.slice('/room/'.length) })
  await demo()
    .api('customer')
    .running.message({
      id: control?.id ?? '',
      text: 'Vi begynder om fem minutter. Tag gerne en kop kaffe imens.',
    })
}

/** Starts a meeting, whose links are then shown in its lobby. */
const beginMeeting = (page: Page) => page.locator('[data-part~=tile-primary]').click()

/** Calls a room, waits in the lobby of its meeting, and reads what came of it. */
async function callRoom(page: Page, { actions }: Labels) {
  await page.getByRole('button', { name: `${actions.startCall}: ${DECLINING}` }).click()
  await page.waitForURL('**/room/**')
  // What became of the call may be known before the room is.
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The meeting room: lobby, conference, and the end. */
export const ROOM_SCENES: readonly Scene[] = [
  {
    name: 'room-not-found',
    who: 'visitor',
    path: '/room/no-such-room-here',
    ready: heading(({ room: { rejected } }) => rejected.notFoundTitle),
  },
  {
    name: 'room-lobby',
    who: 'visitor',
    path: room,
    ready: (page, { room: { preview } }) => page.getByText(preview.works, { exact: true }),
  },
  {
    name: 'room-waiting',
    who: 'visitor',
    path: room,
    arrange: waitAndRead,
    ready: (page) => page.locator('[data-part~=room-messages] li').first(),
  },
  {
    name: 'room-early',
    who: 'visitor',
    path: ({ planned }) => `/room/${planned}`,
    arrange: joinRoom,
    ready: heading(({ room: { waiting } }) => waiting.earlyTitle),
  },
  {
    name: 'room-cancelled',
    who: 'customer',
    path: ({ cancelled }) => `/room/${cancelled}`,
    ready: heading(({ room: { rejected } }) => rejected.cancelledTitle),
  },
  {
    name: 'room-share',
    who: 'customer',
    path: '/overview',
    arrange: beginMeeting,
    ready: (page) => page.locator('[data-part~=qr-code]'),
  },
  {
    name: 'conference',
    who: 'customer',
    path: room,
    arrange: joinRoom,
    ready: (page) => conference(page).locator('article video').first(),
  },
  {
    name: 'conference-keys',
    who: 'customer',
    path: room,
    arrange: async (page, labels) => {
      await joinRoom(page, labels)
      await conference(page).locator('article video').first().waitFor()
      await conference(page).locator('body').press('?')
    },
    ready: (page) => conference(page).locator('dialog[open] kbd').first(),
  },
  {
    name: 'conference-chat',
    who: 'customer',
    path: room,
    arrange: chat,
    ready: (page) => conference(page).getByRole('link', { name: 'https://example.org/dagsorden' }),
  },
  {
    name: 'room-call',
    who: 'customer',
    path: '/',
    arrange: callRoom,
    ready: (page) => page.locator('[data-part~=call-note] [data-icon-only]'),
  },
  {
    name: 'ring-a-room',
    who: 'customer',
    path: room,
    arrange: async (page, labels) => {
      await joinRoom(page, labels)
      await press(page, labels.speedDials.ring.title)
    },
    ready: (page) => dialog(page).locator('[data-part~=ring-rooms] li').first(),
  },
  {
    name: 'post-meeting',
    who: 'customer',
    path: room,
    arrange: async (page, labels) => {
      await joinRoom(page, labels)
      await conference(page).locator('button.leave').click()
      await page.locator('[data-part~=star]').nth(3).click()
    },
    // The deployment's own words come last.
    ready: (page) => page.getByText(/^(Thank you for taking part|Tak for din deltagelse)/),
  },
]
