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

test('Esc asks before what was typed is lost', async ({ show, page, findings }) => {
  await show('form/Create')
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.keyboard.type('Board')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Board')
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
