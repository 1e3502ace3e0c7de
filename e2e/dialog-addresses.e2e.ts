import { expect } from '@playwright/test'
import { addressOf, isAbsent, stands } from './addresses.ts'
import { demo, test, withDemo } from './demo.ts'
import { fillLists } from './list-rows.ts'
import { newPerson } from './people.ts'
import { choose, dialogOf, field, press } from './row-actions.ts'
import { sentTo } from './sent.ts'

/** A group of the demo's customer. */
async function newGroup(name: string) {
  const api = demo().api('customer')
  const [member] = (await api.members.list({})).data
  const [device] = (await api.devices.list({})).data
  if (!member || !device) throw new Error('the demo has nobody to put into a group')
  return api.groups.create({ name, members: [member.id], devices: [device.id] })
}

withDemo()
test.beforeAll(fillLists)

test('a dialog has an address that a reload, Back and Forward keep, and the list stays under it', async ({
  enter,
}) => {
  const page = await enter('subadmin', '/customers?search=Nordkyst')
  await expect(page.getByRole('link', { name: 'Nordkyst Byg', exact: true })).toBeVisible()
  const listed = sentTo(page, 'users/getcustomers')
  await choose(page, 'Nordkyst Byg', 'View')
  await expect(dialogOf(page)).toContainText('post@nordkystbyg.example')
  const address = addressOf(page)
  expect(address).toMatch(/^\/customers\/[0-9a-f-]{36}\/view\?search=Nordkyst$/)
  await expect(page).toHaveTitle(/^Nordkyst Byg · Customers/)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, '/customers?search=Nordkyst')
  await page.goForward()
  await expect(dialogOf(page)).toContainText('post@nordkystbyg.example')
  expect(listed, 'the list is not asked for again').toEqual([])
  await page.reload()
  await expect(dialogOf(page)).toContainText('post@nordkystbyg.example')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, '/customers?search=Nordkyst')
  await page.goForward()
  await stands(page, address)
})

test('a dialog that was entered by its address gives way to its list', async ({ enter }) => {
  const page = await enter('subadmin', '/members/new?search=Ole')
  await expect(dialogOf(page)).toContainText('Add member')
  await page.keyboard.press('Escape')
  await stands(page, '/members?search=Ole')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Back asks before what was typed is lost, and leaves once that is confirmed', async ({ enter }) => {
  const page = await enter('subadmin', '/members')
  await page.getByRole('button', { name: 'Add member' }).first().click()
  await field(page, 'Name').fill('Halvt Skrevet')
  await stands(page, '/members/new')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Name').first()).toHaveValue('Halvt Skrevet')
  await stands(page, '/members/new')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await stands(page, '/members')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('the address of a dialog about nobody, or that one may not open, shows the list and a message', async ({
  enter,
}) => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  const page = await enter('admin', `/allcustomers/${nobody}/suspend`)
  await isAbsent(page)
  await stands(page, '/allcustomers')
  await page.goto(`${demo().url}/allmembers/${nobody}/edit`)
  await isAbsent(page)
  await stands(page, '/allmembers')

  const { id } = await demo().api('customer').members.create(newPerson('Kun At Se'))
  const member = await enter('member', `/members/${id}/edit`)
  await isAbsent(member)
  await stands(member, '/members')
  await member.goto(`${demo().url}/members/new`)
  await isAbsent(member)
})

test('a record that is on no loaded page is read by itself, where its list shows it to the reader', async ({
  enter,
}) => {
  const { id: nordkyst } = await demo().api('subadmin').customers.create(newPerson('Ikke På Siden'))
  const { id: member } = await demo().api('customer').members.create(newPerson('Langt Nede'))
  const { customerId, id: group } = await newGroup('Bagest I Rækken')
  const page = await enter('admin', `/allcustomers/${nordkyst}/delete?search=Ingen`)
  await expect(dialogOf(page)).toContainText('Ikke På Siden')
  for (const [address, name] of [
    [`/allmembers/${member}/edit`, 'Langt Nede'],
    [`/customers/${customerId}/members/${member}/edit`, 'Langt Nede'],
    [`/allgroups/${group}/edit`, 'Bagest I Rækken'],
  ] as const) {
    await page.goto(`${demo().url}${address}?search=Ingen&tab=members`)
    await expect(field(page, 'Name'), address).toHaveValue(name)
  }
  const { data: admins } = await demo().api('super-admin').admins.list({})
  const admin = admins.find(({ role }) => role === 'super-admin')
  await page.goto(`${demo().url}/admins/${admin?.id}/view?search=Ingen`)
  await expect(dialogOf(page)).toContainText(admin?.email ?? 'nobody')
  // The customer above it is not that of this page.
  await page.goto(`${demo().url}/customers/${nordkyst}/members/${member}/edit?tab=members`)
  await isAbsent(page)

  const own = await enter('customer', `/groups/${group}/view?search=Ingen`)
  await expect(dialogOf(own)).toContainText('Bagest I Rækken')
  // A sub-admin's own members are others.
  const above = await enter('subadmin', `/members/${member}/view`)
  await isAbsent(above)
  await stands(above, '/members')
})

test('names are links: with Ctrl a page or a dialog opens in a tab of its own', async ({ enter }) => {
  const page = await enter('admin', '/allcustomers?search=Nordkyst')
  const name = page.getByRole('link', { name: 'Nordkyst Byg', exact: true })
  await expect(name).not.toHaveAttribute('aria-haspopup')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    name.click({ modifiers: ['Control'] }),
  ])
  await expect(tab).toHaveURL(/\/customers\/[0-9a-f-]{36}$/)
  await tab.close()
  await stands(page, '/allcustomers?search=Nordkyst')

  await page.goto(`${demo().url}/alldevices`)
  await expect(page.locator('[data-part~=row-name]').first()).toHaveAttribute(
    'href',
    /^\/devices\/[0-9a-f-]{36}$/,
  )

  await page.goto(`${demo().url}/allmembers`)
  const member = page.locator('[data-part~=row-name]').first()
  await expect(member).toHaveAttribute('aria-haspopup', 'dialog')
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    member.click({ modifiers: ['Control'] }),
  ])
  await expect(other).toHaveURL(/\/allmembers\/[0-9a-f-]{36}\/view$/)
  await expect(dialogOf(other)).toBeVisible()
})

test('a device and its page have the addresses of their dialogs', async ({ enter }) => {
  const page = await enter('customer', '/devices')
  await choose(page, 'Vagtstuen', 'Edit this device')
  await expect(dialogOf(page)).toBeVisible()
  expect(addressOf(page)).toMatch(/^\/devices\/[0-9a-f-]{36}\/edit$/)
  const id = addressOf(page).split('/')[2]
  await press(page, 'Cancel')
  await stands(page, '/devices')
  await page.goto(`${demo().url}/devices/${id}/details/unassign`)
  await expect(dialogOf(page)).toContainText('Vagtstuen')
  await press(page, 'Cancel')
  await stands(page, `/devices/${id}`)
})
