import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hashToken } from '#auth/tokens.ts'
import { newId } from '#db/new-id.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
})
after(() => app.close())

type Who = { readonly api: ReturnType<TestApp['client']> }
const create = ({ api }: Who, more: object = {}) =>
  api.account.createKey({ name: 'Entra ID', scopes: ['directory:write'], ...more })
const ownerOf = async (key: string) =>
  app.db
    .selectFrom('api_keys')
    .select(['user_id', 'made_by'])
    .where('token_hash', '=', hashToken(key))
    .executeTakeFirst()

test('a directory’s key has no other scope, and says whose people it is for', async () => {
  const { key, account } = await create(people.customer)
  assert.equal(account?.id, people.customer.id)
  assert.deepEqual(await ownerOf(key), { user_id: people.customer.id, made_by: null })
  await assert.rejects(create(people.customer, { scopes: ['directory:write', 'members:read'] }), {
    fields: { scopes: 'invalid_value' },
  })
  await assert.rejects(create(people.member), { fields: { scopes: 'invalid_value' } })
})

test('staff make one for a customer: it is the customer’s, and both can revoke it', async () => {
  await assert.rejects(create(people.staff), {
    code: 'parent_required',
    fields: { customerId: 'parent_required' },
  })
  for (const customerId of [people.member.id, people.staff.id])
    await assert.rejects(create(people.staff, { customerId }), { code: 'user_not_found' })
  const { key, id } = await create(people.staff, { customerId: people.customer.id.toUpperCase() })
  assert.deepEqual(await ownerOf(key), { user_id: people.customer.id, made_by: people.staff.id })
  for (const { api } of [people.staff, people.customer])
    assert.ok((await api.account.keys({})).some((listed) => listed.id === id))
  await assert.rejects(people.subadmin.api.account.revokeKey({ id }), { code: 'api_key_not_found' })
  await people.staff.api.account.revokeKey({ id })
  assert.equal(await ownerOf(key), undefined)
  const [entry] = (await people.staff.api.audit.list({ filters: { subject: 'Entra ID' } })).data.filter(
    ({ action, after }) => action === 'created' && after?.['customerId'] === people.customer.id,
  )
  assert.equal(entry?.actor?.id, people.staff.id)
})

test('nobody makes one for an account out of their scope, or a key of another kind for anybody', async () => {
  await assert.rejects(create(people.customer, { customerId: people.stranger.id }), {
    code: 'user_not_found',
  })
  await assert.rejects(create(people.subadmin, { customerId: people.stranger.id }), {
    code: 'user_not_found',
  })
  for (const customerId of [newId(), people.member.id])
    await assert.rejects(create(people.subadmin, { customerId }), {
      ...{ code: 'user_not_found', fields: { customerId: 'not_found' } },
    })
  assert.ok(await create(people.subadmin, { customerId: people.customer.id }))
  await assert.rejects(create(people.staff, { scopes: ['members:read'], customerId: people.customer.id }), {
    fields: { customerId: 'invalid_value' },
  })
})
