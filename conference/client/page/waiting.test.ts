import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenFor } from '../../testing/test-conference.ts'
import { guest, host } from '../../testing/test-peer.ts'
import { passLobby } from '../../testing/pass-lobby.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

const ROOM = 'calm-harbours'

async function open(user: object, room = ROOM) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const jwt = await tokenFor(user, room, { context: { user, room: { lobby: true, title: 'Budget 2027' } } })
  await page.goto(`${conference.origin}/video/${room}?lang=en&jwt=${jwt}#config.startWithVideoMuted=true`)
  await passLobby(page)
  return page
}

test('[S9.27] the host writes to those who wait, who read it under the title of the meeting; then both are let in at once', async () => {
  const waiting = [await open(guest('Tove')), await open(guest('Ib'))]
  for (const page of waiting) await page.getByRole('heading', { name: 'Waiting for the host' }).waitFor()
  const astrid = await open(host)
  const notice = astrid.getByRole('region', { name: 'Waiting' }).filter({ hasText: 'wants to join' })
  await notice.getByRole('button', { name: 'Send a message' }).click()
  await astrid.getByRole('textbox', { name: 'Message to those waiting' }).waitFor()
  await astrid.keyboard.type('Five more minutes')
  await astrid.keyboard.press('Enter')
  await astrid.getByText('Astrid Holm to those waiting: Five more minutes').waitFor()
  for (const page of waiting) {
    await page.getByText('Five more minutes').first().waitFor()
    assert.equal(await page.title(), 'Budget 2027')
    assert.equal(await page.getByText(ROOM).count(), 0)
  }
  await astrid.getByRole('button', { name: 'Admit all' }).click()
  for (const page of waiting) await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
  assert.equal(await astrid.getByRole('textbox', { name: 'Message to those waiting' }).isVisible(), false)
})

test('a new end is sent to everybody in the room and stays in the head from then on', async () => {
  const page = await open(host, 'brave-otters')
  await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
  await conference.conference.control.movePlannedEnd('brave-otters', new Date(2027, 0, 4, 11, 45))
  await page.getByText('The meeting now continues until 11:45 AM.').first().waitFor()
  await page.getByText('until 11:45 AM', { exact: true }).waitFor()
})
