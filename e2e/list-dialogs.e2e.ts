import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { bodyOf, fillLists } from './list-rows.ts'
import { invitedBy, newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()
test.beforeAll(fillLists)

test('add member needs name, contact number and e-mail, stays open while it saves, then closes, says so and the list has it [S4.30] [S4.31] [S5.7] [S5.18] [S8.20]', async ({
  enter,
}) => {
  const { token } = await invitedBy(demo().api('subadmin'))
  const page = await enter({ token }, '/members')
  await expect(page.getByText('Add your first member')).toBeVisible()
  const created = sentTo(page, 'users/createmember')
  const listed = sentTo(page, 'users/getmembers')
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  const submit = dialog.getByRole('button', { name: 'Add member' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await submit.click()
  for (const text of [
    'Please insert a name',
    'Please insert a valid email address.',
    /Please insert a valid contact number/,
  ])
    await expect(dialog.getByText(text)).toBeVisible()
  expect(created).toEqual([])

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/users/createmember', async (route) => {
    await released
    await route.continue()
  })
  const person = newPerson('Vibeke Holm')
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Contact number').fill('+45 97 32 18 99')
  await page.keyboard.press('Enter')
  await expect.poll(() => created.length).toBe(1)
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast=success]', { hasText: 'Member created' })).toBeVisible()
  const row = page.getByRole('row', { name: /Vibeke Holm/ })
  await expect(row).toContainText('Awaiting confirmation')
  await expect(row).toContainText('+45 97 32 18 99')
  expect(created.map(bodyOf)).toMatchObject([{ name: person.name, email: person.email }])
  expect(listed.length).toBeGreaterThan(0)
})

