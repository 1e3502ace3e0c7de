import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { scimClient } from '#testing/scim-client.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
})
after(() => app.close())

const newAccount = () => app.addUser({ role: 'customer', parentId: people.subadmin.id })

test('Entra ID: connects, finds nobody, creates, changes, suspends and deletes a person, as its documentation shows', async () => {
  const account = await newAccount()
  const scim = await scimClient(app, account.id)
  const nobody = await scim('GET', 'Users', undefined, {
    query: { filter: 'userName eq "no-user@example.com"' },
  })
  assert.deepEqual([nobody.status, nobody.body.totalResults, nobody.body.Resources], [200, 0, []])

  const created = await scim('POST', 'Users', {
    schemas: [USER, ENTERPRISE],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_00aa00aa@testuser.com',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_11bb11bb@testuser.com' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  assert.match(created.type, /^application\/scim\+json/)
  const { id } = created.body
  assert.ok(String(created.headers['location']).endsWith(`/scim/v2/Users/${id}`))
  assert.deepEqual(
    [created.body.displayName, created.body.active, created.body.userName, created.body.emails[0]?.value],
    ['givenName familyName', true, 'Test_User_00aa00aa@testuser.com', 'Test_User_00aa00aa@testuser.com'],
  )
  const [member] = (await account.api.members.list({})).data
  assert.deepEqual([member?.id, member?.status], [id, 'pending'])

  const found = await scim('GET', 'Users', undefined, {
    query: { filter: 'userName eq "test_user_00AA00aa@testuser.com"' },
  })
  assert.deepEqual(found.body.Resources[0], created.body)

  const renamed = await scim('PATCH', `Users/${id}`, {
    schemas: [PATCH],
    Operations: [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
    ],
  })
  assert.deepEqual([renamed.status, renamed.body.name['formatted']], [200, 'givenName updatedFamilyName'])

  const disabled = await scim('PATCH', `Users/${id}`, {
    schemas: [PATCH],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  })
  assert.deepEqual([disabled.status, disabled.body.active], [200, false])
  const back = await scim('PATCH', `Users/${id}`, {
    schemas: [PATCH],
    Operations: [{ op: 'Replace', value: { active: 'True', 'name.givenName': 'Anna' } }],
  })
  assert.deepEqual([back.body.active, back.body.displayName], [true, 'Anna updatedFamilyName'])

  assert.equal((await scim('DELETE', `Users/${id}`)).status, 204)
  assert.equal((await scim('GET', `Users/${id}`)).status, 404)
  assert.deepEqual(
    (await account.api.deleted.list({})).data.map((record) => record.name),
    ['Anna updatedFamilyName'],
  )
})

test('Okta: creates, replaces with PUT and deactivates a person, and fills a group', async () => {
  const account = await newAccount()
  const scim = await scimClient(app, account.id)
  const body = {
    schemas: [USER],
    userName: 'test.user@okta.local',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const { id } = (await scim('POST', 'Users', body)).body
  const again = await scim('POST', 'Users', body)
  assert.deepEqual([again.status, again.body.scimType], [409, 'uniqueness'])

  const put = await scim('PUT', `Users/${id}`, {
    ...body,
    id,
    name: { givenName: 'Another', familyName: 'User' },
  })
  assert.deepEqual([put.status, put.body.displayName], [200, 'Another User'])

  const group = await scim('POST', 'Groups', {
    schemas: [GROUP],
    displayName: 'Test SCIMv2',
    members: [{ value: id, display: 'test.user@okta.local' }],
  })
  assert.deepEqual([group.status, group.body.members.map(({ value }) => value)], [201, [id]])
  const emptied = await scim('PATCH', `Groups/${group.body.id}`, {
    schemas: [PATCH],
    Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
  })
  assert.deepEqual(emptied.body.members, [])
  const filled = await scim('PATCH', `Groups/${group.body.id}`, {
    schemas: [PATCH],
    Operations: [
      { op: 'add', path: 'members', value: [{ value: id, display: 'test.user@okta.local' }] },
      { op: 'replace', value: { id: group.body.id, displayName: 'Renamed' } },
    ],
  })
  assert.deepEqual([filled.body.displayName, filled.body.members[0]?.value], ['Renamed', id])
  const without = await scim('GET', `Groups/${group.body.id}`, undefined, {
    query: { excludedAttributes: 'members' },
  })
  assert.deepEqual([without.status, 'members' in without.body], [200, false])

  const off = await scim('PATCH', `Users/${id}`, {
    schemas: [PATCH],
    Operations: [{ op: 'replace', value: { active: false } }],
  })
  assert.equal(off.body.active, false)
  assert.equal((await scim('DELETE', `Groups/${group.body.id}`)).status, 204)
})

test('what there is can be asked: configuration, schemas and kinds of resources', async () => {
  const scim = await scimClient(app, (await newAccount()).id)
  const config = (await scim('GET', 'ServiceProviderConfig')).body as unknown as Record<
    string,
    { supported: boolean }
  >
  assert.deepEqual(
    ['patch', 'bulk', 'filter', 'sort', 'etag'].map((name) => config[name]?.supported),
    [true, false, true, true, true],
  )
  const types = (await scim('GET', 'ResourceTypes')).body.Resources
  assert.deepEqual(
    types.map(({ id }) => id),
    ['User', 'Group'],
  )
  assert.equal((await scim('GET', `Schemas/${USER}`)).status, 200)
  assert.equal((await scim('GET', 'Schemas')).body.totalResults, 2)
})

test('a person who is suspended is out at once, and one who never got in is invited again', async () => {
  const account = await newAccount()
  const scim = await scimClient(app, account.id)
  const member = await app.addUser({ role: 'member', parentId: account.id })
  assert.ok(await app.client(member.token).account.profile({}))
  const off = { Operations: [{ op: 'replace', path: 'active', value: false }] }
  const on = { Operations: [{ op: 'replace', path: 'active', value: true }] }
  await scim('PATCH', `Users/${member.id}`, off)
  await assert.rejects(app.client(member.token).account.profile({}), { code: 'unauthorized' })
  await scim('PATCH', `Users/${member.id}`, on)
  const statusOf = async (id: string) =>
    (await account.api.members.list({})).data.find((one) => one.id === id)?.status
  assert.equal(await statusOf(member.id), 'active')

  const { id } = (await scim('POST', 'Users', { userName: 'quiet@example.org', active: false })).body
  const mailsTo = (email: string) =>
    app.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
  assert.deepEqual([await statusOf(id), (await mailsTo('quiet@example.org')).length], ['suspend', 0])
  await scim('PATCH', `Users/${id}`, on)
  assert.equal(await statusOf(id), 'pending')
})
