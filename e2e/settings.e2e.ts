import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { drawPicture } from './draw-picture.ts'
import { sentTo } from './sent.ts'

withDemo()

const toast = (page: Page, message: string) => page.locator('[data-toast]', { hasText: message })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** Chooses a file for the picture of that name. */
const choose = (page: Page, picture: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('group', { name: picture }).locator('input[type=file]').setInputFiles(file)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: drawPicture(480, 120, [12, 122, 90]) })

test('/settings has code 10110 and its tabs stand one below the other: all for staff, the profile alone for a member; arrow keys and the address open them [S2.20] [S2.175] [S2.176] [S2.184] [S2.185]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings')
  await expect(page.getByRole('contentinfo')).toContainText('10110')
  const tabs = page.getByRole('tablist', { name: 'Settings' })
  await expect(tabs).toHaveAttribute('aria-orientation', 'vertical')
  await expect(tabs.getByRole('tab')).toHaveText([
    'User profile',
    'General settings',
    'Update privacy policy',
    'Update terms',
    'Help editor',
    'Contact info',
    'Screen recording',
    'FAQ',
    'Emails',
    'Security',
    'Single sign-on',
  ])
  await tabs.getByRole('tab', { name: 'User profile' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/tab=general/)
  await expect(page.getByLabel('System title')).toHaveValue('Samtale')
  await page.goto(`${demo().url}/settings?tab=recording`)
  await expect(page.getByLabel('Access token')).toBeVisible()
  await page.goto(`${demo().url}/settings?tab=faq`)
  await expect(page.getByRole('tabpanel')).toContainText('Add question')

  const member = await enter('member', '/settings?tab=general')
  await expect(member.getByRole('tab')).toHaveText(['User profile'])
  await expect(member.getByLabel('System title')).toHaveCount(0)
})

test('no editor is loaded before its tab is opened', async ({ enter }) => {
  const page = await enter('admin', '/settings', {})
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'User profile' })).toHaveAttribute('aria-selected', 'true')
  await page.waitForLoadState('networkidle')
  const editors = () =>
    loaded.filter(
      (path) =>
        /rich-text-editor|general-tab|document-tab|faq-tab|mails-tab/.test(path) && path.endsWith('.js'),
    )
  expect(editors()).toEqual([])
  await page.getByRole('tab', { name: 'General settings' }).click()
  await expect(page.getByLabel('System title')).toBeVisible()
  expect(editors().map((path) => path.replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1'))).toEqual(['general-tab'])
})

test('the general settings have names, logo, end text and banner, locale, zone and dates, show what they will look like, and save nothing that lacks a name [S2.177] [S2.178] [S2.179] [S5.28] [S5.29] [S5.30] [S7.9] [S8.7] [S8.10] [D6.2]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=general')
  const saved = sentTo(page, 'settings/general')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  for (const [field, wrong] of [
    ['System title', 'Enter a title'],
    ['Company name', 'Enter a company name'],
    ['Meeting end text, English', 'Enter a meeting end text'],
  ] as const) {
    const before = await page.getByLabel(field).inputValue()
    await page.getByLabel(field).fill('')
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(wrong)
    await expect(save(page)).toBeDisabled()
    await page.getByLabel(field).fill(before)
  }
  await page.getByLabel('Meeting end text, English').fill('See you at the harbour.')
  await choose(page, 'System logo', png('havnegaard.png'))
  await expect(toast(page, 'Logo uploaded')).toBeVisible()
  await expect(page.getByText('havnegaard.png')).toBeVisible()
  await choose(page, 'Meeting end banner', png('harbour.png'))
  await expect(toast(page, 'Picture uploaded')).toBeVisible()
  await expect(preview.getByText('See you at the harbour.')).toBeVisible()
  await expect(preview.locator('[data-part~=shot-end] img')).toHaveAttribute('src', /^\/files\//)
  const background = () =>
    preview.locator('[data-part~=shot-end]').evaluate((shot) => getComputedStyle(shot).backgroundColor)
  const inLight = await background()
  await preview.getByLabel('Dark').check()
  expect(await background(), 'in the theme that the reader does not have').not.toBe(inLight)
  await page.getByLabel('Default locale').selectOption('da-DK')
  await expect(preview.getByText('Log ind på Samtale'), 'in the language that is the default').toBeVisible()
  await page.getByLabel('Default locale').selectOption('en-US')
  await page.getByLabel('Date format').selectOption('DD.MM.YYYY')
  await page.getByLabel('Streaming and events').check()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('azores')
  await page.getByRole('option', { name: /Azores/ }).click()
  await expect(page.getByText('6 unsaved changes')).toBeVisible()
  expect(saved).toHaveLength(0)
  await save(page).click()
  await expect(toast(page, 'Settings updated')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(saved[0]?.postDataJSON()).toMatchObject({
    setting: 'general',
    category: 'general',
    title: expect.any(String),
    companyName: expect.any(String),
    timeZone: 'Atlantic/Azores',
    dateFormat: 'DD.MM.YYYY',
  })
  const { general } = await demo().api('admin').settings.read({ part: 'general' })
  expect(general).toMatchObject({
    meetingEndText: 'See you at the harbour.',
    dateFormat: 'DD.MM.YYYY',
    timeZone: 'Atlantic/Azores',
  })
  expect(general.features?.streaming, 'the switch of streaming').toBe(true)
  await page.reload()
  await expect(page.getByLabel('Streaming and events')).toBeChecked()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', general.logo)
})

