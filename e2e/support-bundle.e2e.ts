import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { waitTenMinutes } from './wait-ten-minutes.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

test('a super-admin saves the support bundle on the status screen once the password was given; an administrator has no such button', async ({
  enter,
}) => {
  const admin = await enter('admin', '/status', {})
  await expect(admin.getByRole('region', { name: 'This installation' })).toBeVisible()
  await expect(admin.getByText('Support bundle')).toHaveCount(0)

  const page = await enter('super-admin', '/status', {})
  await waitTenMinutes()
  await page.getByRole('button', { name: 'Download' }).click()
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  const file = page.waitForEvent('download')
  const { password = '' } = demo().signIns['super-admin'] ?? {}
  await question.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^samtale-support-[\dT-]+\.tar\.gz$/)
  await expectToast(page, `${download.suggestedFilename()} was saved. Look through it before you send it.`)
  const text = gunzipSync(readFileSync(await download.path())).toString()
  for (const name of ['configuration.env', 'versions.json', 'status.json'])
    expect(text).toContain(`samtale-support/${name}`)
  expect(text).not.toContain(password)
})
