import { expect } from '@playwright/test'
import { apiAt } from './api.ts'
import { choose, dialogOf, field, newCustomer, newMember, press, rowsOf, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { linkTo, newPerson } from './people.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

test('suspend and unsuspend: each dialog has its address, says who cannot sign in, and its word must be typed to the letter [S4.11] [S5.45] [S8.40] [S8.41]', async ({
  enter,
}) => {
  const { name } = await newCustomer('Spærres Straks')
  const page = await enter('subadmin', `/customers?search=${name}`)
  for (const [action, done, text] of [
    ['suspend', 'Customer suspended', 'their members will be signed out'],
    ['unsuspend', 'Customer unsuspended', 'their members can sign in again'],
  ] as const) {
    const verb = action === 'suspend' ? 'Suspend' : 'Unsuspend'
    await choose(page, name, verb)
    await expect(dialogOf(page)).toContainText(text)
    await expect(page, 'the address says what it does').toHaveURL(new RegExp(`/${action}\\?`))
    const button = dialogOf(page).getByRole('button', { name: verb, exact: true })
    for (const wrong of ['', verb, `${action} `, action.slice(0, -1)]) {
      await field(page, `Type “${action}” to confirm`).fill(wrong)
      await expect(button).toBeDisabled()
    }
    await field(page, `Type “${action}” to confirm`).fill(action)
    await button.click()
    await expectToast(page, done)
  }
  await expect(page.getByRole('row', { name })).toContainText('Active')
})

test('delete customer counts what goes with it, and its word must be typed to the letter [S2.146] [S5.44] [S8.36]', async ({
  enter,
}) => {
  const { name, id } = await newCustomer('Lukker Helt')
  for (const child of ['Et', 'To'])
    await demo()
      .api('subadmin')
      .members.createFor({ ...newPerson(child), customerId: id })
  const page = await enter('subadmin', `/customers?search=${name}`)
  await choose(page, name, 'Delete')
  await expect(dialogOf(page)).toContainText('This also deletes 2 members.')
  const button = dialogOf(page).getByRole('button', { name: 'Delete', exact: true })
  for (const wrong of ['', 'Delete', 'delete ', 'delet']) {
    await field(page, 'Type “delete” to confirm').fill(wrong)
    await expect(button).toBeDisabled()
  }
  await field(page, 'Type “delete” to confirm').fill('delete')
  await button.click()
  await expectToast(page, 'Customer deleted')
  await expect(rowsOf(page)).toHaveCount(0)
})

test('a customer is promoted, and demoted again after its customers were moved [D1.19] [S8.38] [S8.39]', async ({
  enter,
}) => {
  const { name, id, token } = await newCustomer('Vokser Meget')
  const page = await enter('admin', `/allcustomers?search=${name}`)
  await choose(page, name, 'Promote to Business Administrator')
  await expect(dialogOf(page)).toContainText("You'll manage Vokser Meget instead of Astrid Holm.")
  await press(page, 'Promote')
  await expectToast(page, 'Customer promoted')
  await expect(
    page.getByRole('row', { name: new RegExp(`${name}.*Business Administrator.*Jonas Friis`) }),
  ).toBeVisible()
  await expect(
    apiAt(demo().url, token).account.profile({}),
    'whoever changes role signs in anew',
  ).rejects.toMatchObject({ code: 'unauthorized' })

  const { id: below } = await demo().api('admin').customers.create(newPerson('Hænger Under'))
  await demo()
    .api('admin')
    .customers.update({ ...newPerson('Hænger Under'), id: below, parentId: id })
  await choose(page, name, 'Demote to User Administrator')
  await expect(dialogOf(page)).toContainText('Vokser Meget still has 1 customer.')
  await expect(dialogOf(page).getByRole('button', { name: 'Move and demote' })).toBeDisabled()
  await dialogOf(page).getByRole('combobox', { name: 'Move customers to' }).fill('Søndergaard')
  await page.getByRole('option', { name: /Søndergaard/ }).click()
  await press(page, 'Move and demote')
  await expectToast(page, 'Business Administrator demoted')
  const { data } = await demo()
    .api('admin')
    .customers.listAll({
      limit: 5,
      offset: 0,
      sortOrder: { name: 'name', direction: 'asc' },
      search: 'Hænger Under',
      filters: {},
    })
  expect(data[0]?.parentId?.profile.name).toBe('Søndergaard & Partners Revision')
})

test('an invitation is sent again, and the one before is void', async ({ enter }) => {
  const person = newPerson('Tabt Invitation')
  await demo().api('customer').members.create(person)
  const before = await linkTo(person.email)
  const page = await enter('customer', `/members?search=${person.name}`)
  await choose(page, person.name, 'Resend invitation')
  await expectToast(page, 'Invitation sent')
  const after = await linkTo(person.email, { after: before })
  const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '')
  await expect(
    demo()
      .api('visitor')
      .account.verify({ token: tokenIn(before) }),
  ).rejects.toMatchObject({ code: 'invitation_expired' })
  expect(
    (
      await demo()
        .api('visitor')
        .account.verify({ token: tokenIn(after) })
    ).accessToken,
  ).toBeTruthy()
})

