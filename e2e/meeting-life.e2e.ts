import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { Client } from 'pg'
import { readCalendar } from '../server/src/testing/read-calendar.ts'
import { apiAt } from './api.ts'
import { signedIn } from './demo.ts'
import { fillDay, fillTime } from './date-fields.ts'
import { openMailbox } from './mailbox.ts'
import { startProduct, type Product } from './product.ts'
import { seesMoving } from './remote-video.ts'
import { toStep } from './schedule-steps.ts'

const NAME = 'Driftsmøde Aarhus og Odense'
const HOST = { name: 'Birgit Lassen', email: 'birgit.lassen@kystoptik.example', contactNumber: '+4586124090' }
const PASSWORD = 'three blind mice walk'
const INVITED = ['Vibeke Holm', 'Poul Skov', 'Nanna Juhl'].map((name) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@kystoptik.example`,
  contactNumber: '+4586124091',
}))
const [VIBEKE, POUL] = ['Vibeke Holm', 'Poul Skov'] as const
const ROOM = 'Lokale Vest'
const GUEST = 'Tove Madsen'
const WEEK = 7 * 86_400_000

const conferenceOf = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const inCopenhagen = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' }).slice(0, 16).split(' ')
const dialogOf = (page: Page) => page.locator('dialog[open]')
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

/**
 * A customer with three members, two of whom it will invite and one who is in its group, and a TV that is
 * ready.
 */
async function setUp(product: Product, mailbox: Awaited<ReturnType<typeof openMailbox>>, kiosk: Page) {
  const visitor = apiAt(product.url)
  const { email = '', password = '' } = product.signIns.subadmin ?? {}
  const { token: manager } = await visitor.account.login({ email, password })
  await apiAt(product.url, manager).customers.create(HOST)
  const { link } = await mailbox.linkFor(HOST.email)
  const { accessToken } = await visitor.account.verify({
    token: new URL(link).hash.replace('#token=', ''),
  })
  const { token } = await apiAt(product.url, accessToken).account.createPassword({
    password: PASSWORD,
    confirm: PASSWORD,
    isPasswordReset: false,
  })
  const api = apiAt(product.url, token)
  const members = []
  for (const person of INVITED) members.push(await api.members.create(person))
  await api.groups.create({ name: 'Vagtholdet', members: members.slice(2).map(({ id }) => id), devices: [] })
  await kiosk.goto(`${product.url}/kiosk`)
  const deviceId = (await kiosk.locator('[data-part~=device-id]').textContent()) ?? ''
  await api.devices.assign({ deviceId, userDeviceName: ROOM, privacyEnabled: false })
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  return { api, token }
}

/** Chooses from a picker of the dialog. */
async function pick(page: Page, label: string, name: string) {
  const picker = dialogOf(page).getByRole('combobox', { name: label, exact: true })
  await picker.fill(name)
  await page.locator('.picker').getByRole('option', { name }).first().click()
  if (await page.locator('.picker').isVisible()) await picker.press('Escape')
}

/** Plans four weeks of meetings with two members and a group; guests are let in one by one. */
async function planSeries(host: Page, begin: number) {
  const [day = '', time = ''] = inCopenhagen(begin)
  await host.getByRole('button', { name: 'Schedule meeting' }).first().click()
  await field(host, 'Meeting name').fill(NAME)
  await fillDay(host, 'Starts, day', day)
  await fillTime(host, 'Starts, time', time)
  await field(host, 'Repeats').selectOption('Every week')
  await field(host, 'Number of meetings').fill('4')
  await toStep(host, 'People')
  await pick(host, 'Group', 'Vagtholdet')
  await pick(host, 'Members', VIBEKE)
  await pick(host, 'Members', POUL)
  await pick(host, 'Devices', ROOM)
  await toStep(host, 'Options')
  await dialogOf(host).getByRole('radio', { name: 'Guests' }).click()
  await press(host, 'Schedule meeting')
  await host.getByRole('dialog', { name: 'Share meeting' }).getByRole('button', { name: 'Done' }).click()
}

/** Opens the menu of a meeting of the list, the first of the series first, and chooses from it. */
async function choose(host: Page, week: number, item: string) {
  await host
    .getByRole('button', { name: `More for ${NAME}` })
    .nth(week)
    .click()
  await host.getByRole('menuitem', { name: item, exact: true }).click()
}

/** When each was in a meeting, straight from the server's own sessions. */
async function sessionsIn({ dataDir }: Product, meetingId: string) {
  const client = new Client({ host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ seconds: string; people: string; inside: string }>(
    `select extract(epoch from max(left_at) - min(joined_at)) as seconds, count(distinct person_key) as people, count(*) filter (where left_at is null) as inside
     from participant_sessions where meeting_id = $1`,
    [meetingId],
  )
  await client.end()
  return {
    seconds: Number(rows[0]?.seconds),
    people: Number(rows[0]?.people),
    inside: Number(rows[0]?.inside),
  }
}

const opens = (browser: Browser, options = {}) =>
  browser
    .newContext({ permissions: ['camera', 'microphone'], ...options })
    .then((context) => context.newPage())

test('a weekly series from its plan to its report: invitations, an answer by link, one moved, one cancelled, the TV at begin, a guest in the lobby, extended, ended, counted', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const mailbox = await openMailbox()
  const product = await startProduct({ demo: true, env: { SMTP_URL: mailbox.url } })
  try {
    const kiosk = await opens(browser, { viewport: { width: 1920, height: 1080 } })
    const { api, token } = await setUp(product, mailbox, kiosk)
    const host = await opens(browser, signedIn(product.url, token))
    await host.goto(`${product.url}/meetings`)
    const begin = Math.ceil((Date.now() + 12_000) / 60_000) * 60_000
    await planSeries(host, begin)

    // Each of the three gets one mail; a calendar that is not ours reads four meetings out of it.
    const [vibeke = ''] = INVITED.map(({ email }) => email)
    const firstMails = await Promise.all(INVITED.map(({ email }) => mailbox.calendarsTo(email, 1)))
    const planned = (await api.meetings.list({ limit: 10, search: NAME })).data.toSorted((one, other) =>
      one.beginTime.localeCompare(other.beginTime),
    )
    const [first, second, third] = planned
    if (!first || !second || !third) throw new Error('the series is not there')
    const calendars = firstMails.map(([mail]) => readCalendar(mail?.calendar ?? ''))
    for (const { method, shown, events } of calendars) {
      expect(method).toBe('REQUEST')
      expect(shown()).toEqual(planned.map(({ beginTime }) => new Date(beginTime).toISOString()))
      expect(events[0]).toMatchObject({ summary: NAME, organizer: { name: HOST.name }, attendees: 1 })
    }
    const sequence = Math.max(...(calendars[0]?.events ?? []).map((event) => event.sequence))

    // One accepts by the link of the mail, and the host sees it.
    const accepts = /https?:\S+answer=accepted\S*/.exec(firstMails[0]?.[0]?.mail.text ?? '')?.[0] ?? ''
    const reader = await opens(browser)
    await reader.goto(accepts)
    await reader.getByRole('button', { name: "Yes, I'll attend" }).click()
    await expect(reader.getByRole('heading', { name: "You're attending" })).toBeVisible()
    await choose(host, 0, 'View')
    await expect(dialogOf(host).getByRole('listitem').filter({ hasText: VIBEKE })).toContainText('Accepted')
    await expect(dialogOf(host).getByRole('listitem').filter({ hasText: POUL })).toContainText('No response')
    await dialogOf(host).getByRole('button', { name: 'Close' }).first().click()

    // The third is moved and the second called off: each is notified of that one alone, with a higher number.
    await choose(host, 2, 'Edit')
    await fillTime(host, 'Starts, time', '14:00')
    await press(host, 'Save')
    await expect(dialogOf(host)).toHaveCount(0)
    const [, moved] = await mailbox.calendarsTo(vibeke, 2)
    const update = readCalendar(moved?.calendar ?? '')
    const [movedEvent] = update.events
    const [movedTo] = inCopenhagen(begin + 2 * WEEK)
    expect(update.method).toBe('REQUEST')
    expect(movedEvent).toMatchObject({
      uid: calendars[0]?.events[0]?.uid,
      recurrenceId: new Date(third.beginTime).toISOString(),
    })
    expect(inCopenhagen(Date.parse(movedEvent?.begin ?? ''))).toEqual([movedTo, '14:00'])
    expect(movedEvent?.sequence).toBeGreaterThan(sequence)
    await choose(host, 1, 'Delete')
    await press(host, 'Delete')
    await expect(dialogOf(host)).toHaveCount(0)
    const [, , off] = await mailbox.calendarsTo(vibeke, 3)
    const cancelled = readCalendar(off?.calendar ?? '')
    expect(cancelled.method).toBe('CANCEL')
    expect(cancelled.events[0]).toMatchObject({
      uid: movedEvent?.uid,
      recurrenceId: new Date(second.beginTime).toISOString(),
    })
    expect(cancelled.events[0]?.sequence).toBeGreaterThan(sequence)

    // The host launches; the TV comes in by itself when the meeting begins.
    const row = host.getByRole('row').filter({ hasText: NAME }).first()
    await row.getByRole('link', { name: /^(Launch|Join)/ }).click()
    await host.getByRole('button', { name: 'Join meeting' }).click()
    await expect(kiosk.locator('iframe')).toHaveCount(1, { timeout: 90_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(begin)
    await seesMoving(conferenceOf(host), ROOM)
    await seesMoving(conferenceOf(kiosk), HOST.name)

    // A guest waits, reads what the host says from the board, and is let in.
    const guest = await opens(browser)
    await guest.goto(`${product.url}/room/${first.location}`)
    await guest.getByLabel('Name', { exact: true }).fill(GUEST)
    await guest.getByLabel('Email').fill('tove@visitor.example')
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Waiting for the host to let you in' })).toBeVisible()
    const board = await host.context().newPage()
    await board.goto(`${product.url}/now`)
    const card = board.getByRole('article', { name: NAME })
    await expect(card).toContainText(HOST.name)
    await expect(card.getByRole('group', { name: 'Waiting' })).toContainText(GUEST)
    await card.getByRole('button', { name: `Send a message to those waiting for ${NAME}` }).click()
    await dialogOf(board).getByLabel('Message').fill('To minutter endnu')
    await press(board, 'Send')
    await expect(guest.getByText('To minutter endnu')).toBeVisible()
    await card.getByRole('button', { name: `Admit ${GUEST}` }).click()
    await seesMoving(conferenceOf(guest), HOST.name)
    await expect(card.getByRole('heading', { name: 'In the meeting 3' })).toBeVisible()
    for (const name of [GUEST, ROOM]) await expect(card).toContainText(name)

    // Extended, then ended for all.
    await card.getByRole('button', { name: `Extend ${NAME}` }).click()
    await board.getByRole('menuitem', { name: '15 minutes' }).click()
    const minutesMore = async () =>
      (Date.parse((await api.meetings.read({ id: first.id })).endTime) - Date.parse(first.endTime)) / 60_000
    await expect.poll(minutesMore).toBe(15)
    await card.getByRole('button', { name: `End ${NAME}`, exact: true }).click()
    await press(board, 'End for everyone')
    await expect(guest.getByRole('heading', { name: 'The host has ended the meeting' })).toBeVisible()
    await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
    await expect(board.getByText('No meetings in progress')).toBeVisible()

    // The report, the timeline and the export say what the server's own sessions say.
    await expect.poll(async () => (await sessionsIn(product, first.id)).inside).toBe(0)
    const { seconds, people } = await sessionsIn(product, first.id)
    expect(people).toBe(3)
    await board.goto(`${product.url}/reports/meetings`)
    const [answer] = (await api.reports.meetings({ limit: 10, search: NAME })).data
    expect(answer).toMatchObject({ id: first.id, participants: 3, status: 'concluded' })
    expect(Math.abs((answer?.duration ?? 0) - seconds)).toBeLessThanOrEqual(1)
    const lasted = new Date((answer?.duration ?? 0) * 1000).toISOString().slice(11, 19)
    await board
      .getByRole('row', { name: new RegExp(NAME) })
      .getByRole('link', { name: NAME, exact: true })
      .click()
    await expect(dialogOf(board)).toContainText(lasted)
    const timeline = dialogOf(board).getByRole('region', { name: 'Attendance' }).getByRole('listitem')
    await expect(timeline).toHaveCount(3)
    for (const name of [HOST.name, GUEST, ROOM])
      await expect(timeline.filter({ hasText: name })).toHaveCount(1)
    await dialogOf(board).getByRole('button', { name: 'Close' }).first().click()
    await board.getByRole('button', { name: 'Export' }).click()
    const download = board.waitForEvent('download')
    await board.getByRole('menuitem', { name: 'CSV' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.split(',')).toEqual(expect.arrayContaining([first.id, NAME, HOST.name, lasted, '3']))
  } finally {
    await product.stop()
    await mailbox.close()
  }
})
