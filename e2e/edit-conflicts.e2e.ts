import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, field, newCustomer, newMember, press } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

const clash = (page: Page) => page.getByText(/^Someone else changed this to: /)
/** Saves what nobody else has touched: it is merged, and nothing is asked. */
async function savesMerged(page: Page) {
  await press(page, 'Save')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator('[data-toast=error]')).toHaveCount(0)
}

test('two who change different fields of a member do not clash; of the same field, that one alone is named', async ({
  enter,
}) => {
  const api = demo().api('customer')
  const { id, contactNumber } = await newMember('Flet Medlem')
  const page = await enter('customer', `/members/${id}/edit`)
  await field(page, 'Contact number').fill('+45 97 32 18 77')
  await api.members.update({ id, contactNumber, name: 'Flet Andet' })
  await savesMerged(page)
  const stored = async () => (await api.members.list({ rowId: id })).data[0]?.profile
  expect(await stored()).toMatchObject({ name: 'Flet Andet', contactNumber: '+4597321877' })

  await page.goto(`${demo().url}/members/${id}/edit`)
  await field(page, 'Name').fill('Flet Mit')
  await api.members.update({ id, name: 'Flet Deres', contactNumber: '+4597321866' })
  await press(page, 'Save')
  await expect(clash(page)).toHaveText(['Someone else changed this to: Flet Deres'])
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await savesMerged(page)
  expect(await stored()).toMatchObject({ name: 'Flet Mit', contactNumber: '+4597321866' })
})

test('neither do two who change different fields of a customer, on its page', async ({ enter }) => {
  const api = demo().api('subadmin')
  const { id, contactNumber } = await newCustomer('Flet Kunde')
  const page = await enter('subadmin', `/customers/${id}`)
  await page.getByLabel('Contact number', { exact: true }).fill('+45 97 32 18 55')
  await api.customers.update({ id, contactNumber, name: 'Flet Kunde to' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await api.customers.read({ id })).profile)
    .toMatchObject({ name: 'Flet Kunde to', contactNumber: '+4597321855' })
  await expect(clash(page)).toHaveCount(0)
})

test('neither do two who change different fields of a group or of a device', async ({ enter }) => {
  const api = demo().api('customer')
  const [group, device] = [(await api.groups.list({})).data[0], (await api.devices.list({})).data[0]]
  if (!group || !device) throw new Error('the demo has both')
  const page = await enter('customer', `/groups/${group.id}/edit`)
  await field(page, 'Description').fill('Mine')
  await api.groups.update({ id: group.id, name: 'Flet Gruppe' })
  await savesMerged(page)
  expect((await api.groups.list({ rowId: group.id })).data[0]).toMatchObject({
    name: 'Flet Gruppe',
    description: 'Mine',
    membersCount: group.membersCount,
  })

  await page.goto(`${demo().url}/devices/${device.id}/edit`)
  await field(page, 'Device name').fill('Flet Enhed')
  await api.devices.edit({ deviceId: device.id, privacyEnabled: true, privacyTimeout: 77 })
  await savesMerged(page)
  expect((await api.devices.list({ rowId: device.id })).data[0]).toMatchObject({
    userDeviceName: 'Flet Enhed',
    privacyEnabled: true,
    privacyTimeout: 77,
  })
})
