import { expect, type Page } from '@playwright/test'
import { choose, confirm, dialogOf, menuOf, rowsOf } from './row-actions.ts'
import { demo, test, withDemo, type Somebody } from './demo.ts'
import { invitedBy, newPerson } from './people.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const heads = (page: Page) => page.getByRole('columnheader').allTextContents()
const footer = (page: Page) => page.getByRole('contentinfo')
const MEMBER_HEADS = ['Name', 'Email', 'Contact number', 'Status', 'Managed by', 'More']
const CUSTOMER_HEADS = ['Name', 'Email', 'Contact number', 'Role', 'Status', 'Managed by', 'More']

type Shown = {
  ids: string
  path: string
  who: Somebody
  title: string
  code: number
  columns: readonly string[]
  row: RegExp
}
const LISTS: readonly Shown[] = [
  {
    ids: 'S2.11, S2.128, S2.129',
    path: '/admins',
    who: 'admin',
    title: 'Admins',
    code: 10103,
    columns: ['Name', 'Email', 'Status', 'More'],
    row: /Karen Lund/,
  },
  {
    ids: 'S2.133',
    path: '/members',
    who: 'customer',
    title: 'Members',
    code: 10104,
    columns: MEMBER_HEADS,
    row: /Emma Riis/,
  },
  {
    ids: 'S2.13, S2.134',
    path: '/allmembers',
    who: 'admin',
    title: 'All members',
    code: 10105,
    columns: MEMBER_HEADS,
    row: /Jens Toft/,
  },
  {
    ids: 'S2.136',
    path: '/customers',
    who: 'subadmin',
    title: 'Customers',
    code: 10106,
    columns: CUSTOMER_HEADS,
    row: /Nordkyst Byg/,
  },
  {
    ids: 'S2.16, S2.137',
    path: '/allcustomers',
    who: 'super-admin',
    title: 'All customers',
    code: 10107,
    columns: CUSTOMER_HEADS,
    row: /Astrid Holm.*Business Administrator.*Jonas Friis/,
  },
]
for (const { ids, path, who, title, code, columns, row } of LISTS)
  test(`${path} has its title, its total, its code ${code} and its columns, and only with a session [${ids}]`, async ({
    enter,
  }) => {
    const page = await enter(who, `${path}?rows=100`)
    await expect(page.getByRole('row', { name: row })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('[data-part~=count]')).toHaveText(String(await rowsOf(page).count()))
    await expect(footer(page)).toContainText(String(code))
    expect(await heads(page)).toEqual(columns)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await expect(page).toHaveURL(`${demo().url}/signin`)
  })

for (const { path, who, columns } of LISTS.filter(({ columns: { length } }) => length > 4))
  test(`on ${path} name, e-mail and contact number are filtered and sorted, status, role and managed by only sorted [S2.148] [S2.149]`, async ({
    enter,
  }) => {
    const page = await enter(who, path)
    await expect(rowsOf(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const devices = page.locator('[data-part~=filters]').getByRole('searchbox')
    await expect
      .poll(() => devices.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label'))))
      .toEqual(['Filter name', 'Filter email', 'Filter contact number'])
    const sorts = await page.getByRole('columnheader').getByRole('button').allTextContents()
    expect(sorts).toEqual(columns.filter((head) => head !== 'More'))
  })

test('whoever manages is named after what they are: ABU for a sub-admin, AU for a customer, nothing for staff [S3.6] [S3.7]', async ({
  enter,
}) => {
  const page = await enter('admin', '/allmembers?rows=100')
  await expect(page.getByRole('row', { name: /Bo Clausen/ })).toContainText('ABU: Astrid Holm')
  await expect(page.getByRole('row', { name: /Liv Thorsen/ })).toContainText('AU: Ole Eriksen')
  await page.goto(`${demo().url}/allcustomers?rows=100`)
  await expect(
    page.getByRole('row', { name: /Lindø Værft/ }).getByRole('cell', { name: 'Jonas Friis', exact: true }),
  ).toBeVisible()
})

test('a list without anybody says what to do first [S2.135] [S2.138]', async ({ enter }) => {
  const { token } = await invitedBy(demo().api('subadmin'))
  const page = await enter({ token }, '/members')
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first member')
  await page.locator('[data-part~=empty]').getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('dialog', { name: 'Add member' })).toBeVisible()

  const person = newPerson('Ny Forretning')
  await demo()
    .api('admin')
    .customers.create({ ...person, role: 'subadmin' })
  const other = await enter({ token: await confirm(person.email) }, '/customers')
  await expect(other.locator('[data-part~=empty]')).toContainText('Add your first customer')
  await other.locator('[data-part~=empty]').getByRole('button', { name: 'Add customer' }).click()
  await expect(other.getByRole('dialog', { name: 'Add customer' })).toBeVisible()
})

test('the list of admins is never empty, and would say so as specified [S2.132]', async ({ enter }) => {
  const page = await enter('admin', '/help')
  await page.route('**/v1/users/getadmins', (route) =>
    route.fulfill({ json: { success: true, data: [], total: 0 } }),
  )
  await page.goto(`${demo().url}/admins`)
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first user')
})

test('a pending admin is awaiting user confirmation, and is offered the invitation again and no suspension [D1.31] [S3.19] [S4.10]', async ({
  enter,
}) => {
  const { name, email } = newPerson('Ny Administrator')
  await demo().api('super-admin').admins.create({ name, email, password: 'three blind mice' })
  const page = await enter('admin', '/admins')
  await expect(page.getByRole('row', { name: /Ny Administrator/ })).toContainText(
    'Awaiting user confirmation',
  )
  const offered = await menuOf(page, 'Ny Administrator')
  expect(offered).toContain('Resend invitation')
  expect(offered).not.toContain('Suspend')
})

test('a press on an admin edits, but an admin only looks at a super-admin [S2.131]', async ({ enter }) => {
  const page = await enter('admin', '/admins')
  await page.getByRole('cell', { name: 'jonas.friis@samtale.example' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Edit admin' }).getByLabel('Name', { exact: true }),
  ).toHaveValue('Jonas Friis')
  await page.keyboard.press('Escape')
  expect(await menuOf(page, 'Karen Lund')).toEqual(['View'])
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'karen.lund@samtale.example' }).click()
  await expect(page.getByRole('dialog', { name: 'Karen Lund' })).toBeVisible()
})

test('nobody is offered to suspend, delete or set the password of themselves', async ({ enter }) => {
  const page = await enter('super-admin', '/admins')
  expect(await menuOf(page, 'Karen Lund')).toEqual(['Edit'])
  await page.keyboard.press('Escape')
  expect(await menuOf(page, 'Jonas Friis')).toEqual([
    'Edit',
    'Change password',
    'Reset two-step sign-in',
    'Sessions and API keys',
    'Suspend',
    'Delete',
  ])
})

test('a press on a customer of /allcustomers opens the editor; on /customers the menu does, and a press shows it in full [S2.139] [S2.140]', async ({
  enter,
}) => {
  const page = await enter('admin', '/allcustomers?search=Nordkyst')
  await page.getByRole('cell', { name: 'post@nordkystbyg.example' }).click()
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/)
  await expect(footer(page)).toContainText('10128')

  const own = await enter('subadmin', '/customers?search=Nordkyst')
  await own.getByRole('cell', { name: 'post@nordkystbyg.example' }).click()
  await expect(own.getByRole('dialog', { name: 'Nordkyst Byg' })).toBeVisible()
  await own.keyboard.press('Escape')
  await choose(own, 'Nordkyst Byg', 'Edit')
  await expect(own).toHaveURL(/\/customers\/[0-9a-f-]{36}$/)
})

