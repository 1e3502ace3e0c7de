import { expect, type Page } from '@playwright/test'
import { confirm, rowsOf } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'

withDemo()

/** A customer with a member, both signed in. */
async function newTenant() {
  const customer = newPerson('Kunde Med Folk')
  const { id } = await demo().api('subadmin').customers.create(customer)
  const token = await confirm(customer.email)
  const member = newPerson('Medlem Inde')
  await demo()
    .api('subadmin')
    .members.createFor({ ...member, customerId: id })
  return { id, token, memberToken: await confirm(member.email) }
}

/** Waits until a page was led to the sign-in, which says why. */
async function isLedOut(page: Page) {
  await page.waitForURL(`${demo().url}/signin`)
  await expect(
    page.getByRole('status').filter({ hasText: 'Your session has ended. Sign in again.' }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

for (const [what, action] of [
  ['suspended', (id: string) => demo().api('admin').customers.suspend({ id })],
  ['deleted', (id: string) => demo().api('admin').customers.remove({ id })],
] as const)
  test(`a customer that is ${what} is led out of every open page, and so is everybody below`, async ({
    enter,
  }) => {
    const { id, token, memberToken } = await newTenant()
    const pages = [
      await enter({ token }, '/members'),
      await enter({ token: memberToken }, '/members'),
      await enter({ token: memberToken }, '/'),
    ]
    for (const page of pages) await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible()
    for (const page of pages.slice(0, 2)) await expect(rowsOf(page).first()).toBeVisible()
    await action(id)
    await Promise.all(pages.map((page) => page.waitForURL(`${demo().url}/signin`)))
    for (const page of pages) await isLedOut(page)
  })

test('whoever signed out by choice sees no message that the session has ended', async ({ enter }) => {
  const { token } = await newTenant()
  const page = await enter({ token }, '/')
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})
