import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { axeFindings } from './axe.ts'
import { dialogOf, newMember, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { drawPicture } from './draw-picture.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const PROFILE = '/settings?tab=profile'
const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const chosen = (page: Page, buffer: Buffer, name = 'me.png', mimeType = 'image/png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('the profile card edits the name, shows e-mail and role only, and cannot be saved with a wrong name [S2.168] [S2.169] [S2.172] [S5.13] [S8.12]', async ({
  enter,
}) => {
  const person = await newMember('Signe Profil')
  const page = await enter(person, PROFILE)
  const own = card(page, 'Profile')
  const save = own.getByRole('button', { name: 'Save' })
  await expect(own.getByLabel('Email')).toHaveValue(person.email)
  await expect(own.getByLabel('Email')).not.toBeEditable()
  await expect(own.getByLabel('Role')).toHaveValue('Group Member')
  await expect(own.getByLabel('Role')).not.toBeEditable()
  await expect(save, 'nothing to save').toBeDisabled()

  await own.getByLabel('Name').fill('   ')
  await expect(own.getByText('Please insert a name')).toBeVisible()
  await expect(save).toBeDisabled()
  await own.getByLabel('Name').fill('Signe Ny-Profil')
  await expect(own.getByText('Not saved yet')).toBeVisible()
  await save.click()
  await expectToast(page, 'Profile updated')
  await expect(page.locator('[data-part~=profile]')).toContainText('Signe Ny-Profil')
  expect((await apiAt(demo().url, person.token).account.profile({})).profile.name).toBe('Signe Ny-Profil')
  expect(await axeFindings(page)).toEqual([])
})

test('the profile offers English and Danish, and the language changes without a reload [S1.7] [S2.170]', async ({
  enter,
}) => {
  const person = await newMember('Tove Tosproget')
  const page = await enter(person, PROFILE)
  const language = page.getByLabel('Language')
  await expect(language.locator('option')).toHaveText(['English', 'Dansk'])
  await page.evaluate(() => Reflect.set(window, 'sameWindow', true))
  await language.selectOption('Dansk')
  await card(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indstillinger')
  await expectToast(page, 'Profilen er opdateret')
  expect(await page.evaluate(() => Reflect.get(window, 'sameWindow'))).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indstillinger')
})

test('a picture is cropped, sent, and shown beside the name, to others too [S2.171] [S8.11]', async ({
  enter,
}) => {
  const person = await newMember('Birk Billede')
  const page = await enter(person, PROFILE)
  await chosen(page, drawPicture(400, 200, [20, 120, 60]))
  await expect(dialogOf(page).getByRole('heading', { name: 'Crop the picture' })).toBeVisible()
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await press(page, 'Use picture')
  await expectToast(page, 'Picture uploaded')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator('[data-part~=profile] img'), 'not before it is saved').toHaveCount(0)
  await card(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Profile updated')
  const shown = page.locator('[data-part~=profile] img')
  await expect(shown).toHaveAttribute('src', /^\/files\/\S+\.webp$/)
  expect(
    await shown.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]),
  ).toEqual([256, 256])

  const sibling = await enter('member', `/members?search=${person.name}`)
  await expect(sibling.locator('tbody tr').first().locator('img[data-color]')).toHaveAttribute(
    'src',
    (await shown.getAttribute('src')) ?? '',
  )

  await card(page, 'Profile').getByRole('button', { name: 'Remove' }).click()
  await card(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-part~=profile] img')).toHaveCount(0)
})