test('who manages somebody sees where they are signed in and their API keys, and ends both', async ({
  enter,
}) => {
  const { name, email, token } = await newMember('Logget Ind')
  const api = apiAt(demo().url, token)
  const { key } = await api.account.createKey({ name: 'Lønsystem', scopes: ['profile:read'] })
  const own = await enter({ token }, '/meetings', {})
  await expect(own.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible()
  const page = await enter('customer', `/members?search=${encodeURIComponent(name)}`)
  await choose(page, name, 'Sessions and API keys')
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}\/access/)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: `Sessions and API keys of ${name}` })).toBeVisible()
  const sessions = dialog.locator('[data-part=session]')
  await expect(sessions).not.toHaveCount(0)
  await expect(dialog.locator('[data-part=api-key]')).toContainText('Lønsystem')
  expect(await findingsOn(page, { where: 'access', locale: 'en-US', isEnglishOnly: false })).toEqual([])

  await dialog.getByRole('button', { name: 'Revoke Lønsystem' }).click()
  await expect(dialogOf(page)).toContainText(`${name} is notified.`)
  await press(page, 'Revoke')
  await expectToast(page, 'API key revoked')
  await expect(dialogOf(page)).toContainText(`${name} has no API keys.`)
  await expect(apiAt(demo().url, key).account.profile({})).rejects.toMatchObject({ code: 'unauthorized' })

  await press(page, 'Sign out everywhere')
  await expect(dialogOf(page)).toContainText('can sign in again')
  await press(page, 'Sign out everywhere')
  await expect(dialogOf(page)).toContainText(`${name} isn't signed in anywhere.`)
  await expect(own, 'an open portal is shut').toHaveURL(/signin/)
  await expect(api.account.profile({})).rejects.toMatchObject({ code: 'unauthorized' })
  const mails = await demo().api('super-admin').system.outbox({ search: email, limit: 10 })
  expect(mails.data.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^You were signed out by /),
  )
})

test('a member whom a directory suspended is let in again from the list', async ({ enter }) => {
  const { name, id, token } = await newMember('Suspenderet Af Katalog')
  const owner = demo().api('customer').account
  const { key } = await owner.createKey({ name: 'Entra ID', scopes: ['directory:write'] })
  const change = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  }
  const reply = await fetch(`${demo().url}/scim/v2/Users/${id}`, {
    ...{ method: 'PATCH', body: JSON.stringify(change) },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
  })
  expect(reply.status).toBe(200)
  await expect(apiAt(demo().url, token).account.profile({})).rejects.toMatchObject({ code: 'unauthorized' })
  const page = await enter('customer', `/members?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('Suspended')
  await choose(page, name, 'Unsuspend')
  await expect(dialogOf(page)).toContainText(`${name} can sign in again.`)
  await press(page, 'Unsuspend')
  await expectToast(page, 'Member unsuspended')
  await expect(page.getByRole('row', { name })).toContainText('Active')
})
