import type { Page, WebSocketRoute } from '@playwright/test'
import { DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import type { ServerMessage, DeviceMeeting } from '@samtale/contract/device-gateway/server-messages'
import { apiAt, type Api } from '../api.ts'
import { demo } from '../demo.ts'
import { invitedBy } from '../people.ts'
import { shownIdOf } from '../kiosks.ts'

/** A TV that is looked at: it stays the same device from scene to scene. */
type Watched = {
  id: string | null
  readonly owner: Api
  line: WebSocketRoute | null
  online: boolean
  atRest: boolean
}

const watched = new WeakMap<Page, Promise<Watched>>()
const MINUTE_MS = 60_000

/**
 * A page's TV, with its line held in between so that it can be cut. Its owner speaks the language of the
 * page, and so does the TV.
 */
function watch(page: Page): Promise<Watched> {
  const known = watched.get(page)
  if (known) return known
  const made = begin(page)
  watched.set(page, made)
  return made
}

async function begin(page: Page): Promise<Watched> {
  const locale = (await page.evaluate(() => navigator.language)) === 'da-DK' ? 'da-DK' : 'en-US'
  const { token, name } = await invitedBy(demo().api('subadmin'))
  const owner = apiAt(demo().url, token)
  await owner.account.saveProfile({ name, locale })
  const kiosk: Watched = { id: null, owner, line: null, online: true, atRest: false }
  await page.routeWebSocket(`**${DEVICE_SOCKET}`, async (line) => {
    if (!kiosk.online) return void line.close()
    kiosk.line = line
    const server = line.connectToServer()
    server.onMessage((text) => line.send(kiosk.atRest ? restful(String(text)) : text))
  })
  return kiosk
}

/** Ten minutes after it was added, on a day with meetings. */
function restful(text: string) {
  const message = JSON.parse(text) as ServerMessage
  if (message.type === 'today') return JSON.stringify({ ...message, meetings: planned() })
  if (message.type === 'welcome' || message.type === 'config')
    return JSON.stringify({ ...message, config: { ...message.config, checkCode: null } })
  return text
}

const planned = (): DeviceMeeting[] =>
  [
    { name: 'Driftsmøde Aarhus og Odense', host: 'Ole Eriksen', from: 8, to: 53 },
    { name: 'Leverandørgennemgang', host: 'Karen Lund', from: 75, to: 120 },
    { name: 'Sikkerhedsrunde uge 48', host: 'Peter Nygaard', from: 135, to: 180 },
  ].map(({ name, host, from, to }) => ({
    id: crypto.randomUUID(),
    name,
    host,
    beginTime: new Date(Date.now() + from * MINUTE_MS).toISOString(),
    endTime: new Date(Date.now() + to * MINUTE_MS).toISOString(),
  }))

/** A TV that is nobody's. */
export async function pairing(page: Page): Promise<Watched> {
  const kiosk = await watch(page)
  if (kiosk.id) await kiosk.owner.devices.unassign({ deviceId: kiosk.id })
  kiosk.id = null
  kiosk.online = true
  kiosk.atRest = false
  await page.reload()
  await page.locator('[data-part~=device-id]').waitFor()
  return kiosk
}

/** A TV that was added this moment. */
export async function checking(page: Page, rules: { privacyEnabled?: boolean } = {}) {
  const kiosk = await pairing(page)
  const deviceId = await shownIdOf(page)
  const { id } = await kiosk.owner.devices.assign({
    deviceId,
    userDeviceName: 'Workshop Odense',
    privacyEnabled: false,
    ...rules,
  })
  kiosk.id = id
  await page.locator('[data-part~=digits]').waitFor()
  return { ...kiosk, deviceId: id }
}

/** A TV that waits to be called. */
export async function resting(page: Page) {
  const kiosk = await watch(page)
  await checking(page)
  kiosk.atRest = true
  await page.reload()
  await page.locator('[data-part~=meeting]').first().waitFor()
}

/** A TV that has lost its line. */
export async function offline(page: Page) {
  const kiosk = await watch(page)
  await resting(page)
  kiosk.online = false
  await kiosk.line?.close()
}

/** A TV that rings. */
export async function ringing(page: Page) {
  const { owner, deviceId } = await checking(page, { privacyEnabled: true })
  await owner.meetings.createInstant({ name: 'Driftsmøde Aarhus og Odense', deviceId })
}

/** A TV in a meeting. */
export async function inCall(page: Page) {
  const { owner, deviceId } = await checking(page)
  await owner.meetings.createInstant({ name: 'Driftsmøde Aarhus og Odense', deviceId })
}
