import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo, test, withDemo, type Somebody } from './demo.ts'
import { pressOn, typeInto } from './keyboard.ts'
import { newDevice } from './new-devices.ts'
import { newPerson } from './people.ts'
import { startProduct } from './product.ts'
import { dialogOf, newCustomer } from './row-actions.ts'

withDemo()

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const steps = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const LANDINGS: Readonly<Record<Somebody, string>> = {
  'super-admin': '/overview',
  admin: '/overview',
  subadmin: '/overview',
  customer: '/',
  member: '/',
}
test('a sign-in leads administrators and those without a room to call to the overview, everyone else to the speed dials', async ({
  enter,
}) => {
  for (const [role, path] of Object.entries(LANDINGS) as [Somebody, string][]) {
    const page = await enter('visitor', '/')
    await expect(page).toHaveURL(`${demo().url}/signin`)
    const { email = '', password = '' } = demo().signIns[role] ?? {}
    await typeInto(page, page.getByLabel('Email'), email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible()
    await expect(page, role).toHaveURL(demo().url + path)
  }
})

test('opened by its address, or from the bar, / stays the list of speed dials for administrators [S2.4]', async ({
  enter,
}) => {
  const page = await enter('admin', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speed dials')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Speed dials' }).click()
  await expect(page).toHaveURL(`${demo().url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speed dials')
})

test('administrators see their heading while what needs their attention is still on its way', async ({
  enter,
}) => {
  const page = await enter('admin', '/contactus', {})
  const { promise: headingSeen, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/staff-overview-*.js', async (route) => {
    await headingSeen
    await route.continue()
  })
  await page.goto(`${demo().url}/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas')
  await expect(card(page, 'Status')).toHaveCount(0)
  arrive()
  await expect(card(page, 'Status')).toBeVisible()
})

test('the name of each card leads to the list that shows it, by keyboard', async ({ enter }) => {
  const lists = {
    Status: '/status',
    'Meetings now': '/now',
    'People online': '/allmembers',
    'Emails not delivered': '/outbox?sort=status&order=asc',
    'Devices online': '/alldevices?sort=status&order=asc',
    'Recent changes': '/audit',
  }
  const page = await enter('super-admin', '/overview')
  for (const [name, path] of Object.entries(lists)) {
    await pressOn(page, card(page, name).getByRole('link', { name, exact: true }))
    await expect(page, name).toHaveURL(demo().url + path)
    await page.goBack()
  }
  for (const [name, path] of [
    [/^Members \(\d/, '/allmembers?sort=status'],
    [/^Customers \(\d/, '/allcustomers?sort=status'],
  ] as const) {
    await pressOn(page, card(page, 'Invitations not accepted').getByRole('link', { name }))
    await expect(page).toHaveURL(demo().url + path)
    await page.goBack()
  }
  const admin = await enter('admin', '/overview')
  await card(admin, 'Emails not delivered').getByRole('link').click()
  await expect(admin, 'who may not read the outbox').toHaveURL(`${demo().url}/status`)
})

test('the status names in one line what needs attention, so that all figures are equally high', async ({
  enter,
}) => {
  const { parts } = await demo().api('admin').system.status({})
  expect(parts.filter(({ state }) => state === 'yellow').map(({ part }) => part)).toEqual(['mail', 'backup'])
  const page = await enter('admin', '/overview')
  await expect(card(page, 'Status')).toContainText(`${parts.length - 2} of ${parts.length}`)
  await expect(card(page, 'Status')).toContainText('Needs attention: Email and Backup')
})

test('an invitation that waits and the last change are named, and lead to what they are about', async ({
  enter,
}) => {
  const { invitations } = await demo().api('admin').overview.read({})
  const [oldest] = invitations.oldest
  const page = await enter('admin', '/overview')
  await pressOn(
    page,
    card(page, 'Invitations not accepted').getByRole('link', { name: oldest?.name ?? '', exact: true }),
  )
  await expect(dialogOf(page)).toContainText(oldest?.name ?? '')

  const person = newPerson('Ændret Sidst')
  await demo().api('customer').members.create(person)
  await page.goto(`${demo().url}/overview`)
  await pressOn(page, card(page, 'Recent changes').getByRole('link', { name: 'Created: Ændret Sidst' }))
  await expect(page).toHaveURL(/\/audit\/[\w-]+\/view$/)
  await expect(dialogOf(page)).toContainText('Ændret Sidst')
})

test('the figures follow what happens while the page stays open', async ({ enter }) => {
  const page = await enter('admin', '/livez', {})
  await page.clock.install()
  await page.goto(`${demo().url}/overview`)
  const invitations = card(page, 'Invitations not accepted')
  const { pending } = (await demo().api('admin').overview.read({})).invitations
  await expect(invitations).toContainText(String(pending))
  await demo().api('customer').members.create(newPerson())
  await page.clock.fastForward(11_000)
  await expect(invitations.getByText(String(pending + 1), { exact: true })).toBeVisible()
})

test('a customer without a device is shown the first steps, which tick themselves and go with the first device', async ({
  enter,
}) => {
  const { token } = await newCustomer('Første Trin')
  const api = apiAt(demo().url, token)
  const page = await enter({ token }, '/overview')
  const list = steps(page, 'First steps')
  await expect(list).toContainText('0 of 3 done')
  await pressOn(page, list.getByRole('link', { name: 'Invite members' }))
  await expect(page.getByRole('dialog', { name: 'Add member' })).toBeVisible()
  await api.members.create(newPerson('Hans Første'))
  await page.goto(`${demo().url}/overview`)
  await expect(list).toContainText('1 of 3 done')
  await expect(step(page, 'Invite members')).toContainText('Done')
  await expect(step(page, 'Add a device')).toContainText(`${demo().url}/kiosk`)
  await pressOn(page, list.getByRole('link', { name: 'Add a device' }))
  await expect(page.getByRole('dialog', { name: 'Add device' })).toBeVisible()
  await page.goto(`${demo().url}/overview`)
  await pressOn(page, list.getByRole('link', { name: 'Schedule a meeting' }))
  await expect(page.getByRole('dialog', { name: 'Schedule meeting' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${demo().url}/overview`)
  await expect(list).toBeVisible()
  await api.devices.assign({ deviceId: (await newDevice()).deviceId, userDeviceName: 'Kontoret' })
  await expect(page.getByRole('row').filter({ hasText: 'Kontoret' })).toBeVisible()
  await expect(list).toHaveCount(0)
  const member = await enter('member', '/overview')
  await expect(member.getByRole('tab', { name: /Meetings/ })).toBeVisible()
  await expect(steps(member, 'First steps')).toHaveCount(0)
})

test('on an empty installation a checklist leads to each step, and ticks what is done, by keyboard', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const product = await startProduct()
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(product.setUpLink ?? '')
    for (const name of ['New password', 'Confirm password'])
      await typeInto(page, page.getByLabel(name, { exact: true }), 'three blind mice walk')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.url}/overview`)
    const list = steps(page, 'Get started')
    await expect(list).toContainText('0 of 4 done')
    for (const [name, path] of [
      ['Set up email', '/status'],
      ['Add your name and logo', '/settings?tab=general'],
      ['Add your first TV', '/alldevices/new'],
      ['Add your first customer', '/allcustomers/new'],
    ] as const) {
      await pressOn(page, list.getByRole('link', { name }))
      await expect(page).toHaveURL(product.url + path)
      if (path !== '/allcustomers/new') await page.goto(`${product.url}/overview`)
    }
    const { name, email, contactNumber } = newPerson('Første Kunde')
    await typeInto(page, dialogOf(page).getByLabel('Name', { exact: true }), name)
    await typeInto(page, dialogOf(page).getByLabel('Email'), email)
    await typeInto(page, dialogOf(page).getByLabel('Contact number'), contactNumber)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Første Kunde/ })).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: 'Overview' }))
    await expect(list).toContainText('1 of 4 done')
    await expect(step(page, 'Add your first customer')).toContainText('Done')
    await expect(step(page, 'Add your first TV')).not.toContainText('Done')
  } finally {
    await product.stop()
  }
})
