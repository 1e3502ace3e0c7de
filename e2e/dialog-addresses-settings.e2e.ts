import { expect, type Page } from '@playwright/test'
import { isAbsent, stands } from './addresses.ts'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { choose, dialogOf, expectToast, field, newMember, press } from './row-actions.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const richText = (content: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: content }] }],
  })

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

const goTo = (page: Page, address: string) => page.goto(demo().url + address)

test('the dialogs of questions have addresses, which Back, a link and a reload keep to', async ({
  enter,
}) => {
  const api = demo().api('admin')
  const answer = richText('Behind the lighthouse.')
  const { id } = await api.faq.create({ title: 'Where is the quay?', answer, locale: 'en-US', publish: true })
  const page = await enter('admin', '/settings?tab=faq')
  await page.getByRole('button', { name: 'Add question' }).click()
  await stands(page, '/settings/new?tab=faq')
  await field(page, 'Title').fill('Half a')
  await page.goBack()
  await press(page, 'Discard')
  await stands(page, '/settings?tab=faq')
  await page.getByRole('link', { name: /Where is the quay/ }).click()
  await stands(page, `/settings/${id}/edit?tab=faq`)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Where is the quay?')
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await choose(page, 'Where is the quay?', 'Versions')
  await stands(page, `/settings/${id}/versions?tab=faq`)
  await expect(dialogOf(page)).toContainText('Behind the lighthouse.')
  await page.keyboard.press('Escape')
  await goTo(page, `/settings/${id}/delete?tab=faq`)
  await press(page, 'Delete')
  await expectToast(page, 'Questions updated')
  await stands(page, '/settings?tab=faq')
  await goTo(page, `/settings/${id}/edit?tab=faq`)
  await isAbsent(page)
  await stands(page, '/settings?tab=faq')
})

test('versions of a document and the question about its draft have addresses; what is typed below stays', async ({
  enter,
}) => {
  const api = demo().api('admin')
  for (const content of ['Knock first.', 'Knock twice.'])
    await api.help.publish({ locale: 'en-US', help: richText(content) })
  const [, older] = await api.help.versions({ locale: 'en-US' })
  const at = '?tab=help&language=en-US'
  const page = await enter('admin', `/settings/${older?.id}/view${at}`, {})
  await expect(dialogOf(page)).toContainText('Knock first.')
  await press(page, 'Restore')
  await stands(page, `/settings/${older?.id}/restore${at}`)
  await page.reload()
  await press(page, 'Restore')
  await expectToast(page, 'Settings updated')
  await stands(page, `/settings${at}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveText('Knock first.')

  // A draft that cannot be saved, so that leaving the screen would ask.
  await page.route('**/settings/help/draft', (route) => route.abort())
  await text.pressSequentially('And wait. ')
  await expect(page.locator('[data-part~=draft-notice]')).toBeVisible()
  await page
    .getByRole('button', { name: /^View version/ })
    .last()
    .click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(text).toContainText('And wait.')
  await goTo(page, `/settings/${NOBODY}/view${at}`)
  await isAbsent(page)
  await goTo(page, `/settings/discard${at}`)
  await isAbsent(page)
})

test('resetting a mail and ending the other sessions are asked about at an address', async ({ enter }) => {
  const api = demo().api('super-admin')
  const [template] = await api.mailTemplates.list({})
  const danish = template?.texts.find(({ locale }) => locale !== 'en-US')
  if (!template || !danish) throw new Error('there is no mail to reset')
  const { kind } = template
  const { locale, text, version } = danish
  await api.mailTemplates.save({ kind, locale, subject: 'Hej', text, version })
  const page = await enter('super-admin', `/settings/${locale}/reset?tab=mails&mail=${kind}`)
  await press(page, 'Restore default text')
  await expectToast(page, 'Settings updated')
  await stands(page, `/settings?tab=mails&mail=${kind}`)
  await goTo(page, `/settings/${locale}/reset?tab=mails&mail=${kind}`)
  await isAbsent(page)

  const { email, token } = await newMember('To Steder')
  const own = await enter({ token }, '/settings/end-sessions?tab=profile')
  await isAbsent(own)
  await apiAt(demo().url).account.login({ email, password: 'three blind mice walk' })
  await goTo(own, '/settings/end-sessions?tab=profile')
  await press(own, 'End all others')
  await expect(dialogOf(own)).toHaveCount(0)
  await stands(own, '/settings?tab=profile')
})
