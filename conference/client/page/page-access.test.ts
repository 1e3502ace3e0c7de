import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { press } from '../../testing/call-page.ts'
import { tokenFor } from '../../testing/test-conference.ts'
import { guest, host, join } from '../../testing/test-peer.ts'
import { passLobby } from '../../testing/pass-lobby.ts'
import { useConference } from '../../testing/use-conference.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { conference, browser } = await useConference({ inviteUrl: '/room/{room}' })

async function findings(page: Page): Promise<string[]> {
  // Given by the debugger, so the page's policy need not be opened for it.
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}

const LABELS = {
  en: {
    people: /^People, /,
    chat: /^Chat/,
    more: 'More',
    lobby: 'Lobby on',
    leave: 'Leave',
    end: 'End for everyone',
    camera: 'Turn camera on',
    shortcuts: 'Keyboard shortcuts',
    waiting: 'Waiting for the host to let you in',
  },
  da: {
    people: /^Deltagere, /,
    chat: /^Chat/,
    more: 'Mere',
    lobby: 'Lobbyen er slået til',
    leave: 'Forlad',
    end: 'Afslut for alle',
    camera: 'Tænd kameraet',
    shortcuts: 'Tastaturgenveje',
    waiting: 'Venter på, at værten lukker dig ind',
  },
} as const

for (const [language, scheme, width] of [
  ['en', 'light', 1440],
  ['da', 'dark', 1440],
  ['da', 'light', 390],
  ['en', 'dark', 390],
] as const) {
  test(`axe finds nothing on the page, ${language}, ${scheme}, ${width} wide, and Escape leads back`, async () => {
    const labels = LABELS[language]
    const room = `axe-${language}-${scheme}-${width}`
    const page = await (
      await browser.newContext({
        colorScheme: scheme,
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
      })
    ).newPage()
    const check = async (where: string) => assert.deepEqual(await findings(page), [], where)
    // Half of them as inside the portal, which shows the title itself.
    const title = scheme === 'dark' ? '&config.hideConferenceSubject=true' : ''
    await page.goto(
      `${conference.origin}/video/${room}?lang=${language}&jwt=${await tokenFor(host, room)}#config.startWithVideoMuted=true${title}`,
    )
    await page.locator('.lobby-join').waitFor()
    await check('lobby')
    await passLobby(page)
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
    await check('alone')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await button(labels.camera).click()
    await page.locator('.notice').waitFor()
    await check('notice')
    await page.locator('.notice button').click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: labels.shortcuts }).waitFor()
    await check('shortcuts')
    await page.keyboard.press('Escape')

    const tove = await join(conference, guest('Tove'), room)
    await tove.waitFor('joined')
    tove.send({ type: 'chat', text: 'hello' })
    tove.send({
      type: 'state',
      state: { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 1 },
    })
    await page.getByRole('article', { name: 'Tove' }).waitFor()
    await button(labels.more).click()
    await page.getByRole('switch').click()
    await page.getByRole('switch', { checked: true }).waitFor()
    await check('more')
    await button(labels.end).click()
    await page.getByRole('dialog', { name: /\?$/ }).waitFor()
    await check('question')
    await page.keyboard.press('Escape')
    const ib = await join(conference, guest('Ib'), room)
    await ib.waitFor('waiting')
    await page.getByRole('region').getByText(/Ib/).first().waitFor()
    await check('door')
    await button(labels.people).click()
    await check('people')
    await page.keyboard.press('Escape')
    assert.equal(await button(labels.people).evaluate((element) => element === document.activeElement), true)
    await button(labels.chat).click()
    await check('chat')
    await page.keyboard.press('Escape')
    const waiting = await page.context().newPage()
    await waiting.goto(
      `${conference.origin}/video/${room}?lang=${language}&jwt=${await tokenFor(guest('Kim'), room)}`,
    )
    await passLobby(waiting)
    await waiting.getByRole('heading', { name: labels.waiting }).waitFor()
    assert.deepEqual(await findings(waiting), [], 'waiting')
    await waiting.close()
    await button(labels.leave).click()
    await check('leave')
    await page.getByRole('dialog', { name: labels.leave }).getByRole('button').first().click()
    await page.getByRole('heading', { level: 2 }).last().waitFor()
    await check('left')
    await page.context().close()
  })
}

test('a keyboard alone mutes, opens the people, lets somebody in and leaves', async () => {
  const room = 'keyboard-room'
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  await page.goto(
    `${conference.origin}/video/${room}?lang=en&jwt=${await tokenFor(host, room)}#config.startWithVideoMuted=true`,
  )
  await passLobby(page)
  await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
      if (label.startsWith(name)) return page.keyboard.press('Enter')
    }
    throw new Error(`${name} cannot be reached`)
  }
  await tabTo('Mute microphone')
  await page.getByRole('button', { name: 'Unmute microphone' }).waitFor()
  await tabTo('More')
  await page.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  const ib = await join(conference, guest('Ib'), room)
  await ib.waitFor('waiting')
  await page.getByText('Ib wants to join').first().waitFor()
  await tabTo('People')
  await tabTo('Admit: Ib')
  await ib.waitFor('joined')
  // Alone one leaves without being asked.
  await page.getByRole('article', { name: 'Ib' }).waitFor()
  await tabTo('Leave')
  await page.getByRole('dialog', { name: 'Leave' }).waitFor()
  await page.keyboard.press('Enter')
  await ib.waitFor('occupant-left')
  await page.context().close()
})