test('a pending customer is offered the invitation again, and neither promotion nor suspension [D1.31] [S4.10]', async ({
  enter,
}) => {
  const page = await enter('admin', '/allcustomers?search=Samsø')
  expect(await menuOf(page, 'Vindmøllelauget Samsø')).toEqual([
    'Edit',
    'View',
    'Resend invitation',
    'Change password',
    'Require two-step sign-in',
    'Delete',
  ])
})

test('promote, suspend and change password are offered to those whose role has them [S6.87] [S6.88]', async ({
  enter,
}) => {
  const staff = await enter('admin', '/allcustomers?rows=100')
  expect(await menuOf(staff, 'Nordkyst Byg')).toEqual([
    'Edit',
    'View',
    'Change password',
    'Reset two-step sign-in',
    'Require two-step sign-in',
    'Sessions and API keys',
    'Promote to Business Administrator',
    'Suspend',
    'Delete',
  ])
  await staff.keyboard.press('Escape')
  expect(await menuOf(staff, 'Astrid Holm')).toContain('Demote to User Administrator')
  await staff.keyboard.press('Escape')
  expect(await menuOf(staff, 'Kystlandets Forsyning')).toContain('Unsuspend')

  const subadmin = await enter('subadmin', '/customers?rows=100')
  expect(await menuOf(subadmin, 'Nordkyst Byg')).toEqual([
    'Edit',
    'View',
    'Reset two-step sign-in',
    'Require two-step sign-in',
    'Sessions and API keys',
    'Suspend',
    'Delete',
  ])
})

test('members are edited, deleted and given passwords by those who may edit them, and by no member [D1.31] [S6.85]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members?rows=100')
  expect(await menuOf(page, 'Emma Riis')).toEqual([
    'View',
    'Edit',
    'Change password',
    'Reset two-step sign-in',
    'Sessions and API keys',
    'Delete',
  ])
  await page.keyboard.press('Escape')
  expect(await menuOf(page, 'Freja Damgaard')).toContain('Resend invitation')

  const member = await enter('member', '/members')
  await expect(rowsOf(member).first()).toBeVisible()
  await expect(member.getByRole('button', { name: /More for/ })).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Add member' })).toHaveCount(0)
})

test('several members are deleted in select mode, all at once, with a result that says how many [S2.154]', async ({
  enter,
}) => {
  const names = ['Afgang Alfa', 'Afgang Beta', 'Afgang Gamma']
  for (const name of names) await demo().api('customer').members.create(newPerson(name))
  const page = await enter('customer', '/members?search=Afgang')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete 2 members?')
  for (const name of names.slice(0, 2)) await expect(dialogOf(page)).toContainText(name)
  await expect(dialogOf(page)).not.toContainText('Afgang Gamma')
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('[data-toast=success]')).toContainText('2 members deleted')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Afgang Gamma')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('several customers are deleted after the word and with the counts of all that hang below', async ({
  enter,
}) => {
  for (const name of ['Lukket Kunde A', 'Lukket Kunde B']) {
    const { id } = await demo().api('subadmin').customers.create(newPerson(name))
    await demo()
      .api('subadmin')
      .members.createFor({ ...newPerson('Barn'), customerId: id })
  }
  const page = await enter('subadmin', '/customers?search=Lukket')
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialogOf(page)).toContainText('2 members')
  const remove = dialogOf(page).getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toBeDisabled()
  await dialogOf(page).getByLabel('Type “delete” to confirm').fill('delete')
  await remove.click()
  await expect(page.locator('[data-toast=success]')).toContainText('2 customers deleted')
  await expect(page.getByText('No results for “Lukket”')).toBeVisible()
  expect(failed, 'nobody asks for those who are gone').toEqual([])
})