for (const { path, who, role } of [
  { path: '/customers', who: 'subadmin', role: null },
  { path: '/allcustomers', who: 'admin', role: 'Business Administrator' },
] as const)
  test(`add customer on ${path} says that the customer is created, and the list has it [S4.30] [S8.35]`, async ({
    enter,
  }) => {
    const page = await enter(who, path)
    await page.getByRole('button', { name: 'Add customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    const person = newPerson(`Havudsigten ${who}`)
    await dialog.getByLabel('Name', { exact: true }).fill(person.name)
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Contact number').fill(person.contactNumber)
    await expect(dialog.getByRole('radio')).toHaveCount(role ? 2 : 0)
    if (role) await dialog.getByText(role, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-toast=success]', { hasText: 'Customer created' })).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(person.name) })
    await expect(row).toContainText(role ?? 'User Administrator')
    await expect(row).toContainText('Awaiting confirmation')
  })

test('two who edit the same: the second keeps what was typed, sees the stored values, takes them or saves over them', async ({
  enter,
}) => {
  const customer = demo().api('customer')
  const made = await customer.members.create(newPerson('Begges Person'))
  const page = await enter('customer', '/members?search=Begges')
  await page.getByRole('button', { name: 'More for Begges Person' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name', { exact: true })
  await name.fill('Begges Min')
  await customer.members.update({ id: made.id, name: 'Begges Andens', contactNumber: '+4511223344' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(dialog.getByText('Someone else changed this to: Begges Andens')).toBeVisible()
  await expect(name).toHaveValue('Begges Min')
  await expect(dialog.getByLabel('Contact number'), 'what nobody typed into follows').toHaveValue(
    '+45 11 22 33 44',
  )
  await dialog.getByRole('button', { name: 'Use their value' }).click()
  await expect(name).toHaveValue('Begges Andens')
  await name.fill('Begges Sidste')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Begges Sidste/ })).toContainText('+45 11 22 33 44')
})

test('two who edit different fields of one person both have their way, and nobody is asked', async ({
  enter,
}) => {
  const customer = demo().api('customer')
  const made = await customer.members.create(newPerson('Fredelig Person'))
  const page = await enter('customer', '/members?search=Fredelig')
  await page.getByRole('button', { name: 'More for Fredelig Person' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Contact number')).toHaveValue('+45 97 32 18 99')
  await dialog.getByLabel('Contact number').fill('46 35 36 37')
  await customer.members.update({ id: made.id, name: 'Fredelig Anden', contactNumber: '+4597321899' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast=error]')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Fredelig Anden/ })).toContainText('+45 46 35 36 37')
})

test('"managed by" is searched for on the server while one types, and chosen with the keyboard', async ({
  enter,
}) => {
  const page = await enter('admin', '/allmembers?search=Jens')
  await page.getByRole('button', { name: 'More for Jens Toft' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const picker = dialog.getByRole('combobox', { name: 'Managed by' })
  const calls = sentTo(page, 'users/getallcustomers')
  await expect(picker).toHaveValue('AU: Nordkyst Byg')
  await picker.focus()
  await page.keyboard.type('lindø')
  const options = dialog.getByRole('option')
  await expect(options).toHaveCount(1)
  expect(calls.map(bodyOf).at(-1)).toMatchObject({ search: 'lindø', limit: 20 })
  expect(calls.length, 'not one for each letter').toBeLessThan(1 + 'lindø'.length)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(picker, 'Esc closes the choices, not the dialog').toHaveValue('AU: Nordkyst Byg')
  await page.keyboard.type('lindø')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue('AU: Lindø Værft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Jens Toft/ })).toContainText('AU: Lindø Værft')
})

test('a choice that is pressed is chosen, though the answer to what was typed moves the list at that moment', async ({
  enter,
}) => {
  const page = await enter('admin', '/allmembers?search=Jens')
  await page.getByRole('button', { name: 'More for Jens Toft' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const picker = dialog.getByRole('combobox', { name: 'Managed by' })
  const options = dialog.getByRole('option')
  const before = await picker.inputValue()
  await picker.click()
  // The last one stands elsewhere as soon as it is alone.
  const choice = options.last()
  await expect(choice).toBeVisible()
  const name = (await choice.innerText()).split('\n')[0] ?? ''
  expect(name).not.toBe(before)
  const answer = Promise.withResolvers<void>()
  const request = page.waitForRequest(/getallcustomers/)
  await page.route(/getallcustomers/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await picker.fill(name.replace('AU: ', ''))
  await request
  await choice.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(/getallcustomers/)
  answer.resolve()
  await (await answered).finished()
  // Two frames: what was answered would be drawn by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
  await expect(picker).toHaveValue(name)
  await expect(options).toHaveCount(0)

  await picker.fill('lindø')
  await expect(options, 'what is found is listed again').toHaveCount(1)
})

test('a dialog with something typed asks before Esc throws it away, and opens again with nothing of it, nor of its errors [S4.32]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members')
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('Name', { exact: true }).fill('Halvskrevet')
  await page.keyboard.press('Escape')
  const ask = dialog.getByRole('group', { name: 'Discard your changes?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Halvskrevet')
  await page.keyboard.press('Escape')
  await dialog.getByRole('group').getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Email').fill('half')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please insert a valid email address.')).toBeVisible()
  await page.keyboard.press('Escape')
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add member' }).first().click()
  for (const label of ['Name', 'Email'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Emma Riis' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'More for Emma Riis' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(name).toHaveValue('Emma Riis')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('a row is read in full from its name or from its menu, and Esc goes back to it', async ({ enter }) => {
  const page = await enter('subadmin', '/customers?search=Nordkyst')
  const name = page
    .getByRole('row', { name: /Nordkyst Byg/ })
    .getByRole('link', { name: 'Nordkyst Byg', exact: true })
  await name.click()
  const dialog = page.getByRole('dialog', { name: 'Nordkyst Byg' })
  await expect(dialog).toContainText('post@nordkystbyg.example')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'More for Nordkyst Byg' }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(dialog).toBeVisible()
})

test('without a mail server a super-admin reads mails and follows their links in the portal [D8.6]', async ({
  enter,
}) => {
  const person = newPerson('Ringe Brev')
  await demo().api('customer').members.create(person)
  const page = await enter('super-admin', `/outbox?search=${encodeURIComponent(person.email)}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await expect(row).toContainText('Not sent')
  await row.getByRole('link').first().click()
  await page.getByText('Plain text', { exact: true }).click()
  const link = page.getByRole('dialog').getByRole('link')
  await expect(link).toHaveAttribute('href', /\/emailroute\?accountconfirmation/)
})

test('a dialog whose script is on its way says so at the top of the window', async ({ enter }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const page = await enter('customer', '/livez', {})
  await page.route(/\/assets\/add-member-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${demo().url}/members`)
  await page.getByRole('button', { name: 'Add member' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Add member' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})
