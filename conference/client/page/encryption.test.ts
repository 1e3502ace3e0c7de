import { test } from 'node:test'
import { enterRoom } from '../../testing/enter-room.ts'
import { guest, join } from '../../testing/test-peer.ts'
import { forwardedBy, useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference(forwardedBy())

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
