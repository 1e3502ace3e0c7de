import { expect, type Page } from '@playwright/test'
import { createClient, dataOf } from '../client/src/client.ts'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, field, newMember, press } from './row-actions.ts'

withDemo()

/** Calls as a program does: by the generated client, with the key and nothing else. */
const members = (key: string) =>
  createClient({ url: demo().url, apiKey: key }).POST('/v1/users/getmembers', { body: {} })
const statusOf = async (key: string) => (await members(key)).response.status
const keyRow = (page: Page) => page.locator('[data-part~=api-key]', { hasText: 'Payroll' })

test('a key is made, shown once, used by the generated client within its scopes, and refused when it is revoked', async ({
  enter,
}) => {
  const { email, token } = await newMember('Nøgle Person')
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

  const { data, total } = dataOf(await members(key))
  expect(total).toBeGreaterThan(0)
  expect(data.map((member) => member.email)).toContain(email)
  const added = await createClient({ url: demo().url, apiKey: key }).POST('/v1/meetings/createscheduled', {
    body: { name: 'By a program', beginTime: '2099-05-17T09:00:00Z', endTime: '2099-05-17T10:00:00Z' },
  })
  expect([added.response.status, added.error?.code]).toEqual([403, 'api_key_scope_missing'])
  await page.reload()
  await expect(keyRow(page)).toContainText('127.0.0.1')
  await page.getByRole('button', { name: 'Revoke Payroll' }).click()
  await press(page, 'Revoke')
  await expect(keyRow(page)).toHaveCount(0)
  expect(await statusOf(key)).toBe(401)
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
  expect(await statusOf(key)).toBe(403)

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
