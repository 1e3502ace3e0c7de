import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'

withDemo()

const toasts = (page: Page) => page.locator('[data-toast]')

async function fillMember(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Contact number').fill(person.contactNumber)
  return dialog
}

test("a call that the server rejects raises an error alert with the server's own text, marks the field and keeps what was typed [S8.1] [S2.237]", async ({
  enter,
}) => {
  const taken = newPerson()
  await demo().api('customer').members.create(taken)
  const page = await enter('customer', '/members')
  const dialog = await fillMember(page, taken)
  const response = page.waitForResponse(/users\/createmember/)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  const { message } = (await (await response).json()) as { message: string }
  expect(message).toBe('A user with this email already exists')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(message)
  await expect(toasts(page)).toHaveAttribute('data-toast', 'error')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(taken.name)
  await dialog.getByLabel('Email').fill(newPerson().email)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog).toBeHidden()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveAttribute('data-toast', 'success')
})

for (const [what, how] of [
  ['answers without a text', { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  [
    'answers with a code that nobody knows',
    { status: 418, contentType: 'application/json', body: '{"success":false,"code":"out_of_tea"}' },
  ],
] as const)
  test(`a call that ${what} raises "Error occurred" and loses nothing typed [S8.2]`, async ({ enter }) => {
    const page = await enter('customer', '/members')
    await page.route('**/v1/users/createmember', (route) => route.fulfill(how))
    const dialog = await fillMember(page, newPerson())
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page).locator('b')).toHaveText('Error occurred')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Birgit Lassen')
  })

test('a list that cannot be had says so in its place, without an alert, and Try again fetches it [S8.4]', async ({
  enter,
}) => {
  const page = await enter('customer', '/help')
  await page.route('**/v1/users/getmembers', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${demo().url}/members`)
  const place = page.getByText("Couldn't load the members")
  await expect(place).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/v1/users/getmembers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()
  await expect(place).toBeHidden()
})

test('rows that were there stay when newer ones cannot be had, without an alert [S8.4]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members')
  const row = page.getByRole('row', { name: /Emma Riis/ })
  await expect(row).toBeVisible()
  let failures = 0
  await page.route('**/v1/users/getmembers', (route) => {
    failures += 1
    return route.abort()
  })
  // The server tells of somebody new; asking for them fails, and so does the second try.
  await demo().api('customer').members.create(newPerson('Uhørt Nyhed'))
  await expect.poll(() => failures).toBe(2)
  await expect(page.locator('[data-part~=list]')).toHaveAttribute('aria-busy', 'false')
  await expect(row).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast stands at the bottom right and closes by itself after 6000 ms [S2.236] [S2.238]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin', {})
  await page.clock.install()
  await page.goto(`${demo().url}/forgotpassword`)
  await page.getByLabel('Email').fill('nobody@fjordklinikken.example')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toBeVisible()
  const { x, y, width, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(1280 - (x + width)).toBeGreaterThanOrEqual(0)
  expect(1280 - (x + width)).toBeLessThanOrEqual(32)
  expect(800 - (y + height)).toBeGreaterThanOrEqual(0)
  expect(800 - (y + height)).toBeLessThanOrEqual(64)
  await page.clock.runFor(5_999)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast waits while the pointer rests on it, and its cross closes it', async ({ enter }) => {
  const page = await enter('visitor', '/signin', {})
  await page.clock.install()
  await page.goto(`${demo().url}/forgotpassword`)
  await page.getByLabel('Email').fill('somebody@fjordklinikken.example')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
})
