import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MAX_VIEWS } from '@samtale/contract/account/saved-views'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db } = fixture
after(fixture.close)

const query = {
  limit: 30,
  sortOrder: { name: 'lastSignInAt', direction: 'asc' },
  search: 'holm',
  filters: { status: 'active' },
} as const
const view = { list: 'users/getmembers', name: 'Active', query, columns: ['name', 'email'], dense: true }
const namesOf = (views: readonly { name: string }[]) => views.map(({ name }) => name)

test('a view is kept as it was saved, for one person and one list, and listed by name', async () => {
  const [customer, other] = [await addUser({ role: 'customer' }), await addUser({ role: 'customer' })]
  await assert.rejects(client(null).account.views({ list: view.list }), { code: 'unauthorized' })
  const saved = await customer.api.account.saveView(view)
  const { list, ...stored } = view
  assert.deepEqual(saved, { ...stored, id: saved.id, isDefault: false, _id: saved.id })
  await customer.api.account.saveView({ ...view, name: 'abroad' })
  await customer.api.account.saveView({
    ...view,
    list: 'group/read',
    query: { ...query, sortOrder: { name: 'name', direction: 'asc' }, filters: {} },
  })
  assert.deepEqual(namesOf(await customer.api.account.views({ list })), ['abroad', 'Active'])
  assert.deepEqual(await other.api.account.views({ list }), [])
})

test("nobody reads, changes or deletes somebody else's view, and its id answers as one that there is not", async () => {
  const [customer, other] = [await addUser({ role: 'customer' }), await addUser({ role: 'customer' })]
  const { id } = await customer.api.account.saveView(view)
  for (const attempt of [
    () => other.api.account.updateView({ id, name: 'Mine' }),
    () => other.api.account.removeView({ id }),
  ])
    await assert.rejects(attempt, { code: 'view_not_found', status: 404 })
  assert.deepEqual(namesOf(await customer.api.account.views({ list: view.list })), ['Active'])
})

test('a view is renamed, updated and deleted; what is not named stays', async () => {
  const { api } = await addUser({ role: 'customer' })
  const { id } = await api.account.saveView(view)
  await api.account.saveView({ ...view, name: 'Taken' })
  await assert.rejects(api.account.updateView({ id, name: 'taken' }), {
    code: 'view_already_exists',
    fields: { name: 'view_already_exists' },
  })
  assert.equal((await api.account.updateView({ id, name: 'ACTIVE' })).name, 'ACTIVE')
  const changed = await api.account.updateView({ id, query: { ...query, search: '' }, columns: ['name'] })
  assert.deepEqual(
    [changed.name, changed.query.search, changed.query.filters, changed.columns, changed.dense],
    ['ACTIVE', '', { status: 'active' }, ['name'], true],
  )
  await api.account.removeView({ id })
  assert.deepEqual(namesOf(await api.account.views({ list: view.list })), ['Taken'])
})

test('a list has one default, which the next one takes the place of', async () => {
  const { api } = await addUser({ role: 'customer' })
  const first = await api.account.saveView({ ...view, isDefault: true })
  const second = await api.account.saveView({ ...view, name: 'Second', isDefault: true })
  const defaults = async () =>
    (await api.account.views({ list: view.list })).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  assert.deepEqual(await defaults(), [second.id])
  await api.account.updateView({ id: first.id, isDefault: true })
  assert.deepEqual(await defaults(), [first.id])
  await api.account.updateView({ id: first.id, isDefault: false })
  assert.deepEqual(await defaults(), [])
})

test('what the list itself would refuse is not kept, nor a view of a list of other roles', async () => {
  const { api } = await addUser({ role: 'customer' })
  for (const wrong of [
    { ...query, sortOrder: { name: 'password', direction: 'asc' as const } },
    { ...query, filters: { status: 'deleted' } },
    { ...query, filters: { shoeSize: '43' } },
    { ...query, limit: 501 },
  ])
    await assert.rejects(api.account.saveView({ ...view, query: wrong }), {
      fields: { query: 'invalid_value' },
    })
  for (const list of ['users/getallmembers', 'outbox/list', 'users/nothing'])
    await assert.rejects(api.account.saveView({ ...view, list }), { fields: { list: 'invalid_value' } }, list)
  await assert.rejects(api.account.saveView({ ...view, name: 'x'.repeat(61) }), {
    fields: { name: 'too_long' },
  })
  const { id } = await api.account.saveView(view)
  await assert.rejects(api.account.updateView({ id, query: { ...query, filters: { shoeSize: '43' } } }), {
    fields: { query: 'invalid_value' },
  })
})

test('a list has so many views and no more, also where two are saved at the same time', async () => {
  const { api } = await addUser({ role: 'customer' })
  for (let count = 1; count < MAX_VIEWS; count += 1)
    await api.account.saveView({ ...view, name: `View ${count}` })
  const both = await Promise.allSettled(
    ['Last', 'Too many'].map((name) => api.account.saveView({ ...view, name })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(api.account.saveView({ ...view, name: 'Another' }), {
    code: 'too_many_views',
    status: 409,
  })
})

test('views go with the person', async () => {
  const customer = await addUser({ role: 'customer' })
  const member = await addUser({ role: 'member', parentId: customer.id })
  await member.api.account.saveView({
    ...view,
    query: { ...query, sortOrder: { name: 'name', direction: 'asc' }, filters: {} },
  })
  await customer.api.members.remove({ id: member.id })
  assert.deepEqual(
    await db.selectFrom('saved_views').select('id').where('user_id', '=', member.id).execute(),
    [],
  )
})
