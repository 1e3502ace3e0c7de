import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { deviceOfCustomer, newDevice, switchOn } from './new-devices.ts'
import { choose, dialogOf, field, menuOf, newCustomer, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { sentTo } from './sent.ts'

// A webhook of these tests stands on this machine.
withDemo(async () => ({ WEBHOOK_PRIVATE_HOSTS: '1' }))
test.use({ viewport: { width: 1440, height: 900 } })

const ACTIONS = ['Open device', 'Edit this device', 'Reset', 'Reboot', 'Unassign this device']
const HEADS = ['Favourite', 'Name', 'Device ID', 'Status', 'Privacy', 'Last seen']
const row = (page: Page, name: string) => page.getByRole('row', { name })
const footer = (page: Page) => page.getByRole('contentinfo')

test('a device is added by the id on its screen, checked as it is typed, and both show the same digits [S2.28] [S2.165] [S2.167] [S5.21] [S5.22] [S5.23] [S5.24] [S8.27]', async ({
  enter,
}) => {
  const { deviceId } = await newDevice()
  const page = await enter('customer', '/devices')
  await expect(row(page, 'Vagtstuen')).toBeVisible()
  await expect(footer(page)).toContainText('10119')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([...HEADS, 'More'])
  await page.getByRole('button', { name: 'Add device' }).click()
  await expect(field(page, 'Privacy timeout (seconds)')).toHaveValue('30')
  await expect(field(page, 'Privacy enabled')).toBeChecked()
  const wrongId = dialogOf(page).getByText('Enter the ID on the screen')
  await field(page, 'Device ID').fill(deviceId.slice(0, 6))
  await expect(wrongId).toHaveCount(0)
  await field(page, 'Device ID').fill(`${deviceId.slice(0, 6)}o`)
  await expect(wrongId, 'no id has this letter').toBeVisible()
  await field(page, 'Device ID').fill('')
  await press(page, 'Add device')
  await expect(dialogOf(page).getByText('Enter a device name')).toBeVisible()
  await expect(wrongId).toBeVisible()
  await field(page, 'Device name').fill('Kantinen')
  await field(page, 'Device ID').fill(deviceId.toLowerCase().replace('-', ''))
  await expect(wrongId).toHaveCount(0)
  for (const seconds of ['', 'soon', '14', '601']) {
    await field(page, 'Privacy timeout (seconds)').fill(seconds)
    await press(page, 'Add device')
    await expect(dialogOf(page).getByText('Enter a number of seconds from 15 to 600'), seconds).toBeVisible()
  }
  await field(page, 'Privacy timeout (seconds)').fill('15')
  await field(page, 'Privacy enabled').uncheck()
  await expect(field(page, 'Privacy timeout (seconds)'), 'means nothing then').toHaveCount(0)
  await field(page, 'Privacy enabled').check()
  await expect(field(page, 'Privacy timeout (seconds)')).toHaveValue('15')
  const answer = page.waitForResponse('**/v1/device/assign')
  await press(page, 'Add device')
  const { data } = (await (await answer).json()) as { data: { checkCode: string } }
  await expect(dialogOf(page).locator('[data-part~=digits]')).toHaveText(data.checkCode)
  await page.keyboard.press('Escape')
  await press(page, 'They match')
  await expectToast(page, 'Device added')
  await expect(row(page, 'Kantinen')).toContainText('Rings 15 s')
  await expect(row(page, 'Kantinen')).toContainText(deviceId)
})

test('digits that differ unassign the device, and an id that is taken or unknown is rejected with the same message', async ({
  enter,
}) => {
  const { deviceId } = await newDevice()
  const taken = await deviceOfCustomer('Optaget Lokale')
  const page = await enter('subadmin', '/devices')
  await page.getByRole('button', { name: 'Add device' }).first().click()
  await field(page, 'Device name').fill('Forkert Tv')
  for (const id of ['ZZZZ-ZZZZ', taken.deviceId]) {
    await field(page, 'Device ID').fill(id)
    await press(page, 'Add device')
    await expect(page.locator('[data-toast=error]')).toContainText('Device not found or not owned')
    await expect(dialogOf(page).getByText('No screen shows this ID')).toBeVisible()
    await expect(field(page, 'Device ID')).toBeFocused()
  }
  await field(page, 'Device ID').fill(deviceId)
  await press(page, 'Add device')
  await expect(dialogOf(page).locator('[data-part~=digits]')).toBeVisible()
  await expect(page.locator('[data-toast]'), 'what was wrong before is over').toHaveCount(0)
  await press(page, "They don't match")
  await expect(page.locator('[data-toast=error]').filter({ hasText: 'Device removed' })).toBeVisible()
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first device')
})

test('a device is edited, reset without a word, marked and given back, each after its question [S2.162] [S2.163] [S2.164] [S8.28] [S8.29] [S8.53]', async ({
  enter,
}) => {
  const { deviceId } = await deviceOfCustomer('Lokale Nord')
  await deviceOfCustomer('Det Nyeste Lokale')
  const page = await enter('customer', '/devices')
  expect(await menuOf(page, 'Lokale Nord')).toEqual(ACTIONS)
  await page.keyboard.press('Escape')
  await choose(page, 'Lokale Nord', 'Edit this device')
  await expect(field(page, 'Device ID')).toHaveValue(deviceId)
  await field(page, 'Device name').fill('Lokale Syd')
  await field(page, 'Privacy enabled').check()
  await press(page, 'Save')
  await expectToast(page, 'Device updated')
  await expect(row(page, 'Lokale Syd')).toContainText('Rings 30 s')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await choose(page, 'Lokale Syd', 'Reset')
  await expect(dialogOf(page)).toContainText('reloads its page')
  await press(page, 'Reset')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(row(page, 'Lokale Syd')).toContainText('Rebooting')
  expect(await page.locator('[data-toast]').count(), 'at once, not when it has gone again').toBe(0)

  await page.getByRole('button', { name: 'Mark Lokale Syd as favourite' }).click()
  await expect(rowsOf(page).first(), 'favourites stand first').toContainText('Lokale Syd')
  await choose(page, 'Lokale Syd', 'Unassign this device')
  await expect(dialogOf(page)).toContainText('shows its ID again')
  await press(page, 'Unassign')
  await expectToast(page, 'Device unassigned')
  await expect(row(page, 'Lokale Syd')).toHaveCount(0)
})

test('members read their parent’s devices and mark their own favourites, nothing else [S2.165]', async ({
  enter,
}) => {
  await deviceOfCustomer('Endnu Et Nyt')
  const page = await enter('member', '/devices')
  await expect(row(page, 'Vagtstuen')).toBeVisible()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(HEADS)
  for (const name of ['Add device', 'Select', 'Alerts', /More for/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark Vagtstuen as favourite' }).click()
  await expect(rowsOf(page).first()).toContainText('Vagtstuen')
  await expect(page.getByRole('button', { name: 'Remove Vagtstuen from favourites' })).toBeVisible()
})

test('staff see every device with whoever manages it, and give a device that waits to a customer [S2.29] [S2.166]', async ({
  enter,
}) => {
  const device = await newDevice()
  const switchOff = await switchOn(device)
  const { id, name } = await newCustomer('Får En Skærm')
  const page = await enter('admin', '/alldevices')
  await expect(row(page, 'Vagtstuen').getByTitle('User Administrator')).toHaveText('AU: Ole Eriksen')
  await expect(footer(page)).toContainText('10120')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([...HEADS, 'Managed by', 'More'])
  await page.getByText('Unassigned devices', { exact: true }).click()
  await expect(row(page, device.deviceId)).toContainText('Ready')
  await choose(page, device.deviceId, 'Assign')
  await expect(field(page, 'Device ID')).toHaveValue(device.deviceId)
  await dialogOf(page).getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
  await field(page, 'Device name').fill('Ny Skærm')
  await press(page, 'Add device')
  await press(page, 'They match')
  await expectToast(page, 'Device added')
  await expect(row(page, device.deviceId)).toHaveCount(0)

  await page.goto(`${demo().url}/customers/${id}?tab=devices`)
  await expect(row(page, 'Ny Skærm')).toContainText('Ready')
  await choose(page, 'Ny Skærm', 'Unassign this device')
  await press(page, 'Unassign')
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first device')
  switchOff()
})

test('several devices are changed at once, each field kept or replaced, and unassigned together [S2.154]', async ({
  enter,
}) => {
  for (const name of ['Fløj A', 'Fløj B']) await deviceOfCustomer(name)
  const page = await enter('customer', '/devices?search=Fløj')
  const sent = sentTo(page, 'device/editmany')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialogOf(page).getByText('On', { exact: true }).click()
  await dialogOf(page).getByText('Replace', { exact: true }).click()
  await field(page, 'Seconds').fill('601')
  await press(page, 'Save')
  await expect(dialogOf(page).getByText('Enter a number of seconds from 15 to 600')).toBeVisible()
  await dialogOf(page)
    .getByRole('radiogroup', { name: 'Privacy timeout (seconds)' })
    .getByText('Keep')
    .click()
  await press(page, 'Save')
  await expectToast(page, '2 devices updated')
  expect(sent[0]?.postDataJSON()).toEqual({ ids: expect.any(Array), privacyEnabled: true })
  for (const name of ['Fløj A', 'Fløj B']) await expect(row(page, name)).toContainText('Rings 30 s')

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Unassign selected' }).click()
  await expect(dialogOf(page)).toContainText('Fløj A')
  await press(page, 'Unassign')
  await expectToast(page, '2 devices unassigned')
  await expect(page.getByText('No results for “Fløj”')).toBeVisible()
})

test('the page of a device is live: what it is doing, what waits for it, and its timeline', async ({
  enter,
}) => {
  const device = await deviceOfCustomer('Følges Her')
  const page = await enter('customer', '/devices?search=Følges')
  await page
    .getByRole('row', { name: 'Følges Her' })
    .getByRole('link', { name: 'Følges Her', exact: true })
    .click()
  await expect(page).toHaveURL(`${demo().url}/devices/${device.id}`)
  await expect(footer(page)).toContainText('10134')
  await expect(page.locator('[data-part~=editor-head]')).toContainText('Powered off')
  await expect(page.locator('[data-part~=timeline] li')).toHaveCount(1)
  await expect(page.locator('[data-part~=timeline]')).toContainText('by Ole Eriksen')
  await expect(page.getByText('Waiting for the device')).toBeVisible()

  const switchOff = await switchOn(device)
  await expect(page.locator('[data-part~=editor-head]')).toContainText('Ready')
  await expect(page.locator('[data-part~=timeline] li').first()).toContainText('Online')
  await expect(page.getByText('Waiting for the device'), 'it has its settings').toHaveCount(0)
  await expect(page.locator('[data-part~=facts]')).toContainText('MicrophoneMissing')
  await page.getByLabel('Show', { exact: true }).selectOption('Assigned')
  await expect(page.locator('[data-part~=timeline] li')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reboot' }).click()
  await dialogOf(page).getByText('When idle', { exact: true }).click()
  await press(page, 'Reboot')
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await page.getByRole('button', { name: 'Unassign this device' }).click()
  await press(page, 'Unassign')
  await expect(page).toHaveURL(`${demo().url}/devices`)
  switchOff()
})

test('a tenant chooses who is notified when a device is offline', async ({ enter }) => {
  const page = await enter('customer', '/devices')
  await page.getByRole('button', { name: 'Alerts' }).click()
  await field(page, 'Email to').fill('nobody')
  await field(page, 'Webhook').fill('ftp://example')
  await field(page, 'Notify after (seconds)').fill('59')
  await press(page, 'Save')
  await expect(dialogOf(page).locator('[data-part~=error]')).toHaveCount(3)
  await field(page, 'Email to').fill('drift@fjordklinikken.example')
  await field(page, 'Webhook').fill('https://drift.example/hook')
  await field(page, 'Notify after (seconds)').fill('120')
  await press(page, 'Save')
  await expectToast(page, 'Alerts saved')
  expect(await demo().api('customer').devices.readAlerts({})).toEqual({
    mail: 'drift@fjordklinikken.example',
    webhookUrl: 'https://drift.example/hook',
    settleSeconds: 120,
    webhookError: null,
  })
})

test('a tenant sees when and why its webhook took no alert, until it takes one', async ({ enter }) => {
  let status = 500
  const webhook = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/secret`
  const api = demo().api('customer')
  const { id } = await api.account.profile({})
  await api.devices.saveAlerts({ mail: '', webhookUrl, settleSeconds: 300 })

  const page = await enter('customer', '/devices')
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Alerts' }).click()
  await expect(field(page, 'Webhook')).toHaveValue(webhookUrl)
  const notice = dialog.getByRole('status')
  await expect(notice).toHaveCount(0)
  await sendWebhook(id)
  await expect(notice).toContainText(
    /The webhook didn't accept the last alert \(\d{4}\/\d\d\/\d\d \d\d:\d\d [AP]M\)/,
  )
  await expect(notice).toContainText('It responded with 500. Each alert is retried for about three hours.')
  expect(await notice.textContent()).not.toMatch(/127|secret/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(
      await findingsOn(page, { where: `alerts, ${colorScheme}`, locale: 'en-US', isEnglishOnly: true }),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })

  status = 204
  await sendWebhook(id)
  await expect(notice, 'gone while one looks').toHaveCount(0)
  await press(page, 'Cancel')
  webhook.close()
})

/** Has the server tell the webhook of that account something, as it does when devices stay away. */
async function sendWebhook(ownerId: string) {
  const client = new Client({
    host: join(demo().dataDir, 'postgres'),
    user: 'samtale',
    database: 'postgres',
  })
  await client.connect()
  await client.query(`select graphile_worker.add_job('send-webhook', $1::json)`, [
    JSON.stringify({ ownerId, body: { event: 'devices.offline', devices: [] } }),
  ])
  await client.end()
}