test('what is no picture, or too large for one, is rejected in place and as “File not uploaded” [S8.76]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=general')
  const icon = page.getByRole('group', { name: 'Icon' })
  await choose(page, 'Icon', {
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  })
  await expect(toast(page, 'File not uploaded')).toBeVisible()
  await expect(icon).toHaveAccessibleDescription(/picture/i)
  await expect(page.getByText('All changes saved'), 'nothing was taken over').toBeVisible()
  const sent = sentTo(page, 'upload/systemlogo')
  await choose(page, 'Icon', {
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1_048_576 + 1),
  })
  await expect(icon).toHaveAccessibleDescription(/5 MB/)
  expect(sent, 'what is too large is not even sent').toHaveLength(0)
})

test('two who edit at once: the second is shown the stored values, keeps what was typed, and decides', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=general')
  await page.getByLabel('System title').fill('Havnemøder')
  const { general } = await demo().api('super-admin').settings.read({ part: 'general' })
  const { title: _, companyName, logo, locale, meetingEndText } = general
  await demo()
    .api('super-admin')
    .settingsEditing.saveGeneral({ title: 'Fjordmøder', companyName, logo, locale, meetingEndText })
  await expect(page.getByRole('banner').getByText('Fjordmøder'), 'the bar follows at once').toBeVisible()
  await save(page).click()
  await expect(page.getByText('Someone else changed this to: Fjordmøder')).toBeVisible()
  await expect(page.getByLabel('System title')).toHaveValue('Havnemøder')
  await page.getByRole('button', { name: 'Use their value' }).click()
  await page.getByLabel('Company name').fill('Havnegård')
  await page.getByLabel('System title').fill('Samtale')
  await save(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Samtale')).toBeVisible()
})

test('a tab is not left with something unsaved unless one says so', async ({ enter }) => {
  const page = await enter('admin', '/settings?tab=general')
  await page.getByLabel('System title').fill('Halvt skrevet')
  await page.getByRole('tab', { name: 'Contact info' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('System title')).toHaveValue('Halvt skrevet')
  await page.getByRole('tab', { name: 'Contact info' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Support mail')).toBeVisible()
})

test('the contact info is saved once every field of it is right, and its key is never shown again [S2.183] [S5.35] [S5.36] [S5.37]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=contact')
  await page.getByLabel('Support mail').fill('hjælp')
  await expect(page.getByLabel('Support mail')).toHaveAccessibleDescription('Please insert a valid email')
  await page.getByLabel('Facebook').fill('javascript:alert(1)')
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription('Please insert a valid URL')
  await page.getByLabel('Support mail').fill('support@havnegaard.example')
  await expect(save(page), 'one error still stands').toBeDisabled()
  await page.getByLabel('Facebook').fill('https://facebook.example/havnegaard')
  await page.getByLabel('LinkedIn').fill('https://linkedin.example/company/havnegaard')
  await page.getByLabel('Contact number').fill('+45 33 12 34 56')
  await page.getByLabel('Address').fill('Havnegade 1\n1058 København K')
  await page.getByLabel('Google Maps key').fill('AIza-secret-9f3c')
  await save(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Google Maps key')).toHaveValue('')
  await expect(page.getByText('ending in 9f3c')).toBeVisible()
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://linkedin.example/company/havnegaard')
})

test('a switch whose value is rejected says so', async ({ enter }) => {
  const page = await enter('admin', '/settings?tab=general')
  await page.route('**/v1/settings/general', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        code: 'validation_error',
        message: 'Check the marked fields',
        fields: { 'features.streaming': 'invalid_value' },
      },
    }),
  )
  const streaming = page.getByRole('switch', { name: 'Streaming and events' })
  await streaming.click()
  await save(page).click()
  await expect(streaming).toHaveAccessibleDescription("This value isn't valid")
  await expect(streaming).toBeFocused()
})

