import { expect, type Page } from '@playwright/test'
import { dialogOf, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { linkTo, newPerson } from './people.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

/** What the browser's rules for this page refused. */
function deniedOn(page: Page) {
  const violations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) violations.push(request.postData() ?? '')
  })
  return violations
}

test('an administrator rewrites a mail: a variable is put in by a press, one that is not there is named at once, the preview follows, and the next mail says it', async ({
  enter,
}) => {
  const page = await enter('admin', '/settings?tab=mails')
  const violations = deniedOn(page)
  await page.getByRole('button', { name: /^Invitation To new people/ }).click()
  await expect(page.getByRole('heading', { name: 'Invitation', exact: true })).toBeFocused()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const save = page.getByRole('button', { name: 'Save' })
  const rendered = (title: string) =>
    page.locator('[data-part~=rendered-mail]').getByRole('heading', { name: title })
  await expect(rendered("You're invited to Havnegård")).toBeVisible()

  await subject.fill('Welcome {nobody}')
  await expect(page.getByText('Use only the variables that this email has under Insert')).toBeVisible()
  await expect(save).toBeDisabled()
  await subject.fill('Welcome on board, ')
  await page.getByRole('button', { name: /^Insert .*recipient's name$/ }).click()
  await expect(subject).toHaveValue('Welcome on board, {name}')
  await expect(subject).toBeFocused()
  await expect(rendered('Welcome on board, Anna Berg')).toBeVisible()

  await page.getByText('Dansk', { exact: true }).click()
  await expect(rendered('Du er inviteret til Havnegård')).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await expect(subject, 'what was typed waits').toHaveValue('Welcome on board, {name}')
  await page.getByRole('button', { name: 'All emails' }).click()
  await press(page, 'Cancel')

  const [invitation] = await demo().api('super-admin').mailTemplates.list({})
  const text = invitation?.texts.find(({ locale }) => locale === 'en-US')?.text ?? ''
  await demo()
    .api('super-admin')
    .mailTemplates.save({ kind: 'invitation', locale: 'en-US', subject: 'Somebody else’s', text })
  await save.click()
  await expect(page.getByText('Someone else changed this to: Somebody else’s')).toBeVisible()
  await save.click()
  await expectToast(page, 'Settings updated')
  await expect(page.getByText(/^Changed .* by Jonas Friis$/)).toBeVisible()

  const person = newPerson('Åse Dam')
  await demo().api('customer').members.create(person)
  await linkTo(person.email)
  const [mail] = (
    await demo()
      .api('super-admin')
      .system.outbox({ filters: { to: person.email } })
  ).data
  expect(mail?.subject).toBe('Welcome on board, Åse Dam')

  await page.getByRole('button', { name: 'All emails' }).click()
  const row = page.getByRole('button', { name: /^Invitation To new people.*Changed: English$/ })
  await expect(row).toBeFocused()
  await row.click()
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await press(page, 'Restore default text')
  await expect(rendered("You're invited to Havnegård")).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Default text' })).toBeVisible()
  expect(violations).toEqual([])
})

test('the outbox shows a mail as its reader sees it, rendered inert: nothing in it runs, is loaded from elsewhere or leads anywhere', async ({
  enter,
}) => {
  const evil = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>'
  await demo()
    .api('member')
    .contact.send({
      name: 'Ada',
      email: 'ada@example.org',
      contactNumber: '+4512345678',
      message: `Hello\n${evil}`,
    })
  const page = await enter('super-admin', '/outbox?search=message')
  const violations = deniedOn(page)
  await page
    .getByRole('row', { name: /A message from Ada/ })
    .getByRole('link')
    .first()
    .click()
  const rendered = page.locator('[data-part~=rendered-mail]')
  await expect(rendered.getByRole('heading', { name: 'A message from Ada' })).toBeVisible()
  await expect(rendered.getByText(evil)).toBeVisible()
  await expect(dialogOf(page).getByText('Replies go to ada@example.org')).toBeVisible()
  expect(
    await rendered.evaluate(
      (element) =>
        element.shadowRoot?.querySelectorAll('a, img, script, style, [style*=url], [onerror]').length,
    ),
  ).toBe(0)
  const size = await rendered.evaluate(
    (element) => getComputedStyle(element.shadowRoot?.querySelector('h3') ?? element).fontSize,
  )
  expect(size, 'with the styles of the mail').toBe('22px')

  const person = newPerson('Bo Lind')
  await demo().api('customer').members.create(person)
  await page.goto(`${demo().url}/outbox?search=${encodeURIComponent(person.email)}`)
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .first()
    .click()
  await expect(rendered.getByText('Choose a password', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByRole('link')).toHaveCount(0)
  await page.getByText('Plain text', { exact: true }).click()
  await expect(dialogOf(page).getByRole('link')).toHaveAttribute('href', /\/emailroute\?accountconfirmation/)
  expect(violations).toEqual([])
})
