import { after, before, test } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { enterRoom } from '../../testing/enter-room.ts'
import { startConference, type TestConference } from '../../testing/test-conference.ts'
import { guest, join } from '../../testing/test-peer.ts'

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

test('the list of people says how the call is encrypted, and that four are not encrypted end to end', async () => {
  const room = 'how-encrypted'
  const page = await enterRoom(browser, conference, { room })
  await page.getByRole('button', { name: /^People, / }).click()
  await page.getByText('End-to-end encrypted between the people in the meeting.').waitFor()
  for (const name of ['Tove', 'Ib', 'Kim'])
    await (await join(conference, guest(name), room)).waitFor('joined')
  await page.getByText('Encrypted to the server, not end to end').waitFor()
  await page.context().close()
})
