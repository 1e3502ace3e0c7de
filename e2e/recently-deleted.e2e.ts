import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { newPerson } from './people.ts'
import { planMeeting } from './plans.ts'
import { choose, dialogOf, expectToast, newMember, press, rowsOf } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const undo = (page: Page, name = 'Undo') =>
  page.locator('[data-toast=success]').getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('a group that is deleted comes back by Undo in the toast, with its people', async ({ enter }) => {
  const { data } = await demo().api('customer').members.list({ limit: 2 })
  await demo()
    .api('customer')
    .groups.create({ name: 'Nattevagt', members: data.map(({ id }) => id) })
  const page = await enter('customer', '/groups')
  await choose(page, 'Nattevagt', 'Delete')
  await expect(dialogOf(page)).toContainText('Can be restored under Recently deleted for 30 days.')
  await press(page, 'Delete')
  await expectToast(page, 'Group deleted')
  await expect(row(page, /Nattevagt/)).toHaveCount(0)
  await undo(page)
  await expectToast(page, 'Restored')
  await expect(row(page, /^Nattevagt.* 2 0/)).toBeVisible()
})

test('several members that are deleted come back at once', async ({ enter }) => {
  for (const name of ['Fortrudt Et', 'Fortrudt To'])
    await demo().api('customer').members.create(newPerson(name))
  const page = await enter('customer', '/members?search=Fortrudt')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Fortrudt Et', 'Fortrudt To'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await press(page, 'Delete')
  await expectToast(page, '2 members deleted')
  await expect(rowsOf(page)).toHaveCount(0)
  await undo(page)
  await expect(rowsOf(page)).toHaveCount(2)
})

test('a meeting that is deleted comes back by Undo, and the invited are told', async ({ enter }) => {
  const { id, name } = await planMeeting('Fortrudt møde', { inHours: 30 })
  const page = await enter('customer', '/meetings?search=Fortrudt')
  await choose(page, name, 'Delete')
  await press(page, 'Delete')
  await expectToast(page, 'Meeting removed')
  await expect(row(page, /Fortrudt møde/)).toHaveCount(0)
  await undo(page)
  await expect(row(page, /Fortrudt møde/)).toBeVisible()
  expect((await demo().api('customer').meetings.read({ id })).name).toBe(name)
  const { data } = await demo().api('super-admin').system.outbox({ search: 'Fortrudt', limit: 10 })
  expect(data.map(({ subject }) => subject.split(':')[0])).toEqual(
    expect.arrayContaining(['Invitation', 'Canceled', 'Changed']),
  )
})

test('the list says what was deleted, by whom and for how long it is kept; a member is restored and signs in', async ({
  enter,
}) => {
  const member = await newMember('Slettet Medlem')
  const page = await enter('customer', `/members?search=Slettet`)
  await choose(page, 'Slettet Medlem', 'Delete')
  await press(page, 'Delete')
  await expectToast(page, 'Member deleted')
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
  await expect(page.getByRole('contentinfo')).toContainText('10136')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Name', 'Type', 'Deleted', 'Deleted by', 'Time left', 'Restore', 'More'],
  ])
  const { name: by } = (await demo().api('customer').account.profile({})).profile
  await expect(row(page, /Slettet Medlem/)).toContainText(member.email)
  await expect(row(page, /Slettet Medlem/)).toContainText(by)
  await expect(row(page, /Slettet Medlem/)).toContainText('30 days')
  expect(await findingsOn(page, { where: 'deleted', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await page.getByRole('button', { name: 'Restore Slettet Medlem' }).click()
  await expectToast(page, 'Restored')
  await expect(row(page, /Slettet Medlem/)).toHaveCount(0)
  await demo().api('visitor').account.login({ email: member.email, password: 'three blind mice walk' })
})

test('why something cannot be restored stands at its row, and there it is deleted for good', async ({
  enter,
}) => {
  const person = newPerson('Optaget Adresse')
  const { id } = await demo().api('customer').members.create(person)
  await demo().api('customer').members.remove({ id })
  await demo()
    .api('customer')
    .members.create({ ...person, name: 'En Anden' })
  const page = await enter('customer', '/deleted?search=Optaget')
  await page.getByRole('button', { name: 'Restore Optaget Adresse' }).press('Enter')
  await expect(row(page, /Optaget Adresse/).getByRole('alert')).toHaveText(
    'Someone else has this email address now. Change or delete theirs before you restore this member.',
  )
  await choose(page, 'Optaget Adresse', 'Delete now')
  await expect(page).toHaveURL(/\/deleted\/[\w-]+\/purge/)
  await expect(dialogOf(page)).toContainText("You can't undo this.")
  await press(page, 'Delete now')
  await expectToast(page, 'Permanently deleted')
  await expect(row(page, /Optaget Adresse/)).toHaveCount(0)
})

test('each role sees what it could have deleted itself', async ({ enter }) => {
  const { id } = await demo().api('customer').groups.create({ name: 'Synlig gruppe' })
  await demo().api('customer').groups.remove({ id })
  const own = await demo().api('member').meetings.createInstant({ name: 'Medlemmets møde' })
  await demo().api('member').meetings.remove({ id: own.id })
  const seen = {
    member: [false, true],
    customer: [true, true],
    subadmin: [true, true],
    admin: [true, false],
  } as const
  for (const [who, [group, meeting]] of Object.entries(seen)) {
    const page = await enter(who as keyof typeof seen, '/deleted')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(row(page, /Synlig gruppe/)).toHaveCount(group ? 1 : 0)
    await expect(row(page, /Medlemmets møde/)).toHaveCount(meeting ? 1 : 0)
  }
})

test('in Danish the list is all Danish, and nothing spills over on a phone', async ({ enter }) => {
  const { id } = await demo().api('customer').groups.create({ name: 'Dansk gruppe' })
  await demo().api('customer').groups.remove({ id })
  const page = await enter('customer', '/deleted', { locale: 'da-DK', viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slettet for nylig')
  const button = page.getByRole('button', { name: 'Gendan Dansk gruppe' })
  await expect(button).toBeVisible()
  expect(await findingsOn(page, { where: 'deleted', locale: 'da-DK', isEnglishOnly: false })).toEqual([])
  await button.click()
  await expectToast(page, 'Gendannet')
})
