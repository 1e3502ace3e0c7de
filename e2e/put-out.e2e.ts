import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { apiAt } from './api.ts'
import { newCustomer, newMember } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { enterRoom } from './join-lobby.ts'
import { findingsOn } from './look-at.ts'
import { planMeeting } from './plans.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'] })

const PERSON = 'Frida Holst'
type Way = {
  readonly out: (
    person: { readonly id: string; readonly token: string },
    meetingId: string,
  ) => Promise<unknown>
  readonly heading: string
}

/** Invites somebody else of the demo in the place of whoever was. */
async function inviteAnother(meetingId: string) {
  const { meetings, members } = demo().api('customer')
  const { name, beginTime, endTime, devices } = await meetings.read({ id: meetingId })
  const found = {
    limit: 1,
    offset: 0,
    sortOrder: { name: 'name', direction: 'asc' },
    search: 'Emma Riis',
    filters: {},
  } as const
  const { data } = await members.list(found)
  await meetings.update({
    id: meetingId,
    name,
    beginTime,
    endTime,
    members: data.map(({ id }) => id),
    devices: devices.map(({ deviceId }) => deviceId.id),
  })
}

const WAYS: Readonly<Record<string, Way>> = {
  'is deleted': {
    out: ({ id }) => demo().api('customer').members.remove({ id }),
    heading: 'You no longer have access',
  },
  'is taken off the list': {
    out: (_, meetingId) => inviteAnother(meetingId),
    heading: "You're no longer invited",
  },
  'signs out elsewhere': {
    out: ({ token }) => apiAt(demo().url, token).account.logout({}),
    heading: 'You have been signed out',
  },
}

/** A person who was invited, as a page in the conference, beside its host. */
async function meetingWithPerson(
  enter: (who: { token: string }, path: string, options: object) => Promise<Page>,
  look: object = {},
) {
  const person = await newMember(PERSON)
  const { id, location } = await planMeeting('Lønforhandling', { inHours: 0.1, invite: [PERSON] })
  const host = await enterRoom('customer', location)
  await host.waitFor('joined')
  const page = await enter(person, `/room/${location}`, { permissions: ['camera', 'microphone'], ...look })
  await page.locator('.lobby-join, button[type=submit]').first().click()
  await host.waitFor('occupant-joined', ({ occupant }) => occupant.name === PERSON)
  await expect(page.locator('[data-part~=conference]')).toHaveAttribute('data-shown', 'true')
  return { id, location, host, page, person }
}

for (const [way, { out, heading }] of Object.entries(WAYS))
  test(`whoever ${way} is out of the call, camera and all, reads why, and finds no way back by the same page`, async ({
    enter,
  }) => {
    const { id, host, page, person } = await meetingWithPerson(enter)
    await out(person, id)
    await host.waitFor('occupant-left')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('iframe'), 'no camera stays open behind it').toHaveCount(0)
    await expect(page.getByRole('button', { name: /Rejoin|Try again/ })).toHaveCount(0)
    host.socket.close(1000)
  })

test('a host who is suspended is put out of their own meeting, and cannot come back', async ({ enter }) => {
  const host = await newCustomer('Palle Kruse')
  const { location } = await apiAt(demo().url, host.token).meetings.createInstant({ name: 'Kundemøde' })
  const page = await enter(host, `/room/${location}`, { permissions: ['camera', 'microphone'] })
  await page.locator('.lobby-join, button[type=submit]').first().click()
  await expect(page.locator('[data-part~=conference]')).toHaveAttribute('data-shown', 'true')
  await demo().api('subadmin').customers.suspend({ id: host.id })
  await expect(page.getByRole('heading', { name: 'You no longer have access' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(apiAt(demo().url, host.token).meetings.getToken({ roomName: location })).rejects.toMatchObject(
    { code: 'meeting_not_found' },
  )
})

test('the token of a call is renewed before its end, without a touch of the call, and a connection that comes back late uses the new one', async ({
  enter,
}) => {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Langt møde' })
  const page = await enter('customer', '/', { permissions: ['camera', 'microphone'] })
  const requests: { readonly renews?: string }[] = []
  const tokens: string[] = []
  await page.route('**/meetings/gettoken', async (route) => {
    requests.push(route.request().postDataJSON() as { renews?: string })
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { jwtToken: string } }
    tokens.push(data.jwtToken)
    // The first one seems to be near its end: renewed are they five minutes before it.
    const pass = tokens.length === 1 ? { ...data, expiresAt: new Date(Date.now() + 303_000) } : data
    await route.fulfill({ response, json: { success: true, data: pass } })
  })
  const lines: { readonly line: WebSocketRoute; readonly hello: { type: string; token?: string } }[] = []
  await page.routeWebSocket('**/video/signal', (line) => {
    const server = line.connectToServer()
    let isFirst = true
    line.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; key?: string }
      if (isFirst) lines.push({ line, hello: message })
      isFirst = false
      // A seat that the server has given up, as after a long absence.
      server.send(
        message.type === 'resume'
          ? JSON.stringify({ ...message, key: 'x'.repeat(message.key?.length ?? 0) })
          : text,
      )
    })
  })
  await page.goto(`${demo().url}/room/${location}`)
  await page.locator('.lobby-join, button[type=submit]').first().click()
  await expect(page.locator('[data-part~=conference]')).toHaveAttribute('data-shown', 'true')
  await expect.poll(() => tokens.length).toBe(2)
  expect(requests.map(({ renews }) => renews)).toEqual([undefined, tokens[0]])
  expect(lines.map(({ hello }) => hello.token)).toEqual([tokens[0]])

  await lines[0]?.line.close({ code: 1012 })
  await expect.poll(() => lines.map(({ hello }) => hello.token)).toEqual([tokens[0], undefined, tokens[1]])
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(tokens).toHaveLength(2)
})

test('what is read then looks right: wide and narrow, light and dark, in both languages', async ({
  enter,
}, info) => {
  for (const locale of ['en-US', 'da-DK'] as const)
    for (const [way, { out }] of Object.entries(WAYS)) {
      const { id, host, page, person } = await meetingWithPerson(enter, { locale })
      await out(person, id)
      await expect(page.locator('iframe')).toHaveCount(0)
      for (const width of [1440, 390])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 844 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const where = `${way} ${locale} ${width} ${colorScheme}`
          expect(await findingsOn(page, { where, locale, isEnglishOnly: false })).toEqual([])
          await info.attach(where, { body: await page.screenshot(), contentType: 'image/png' })
        }
      host.socket.close(1000)
      await page.context().close()
    }
})
