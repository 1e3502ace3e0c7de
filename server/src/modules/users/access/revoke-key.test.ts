import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { addKey } from '#testing/add-key.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { client, clock, db } = fixture
const people = await tenantsIn(fixture)
after(fixture.close)

test('who may edit somebody sees their API keys, but never a key; those that they made for others stay theirs', async () => {
  const { staff, subadmin, customer, member, stranger } = people
  const { key, id } = await customer.api.account.createKey({ name: 'Payroll', scopes: ['members:read'] })
  await client(key).members.list({})
  await fixture.sessions.settled()
  const [listed, ...more] = await subadmin.api.othersAccess.keys({ id: customer.id })
  assert.deepEqual(more, [])
  assert.deepEqual(
    [listed?.id, listed?.name, listed?.scopes, listed?.lastUsedAt],
    [id, 'Payroll', ['members:read'], clock.now().toISOString()],
  )
  assert.ok(listed?.lastUsedAddress)
  assert.ok(!JSON.stringify(listed).includes(key.slice(4)))
  const madeFor = await staff.api.account.createKey({
    ...{ name: 'Entra ID', scopes: ['directory:write'], customerId: customer.id },
  })
  const boss = await fixture.addUser({ role: 'super-admin' })
  assert.deepEqual(await boss.api.othersAccess.keys({ id: staff.id }), [])
  assert.deepEqual(
    (await subadmin.api.othersAccess.keys({ id: customer.id })).map((one) => one.id).toSorted(),
    [id, madeFor.id].toSorted(),
  )
  for (const [who, target, code] of [
    [member, member, 'dont_have_enough_permission'],
    [customer, customer, 'dont_have_enough_permission'],
    [stranger, member, 'user_not_found'],
  ] as const)
    await assert.rejects(who.api.othersAccess.keys({ id: target.id }), { code })
})

test('a revoked key is refused at its next call; its owner has an email, and the log says whose it was and who did it', async () => {
  const { customer, member, colleague, stranger } = people
  const keyId = randomUUID()
  const key = await addKey(fixture, member.id, ['profile:read'], keyId)
  const absent = { code: 'api_key_not_found', status: 404 }
  await assert.rejects(stranger.api.othersAccess.revokeKey({ id: member.id, keyId }), {
    code: 'user_not_found',
  })
  await assert.rejects(customer.api.othersAccess.revokeKey({ id: colleague.id, keyId }), absent)
  await client(key).account.profile({})

  await customer.api.othersAccess.revokeKey({ id: member.id, keyId })
  await assert.rejects(client(key).account.profile({}), { code: 'unauthorized' })
  await assert.rejects(customer.api.othersAccess.revokeKey({ id: member.id, keyId }), absent)
  const mails = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', member.email)
    .where('subject', '=', 'Your API key “A program” was revoked')
    .execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]?.text ?? '', new RegExp(`${customer.name} has revoked your API key`))
  const { data } = await people.staff.api.audit.list({ filters: { actor: customer.name }, action: 'deleted' })
  assert.deepEqual(
    data.map(({ resource, subject, before, names }) => [resource, subject?.id, before, names]),
    [['api-keys', keyId, { userId: member.id }, { [member.id]: member.name }]],
  )
})
