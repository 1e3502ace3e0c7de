import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'
import { dialogOf, expectToast, newCustomer, newMember, press } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

const namesIn = (page: Page) => page.locator('tbody [data-part~=row-name]').allTextContents()

/** Begins select mode and chooses the rows of these names. */
async function select(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of names) await page.getByRole('checkbox', { name, exact: false }).check()
}

test('all customers are filtered by role, state and their manager; the address keeps it', async ({
  enter,
}) => {
  await newCustomer('Filter Fyr')
  const waiting = newPerson('Filter Venter')
  await demo().api('subadmin').customers.create(waiting)
  const page = await enter('admin', '/allcustomers?search=Filter')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Filter status' }).selectOption('Active')
  await expect(page).toHaveURL(/status=active/)
  await expect.poll(() => namesIn(page)).toEqual(['Filter Fyr'])
  await page.getByRole('combobox', { name: 'Filter role' }).selectOption({ index: 2 })
  await expect(page).toHaveURL(/role=subadmin/)
  await expect(page.getByText('No results')).toBeVisible()
  await page.goto(`${demo().url}/allcustomers?search=Filter`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()

  const { profile, id } = await demo().api('subadmin').account.profile({})
  const managers = page.getByRole('combobox', { name: 'Filter managed by' })
  await managers.click()
  await managers.fill(profile.name)
  await page.getByRole('option', { name: profile.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`managedBy=${id}`))
  await expect(rowsOf(page)).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(managers).toHaveValue(new RegExp(profile.name))
  // What the address does not say rightly is no filter.
  await page.goto(`${demo().url}/allcustomers?search=Filter&status=half&managedBy=nobody`)
  await expect(rowsOf(page)).toHaveCount(2)
})

test('when people were added and signed in last are columns for whoever wants them', async ({ enter }) => {
  await newMember('Seneste Login')
  await demo().api('customer').members.create(newPerson('Seneste Aldrig'))
  const page = await enter('customer', '/members?search=Seneste', {})
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Last sign-in' })).toHaveCount(0)
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Last sign-in' }).click()
  await page.keyboard.press('Escape')
  const head = page.getByRole('columnheader', { name: 'Last sign-in' })
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=lastSignInAt/)
  await expect.poll(() => namesIn(page)).toEqual(['Seneste Aldrig', 'Seneste Login'])
  await expect(rowsOf(page).first()).toContainText('Never')
  await expect(rowsOf(page).last()).toContainText(new Date().getFullYear().toString())
})

test('from 1920 pixels these columns are shown until their reader chooses', async ({ enter }) => {
  const page = await enter('customer', '/members', { viewport: { width: 1920, height: 1080 } })
  const head = page.getByRole('columnheader', { name: 'Last sign-in' })
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Last sign-in' }).click()
  await page.keyboard.press('Escape')
  await expect(head).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Date added' })).toBeVisible()
  await expect(head).toHaveCount(0)
})

test('several customers are suspended; those who cannot be are passed over by name, with the reason', async ({
  enter,
}) => {
  const { id } = await newCustomer('Mange Aktiv')
  await demo().api('subadmin').customers.create(newPerson('Mange Venter'))
  const page = await enter('subadmin', '/customers?search=Mange')
  await select(page, ['Mange Aktiv', 'Mange Venter'])
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialogOf(page)).toContainText('Suspend 2 customers?')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Suspend')
  await expect(dialogOf(page).getByRole('heading')).toHaveText('1 suspended')
  await expect(dialogOf(page)).toContainText(/1 skipped:.*Mange Venter/)
  expect(await axeFindings(page)).toEqual([])
  expect((await demo().api('subadmin').customers.read({ id })).status).toBe('suspend')
  await press(page, 'Done')
  // Who was passed over is still chosen, and nobody else.
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mange Venter' })).toBeChecked()

  await page.getByRole('checkbox', { name: 'Mange Aktiv' }).check()
  await page.getByRole('button', { name: 'Resend invitation', exact: true }).click()
  await press(page, 'Resend invitation')
  await expect(dialogOf(page).getByRole('heading')).toHaveText('1 invitation sent')
  await expect(dialogOf(page)).toContainText('1 skipped: This account is already verified')
})

test('who is deleted by somebody else meanwhile is named, and is chosen no longer', async ({ enter }) => {
  const gone = await newMember('Imens Slettet')
  await demo().api('customer').members.create(newPerson('Imens Venter'))
  const page = await enter('customer', '/members?search=Imens')
  await select(page, ['Imens Slettet', 'Imens Venter'])
  await page.getByRole('button', { name: 'Resend invitation', exact: true }).click()
  await demo().api('customer').members.remove({ id: gone.id })
  await press(page, 'Resend invitation')
  await expect(dialogOf(page).getByRole('heading')).toHaveText('1 invitation sent')
  await expect(dialogOf(page)).toContainText(/1 skipped:.*Imens Slettet/)
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible()
})

test('what is done to all or nobody says who is gone meanwhile, and goes on with the others', async ({
  enter,
}) => {
  const gone = await newMember('Borte Et')
  for (const name of ['Borte To', 'Borte Tre']) await demo().api('customer').members.create(newPerson(name))
  const page = await enter('customer', '/members?search=Borte')
  await select(page, ['Borte Et', 'Borte To', 'Borte Tre'])
  await page.getByRole('button', { name: 'Delete selected', exact: true }).click()
  await demo().api('customer').members.remove({ id: gone.id })
  await press(page, 'Delete')
  await expect(dialogOf(page)).toContainText('No longer there: Borte Et')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Delete')
  await expectToast(page, '2 members deleted')
  expect((await demo().api('customer').members.list({ search: 'Borte' })).total).toBe(0)
})

test('members are added to a group beside those who are in it', async ({ enter }) => {
  const api = demo().api('customer')
  const [one, two] = [await newMember('Gruppe Et'), await newMember('Gruppe To')]
  const [device] = (await api.devices.list({})).data
  const { id } = await api.groups.create({
    name: 'Vagtholdet',
    members: [one.id],
    devices: [device?.id ?? ''],
  })
  const page = await enter('customer', '/members?search=Gruppe')
  await select(page, ['Gruppe Et', 'Gruppe To'])
  await page.getByRole('button', { name: 'Add to group', exact: true }).click()
  await press(page, 'Add to group')
  await expect(dialogOf(page)).toContainText('Choose a group')
  const picker = dialogOf(page).getByRole('combobox', { name: 'Group' })
  await picker.click()
  await picker.fill('Vagt')
  await page.getByRole('option', { name: 'Vagtholdet' }).click()
  await press(page, 'Add to group')
  await expectToast(page, '1 member added to Vagtholdet')
  await expectToast(page, '1 was in it already.')
  const [group] = (await api.groups.list({ rowId: id })).data
  expect(group?.members.map(({ userId }) => userId.id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(group?.devicesCount).toBe(1)
})
