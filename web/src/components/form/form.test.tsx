import { expect, test } from '#testing/components/test.ts'

test('a form is checked before it is sent, and what the server rejects is marked at its field', async ({
  show,
  page,
  findings,
}) => {
  const sent: unknown[] = []
  await page.route('**/v1/group/**', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({
      status: 422,
      json: {
        success: false,
        code: 'validation_error',
        message: 'Check the marked fields',
        fields: { name: 'too_long' },
      },
    })
  })
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const name = page.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  expect(sent).toEqual([])
  expect(await findings()).toEqual([])
  await page.keyboard.type('Board')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toMatchObject([{ name: 'Board' }])
  await expect(name).toHaveValue('Board')
})

test('Esc asks in the foot of the dialog before what was typed is lost, and Esc or a button goes on editing', async ({
  show,
  page,
  findings,
}) => {
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add group' })
  const question = dialog.getByRole('group', { name: 'Discard your changes?' })
  const keep = question.getByRole('button', { name: 'Keep editing' })
  const [name, cancel] = [dialog.getByLabel('Name'), dialog.getByRole('button', { name: 'Cancel' })]
  await page.keyboard.type('Board')
  for (const [from, answer] of [
    [name, 'Enter'],
    [cancel, 'Escape'],
  ] as const) {
    while (!(await from.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(keep).toBeFocused()
    await expect(cancel).toBeHidden()
    await expect(page.getByRole('dialog'), 'no dialog over the dialog').toHaveCount(1)
    expect(await findings()).toEqual([])
    await page.keyboard.press(answer)
    await expect(question).toHaveCount(0)
    await expect(from).toBeFocused()
    await expect(name).toHaveValue('Board')
  }
})

test('whoever goes on in the form while the question stands keeps what was typed, and Discard closes the dialog', async ({
  show,
  page,
}) => {
  await show('form/Create')
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.press('Enter')
  const question = page.getByRole('group', { name: 'Discard your changes?' })
  await page.keyboard.type('Board')
  await page.keyboard.press('Escape')
  await page.getByLabel('Description').click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the first wrong field has the focus at once: nothing takes it out of the question later', async ({
  show,
  page,
}) => {
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.getByLabel('Description').fill('Who decides')
  await page.evaluate(() => {
    const queued: (() => void)[] = []
    const original = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) => (delay ? original(run, delay) : queued.push(run)),
      runTimers: () => queued.splice(0).forEach((run) => run()),
    })
  })
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await expect(keep).toBeFocused()
  await page.evaluate('runTimers()')
  await expect(keep).toBeFocused()
})

test('what may not stay empty says so, and a choice that is rejected is marked, explained and has the focus', async ({
  show,
  page,
  findings,
}) => {
  await page.route('**/v1/users/createadmin', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        code: 'validation_error',
        message: 'Check the marked fields',
        fields: { role: 'invalid_role' },
      },
    }),
  )
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-required', 'true')
  await expect(page.getByLabel('Description')).not.toHaveAttribute('aria-required')
  await show('form/CreateAdmin')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.getByLabel('Name').press('Enter')
  const role = page.getByRole('radiogroup', { name: 'Role' })
  await expect(role).toHaveAttribute('aria-invalid', 'true')
  await expect(role).toHaveAccessibleDescription('Invalid role')
  await expect(role.getByRole('radio').first()).toBeFocused()
  expect(await findings()).toEqual([])
})

test('a picker that may not stay empty is marked, explained and has the focus, and so has a checkbox that is rejected', async ({
  show,
  page,
  findings,
}) => {
  await page.route('**/v1/device/**', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        code: 'validation_error',
        message: 'Check the marked fields',
        fields: { privacyEnabled: 'invalid_value' },
      },
    }),
  )
  await show('form/AssignDevice')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toHaveAttribute('aria-required', 'true')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(customer).toHaveAttribute('aria-invalid', 'true')
  await expect(customer).toHaveAccessibleDescription(/./)
  await expect(customer).toBeFocused()
  await customer.fill('anna')
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue('Anna Holm')
  await page.keyboard.press('Enter')
  const privacy = page.getByRole('checkbox')
  await expect(privacy).toHaveAttribute('aria-invalid', 'true')
  await expect(privacy).toHaveAccessibleDescription("This value isn't valid")
  await expect(privacy).toBeFocused()
  expect(await findings()).toEqual([])
})

test('the toast of a refusal goes when the form is saved', async ({ show, page }) => {
  let attempts = 0
  const group = { id: '00000000-0000-7000-8000-000000000010', name: 'Board', version: 1 }
  await page.route('**/v1/group/create', (route) =>
    route.fulfill(attempts++ === 0 ? { status: 500, body: '' } : { json: { success: true, data: group } }),
  )
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.keyboard.type('Board')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-toast=error]')).toContainText('Error occurred')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('what somebody else has changed is said at its field, and in no toast', async ({
  show,
  page,
  findings,
}) => {
  await page.route('**/v1/group/update', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        code: 'edit_conflict',
        message: 'Someone else changed this',
        fields: { name: 'changed_meanwhile' },
        current: { name: 'Theirs', version: 2 },
      },
    }),
  )
  await show('form/Edit')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.getByLabel('Name').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else changed this to: Theirs')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Mine')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(await findings()).toEqual([])
})

test('on a phone the buttons of a card stand within it, below one another where they have to', async ({
  show,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show('form/Foot')
  const foot = await page.locator('[data-part=foot]').boundingBox()
  const buttons = page.getByRole('button')
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) {
    const bounds = await button.boundingBox()
    expect(bounds?.x).toBe((foot?.x ?? 0) + 16)
    expect(bounds?.width).toBe((foot?.width ?? 0) - 32)
  }
})