test('who lets people in with the keyboard stays among those who wait, then among those who are in, and answers one at a time', async () => {
  const room = 'two-who-wait'
  const page = await browser.newPage()
  await page.goto(
    `${conference.origin}/video/${room}?lang=en&jwt=${await tokenFor(host, room)}#config.startWithVideoMuted=true`,
  )
  await passLobby(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('switch', { name: /Lobby/ }).click()
  for (const name of ['Ib', 'Tove']) {
    const peer = await join(conference, guest(name), room)
    await peer.waitFor('waiting')
  }
  await page.getByRole('button', { name: /^People/ }).click()
  const hasFocus = (name: string) =>
    page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, name)
  await page.getByRole('button', { name: 'Admit: Ib' }).focus()
  await page.keyboard.press('Enter')
  await hasFocus('Waiting')
  await page.keyboard.press('Enter')
  for (const name of ['Deny: Tove', 'Admit: Tove']) {
    await page.keyboard.press('Tab')
    await hasFocus(name)
  }
  await page.keyboard.press('Enter')
  await hasFocus('People')
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  await page.close()
})

test('a keyboard alone joins, reads the shortcuts and turns them off, and closes a notice', async () => {
  const room = 'keys-of-the-lobby'
  const page = await browser.newPage()
  await page.goto(`${conference.origin}/video/${room}?lang=en&jwt=${await tokenFor(host, room)}`)
  await press(page, 'Turn camera off')
  await page.getByText('Your camera is off').waitFor()
  await press(page, 'Join')
  await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
  await (await join(conference, guest('Tove'), room)).waitFor('joined')
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor()
  const single = dialog.getByRole('switch')
  for (const checked of [true, false]) {
    await page.keyboard.press('Tab')
    await single.and(page.locator(':focus')).waitFor()
    await dialog.getByRole('switch', { checked }).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Turn camera on')
  const notice = page.locator('.notice', { hasText: 'blocks the camera' })
  await notice.waitFor()
  await press(page, 'Close')
  await notice.waitFor({ state: 'detached' })
  await page.close()
})

test('each rejection has a clear message', async () => {
  const page = await browser.newPage()
  const read = async (room: string, jwt: string, heading: string) => {
    await page.goto(`${conference.origin}/video/${room}?lang=en&jwt=${jwt}`)
    // A token that names somebody leaves nothing to type; without any there is nothing to enter.
    if (jwt !== '') await passLobby(page, jwt === 'abc' ? 'Tove' : undefined)
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  await read('some-room', '', 'You need an invitation')
  await read('some-room', 'abc', "This link doesn't open the meeting")
  await read('some-room', await tokenFor(guest('Tove'), 'some-room'), 'Waiting for the host')
  const astrid = await join(conference, host, 'some-room')
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  const { occupant } = await astrid.waitFor('occupant-joined')
  astrid.send({ type: 'kick', id: occupant.id })
  await page.getByRole('heading', { name: 'You were removed from the meeting' }).waitFor()
  await page.reload()
  await passLobby(page)
  const { knocker } = await astrid.waitFor('knocking')
  await page.getByRole('heading', { name: 'Waiting for the host to let you in' }).waitFor()
  astrid.send({ type: 'answer', id: knocker.id, approved: false })
  await page.getByRole('heading', { name: "You weren't let in" }).waitFor()
  await page.close()
})

test('[D4.5] a ninth reads that the room is full', async () => {
  for (let number = 1; number <= 8; number += 1)
    await (await join(conference, number === 1 ? host : guest(`Guest ${number}`), 'full-room')).waitFor(
      'joined',
    )
  const page = await browser.newPage()
  await page.goto(
    `${conference.origin}/video/full-room?lang=en&jwt=${await tokenFor(guest('Ninth'), 'full-room')}`,
  )
  await passLobby(page)
  await page.getByRole('heading', { name: 'The meeting is full' }).waitFor()
  await page.getByText('No one else can join').waitFor()
  await page.close()
})

test('a page that may not have a camera says why, and the meeting goes on', async () => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`${conference.origin}/video/denied-room?lang=en&jwt=${await tokenFor(host, 'denied-room')}`)
  await page.getByText('The browser blocks the camera.').waitFor()
  await page.getByText('The browser blocks the microphone.').waitFor()
  assert.equal(
    conference.conference.rooms().some(({ room_name }) => room_name === 'denied-room'),
    false,
    'nobody is in a room before they have said so',
  )
  await passLobby(page)
  await page.getByRole('button', { name: 'Unmute microphone' }).waitFor()
  assert.equal(
    conference.conference.rooms().find(({ room_name }) => room_name === 'denied-room')?.occupants.length,
    1,
  )
  await page.close()
})
