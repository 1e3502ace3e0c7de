import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { drawPicture } from './draw-picture.ts'
import { invitedBy, newPerson } from './people.ts'
import { openKiosk } from './kiosks.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'] })

/** A green that is readable on white as it is. */
const GREEN = '#0b7a55'
const logoOf = (page: Page) => page.locator('header img').first()
const colorOf = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-light'))
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** The language is in the address: it changes once the draft of the other one is kept. */
async function chooseLanguage(page: Page, name: string) {
  const language = page.getByRole('radio', { name })
  await language.click({ force: true })
  await expect(language).toBeChecked()
}

/** Writes a text in the editor of a document, in one language, and publishes it. */
async function publish(page: Page, language: string, content: string) {
  await chooseLanguage(page, language)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(content)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('[data-part~=publish-state]')).toContainText('Published')
}

test('an admin changes the deployment’s name, logo, colour and texts: who is signed in sees it at once, and so do the sign-in, a room, its TV and a mail', async ({
  enter,
  browser,
}) => {
  const other = await enter('customer', '/overview')
  await expect(other.getByRole('banner').getByText('Samtale')).toBeVisible()
  const kiosk = await openKiosk(browser)
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Ny profil' })
  const inRoom = await enter('customer', `/room/${location}`, { permissions: ['camera', 'microphone'] })
  await expect(inRoom.getByRole('button', { name: 'Join meeting' })).toBeVisible()

  const admin = await enter('admin', '/settings?tab=general')
  await admin.getByLabel('System title').fill('Fjordmøder')
  await admin.getByLabel('Company name').fill('Fjordklinikken')
  await admin
    .getByRole('group', { name: 'System logo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawPicture(240, 96, [11, 122, 85]) })
  await expect(admin.locator('[data-toast]', { hasText: 'Logo uploaded' })).toBeVisible()
  await admin.getByLabel('Primary color').fill(GREEN)
  await expect(admin.getByText('Easy to read')).toBeVisible()
  await admin.getByLabel('Meeting end text, English').fill('Thank you for coming to the fjord.')
  await admin.getByLabel('Date format').selectOption('DD.MM.YYYY')
  expect(await colorOf(admin), 'only the preview wears it so far').toBe('')
  await save(admin).click()
  await expect(admin.getByText('All changes saved')).toBeVisible()

  // Whoever looks at the portal: without loading it again.
  for (const page of [admin, other]) {
    await expect(page.getByRole('banner').getByText('Fjordmøder')).toBeVisible()
    await expect(logoOf(page)).toHaveAttribute('src', /^\/files\//)
    await expect
      .poll(() => logoOf(page).evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(0)
    await expect.poll(() => colorOf(page)).toContain(GREEN)
    await expect(page).toHaveTitle(/· Fjordmøder$/)
  }
  await expect(other.locator('[data-part~=plan-card]').first(), 'days are written as chosen').toContainText(
    /\d\d\.\d\d\.\d{4}/,
  )

  // A room that is open, and a device in a meeting room.
  await expect(inRoom.locator('[data-part~=room-head]')).toContainText('Fjordklinikken')
  await expect(inRoom.locator('[data-part~=room-head] img')).toHaveAttribute('src', /^\/files\//)
  await expect(kiosk.page.locator('[data-part~=tv-head]')).toContainText('Fjordklinikken')
  await expect(kiosk.page.locator('[data-part~=tv-head] img')).toHaveAttribute('src', /^\/files\//)
  await kiosk.page.context().close()
  await inRoom.getByRole('button', { name: 'Join meeting' }).click()
  const conference = inRoom.frameLocator('iframe[name^="jitsiConferenceFrame"]')
  await expect(conference.getByRole('button', { name: 'Leave' })).toBeVisible()
  expect(
    await conference.locator('html').evaluate((root) => root.style.getPropertyValue('--brand-light')),
    'the colour goes into the conference',
  ).toBe(GREEN)
  await expect(inRoom.locator('[data-place=conference] img')).toHaveAttribute('src', /^\/files\//)
  await conference.getByRole('button', { name: 'Leave' }).click()
  await expect(inRoom.getByText('Thank you for coming to the fjord.')).toBeVisible()

  // The sign-in, which wears the colour before the settings were asked once more.
  const visitor = await enter('visitor', '/signin', {})
  await expect(visitor.getByRole('heading', { name: 'Sign in to Fjordmøder' })).toBeVisible()
  await expect(visitor.getByRole('banner')).toContainText('Fjordklinikken')
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
    'background-color',
    'rgb(11, 122, 85)',
  )
  await visitor.route('**/v1/settings*', (route) => route.abort())
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Sign in to Fjordmøder' })).toBeVisible()
  expect(await colorOf(visitor)).toContain(GREEN)

  // A mail that goes out now.
  const person = newPerson()
  await demo().api('customer').members.create(person)
  const outbox = {
    limit: 1,
    offset: 0,
    sortOrder: { name: 'createdAt', direction: 'desc' },
    search: '',
    filters: { to: person.email },
  } as const
  const staff = demo().api('super-admin')
  await expect.poll(async () => (await staff.system.outbox(outbox)).data.length).toBe(1)
  const [mail] = (await staff.system.outbox(outbox)).data
  const invitation = await staff.system.mail({ id: mail?.id ?? '' })
  expect(`${invitation.subject} ${invitation.text}`).toContain('Fjordklinikken')
  expect(invitation.html).toMatch(/<img[^>]+src="https?:\/\/[^"]+\/files\//)
  expect(invitation.html).toContain(GREEN)

  // A logo with the name in it carries it alone, for those who don't see it as well.
  await admin.getByRole('switch', { name: 'Hide the name beside the logo' }).click()
  await save(admin).click()
  await expect(admin.getByText('All changes saved')).toBeVisible()
  for (const page of [admin, other]) {
    await expect(page.getByRole('banner').getByText('Fjordmøder')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('img', { name: 'Fjordmøder' })).toBeVisible()
  }
  const signIn = await enter('visitor', '/signin', {})
  await expect(signIn.getByRole('banner').getByRole('img', { name: 'Fjordklinikken' })).toBeVisible()
})

test('an admin publishes the terms in both languages: each reader sees them in theirs at once, and the earlier version again when it is restored', async ({
  enter,
}) => {
  const { name, token } = await invitedBy(demo().api('subadmin'))
  await apiAt(demo().url, token).account.saveProfile({ name, locale: 'da-DK' })
  const [english, dane] = [await enter('member', '/terms-of-use'), await enter({ token }, '/terms-of-use')]
  const before = await english.locator('[data-part~=rich-text]').innerText()

  const admin = await enter('admin', '/settings?tab=terms')
  const first =
    (await admin
      .locator('[data-part~=versions] li')
      .filter({ hasText: 'Current' })
      .locator('b')
      .textContent()) ?? ''
  await publish(admin, 'English', 'Be kind to the fjord.')
  await expect(english.locator('[data-part~=rich-text]')).toHaveText('Be kind to the fjord.')
  await publish(admin, 'Dansk', 'Vær god ved fjorden.')
  await expect(dane.locator('[data-part~=rich-text]')).toHaveText('Vær god ved fjorden.')
  await expect(english.locator('[data-part~=rich-text]'), 'each language by itself').toHaveText(
    'Be kind to the fjord.',
  )

  await chooseLanguage(admin, 'English')
  await admin.getByRole('button', { name: `Restore ${first.toLowerCase()}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(admin.getByText(`Restored from ${first.toLowerCase()}`)).toBeVisible()
  await expect.poll(() => english.locator('[data-part~=rich-text]').innerText()).toBe(before)
  await expect(dane.locator('[data-part~=rich-text]')).toHaveText('Vær god ved fjorden.')
})
