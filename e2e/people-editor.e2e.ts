import { expect, type Page } from '@playwright/test'
import { choose, dialogOf, newCustomer, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const TABS = ['Details', 'Members', 'Group', 'Devices', 'Access']
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Somebody of the demo, by name. */
async function found(name: string) {
  const { data } = await demo()
    .api('admin')
    .customers.listAll({
      limit: 1,
      offset: 0,
      sortOrder: { name: 'name', direction: 'asc' },
      search: name,
      filters: {},
    })
  if (!data[0]) throw new Error(`the demo has no ${name}`)
  return data[0]
}

for (const [ids, who, heading] of [
  ['S2.142', 'Nordkyst Byg', 'Edit customer'],
  ['S2.143', 'Astrid Holm', 'Edit subadmin'],
] as const)
  test(`the editor of ${who} is titled "${heading}", goes back to the list, and keeps its tab in the address [S2.141] [S2.144] [${ids}]`, async ({
    enter,
  }) => {
    const { id } = await found(who)
    const page = await enter('admin', `/customers/${id}`)
    await expect(title(page)).toHaveText(heading)
    await expect(page.getByText(who, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('10128')
    expect(await page.getByRole('tab').allTextContents()).toEqual(TABS)
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Details').focus()
    for (const name of TABS.slice(1)) {
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, name)).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}$`))
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    await page.reload()
    await expect(tab(page, 'Access')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(`${demo().url}/allcustomers`)
  })

test('role and status are shown and locked, never empty; the rest is saved and stays on the page [S5.8] [S5.46] [S8.37]', async ({
  enter,
}) => {
  const { id } = await newCustomer('Rettes På Siden')
  const page = await enter('admin', `/customers/${id}`)
  for (const [label, value] of [
    ['Role', 'User Administrator'],
    ['Status', 'Active'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, label)).not.toBeEditable()
  }
  await field(page, 'Name').fill('')
  await save(page)
  await expect(page.getByText('Please insert a name')).toBeVisible()
  for (const name of ['Rettet Én Gang', 'Rettet To Gange']) {
    await field(page, 'Name').fill(name)
    await save(page)
    await expectToast(page, 'Customer edited')
    await expect(page.locator('[data-part~=count]')).toHaveText(name)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('staff must say who manages a customer, and may choose another; a sub-admin is not asked and sends none [S5.9] [S5.47] [S6.102]', async ({
  enter,
}) => {
  const { id } = await newCustomer('Skifter Hænder')
  const own = await enter('subadmin', `/customers/${id}`)
  const sent = sentTo(own, 'users/customer/update')
  await expect(field(own, 'Name')).toHaveValue('Skifter Hænder')
  await expect(field(own, 'Managed by')).toHaveCount(0)
  await field(own, 'Name').fill('Skifter Stadig Hænder')
  await save(own)
  await expectToast(own, 'Customer edited')
  expect(Object.keys(sent[0]?.postDataJSON() as object)).not.toContain('parentId')

  const page = await enter('admin', `/customers/${id}`)
  await expect(field(page, 'Managed by')).toHaveValue('ABU: Astrid Holm')
  const updates = sentTo(page, 'users/customer/update')
  await page.getByRole('button', { name: 'Clear: Managed by' }).click()
  await save(page)
  await expect(page.getByText('Choose who manages this user')).toBeVisible()
  expect(updates, 'without a parent nothing is sent').toEqual([])
  await field(page, 'Managed by').fill('Jonas')
  await expect(page.getByRole('option', { name: /Jonas Friis/ }), 'the user themselves').toBeVisible()
  await field(page, 'Managed by').fill('Søndergaard')
  await page.getByRole('option', { name: /Søndergaard/ }).click()
  await save(page)
  await expectToast(page, 'Customer edited')
  expect((await found('Skifter Stadig Hænder')).parentId?.profile.name).toBe(
    'Søndergaard & Partners Revision',
  )
})

test('two admins edit one customer: the second save says what changed and loses nothing typed', async ({
  enter,
}) => {
  const { id } = await newCustomer('Rettes Af To')
  const first = await enter('admin', `/customers/${id}`)
  const second = await enter('super-admin', `/customers/${id}`)
  await expect(field(first, 'Name')).toHaveValue('Rettes Af To')
  await field(second, 'Name').fill('Mit Navn')
  await field(first, 'Name').fill('Dit Navn')
  await field(first, 'Contact number').fill('+4511223344')
  await save(first)
  await expectToast(first, 'Customer edited')

  await save(second)
  await expect(second.getByText('Someone else changed this to: Dit Navn')).toBeVisible()
  await expect(field(second, 'Name'), 'what was typed stands').toHaveValue('Mit Navn')
  await expect(second.getByText('Someone else changed this'), 'only the field that clashes').toHaveCount(1)
  await expect(second.locator('[data-toast=error]'), 'said once, in its place').toHaveCount(0)
  await expect(field(second, 'Contact number'), 'what nobody typed into follows').toHaveValue(
    '+45 11 22 33 44',
  )
  await save(second)
  await expectToast(second, 'Customer edited')
  const now = await found('Mit Navn')
  expect(now).toMatchObject({ id, profile: { contactNumber: '+4511223344' } })
  await expect(field(first, 'Name'), 'the other page follows, for nothing is typed there').toHaveValue(
    'Mit Navn',
  )
})

test('the tab Members is the list of that customer with all that can be done there', async ({ enter }) => {
  const { id, name } = await newCustomer('Har Folk')
  const page = await enter('admin', `/customers/${id}?tab=members`)
  await expect(page.getByText('Add your first member')).toBeVisible()
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const person = newPerson('Ansat Her')
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(person.name)
  await dialogOf(page).getByLabel('Email', { exact: true }).fill(person.email)
  await dialogOf(page).getByLabel('Contact number', { exact: true }).fill(person.contactNumber)
  await dialogOf(page).getByRole('button', { name: 'Add member' }).click()
  await expectToast(page, 'Member created')
  await expect(page.getByRole('row', { name: person.name })).toContainText(`AU: ${name}`)
  await choose(page, person.name, 'Delete')
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Member deleted')
  await expect(page.getByText('Add your first member')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('the tab Access suspends, lets in, promotes, demotes and deletes, and leads back to the list', async ({
  enter,
}) => {
  const { id } = await newCustomer('Styres Herfra')
  const page = await enter('admin', `/customers/${id}?tab=access`)
  const calls: number[] = []
  page.on('response', (response) => calls.push(response.status()))
  const press = (name: string) =>
    page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click()
  for (const [button, word, done] of [
    ['Suspend', 'suspend', 'Customer suspended'],
    ['Unsuspend', 'unsuspend', 'Customer unsuspended'],
  ] as const) {
    await press(button)
    await dialogOf(page).getByLabel(`Type “${word}” to confirm`).fill(word)
    await dialogOf(page).getByRole('button', { name: button, exact: true }).click()
    await expectToast(page, done)
  }
  await press('Promote to Business Administrator')
  await dialogOf(page).getByRole('button', { name: 'Promote', exact: true }).click()
  await expectToast(page, 'Customer promoted')
  await expect(title(page)).toHaveText('Edit subadmin')
  await press('Demote to User Administrator')
  await dialogOf(page).getByRole('button', { name: 'Demote', exact: true }).click()
  await expectToast(page, 'Business Administrator demoted')
  await expect(title(page)).toHaveText('Edit customer')
  await press('Delete')
  await dialogOf(page).getByLabel('Type “delete” to confirm').fill('delete')
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Customer deleted')
  await expect(page).toHaveURL(`${demo().url}/allcustomers`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(
    calls.filter((status) => status >= 400),
    'nobody asks for what was deleted',
  ).toEqual([])
})

test('a sub-admin has on Access what its role includes, and Group and Devices list what belongs to the customer', async ({
  enter,
}) => {
  const { id } = await found('Ole Eriksen')
  const page = await enter('subadmin', `/customers/${id}?tab=access`)
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText([
    'Access',
    'Two-step sign-in',
    'Required two-step sign-in',
    'Sessions and API keys',
    'Delete',
  ])
  await tab(page, 'Group').click()
  await expect(page.getByRole('row', { name: 'Klinikledelse' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await tab(page, 'Devices').click()
  await expect(page.getByRole('row', { name: 'Vagtstuen' })).toBeVisible()
})

test('a sub-admin who opens their own page reads it: nothing is offered there that is rejected', async ({
  enter,
}) => {
  const { id } = await found('Astrid Holm')
  const page = await enter('subadmin', `/customers/${id}?tab=access`)
  await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
  expect(await page.getByRole('tab').allTextContents()).toEqual(TABS.slice(0, -1))
  await expect(field(page, 'Name')).toHaveValue('Astrid Holm')
  for (const label of ['Name', 'Email', 'Contact number', 'Role', 'Status'])
    await expect(field(page, label)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('a customer that is gone says so, with the way back', async ({ enter }) => {
  const page = await enter('subadmin', '/customers/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('This customer no longer exists')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(`${demo().url}/customers`)
})
