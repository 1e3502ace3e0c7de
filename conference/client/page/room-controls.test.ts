import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enterRoom } from '../../testing/enter-room.ts'
import { guest, join } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

const enter = (room: string, options: { language?: 'en' | 'da'; width?: number } = {}) =>
  enterRoom(browser, conference, { room, ...options })

/** A guest, as the portal's tokens say it. */
const visitor = (name: string) => ({ context: { user: guest(name), entry: { as: 'guest' } } })
const quiet = { audioMuted: true, videoMuted: true, sharing: false }

test('another large picture moves all pictures within one frame, without holes or overlaps', async () => {
  const room = 'swap-room'
  const page = await enter(room)
  for (const name of ['Tove', 'Ib']) await (await join(conference, guest(name), room)).waitFor('joined')
  const ib = page.getByRole('article', { name: 'Ib' })
  await ib.waitFor()
  const seen = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const arrangements: string[] = []
        const look = (left: number) => {
          const rects = [...document.querySelectorAll('.tile')].map((tile) => {
            const { x, y, width, height } = tile.getBoundingClientRect()
            return [x, y, width, height].map(Math.round).join(' ')
          })
          const all = rects.toSorted().join(', ')
          const byTile = rects.join(', ')
          if (arrangements.at(-1) !== `${all} | ${byTile}`) arrangements.push(`${all} | ${byTile}`)
          if (left === 30) document.querySelector<HTMLElement>('[aria-label="Pin Ib"]')?.click()
          if (left > 0) requestAnimationFrame(() => look(left - 1))
          else resolve(arrangements)
        }
        requestAnimationFrame(() => look(40))
      }),
  )
  assert.equal(seen.length, 2, seen.join('\n'))
  const [before = '', later = ''] = seen.map((arrangement) => arrangement.split(' | ')[0] ?? '')
  assert.equal(later, before, 'the places are the same, only who is in them is not')
  await page.context().close()
})

test('what has not changed is not drawn anew when the clock goes on', async () => {
  const page = await enter('still-room')
  const changed = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const changes: string[] = []
        let seconds = 0
        new MutationObserver((mutations) => {
          for (const { target, type } of mutations) {
            if (type === 'attributes') changes.push(target.parentElement?.outerHTML ?? '')
            else if (target === document.querySelector('header .tabular')) seconds += 1
          }
          if (seconds === 2) resolve(changes)
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] })
      }),
  )
  assert.deepEqual(changed, [])
  await page.context().close()
})

test('a raised hand stands beside the microphone, a guest is called one, and the host lowers the hand', async () => {
  const room = 'hands'
  const page = await enter(room)
  const tove = await join(conference, guest('Tove'), room, visitor('Tove'))
  await tove.waitFor('joined')
  tove.send({ type: 'state', state: { ...quiet, handRaisedAt: 1 } })
  await page.getByRole('article', { name: 'Tove' }).getByText('Guest').waitFor()
  await page.getByRole('button', { name: /^People, / }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Tove' })
  await row.getByText('Hand raised').waitFor({ state: 'attached' })
  await row.getByText('Muted').waitFor({ state: 'attached' })
  await row.getByText('Guest').waitFor()
  await row.hover()
  await row.getByRole('button', { name: "Lower Tove's hand" }).click()
  await tove.waitFor('hand-lowered')
  tove.send({ type: 'state', state: { ...quiet, handRaisedAt: 0 } })
  await row.getByText('Hand raised').waitFor({ state: 'hidden' })

  // Only moderators do: somebody else's wish is passed over, the next message is not.
  await page.getByRole('button', { name: 'Raise hand' }).click()
  const { id } = (await tove.waitFor('joined')).occupants[0] ?? { id: '' }
  tove.send({ type: 'lower-hand', id })
  tove.send({ type: 'chat', text: 'done' })
  await page.getByText('done', { exact: true }).first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Lower hand' }).waitFor()
  await page.context().close()
})

test('the host of others is asked whether to leave or to end, and leaving goes on without them', async () => {
  const room = 'leave-or-end'
  const page = await enter(room, { language: 'da', width: 390 })
  const tove = await join(conference, guest('Tove'), room)
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  await page.getByRole('button', { name: 'Forlad' }).click()
  const choice = page.getByRole('dialog', { name: 'Forlad' })
  await choice.getByRole('button', { name: 'Afslut for alle' }).waitFor()
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Forlad' }).click()
  await choice.getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Du har forladt mødet' }).waitFor()
  await tove.waitFor('occupant-left')
  assert.equal(
    tove.received.some(({ type }) => type === 'ended'),
    false,
  )
  await page.context().close()

  const again = await enter(room)
  await again.getByRole('article', { name: 'Tove' }).waitFor()
  await again.getByRole('button', { name: 'Leave' }).click()
  await again.getByRole('button', { name: /^End for everyone/ }).click()
  await again.getByRole('heading', { name: 'The meeting has ended' }).waitFor()
  await tove.waitFor('ended')
  await again.context().close()
})

test('a new message is shown beside the closed chat, and addresses in it are links into another window', async () => {
  const room = 'chat-links'
  const page = await enter(room)
  const tove = await join(conference, guest('Tove'), room)
  await tove.waitFor('joined')
  tove.send({ type: 'chat', text: 'See https://example.org/a?b=1&c, or <b>http://example.net</b>.' })
  await page.getByTitle('Open chat').click()
  await page.getByTitle('Open chat').waitFor({ state: 'hidden' })
  const line = page.getByRole('listitem').filter({ hasText: 'Tove' })
  const links = await line
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ['href', 'rel', 'target'].map((name) => link.getAttribute(name))))
  const window = ['noopener noreferrer', '_blank']
  assert.deepEqual(links, [
    ['https://example.org/a?b=1&c', ...window],
    ['http://example.net', ...window],
  ])
  assert.equal(await line.locator('b').count(), 1, 'the name; nothing of the message')
  await page.context().close()
})

test('the chat is copied with who wrote what, and there is nothing to copy before', async () => {
  const room = 'chat-copied'
  const page = await enter(room)
  const tove = await join(conference, guest('Tove'), room)
  await tove.waitFor('joined')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  const copy = page.getByRole('button', { name: 'Copy chat' })
  assert.equal(await copy.isVisible(), false)
  tove.send({ type: 'chat', text: 'Room 4 at <b>ten</b>' })
  await page.getByRole('listitem').filter({ hasText: 'Tove' }).waitFor()
  await page.getByRole('textbox', { name: 'Message to everyone' }).fill('I will be there')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'You' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  const [hers, own] = lines.map((line) => line.replace(/^\d\d:\d\d [AP]M /, ''))
  assert.deepEqual([lines.length, hers, own], [2, 'Tove: Room 4 at <b>ten</b>', 'You: I will be there'])
  await page.context().close()
})

test('devices are chosen beside the buttons that they belong to, on a phone in the menu', async () => {
  const room = 'device-menus'
  const page = await enter(room)
  await page.getByRole('button', { name: 'Choose microphone and speaker' }).click()
  await page.getByRole('combobox', { name: 'Microphone' }).waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Camera' }).count(), 0)
  await page.getByRole('button', { name: 'Choose camera' }).click()
  await page.getByRole('combobox', { name: 'Camera' }).waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Camera, microphone and speaker' }).click()
  await page.getByRole('combobox', { name: 'Microphone' }).waitFor()
  await page.context().close()
})