test('the recording form needs a token once and never shows it [S2.184] [S5.76]', async ({ enter }) => {
  const page = await enter('admin', '/settings?tab=recording')
  await page.getByLabel('Participants can record').check()
  await save(page).click()
  await expect(page.getByLabel('Access token')).toHaveAccessibleDescription('Enter the token')
  await page.getByLabel('Access token').fill('rec-token-123')
  await save(page).click()
  await expect(page.getByText('A token is saved')).toBeVisible()
  await expect(page.getByLabel('Access token')).toHaveValue('')
  await page.getByLabel('Moderators can record').check()
  await save(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const { screenapp } = await demo().api('admin').settings.read({ part: 'screenapp' })
  expect(screenapp).toMatchObject({ tokenSet: true, recForParticipant: true, recForModerator: true })
})

test('/contact-us shows how the company is reached, and a message to it goes to the support mail [S2.24] [S2.186] [S2.187] [S2.188] [S2.189] [S5.39] [S5.40] [S5.41] [S5.42] [S8.15]', async ({
  enter,
}) => {
  await demo()
    .api('admin')
    .settingsEditing.saveContact({
      supportMail: 'support@havnegaard.example',
      contactNumber: '+45 33 12 34 56',
      address: 'Havnegade 1\n1058 København K',
      links: [
        { name: 'facebook', value: 'https://facebook.example/havnegaard' },
        { name: 'linkedin', value: 'https://linkedin.example/company/havnegaard' },
      ],
    })
  const page = await enter('member', '/contact-us')
  await expect(page.getByRole('contentinfo')).toContainText('10114')
  const company = page.getByRole('region', { name: 'Contact info' })
  await expect(company.getByRole('link', { name: '+45 33 12 34 56' })).toHaveAttribute(
    'href',
    'tel:+4533123456',
  )
  await expect(company.getByRole('link', { name: 'support@havnegaard.example' })).toHaveAttribute(
    'href',
    'mailto:support@havnegaard.example',
  )
  const address = company.getByRole('link', { name: /Havnegade 1/ })
  await expect(address).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Havnegade+1+1058+K%C3%B8benhavn+K',
  )
  await expect(company.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.example/havnegaard',
  )
  await expect(company.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://linkedin.example/company/havnegaard',
  )

  const sent = sentTo(page, 'misc/contactus')
  const form = page.getByRole('main')
  for (const [field, typed, wrong] of [
    ['Name', '', 'Please insert a valid name'],
    ['Email', 'liv@', 'Please insert a valid email'],
    ['Contact number', '12', 'Please insert a valid contact number'],
    ['Message', '  ', 'Please insert a valid message'],
  ] as const) {
    await form.getByLabel(field, { exact: true }).fill(typed)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByLabel(field, { exact: true })).toHaveAccessibleDescription(wrong)
  }
  expect(sent).toHaveLength(0)
  await form.getByLabel('Name', { exact: true }).fill('Liv Thorsen')
  await form.getByLabel('Email').fill('liv@fjordklinikken.example')
  await form.getByLabel('Contact number').fill('+45 97 32 18 06')
  await form.getByLabel('Message').fill('The microphone of room 3 is silent.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(form.getByText("We'll reply to liv@fjordklinikken.example.")).toBeVisible()
  const filters = { to: 'support@havnegaard.example' }
  const { data } = await demo()
    .api('super-admin')
    .system.outbox({
      limit: 5,
      offset: 0,
      sortOrder: { name: 'createdAt', direction: 'desc' },
      search: '',
      filters,
    })
  expect(data[0]?.text).toContain('The microphone of room 3 is silent.')
})
