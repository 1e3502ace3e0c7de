import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { jitsiTransport } from '../../testing/jitsi-transport.ts'
import { startConference, type TestConference, tokenFor } from '../../testing/test-conference.ts'
import { host } from '../../testing/test-peer.ts'
import { frameUrl } from './options.ts'

let portal: Server
let portalOrigin = ''
let conference: TestConference
let browser: Browser

before(async () => {
  portal = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>portal</title><body></body>'),
  )
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

/**
 * A portal that has nothing of this service but the address of a frame, and speaks to it by the classes of
 * Jitsi Meet.
 */
async function openPortal(room: string, jwt: string): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(portalOrigin)
  await page.addScriptTag({ content: await jitsiTransport() })
  const src = frameUrl(
    `${conference.origin}/video`,
    { roomName: room, jwt, configOverwrite: { constraints: { video: { height: { ideal: 180 } } } } },
    7,
  )
  await page.evaluate(
    ({ src, origin }) => {
      const frame = document.createElement('iframe')
      frame.allow = 'camera; microphone; autoplay'
      frame.src = src
      document.body.append(frame)
      const { Transport, PostMessageTransportBackend } = Reflect.get(window, 'JitsiTransport')
      const postisOptions = {
        scope: 'jitsi_meet_external_api_7',
        window: frame.contentWindow,
        allowedOrigin: origin,
      }
      const transport = new Transport({ backend: new PostMessageTransportBackend({ postisOptions }) })
      const events: unknown[] = []
      transport.on('event', (event: unknown) => Boolean(events.push(event)))
      Object.assign(window, { transport, events })
    },
    { src, origin: conference.origin },
  )
  return page
}

type Event = { name: string } & Record<string, unknown>

async function waitForEvent(page: Page, name: string): Promise<Event> {
  await page.waitForFunction(
    (expected) => (Reflect.get(window, 'events') as Event[]).some((event) => event.name === expected),
    name,
    { timeout: 30_000 },
  )
  return (
    (await page.evaluate(() => Reflect.get(window, 'events') as Event[])).findLast(
      (event) => event.name === name,
    ) ?? { name: '' }
  )
}
const request = (page: Page, data: object) =>
  page.evaluate((data) => Reflect.get(window, 'transport').sendRequest(data), data)
const command = (page: Page, name: string, ...data: unknown[]) =>
  page.evaluate((event) => Reflect.get(window, 'transport').sendEvent(event), { name, data } as const)

test('[D4.3] the page of a room implements the messages of Jitsi Meet: its clients need no script of this service', async () => {
  const page = await openPortal('plain-room', await tokenFor(host, 'plain-room'))
  assert.ok(
    ((await waitForEvent(page, 'ready'))['events'] as string[]).includes('planned-end-changed'),
    'it says what it tells beyond a Jitsi',
  )
  assert.equal((await waitForEvent(page, 'video-conference-joined'))['displayName'], 'Astrid Holm')
  const info = (await request(page, { name: 'rooms-info' })) as { rooms: { id: string }[] }
  assert.equal(info.rooms[0]?.id, 'plain-room@conference.meet.example')
  assert.equal(await request(page, { name: 'is-audio-muted' }), false)
  const devices = (await request(page, { type: 'devices', name: 'getAvailableDevices' })) as {
    audioInput: { label: string; deviceId: string }[]
  }
  const [, second] = devices.audioInput
  assert.ok(second)
  await request(page, {
    type: 'devices',
    name: 'setDevice',
    device: { kind: 'audioinput', label: second.label, id: second.deviceId },
  })
  const inUse = (await request(page, { type: 'devices', name: 'getCurrentDevices' })) as {
    audioInput: { label: string }
  }
  assert.equal(inUse.audioInput.label, second.label)
  await assert.rejects(request(page, { name: 'no-such-question' }), /Unknown request/)
  await command(page, 'toggle-audio')
  assert.equal((await waitForEvent(page, 'audio-mute-status-changed'))['muted'], true)
  await command(page, 'video-hangup')
  await waitForEvent(page, 'video-ready-to-close')
  await page.context().close()
})