test('what is no picture is rejected with a clear text, and the picture stays [S8.76]', async ({ enter }) => {
  const page = await enter('member', PROFILE)
  await chosen(page, Buffer.from('<html><script>alert(1)</script>'), 'me.png')
  await expect(page.locator('[data-toast=error]')).toContainText('File not uploaded')
  await expect(card(page, 'Profile').getByText("This picture can't be read.")).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(card(page, 'Profile').getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the app can be installed where the browser offers it, and nowhere else [S2.173]', async ({ enter }) => {
  const page = await enter('member', PROFILE)
  const install = card(page, 'Profile').getByRole('button', { name: 'Install app' })
  await expect(card(page, 'Profile').getByLabel('Name')).toBeVisible()
  await expect(install).toHaveCount(0)
  await page.evaluate(() => {
    const prompt = async () => {
      Reflect.set(window, 'asked', true)
      return { outcome: 'accepted' }
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await install.click()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
  await expect(install, 'an offer is good for once').toHaveCount(0)
})

test('the password is changed by the current one, the new one and its repetition, and other sessions end [S2.174] [S5.12] [S8.13]', async ({
  enter,
}) => {
  const person = await newMember('Karl Kodeord')
  const [old, fresh] = ['three blind mice walk', 'four deaf cats run']
  const { token: elsewhere } = await apiAt(demo().url).account.login({ email: person.email, password: old })
  const page = await enter(person, PROFILE)
  const own = card(page, 'Change password')
  const fill = async (current: string, next: string, again: string) => {
    await own.getByLabel('Current password', { exact: true }).fill(current)
    await own.getByLabel('New password', { exact: true }).fill(next)
    await own.getByLabel('Confirm password', { exact: true }).fill(again)
    await own.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('', fresh, fresh)
  await expect(own.getByText('Enter your current password')).toBeVisible()
  await fill(old, '', '')
  await expect(own.getByText('Please insert a valid password')).toBeVisible()
  await fill(old, fresh, `${fresh}!`)
  await expect(own.getByText('Password mismatch')).toBeVisible()
  await fill('not this one', fresh, fresh)
  await expect(own.locator('[data-part~=error]')).toContainText('The current password is incorrect')
  await expect(own.getByLabel('Current password', { exact: true })).toBeFocused()

  await fill(old, fresh, fresh)
  await expectToast(page, 'Password changed')
  await expect(own.getByLabel('Current password', { exact: true })).toHaveValue('')
  await expect(apiAt(demo().url, elsewhere).account.profile({})).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await apiAt(demo().url).account.login({ email: person.email, password: fresh })).token).toBeTruthy()
})

test('the profile lists every session, and ends one, all others, and this one [D2.8]', async ({ enter }) => {
  const person = await newMember('Sara Sessioner')
  const signIn = async () =>
    (await apiAt(demo().url).account.login({ email: person.email, password: 'three blind mice walk' })).token
  const tokens = [await signIn(), await signIn(), await signIn()]
  const stillIn = async () => {
    const prompted = await Promise.allSettled(
      tokens.map((token) => apiAt(demo().url, token).account.profile({})),
    )
    return prompted.filter(({ status }) => status === 'fulfilled').length
  }
  const page = await enter(person, PROFILE)
  const rows = card(page, 'Sessions').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This session')
  await rows
    .nth(1)
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expectToast(page, 'Session ended')
  await expect(rows).toHaveCount(3)
  expect(await stillIn()).toBe(2)
  await card(page, 'Sessions').getByRole('button', { name: 'End all others' }).click()
  await press(page, 'End all others')
  await expectToast(page, '2 sessions ended')
  await expect(rows).toHaveCount(1)
  expect(await stillIn()).toBe(0)
  await rows.first().getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
})

test('appearance and mails are chosen at once, each for itself', async ({ enter }) => {
  const person = await newMember('Nora Notits')
  const page = await enter(person, PROFILE)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const notices = page.getByRole('switch', { name: 'New sign-in alerts' })
  await expect(notices).not.toBeChecked()
  await notices.click()
  await expect(notices).toBeChecked()
  await expectToast(page, 'Notifications saved')
  await page.getByRole('switch', { name: 'Meeting reminders' }).click()
  await expect
    .poll(() => apiAt(demo().url, person.token).account.notifications({}))
    .toEqual({ reminders: false, signIns: true })
  expect(await axeFindings(page)).toEqual([])
})

test('single keys are turned off in the profile: none searches or chooses a room, and none is shown', async ({
  enter,
}) => {
  const page = await enter('member', '/')
  await page.getByText('Grid', { exact: true }).click()
  await expect(page.locator('kbd').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toBeFocused()
  await page.goto(`${demo().url}${PROFILE}`)
  const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(shortcuts).toBeChecked()
  await shortcuts.press('Space')
  await expect(shortcuts).not.toBeChecked()
  await page.goto(demo().url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('kbd')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('1')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})
