import { expect, type Page } from '@playwright/test'
import { choose, dialogOf, field, menuOf, newCustomer, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const picker = (page: Page, label: string) => dialogOf(page).getByRole('combobox', { name: label })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const chips = (page: Page) => dialogOf(page).locator('[data-part~=picked] [role=row]')

/** Searches on the server and takes what is found, with the keys alone. */
async function pick(page: Page, label: string, name: string) {
  await picker(page, label).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(chips(page).filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Add, view, edit, delete and bulk delete, from wherever the list of groups stands. */
async function visitAll(page: Page, { person, device }: { person: string; device?: string }) {
  await page.getByRole('button', { name: 'Add group' }).first().click()
  await expect(picker(page, 'Members')).toHaveAttribute('placeholder', 'Choose at least one member')
  await expect(picker(page, 'Devices')).toHaveAttribute('placeholder', 'Choose at least one device')
  await press(page, 'Add group')
  await expect(dialogOf(page).getByText('Please insert a valid name')).toBeVisible()
  await field(page, 'Name').fill('Projekt Havn')
  await field(page, 'Description').fill('Every second Tuesday')
  await pick(page, 'Members', person)
  if (device) await pick(page, 'Devices', device)
  await press(page, 'Add group')
  await expectToast(page, 'Group created')
  await expect(
    page.getByRole('row', { name: `Projekt Havn Every second Tuesday 1 ${device ? 1 : 0}` }),
  ).toBeVisible()

  expect(await menuOf(page, 'Projekt Havn')).toEqual(['View', 'Edit', 'Delete'])
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Every second Tuesday' }).click()
  await expect(page.getByRole('dialog', { name: 'Projekt Havn' })).toContainText(person)
  await page.keyboard.press('Escape')

  await choose(page, 'Projekt Havn', 'Edit')
  await field(page, 'Name').fill('Projekt Kaj')
  await picker(page, 'Members').focus()
  await page.keyboard.press('Backspace')
  await expect(chips(page).filter({ hasText: person })).toHaveCount(0)
  await press(page, 'Save')
  await expectToast(page, 'Group updated')
  await expect(
    page.getByRole('row', { name: `Projekt Kaj Every second Tuesday 0 ${device ? 1 : 0}` }),
  ).toBeVisible()

  await choose(page, 'Projekt Kaj', 'Delete')
  await expect(dialogOf(page)).toContainText("Its members and devices aren't deleted")
  await press(page, 'Delete')
  await expectToast(page, 'Group deleted')
  await expect(page.getByRole('row', { name: 'Projekt Kaj' })).toHaveCount(0)

  for (const name of ['Afgang Alfa', 'Afgang Beta']) {
    await page.getByRole('button', { name: 'Add group' }).first().click()
    await field(page, 'Name').fill(name)
    await press(page, 'Add group')
    await expect(page.getByRole('row', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Afgang Alfa', 'Afgang Beta'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete 2 groups?')
  await press(page, 'Delete')
  await expectToast(page, '2 groups deleted')
  await expect(page.getByRole('row', { name: 'Afgang' })).toHaveCount(0)
}

test('a customer adds, views, edits and deletes groups, one and several [S2.26] [S2.156] [S2.157] [S2.158] [S2.160] [S2.161] [S5.25] [S5.26] [S8.24] [S8.25] [S8.26]', async ({
  enter,
}) => {
  const page = await enter('customer', '/groups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups')
  await expect(page.getByRole('contentinfo')).toContainText('10117')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Description',
    'Members',
    'Devices',
    'More',
  ])
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }),
  ).toHaveClass(/on/)
  await visitAll(page, { person: 'Emma Riis', device: 'Vagtstuen' })
})

test('a sub-admin does the same inside the editor of that customer, and an empty list says what to do first [S2.145] [S2.159]', async ({
  enter,
}) => {
  const { id } = await newCustomer('Har Grupper')
  await demo()
    .api('subadmin')
    .members.createFor({ ...newPerson('Ansat Her'), customerId: id })
  const page = await enter('subadmin', `/customers/${id}?tab=group`)
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first group')
  await visitAll(page, { person: 'Ansat Her' })
  await page.getByRole('tab', { name: 'Devices', exact: true }).click()
  await expect(page.locator('[data-part~=empty]')).toContainText('Add your first device')
})

test('staff say first who manages a group, whose people it then offers, and see that on every row [S2.27]', async ({
  enter,
}) => {
  const page = await enter('admin', '/allgroups')
  await expect(page.getByRole('row', { name: /Klinikledelse.*AU: Ole Eriksen/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Drift.*ABU: Astrid Holm/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('10118')
  expect(await page.getByRole('columnheader').allTextContents()).toContain('Managed by')

  await page.getByRole('button', { name: 'Add group' }).click()
  await expect(picker(page, 'Members')).toBeDisabled()
  await picker(page, 'Managed by').fill('Ole Eriksen')
  await option(page, 'Ole Eriksen').click()
  await pick(page, 'Members', 'Emma Riis')
  await picker(page, 'Managed by').fill('Astrid')
  await option(page, 'Astrid Holm').click()
  await expect(chips(page), 'the people of somebody else are none of hers').toHaveCount(0)
  await pick(page, 'Members', 'Bo Clausen')
  await field(page, 'Name').fill('Drift Nord')
  await press(page, 'Add group')
  await expectToast(page, 'Group created')
  await expect(page.getByRole('row', { name: /Drift Nord.*ABU: Astrid Holm/ })).toBeVisible()
})

test('the lists of groups and devices open only with a session [S2.26] [S2.27] [S2.28] [S2.29]', async ({
  enter,
}) => {
  const page = await enter('visitor')
  for (const path of ['/groups', '/allgroups', '/devices', '/alldevices']) {
    await page.goto(demo().url + path)
    await expect(page).toHaveURL(`${demo().url}/signin`)
  }
})

test('two edit one group: the second is shown what has changed, and loses nothing typed', async ({
  enter,
}) => {
  const api = demo().api('customer')
  const { id, version } = await api.groups.create({ name: 'Rettes Af To' })
  const [emma] = (
    await api.members.list({
      limit: 1,
      offset: 0,
      sortOrder: { name: 'name', direction: 'asc' },
      search: 'Emma Riis',
      filters: {},
    })
  ).data
  const page = await enter('customer', '/groups?search=Rettes')
  await choose(page, 'Rettes Af To', 'Edit')
  await field(page, 'Name').fill('Mit Navn')
  await api.groups.update({ id, name: 'Dit Navn', members: [emma?.id ?? ''], version })
  await press(page, 'Save')
  await expect(field(page, 'Name')).toHaveValue('Mit Navn')
  await expect(dialogOf(page)).toContainText('Someone else changed this to: Dit Navn')
  await expect(page.locator('[data-toast=error]'), 'said once, in its place').toHaveCount(0)
  await expect(chips(page), 'what nobody touched follows').toHaveText('Emma Riis')
  await press(page, 'Save')
  await expectToast(page, 'Group updated')
  await expect(rowsOf(page)).toHaveCount(0)
})
