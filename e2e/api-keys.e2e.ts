import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, field, newMember, press } from './row-actions.ts'

withDemo()

/** Calls as a program does: with the key and nothing else. */
const members = (key: string) =>
  fetch(`${demo().url}/v1/users/getmembers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
const keyRow = (page: Page) => page.locator('[data-part~=api-key]', { hasText: 'Payroll' })

test('a key is made, shown once, used by a program, and refused when it is revoked', async ({ enter }) => {
  const { token } = await newMember('Nøgle Person')
  const page = await enter({ token }, '/settings?tab=profile', {})
  await page.getByRole('button', { name: 'New API key' }).click()
  await expect(page).toHaveURL(/\/settings\/keys\/new/)
  await press(page, 'Create key')
  await expect(dialogOf(page).getByText('Choose at least one permission')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Payroll')
  await dialogOf(page).getByRole('group', { name: 'Members' }).getByLabel('Read').check()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Create key')
  const key = await field(page, 'API key').inputValue()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Done')
  await expect(keyRow(page)).toContainText('Not used yet')

  expect((await members(key)).status).toBe(200)
  await page.reload()
  await expect(keyRow(page)).toContainText('127.0.0.1')
  await page.getByRole('button', { name: 'Revoke Payroll' }).click()
  await press(page, 'Revoke')
  await expect(keyRow(page)).toHaveCount(0)
  expect((await members(key)).status).toBe(401)
})

test('a directory gets a key of its own, with the address that it calls; stopped, it is allowed to go on', async ({
  enter,
}) => {
  const page = await enter('customer', '/settings/keys/new?tab=profile', {})
  await field(page, 'Name').fill('Entra ID')
  await dialogOf(page).getByText('A directory (SCIM)').click()
  await press(page, 'Create key')
  const [base, key] = [
    await field(page, 'SCIM address').inputValue(),
    await field(page, 'API key').inputValue(),
  ]
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Done')
  expect((await members(key)).status).toBe(403)

  const scim = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' }
    const reply = await fetch(`${base}/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
  let status = 0
  for (let at = 0; status !== 429 && at < 60; at += 1) {
    const added = await scim('POST', 'Users', { userName: `directory.${at}@example.org` })
    const { id } = JSON.parse(added.text) as { id: string }
    status = (await scim('DELETE', `Users/${id}`)).status
  }
  expect(status).toBe(429)
  const row = page.locator('[data-part~=api-key]', { hasText: 'Entra ID' })
  await expect(row).toContainText('Stopped')
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: 'Allow for one hour' }).click()
  await expect(page).toHaveURL(/\/keys\/[\w-]+\/allow/)
  await expect(dialogOf(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Allow for one hour')
  await expect(row).not.toContainText('Stopped')
})
