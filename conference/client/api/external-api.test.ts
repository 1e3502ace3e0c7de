import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { startConference, type TestConference, tokenFor } from '../../testing/test-conference.ts'
import { guest, host, join } from '../../testing/test-peer.ts'
import { passLobby } from '../../testing/pass-lobby.ts'

type ReportedEvent = { name: string; data: Record<string, unknown> }

/** Greets as the conference's page does and, asked for it, says what it got as an answer. */
const IMPOSTOR = `<!doctype html><script>
  let got = 'nothing'
  addEventListener('message', ({ data }) => (data === 'report' ? parent.postMessage('got ' + got, '*') : (got = data)))
  parent.postMessage(JSON.stringify({ postis: true, scope: 'jitsi_meet_external_api_0', method: '__ready__', params: 'me' }), '*')
  parent.postMessage('greeted', '*')
</script>`

let portal: Server
let portalOrigin = ''
let conference: TestConference
let browser: Browser

before(async () => {
  portal = createServer((request, response) => {
    const body =
      request.url === '/impostor'
        ? IMPOSTOR
        : `<!doctype html><title>portal ${request.url}</title><body></body>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  portal.unref()
  portalOrigin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  conference = await startConference({ frameAncestors: [portalOrigin] })
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await conference.stop()
  portal.close()
})

/** A portal on another origin, with the conference in a frame and everything it tells written down. */
async function openPortal(
  room: string,
  jwt: string,
  options: { lang?: string; configOverwrite?: object; devices?: object } = {},
  origin = portalOrigin,
): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(`${origin}/room/${room}`)
  await page.addScriptTag({ url: `${conference.origin}/video/external_api.js` })
  await page.evaluate(
    ({ roomName, jwt, options }) => {
      const events: { name: string; data: unknown }[] = []
      const className: string = 'JitsiMeetExternalAPI'
      const Api = Reflect.get(window, className)
      const onload = () => events.push({ name: 'onload', data: {} })
      const constraints = { video: { height: { ideal: 180 } } }
      const api = new Api('ignored.example', {
        roomName,
        jwt,
        lang: 'en',
        parentNode: document.body,
        width: 800,
        height: 500,
        onload,
        ...options,
        configOverwrite: { constraints, ...options.configOverwrite },
      })
      for (const name of api.getSupportedEvents())
        api.on(name, (data: unknown) => events.push({ name, data }))
      Object.assign(window, { api, events })
    },
    { roomName: room, jwt, options },
  )
  return page
}

const eventsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as ReportedEvent[])

async function waitForEvent(page: Page, name: string): Promise<Record<string, unknown>> {
  await page.waitForFunction(
    (expected) => (Reflect.get(window, 'events') as ReportedEvent[]).some((entry) => entry.name === expected),
    name,
    { timeout: 30_000 },
  )
  return (await eventsOf(page)).findLast((entry) => entry.name === name)?.data ?? {}
}

const command = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(({ name, args }) => Reflect.get(window, 'api').executeCommand(name, ...args), { name, args })
const question = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(({ name, args }) => Reflect.get(window, 'api')[name](...args), { name, args })

test('[D4.3] a portal on another origin receives who joined, asks, commands and hangs up', async () => {
  const page = await openPortal('api-room', await tokenFor(host, 'api-room'))
  const joined = await waitForEvent(page, 'videoConferenceJoined')
  await waitForEvent(page, 'onload')
  assert.deepEqual(
    { ...joined, id: 'id' },
    {
      id: 'id',
      roomName: 'api-room',
      displayName: 'Astrid Holm',
      formattedDisplayName: 'Astrid Holm',
      avatarURL: '',
      email: 'astrid@example.dk',
      breakoutRoom: false,
      visitor: false,
    },
  )
  const info = await question(page, 'getRoomsInfo')
  assert.equal(info.rooms[0].id, 'api-room@conference.meet.example')
  assert.equal(await question(page, 'isAudioMuted'), false)
  assert.equal(await question(page, 'getNumberOfParticipants'), 1)
  assert.ok((await question(page, 'getAvailableDevices')).videoInput.length > 0)

  await command(page, 'toggleAudio')
  assert.deepEqual(await waitForEvent(page, 'audioMuteStatusChanged'), { muted: true })
  assert.equal(await question(page, 'isAudioMuted'), true)
  const other = await join(conference, guest('Tove'), 'api-room')
  await other.waitFor('joined')
  assert.equal((await waitForEvent(page, 'participantJoined')).displayName, 'Tove')
  await command(page, 'toggleLobby', true)
  await other.waitFor('lobby')
  const knocker = await join(conference, guest('Ib'), 'api-room')
  const { participant } = (await waitForEvent(page, 'knockingParticipant')) as {
    participant: { id: string; name: string }
  }
  assert.equal(participant.name, 'Ib')
  await command(page, 'answerKnockingParticipant', participant.id, true)
  await knocker.waitFor('joined')

  await command(page, 'hangup')
  await waitForEvent(page, 'readyToClose')
  const names = (await eventsOf(page)).map(({ name }) => name)
  assert.ok(names.indexOf('videoConferenceLeft') < names.indexOf('readyToClose'))
  await other.waitFor('occupant-left', ({ reason }) => reason === 'left')
  await page.evaluate(() => Reflect.get(window, 'api').dispose())
  assert.equal(await page.locator('iframe').count(), 0)
  await page.context().close()
})

test('[D3.21] a guest in the lobby is announced in the shape Jitsi has, and enters within the same frame', async () => {
  const page = await openPortal('door-room', await tokenFor(guest('Tove'), 'door-room'))
  const { error } = (await waitForEvent(page, 'errorOccurred')) as { error: Record<string, unknown> }
  assert.equal(error.name, 'conference.connectionError.membersOnly')
  assert.deepEqual(error.params, ['door-room@lobby.meet.example', true])
  assert.deepEqual([error.recoverable, error.isFatal, error.type], [true, false, 'CONFERENCE'])
  const astrid = await join(conference, host, 'door-room')
  await waitForEvent(page, 'videoConferenceJoined')
  astrid.send({ type: 'end' })
  const ended =
    (await waitForEvent(page, 'readyToClose')) &&
    ((await waitForEvent(page, 'errorOccurred')) as { error: Record<string, unknown> })
  assert.equal(ended.error.name, 'conference.destroyed')
  await page.context().close()
})

test('the devices chosen in the lobby are used from the first moment', async () => {
  const page = await openPortal('device-room', await tokenFor(host, 'device-room'), {
    devices: { audioInput: 'Fake Audio Input 2' },
  })
  await waitForEvent(page, 'videoConferenceJoined')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Choose microphone and speaker' }).click()
  const chosen = frame.getByLabel('Microphone', { exact: true }).locator('option:checked')
  await chosen.waitFor({ state: 'attached' })
  assert.equal(await chosen.textContent(), 'Fake Audio Input 2')
  await page.context().close()
})

test('a frame that is taken away is a person who left', async () => {
  const page = await openPortal('gone-room', await tokenFor(host, 'gone-room'))
  const other = await join(conference, guest('Tove'), 'gone-room')
  await waitForEvent(page, 'videoConferenceJoined')
  await other.waitFor('joined')
  await page.evaluate(() => Reflect.get(window, 'api').dispose())
  assert.equal((await other.waitFor('occupant-left')).reason, 'left')
  await page.context().close()
})

test('a page of another origin that gets into the frame receives no messages', async () => {
  const page = await openPortal('impostor-room', await tokenFor(host, 'impostor-room'))
  await waitForEvent(page, 'videoConferenceJoined')
  const answer = await page.evaluate(
    (impostor) => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = impostor
      return new Promise((resolve) =>
        addEventListener('message', ({ data, source }) => {
          if (data === 'greeted') (source as Window).postMessage('report', '*')
          if (String(data).startsWith('got ')) resolve(data)
        }),
      )
    },
    `http://localhost:${(portal.address() as AddressInfo).port}/impostor`,
  )
  assert.equal(answer, 'got nothing')
  await page.context().close()
})

test('a portal that is not named cannot show the conference', async () => {
  const stranger = `http://localhost:${(portal.address() as AddressInfo).port}`
  const page = await openPortal('strange-room', await tokenFor(host, 'strange-room'), {}, stranger)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('strange-room')),
  )
  assert.deepEqual(await eventsOf(page), [])
  assert.equal(
    conference.conference.rooms().some(({ room_name }) => room_name === 'strange-room'),
    false,
  )
  await page.context().close()
})

