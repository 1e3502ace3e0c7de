import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { axeFindings } from './axe.ts'
import { choose, dialogOf, field, newMember, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { drawPicture } from './draw-picture.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const status = (page: Page) => page.locator('[data-part~=publish-state] span[data-glyph]')
const current = (page: Page) => page.locator('[data-part~=versions] li').filter({ hasText: 'Current' })
const richText = (written: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: written }] }],
  })

/** Puts another text in the place of the one that stands in the editor. */
async function rewrite(page: Page, written: string) {
  await text(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(written)
}

/** Puts HTML into the text as it comes from another program. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** What the page's content policy had to stop since the page was opened. */
async function watchPolicy(page: Page) {
  await page.evaluate(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
}

test('staff write the terms with the keys alone, what they write saves itself, and readers see it when it is published, live [S2.21] [S2.180]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=terms')
  const reader = await enter('member', '/terms-of-use')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await expect(reader.getByRole('contentinfo')).toContainText('10111')
  await expect(reader.locator('[data-part~=rich-text] h2').first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Edit', exact: true }), 'a member has no editor').toHaveCount(
    0,
  )
  const policy = await watchPolicy(page)

  await text(page).focus()
  await page.keyboard.press('Control+End')
  await expect(status(page), 'to look is not to write').toContainText(/^Published/)
  await rewrite(page, 'Havnens regler')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Text style: Text')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Heading', exact: true }).press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Be ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('kind')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' and see ')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('Links can only go to web, email and phone addresses')
  await field(page, 'Address').fill('example.com/rules')
  await page.keyboard.press('Tab')
  await page.keyboard.type('the rules')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')

  await expect(status(page)).toContainText(/^Draft from .* by Jonas Friis$/)
  await expect(reader.locator('[data-part~=rich-text]'), 'a draft is nobody else’s').not.toContainText(
    'Havnens regler',
  )
  expect(await policy()).toEqual([])
  await page.reload()
  await expect(text(page).getByRole('heading', { level: 2 }), 'a draft is kept').toHaveText('Havnens regler')
  const published = page.waitForRequest(/settings\/terms$/)
  await publish(page).click()
  expect((await published).postDataJSON()).toMatchObject({
    setting: 'terms',
    category: 'terms',
    terms: expect.stringContaining('Havnens regler'),
  })
  await expectToast(page, 'Settings updated')
  await expect(status(page)).toContainText(/^Published .* by Jonas Friis$/)
  await expect(publish(page), 'there is nothing more to publish').toBeDisabled()

  const shown = reader.locator('[data-part~=rich-text]')
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(['Havnens regler'])
  await expect(shown.locator('strong')).toHaveText('kind')
  await expect(shown.getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    'https://example.com/rules',
  )
  await expect(shown.locator('ul > li')).toHaveText(['First', 'Second'])
  expect(await axeFindings(reader)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test('a picture is uploaded into a text with its alternative text, a wrong file is rejected with a message, and what is pasted brings nothing dangerous [S2.182] [S2.23]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=help')
  const policy = await watchPolicy(page)
  await rewrite(page, 'Where the harbour is:')
  await page.keyboard.press('Enter')
  await tool(page, 'Picture').click()
  const chosen = dialogOf(page).locator('input[type=file]')
  await chosen.setInputFiles({
    name: 'harbour.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  })
  await expect(dialogOf(page)).toContainText("This picture can't be read")
  await press(page, 'Insert')
  await expect(dialogOf(page), 'nothing to insert yet').toContainText('Choose a file')
  await chosen.setInputFiles({
    name: 'harbour.png',
    mimeType: 'image/png',
    buffer: drawPicture(320, 180, [30, 80, 160]),
  })
  await expect(dialogOf(page).locator('[data-part~=picture] img')).toBeVisible()
  await field(page, 'Alternative text').fill('A map of the harbour')
  await press(page, 'Insert')
  await expect(text(page).getByRole('img', { name: 'A map of the harbour' })).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await paste(
    page,
    `<h1 style="color:red">Pasted</h1><p style="position:fixed" onclick="alert(1)">Two <a href="javascript:alert(1)">bad</a> and <a href="https://example.com">good</a>
     <b style="font-weight:normal">plain <span style="color:#000;font-weight:700">strong</span></b> <img src="https://elsewhere.example/pixel.png"><img src=x onerror=alert(1)><script>alert(1)</script><iframe src="https://elsewhere.example"></iframe></p>`,
  )
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Pasted')
  await publish(page).click()
  await expectToast(page, 'Settings updated')
  const reader = await enter('member', '/help')
  await expect(reader.getByRole('contentinfo')).toContainText('10113')
  const shown = reader.locator('[data-part~=document] [data-part~=rich-text]')
  await expect(shown.getByRole('img')).toHaveCount(1)
  await expect(shown.getByRole('img', { name: 'A map of the harbour' })).toHaveJSProperty('complete', true)
  expect(await shown.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320)
  await expect(shown.getByRole('link')).toHaveText('good')
  await expect(shown.locator('strong'), 'office programs say by styles what is bold').toHaveText('strong')
  await expect(shown.locator('[style], [onclick], script, iframe')).toHaveCount(0)
  expect(await policy()).toEqual([])
})

test('each language has a text and versions of its own, and an older one is restored as a new one [S2.22] [S2.181]', async ({
  enter,
}) => {
  const api = demo().api('admin')
  for (const written of ['Den første udgave', 'Den anden udgave'])
    await api.privacyPolicy.publish({ locale: 'da-DK', privacyPolicy: richText(written) })
  const [second, first] = await api.privacyPolicy.versions({ locale: 'da-DK' })
  const page = await enter('admin', '/settings?tab=privacy')
  const reader = await enter('member', '/privacy-policy', { locale: 'da-DK' })
  await expect(reader.getByRole('contentinfo')).toContainText('10112')
  await expect(reader.locator('[data-part~=rich-text]')).toHaveText('Den anden udgave')

  await expect(text(page)).not.toContainText('udgave')
  await page.getByText('Dansk', { exact: true }).click()
  await expect(text(page)).toHaveText('Den anden udgave')
  await expect(text(page)).toHaveAttribute('lang', 'da-DK')
  await expect(current(page)).toContainText(`Version ${second?.number}`)
  await page.getByRole('button', { name: `View version ${first?.number}` }).click()
  await expect(dialogOf(page)).toContainText('Den første udgave')
  await press(page, 'Restore')
  await expect(dialogOf(page).getByRole('heading')).toHaveText(`Restore version ${first?.number}?`)
  await press(page, 'Restore')
  await expectToast(page, 'Settings updated')
  await expect(text(page)).toHaveText('Den første udgave')
  await expect(current(page)).toContainText(`Restored from version ${first?.number}`)
  await expect(reader.locator('[data-part~=rich-text]')).toHaveText('Den første udgave')

  await rewrite(page, 'Den tredje udgave')
  await publish(page).click()
  await expect(status(page)).toContainText(/^Published/)
  await expect(reader.locator('[data-part~=rich-text]')).toHaveText('Den tredje udgave')
})

test('two write one text: the second is shown the conflict, loses nothing typed, and chooses which of both is saved', async ({
  enter,
}) => {
  const api = demo().api('super-admin')
  await demo()
    .api('admin')
    .help.publish({ locale: 'en-US', help: richText('Before') })
  const theirs = async (content: string) => {
    const { version } = await api.help.edit({ locale: 'en-US' })
    await api.help.saveDraft({ locale: 'en-US', content: richText(content), version })
  }
  const page = await enter('admin', '/settings?tab=help')
  await theirs('Theirs alone')
  await expect(text(page), 'where nothing was written it comes in by itself').toHaveText('Theirs alone')

  const meanwhile = page.locator('[data-part~=draft-notice]')
  await rewrite(page, 'Mine')
  await theirs('Theirs again')
  await expect(meanwhile).toContainText('Someone else changed this text')
  await expect(text(page)).toHaveText('Mine')
  await expect(publish(page)).toBeDisabled()
  await page.getByText('Dansk', { exact: true }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Discard your changes?')
  await press(page, 'Cancel')
  await meanwhile.getByRole('button', { name: 'View theirs' }).click()
  await expect(dialogOf(page)).toContainText('Theirs again')
  await page.keyboard.press('Escape')
  await meanwhile.getByRole('button', { name: 'Use theirs' }).click()
  await expect(text(page)).toHaveText('Theirs again')

  await rewrite(page, 'Mine after all')
  await theirs('Theirs at last')
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await publish(page).click()
  await expectToast(page, 'Settings updated')
  expect((await api.help.edit({ locale: 'en-US' })).content).toBe(richText('Mine after all'))
})

test('questions are added in both languages, ordered with the keys, changed and deleted, and /help finds them [S2.185] [S5.33] [S5.34] [S8.9]', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=faq')
  const answer = dialogOf(page).getByRole('textbox', { name: 'Description' })
  await page.getByRole('button', { name: 'Add question' }).click()
  await press(page, 'Publish')
  await expect(dialogOf(page)).toContainText('Title is required')
  await expect(dialogOf(page)).toContainText('Description is required')
  await field(page, 'Title').fill('Where is the quay?')
  await answer.pressSequentially('Behind the lighthouse.')
  await dialogOf(page).getByText('Dansk', { exact: true }).click()
  await field(page, 'Title').fill('Hvor er kajen?')
  await press(page, 'Publish')
  await expect(dialogOf(page), 'a half question is none').toContainText('Description is required')
  await answer.pressSequentially('Bag fyret.')
  await press(page, 'Publish')
  await expectToast(page, 'Questions updated')

  const titles = page.locator('[data-part~=open-question]')
  await expect(titles.last()).toHaveText('Where is the quay?')
  const before = await titles.allTextContents()
  await page.getByRole('button', { name: 'Move up: Where is the quay?' }).focus()
  for (let step = 1; step < before.length; step++) await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Where is the quay?', ...before.slice(0, -1)])
  await expect(
    page.getByRole('button', { name: 'Move down: Where is the quay?' }),
    'the focus stays with the row',
  ).toBeFocused()
  await expect.poll(async () => (await demo().api('admin').faq.list({}))[0]?.title).toBe('Where is the quay?')
  expect(await axeFindings(page)).toEqual([])

  const reader = await enter('member', '/help')
  const questions = reader.locator('[data-part~=question]')
  await expect(questions.first()).toContainText('Where is the quay?')
  await expect(reader.getByText('Behind the lighthouse.')).toBeHidden()
  await reader.getByRole('searchbox', { name: 'Search questions' }).fill('LIGHTHOUSE behind')
  await expect(questions).toHaveCount(1)
  await questions.getByText('Where is the quay?').click()
  await expect(reader.getByText('Behind the lighthouse.')).toBeVisible()
  expect(await axeFindings(reader)).toEqual([])
  await reader.getByRole('searchbox').fill('submarine')
  await expect(reader.getByText('No results for “submarine”')).toBeVisible()
  await reader.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(questions).toHaveCount(before.length)

  await choose(page, 'Where is the quay?', 'Edit')
  await field(page, 'Title').fill('Where is the pier?')
  await press(page, 'Save draft')
  await expectToast(page, 'Questions updated')
  await expect(page.locator('[data-part~=faq] > li').first()).toContainText('Draft')
  await expect(questions.first(), 'a draft is nobody else’s').toContainText('Where is the quay?')
  await choose(page, 'Where is the pier?', 'Edit')
  await press(page, 'Publish')
  await expect(questions.first(), 'live').toContainText('Where is the pier?')
  await choose(page, 'Where is the pier?', 'Delete')
  await press(page, 'Delete')
  await expectToast(page, 'Questions updated')
  await expect(questions).toHaveCount(before.length - 1)
})

test('who signs in after new terms were published accepts them once, before anything else, or signs out', async ({
  enter,
}) => {
  const api = demo().api('super-admin')
  const { email } = await newMember('Nye Vilkår')
  const { general } = await api.settings.read({})
  const { title, companyName, logo, locale, meetingEndText } = general
  await api.settingsEditing.saveGeneral({
    title,
    companyName,
    logo,
    locale,
    meetingEndText,
    features: { termsAcceptance: true },
  })
  await api.terms.publish({ locale: 'en-US', terms: richText('No shouting after dark.') })
  const signIn = async () =>
    (await apiAt(demo().url).account.login({ email, password: 'three blind mice walk' })).token

  const page = await enter({ token: await signIn() }, '/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read and accept the terms of use')
  await expect(page.getByRole('group', { name: 'Terms of use' })).toContainText('No shouting after dark.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${demo().url}/signin`)

  await page.evaluate((token) => localStorage.setItem('token', token), await signIn())
  await page.goto(`${demo().url}/meetings`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent meetings')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' }), 'and is not asked again').toBeVisible()
})
