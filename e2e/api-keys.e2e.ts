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
