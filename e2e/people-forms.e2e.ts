import { expect } from '@playwright/test'
import { choose, confirm, dialogOf, field, newMember, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { linkTo, newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

test('an admin is added, edited, suspended, unsuspended and deleted, each with its own message [S2.130] [S8.30] [S8.31] [S8.33] [S8.34]', async ({
  enter,
}) => {
  const page = await enter('admin', '/admins')
  await page.getByRole('button', { name: 'Add admin' }).click()
  await press(page, 'Add admin')
  for (const [label, wrong] of [
    ['Name', 'Please insert a name'],
    ['Email', 'Please insert a valid email address.'],
    ['Password', 'Please insert a valid password'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(wrong))
  await expect(dialogOf(page).getByRole('radio'), 'an admin makes no super-admins').toHaveCount(0)
  const { name, email } = newPerson('Ida Administrator')
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await press(page, 'Generate')
  await press(page, 'Add admin')
  await expectToast(page, 'Admin created')
  await confirm(email)
  await expect(page.getByRole('row', { name })).toContainText('Active')

  await page.getByRole('row', { name }).getByRole('link', { name, exact: true }).click()
  await expect(dialogOf(page).getByLabel('Password')).toHaveCount(0)
  await field(page, 'Name').fill('Ida Omdøbt')
  await press(page, 'Save')
  await expectToast(page, 'Admin edited')

  await choose(page, 'Ida Omdøbt', 'Change password')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'New password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)

  await choose(page, 'Ida Omdøbt', 'Suspend')
  await field(page, 'Type “suspend” to confirm').fill('suspend')
  await press(page, 'Suspend')
  await expectToast(page, 'Admin suspended')
  await expect(page.getByRole('row', { name: 'Ida Omdøbt' })).toContainText('Suspended')
  await choose(page, 'Ida Omdøbt', 'Unsuspend')
  await field(page, 'Type “unsuspend” to confirm').fill('unsuspend')
  await press(page, 'Unsuspend')
  await expectToast(page, 'Admin unsuspended')

  await choose(page, 'Ida Omdøbt', 'Delete')
  await press(page, 'Delete')
  await expectToast(page, 'Admin deleted')
  await expect(page.getByRole('row', { name: 'Ida Omdøbt' })).toHaveCount(0)
})

test('a super-admin may make another one', async ({ enter }) => {
  const page = await enter('super-admin', '/admins')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const { name, email } = newPerson('Anden Superadmin')
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('three blind mice')
  await dialogOf(page).getByText('Super Administrator', { exact: true }).click()
  await press(page, 'Add admin')
  await expectToast(page, 'Admin created')
  await expect(page.getByRole('row', { name })).toContainText('Super Administrator')
})

test('a member is edited and deleted with a message, and nothing happens without the press [S8.21] [S8.22]', async ({
  enter,
}) => {
  const { name } = await newMember('Rettes Snart')
  const page = await enter('customer', `/members?search=${name}`)
  await choose(page, name, 'Edit')
  await field(page, 'Contact number').fill('12')
  await press(page, 'Save')
  await expect(dialogOf(page).getByText(/Please insert a valid contact number/)).toBeVisible()
  // As Danes write it, in a deployment of theirs.
  await field(page, 'Contact number').fill('12 34-56 78')
  await press(page, 'Save')
  await expectToast(page, 'Member edited')
  await expect(page.getByRole('row', { name })).toContainText('+45 12 34 56 78')

  const removed = sentTo(page, 'users/member')
  await choose(page, name, 'Delete')
  await press(page, 'Cancel')
  await choose(page, name, 'Delete')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toBeVisible()
  expect(removed).toEqual([])
  await choose(page, name, 'Delete')
  await press(page, 'Delete')
  await expectToast(page, 'Member deleted')
  await expect(rowsOf(page)).toHaveCount(0)
})

test('staff and sub-admins say who manages a new member, themselves among the choices; without it nothing is sent [S5.9] [S6.102]', async ({
  enter,
}) => {
  const staff = await enter('admin', '/allmembers')
  await staff.getByRole('button', { name: 'Add member' }).first().click()
  const person = newPerson('Bestyret Person')
  await field(staff, 'Name').fill(person.name)
  await field(staff, 'Email').fill(person.email)
  await field(staff, 'Contact number').fill(person.contactNumber)
  await press(staff, 'Add member')
  await expect(dialogOf(staff).getByRole('combobox', { name: 'Managed by' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialogOf(staff).getByRole('combobox', { name: 'Managed by' }).fill('Nordkyst')
  await staff.getByRole('option', { name: /Nordkyst Byg/ }).click()
  await press(staff, 'Add member')
  await expectToast(staff, 'Member created')
  await expect(staff.getByRole('row', { name: person.name })).toContainText('AU: Nordkyst Byg')

  const subadmin = await enter('subadmin', '/members')
  await subadmin.getByRole('button', { name: 'Add member' }).first().click()
  await dialogOf(subadmin).getByRole('combobox', { name: 'Managed by' }).click()
  const choices = dialogOf(subadmin).getByRole('option')
  await expect(choices.first()).toContainText('ABU: Astrid Holm')
  await expect(choices.filter({ hasText: 'AU: Ole Eriksen' })).toBeVisible()
  await choices.first().click()
  const own = newPerson('Egen Person')
  await field(subadmin, 'Name').fill(own.name)
  await field(subadmin, 'Email').fill(own.email)
  await field(subadmin, 'Contact number').fill(own.contactNumber)
  await press(subadmin, 'Add member')
  await expectToast(subadmin, 'Member created')
  await expect(subadmin.getByRole('row', { name: own.name })).toContainText('ABU: Astrid Holm')
})

test('a customer is added with a role by staff, and without one by a sub-admin, who sends none [S5.10] [S6.100] [S6.101] [S7.58]', async ({
  enter,
}) => {
  const staff = await enter('admin', '/allcustomers')
  await staff.getByRole('button', { name: 'Add customer' }).click()
  const roles = dialogOf(staff).getByRole('radio')
  await expect(roles.first(), 'one of the two is always chosen').toBeChecked()
  expect(
    await roles.evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent)),
  ).toEqual(['User Administrator', 'Business Administrator'])

  const subadmin = await enter('subadmin', '/customers')
  const created = sentTo(subadmin, 'users/createcustomer')
  await subadmin.getByRole('button', { name: 'Add customer' }).click()
  await expect(dialogOf(subadmin).getByRole('radio')).toHaveCount(0)
  const person = newPerson('Kunde Uden Rolle')
  await field(subadmin, 'Name').fill(person.name)
  await field(subadmin, 'Email').fill(person.email)
  await field(subadmin, 'Contact number').fill(person.contactNumber)
  await press(subadmin, 'Add customer')
  await expectToast(subadmin, 'Customer created')
  expect(Object.keys(created[0]?.postDataJSON() as object).toSorted()).toEqual([
    'contactNumber',
    'email',
    'name',
  ])
})

test('a new e-mail waits for its owner, and the link of the mail confirms it once', async ({ enter }) => {
  const { name, email } = await newMember('Skifter Adresse')
  const { email: next } = newPerson()
  const page = await enter('customer', `/members?search=${name}`)
  await choose(page, name, 'Edit')
  await field(page, 'Email').fill(next)
  await press(page, 'Save')
  await expectToast(page, 'Member edited')
  await expect(page.getByRole('row', { name }), 'the old one stands').toContainText(email)
  await choose(page, name, 'Edit')
  await expect(dialogOf(page)).toContainText(`${next} is awaiting confirmation.`)
  await page.keyboard.press('Escape')

  const link = await linkTo(next)
  const owner = await enter('visitor', link.replace(demo().url, ''))
  await expect(owner.getByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible()
  await expect(owner.getByText(`Sign in with ${next} from now on.`)).toBeVisible()
  await expect(page.getByRole('row', { name }), 'and the list hears of it').toContainText(next)
  await owner.getByRole('link', { name: 'Proceed' }).click()
  await expect(owner).toHaveURL(`${demo().url}/signin`)
  const again = await enter('visitor', link.replace(demo().url, ''))
  await expect(again.getByRole('heading', { name: 'Confirmation link expired' })).toBeVisible()
})
