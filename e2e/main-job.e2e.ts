import { expect, test, type Page } from '@playwright/test'
import { Client } from 'pg'
import { join } from 'node:path'
import { chooseFrom, pressOn, typeInto } from './keyboard.ts'
import { openMailbox } from './mailbox.ts'
import { startProduct } from './product.ts'
import { seesMoving } from './remote-video.ts'

const PASSWORD = 'three blind mice walk'
const CUSTOMER = {
  name: 'Ole Eriksen',
  email: 'ole.eriksen@fjordklinikken.example',
  contactNumber: '+45 97 32 18 05',
}

const conferenceOf = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')

/** Chooses a password on the page that a mail or the console leads to. */
async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  await typeInto(page, page.getByLabel('New password', { exact: true }), PASSWORD)
  await typeInto(page, page.getByLabel('Confirm password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-toast=success]', { hasText: 'Settings updated' })).toBeVisible()
}

/** First join to last leave, and how many people, straight from the server's own sessions. */
async function sessionsIn(dataDir: string) {
  const client = new Client({ host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ seconds: string; people: string }>(
    `select extract(epoch from max(left_at) - min(joined_at)) as seconds, count(distinct person_key) as people from participant_sessions`,
  )
  await client.end()
  return { seconds: Number(rows[0]?.seconds), people: Number(rows[0]?.people) }
}

test('from an empty machine to a meeting that took place, by keyboard: set-up link, customer, invitation, call, lobby, three people, report', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const mailbox = await openMailbox()
  const product = await startProduct({ env: { SMTP_URL: mailbox.url } })
  const newPage = async () => (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()

  try {
    // The super-admin sets up and adds a customer.
    const admin = await newPage()
    await choosePassword(admin, product.setUpLink ?? '')
    await expect(admin).toHaveURL(`${product.url}/overview`)
    await pressOn(
      admin,
      admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }),
    )
    await pressOn(admin, admin.getByRole('button', { name: 'Add customer' }).first())
    const dialog = admin.getByRole('dialog', { name: 'Add customer' })
    await typeInto(admin, dialog.getByLabel('Name', { exact: true }), CUSTOMER.name)
    await typeInto(admin, dialog.getByLabel('Email'), CUSTOMER.email)
    await typeInto(admin, dialog.getByLabel('Contact number'), CUSTOMER.contactNumber)
    await admin.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('row', { name: /Ole Eriksen/ })).toContainText('Awaiting confirmation')

    // The customer follows the invitation and starts a call.
    const { mail, link } = await mailbox.linkFor(CUSTOMER.email)
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
    const host = await newPage()
    await choosePassword(host, link)
    await pressOn(host, host.getByRole('button', { name: 'Host a meeting' }))
    await chooseFrom(host, host.getByRole('menuitem', { name: 'Call options' }))
    await typeInto(host, host.getByLabel('Meeting name'), 'Driftsmøde Aarhus og Odense')
    const created = host.waitForResponse(/createinstant/)
    await host.keyboard.press('Enter')
    const { data: meeting } = (await (await created).json()) as {
      data: { location: string; jwtTokenWithBaseUrl: string }
    }
    await expect(host).toHaveURL(`${product.url}/room/${meeting.location}`)
    await expect(host.getByRole('region', { name: 'Share meeting' })).toBeVisible()
    await expect(host.getByLabel('Name', { exact: true })).toHaveValue(CUSTOMER.name)

    // A visitor comes first and waits for the host.
    const visitor = await newPage()
    await visitor.goto(`${product.url}/room/${meeting.location}`)
    await typeInto(visitor, visitor.getByLabel('Name', { exact: true }), 'Tove Madsen')
    await typeInto(visitor, visitor.getByLabel('Email'), 'tove@visitor.example')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Waiting for the host' })).toBeVisible()

    // The host comes and lets the visitor in, and each decodes the other's picture.
    await pressOn(host, host.getByRole('button', { name: 'Join meeting' }))
    await conferenceOf(host).getByRole('button', { name: 'Admit' }).first().press('Enter')
    await seesMoving(conferenceOf(host), 'Tove Madsen')
    await seesMoving(conferenceOf(visitor), CUSTOMER.name)

    // A mute is seen by the other.
    const muted = conferenceOf(host).locator('article', { hasText: 'Tove Madsen' }).getByText('Muted')
    await expect(muted).toBeHidden()
    await conferenceOf(visitor).getByRole('button', { name: 'Mute microphone' }).press('Enter')
    await expect(muted).toBeVisible()

    // The third comes by the external link, through a lobby like the portal's; waits and is let in.
    await expect(conferenceOf(host).getByText('Lobby on').first()).toBeVisible()
    const third = await newPage()
    await third.goto(meeting.jwtTokenWithBaseUrl)
    await expect(third.getByRole('heading', { name: 'Ready to join?' })).toBeVisible()
    await third.getByRole('button', { name: 'Join' }).press('Enter')
    await expect(third.getByRole('alert')).toHaveText('Enter your name so others know who you are.')
    await typeInto(third, third.getByLabel('Your name'), 'Ib Lund')
    await third.keyboard.press('Enter')
    await conferenceOf(host).getByRole('button', { name: 'Admit' }).first().press('Enter')
    await seesMoving(third, CUSTOMER.name)
    await expect(conferenceOf(host).locator('article')).toHaveCount(3)

    // Everybody leaves; the host is asked back or home.
    await third.getByRole('button', { name: 'Leave' }).press('Enter')
    await conferenceOf(visitor).getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(visitor.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
    await expect(conferenceOf(host).locator('article'), 'alone, so nobody is asked about').toHaveCount(1)
    await conferenceOf(host).getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(host.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
    await expect(host.getByRole('button', { name: 'Rejoin' })).toBeVisible()
    await pressOn(host, host.getByRole('link', { name: 'Back to home' }))

    // The report knows three people and the very time of the server's sessions.
    await expect.poll(async () => (await sessionsIn(product.dataDir)).seconds).toBeGreaterThan(0)
    const { seconds, people } = await sessionsIn(product.dataDir)
    expect(people).toBe(3)
    const answer = host.waitForResponse(/v1\/reports\/meetings/)
    await host.goto(`${product.url}/reports/meetings`)
    const { data } = (await (await answer).json()) as {
      data: { meetings: { duration: number; participants: number }[] }
    }
    expect(data.meetings[0]?.participants).toBe(3)
    expect(Math.abs((data.meetings[0]?.duration ?? 0) - seconds)).toBeLessThanOrEqual(1)
    const row = host.getByRole('row', { name: /Driftsmøde Aarhus og Odense/ })
    await expect(row).toContainText('Ole Eriksen')
    await pressOn(host, row.getByRole('link', { name: 'Driftsmøde Aarhus og Odense', exact: true }))
    await expect(host.getByRole('dialog')).toContainText(
      new Date((data.meetings[0]?.duration ?? 0) * 1000).toISOString().slice(11, 19),
    )
  } finally {
    await product.stop()
    await mailbox.close()
  }
})