test('somebody without a name is a guest in the language of the reader where the portal has no word for them', async () => {
  for (const [lang, word] of [
    ['en', 'Guest'],
    ['da', 'Gæst'],
  ] as const) {
    const room = `nameless-${lang}`
    const page = await openPortal(room, await tokenFor(host, room), {
      ...{ lang, configOverwrite: { defaultRemoteDisplayName: 'Fellow User' } },
    })
    await waitForEvent(page, 'videoConferenceJoined')
    await (await join(conference, { id: 'g1' }, room)).waitFor('joined')
    await page.frameLocator('iframe').getByRole('article', { name: word, exact: true }).waitFor()
    await page.context().close()
  }
})

test('[S9.16] nobody can be muted from afar; somebody without a name is called as the portal says', async () => {
  const page = await openPortal('name-room', await tokenFor(host, 'name-room'), {
    configOverwrite: { defaultRemoteDisplayName: 'Colleague', disableRemoteMute: true },
  })
  await waitForEvent(page, 'videoConferenceJoined')
  await (await join(conference, { id: 'g1' }, 'name-room')).waitFor('joined')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('article', { name: 'Colleague' }).waitFor()
  await frame.getByRole('button', { name: /^People/ }).click()
  await frame.getByRole('button', { name: 'Remove Colleague' }).waitFor({ state: 'attached' })
  assert.equal(await frame.getByRole('button', { name: 'Mute Colleague' }).count(), 0)
  await frame.getByRole('button', { name: 'More', exact: true }).click()
  await frame.getByRole('button', { name: 'End for everyone' }).waitFor()
  assert.equal(await frame.getByRole('button', { name: 'Mute everyone' }).count(), 0)
  await page.context().close()
})

test('[S9.17] [S9.18] also a telephone goes straight into the conference, with no page before it', async () => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(`${conference.origin}/video/phone-room?jwt=${await tokenFor(host, 'phone-room')}`)
  await passLobby(page)
  await page.getByRole('article', { name: 'Astrid Holm' }).waitFor()
  assert.deepEqual(visited, ['/video/phone-room'])
  await context.close()
})
