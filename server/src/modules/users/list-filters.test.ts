import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)

test('lists of people are filtered by state, role and manager, each as a whole and beside a search', async () => {
  const staff = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', name: 'Havne Havnsen' })
  const below = { role: 'customer', parentId: subadmin.id } as const
  const active = await fixture.addUser({ ...below, name: 'Fjord' })
  const pending = await fixture.addUser({ ...below, name: 'Fjeld', status: 'pending' })
  const suspended = await fixture.addUser({ ...below, name: 'Fjern', status: 'suspend' })
  const list = (filters: object, search = '') =>
    staff.api.customers.listAll({
      limit: LIST_LIMIT,
      sortOrder: { name: 'name', direction: 'asc' },
      filters,
      search,
    })
  assert.deepEqual(idsOf(await list({ managedBy: subadmin.id })), [pending.id, suspended.id, active.id])
  assert.deepEqual(idsOf(await list({ managedBy: subadmin.id, status: 'suspend' })), [suspended.id])
  assert.deepEqual(idsOf(await list({ managedBy: subadmin.id }, 'fjo')), [active.id])
  assert.deepEqual(idsOf(await list({ role: 'subadmin' }, 'Havne')), [subadmin.id])
  assert.deepEqual(idsOf(await list({ role: 'customer' }, 'Havne')), [])
  assert.equal((await list({ managedBy: subadmin.id })).total, 3)
  // A part of a word is no state.
  for (const [filters, field] of [
    [{ status: 'susp' }, 'status'],
    [{ status: 'deleted' }, 'status'],
    [{ role: 'member' }, 'role'],
    [{ managedBy: "' or true" }, 'managedBy'],
  ] as const)
    await assert.rejects(list(filters), { fields: { [`filters.${field}`]: 'invalid_value' } }, field)
})

test('a member filters its siblings by nothing that it does not see', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  for (const filters of [{ status: 'active' }, { managedBy: customer.id }] as const)
    await assert.rejects(member.api.members.list({ filters }), { code: 'dont_have_enough_permission' })
  await assert.rejects(member.api.members.list({ sortOrder: { name: 'lastSignInAt' } }), {
    code: 'dont_have_enough_permission',
  })
})

test('each user has the time of the last sign-in, by which lists are sorted page by page; who never did stands first', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const members = []
  for (const name of ['Never', 'Early', 'Late'])
    members.push(await fixture.addUser({ role: 'member', parentId: customer.id, name }))
  const [never, early, late] = members
  if (!never || !early || !late) throw new Error('three were added')
  await fixture.db
    .updateTable('users')
    .set({ last_sign_in_at: null })
    .where('parent_id', '=', customer.id)
    .execute()
  for (const { id } of [early, late]) {
    fixture.clock.advance(60_000)
    await fixture.sessions.open(id, 'full', { userAgent: '', address: '127.0.0.1' })
  }
  fixture.clock.advance(60_000)
  // One that can only set a password is no sign-in.
  await fixture.sessions.open(never.id, 'password-setup', {
    userAgent: '',
    address: '127.0.0.1',
  })
  const sortOrder = { name: 'lastSignInAt', direction: 'asc' } as const
  const all = await customer.api.members.list({ sortOrder })
  assert.deepEqual(idsOf(all), [never.id, early.id, late.id])
  assert.equal(all.data[0]?.lastSignInAt, null)
  assert.equal(all.data[2]?.lastSignInAt, new Date(fixture.clock.now().getTime() - 60_000).toISOString())
  const next = (after: string) => customer.api.members.list({ sortOrder, limit: 1, offset: 1, after })
  assert.deepEqual(idsOf(await next(never.id)), [early.id])
  assert.deepEqual(idsOf(await next(early.id)), [late.id])
})
