import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { addKey } from '#testing/add-key.ts'
import { scimCaller, scimClient } from '#testing/scim-client.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let scim: Awaited<ReturnType<typeof scimClient>>
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
  scim = await scimClient(app, people.customer.id)
})
after(() => app.close())

const patch = (...Operations: readonly object[]) => scim('PATCH', `Users/${people.member.id}`, { Operations })
const list = (filter: string) => scim('GET', 'Users', undefined, { query: { filter } })

test('a filter that is too long, too deep or wrong is told what is wrong with it', async () => {
  for (const filter of [
    `userName eq "${'a'.repeat(10_000)}"`,
    `${'('.repeat(50)}active eq true${')'.repeat(50)}`,
    ...[
      'userName',
      'userName eq',
      'userName is "x"',
      'userName eq x',
      '"x" eq userName',
      'userName eq "x',
      ')',
    ],
    ...[
      'userName eq "x" or',
      'not userName pr',
      'password eq "x"',
      'active gt true',
      'active eq 1',
      'userName eq 1',
    ],
    ...[
      'meta.lastModified gt "soon"',
      'userName gt null',
      'emails[type eq "work"',
      'a[b[c pr]]',
      'constructor eq "x"',
    ],
    ...['userName eq "x" userName pr', 'emails[value eq "x"].value eq "y"', 'active eq true)'],
  ]) {
    const { status, body } = await list(filter)
    assert.deepEqual([status, body.scimType], [400, 'invalidFilter'], filter.slice(0, 60))
  }
})

test('values of the wrong type are named', async () => {
  for (const [value, name] of [
    [{ active: 'perhaps' }, 'active'],
    [{ active: 7 }, 'active'],
    [{ userName: 'no address' }, 'userName'],
    [{ userName: null }, 'userName'],
    [{ displayName: 'x'.repeat(121) }, 'displayName'],
    [{ displayName: ['x'] }, 'displayName'],
    [{ name: 'x' }, 'name'],
    [{ name: { givenName: 4 } }, 'name.givenName'],
    [{ externalId: 'x\ny' }, 'externalId'],
    [{ externalId: 3 }, 'externalId'],
  ] as const) {
    const { status, body } = await patch({ op: 'replace', value })
    assert.deepEqual([status, body.scimType], [400, 'invalidValue'], JSON.stringify(value))
    assert.ok(body.detail.startsWith(`${name}:`), body.detail)
  }
})

test('a PATCH that is none says so', async () => {
  for (const [Operations, scimType] of [
    [undefined, 'invalidSyntax'],
    [[], 'invalidSyntax'],
    [['x'], 'invalidSyntax'],
    [[{ op: 'move', path: 'active' }], 'invalidSyntax'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'add', value: 'x' }], 'invalidValue'],
    [[{ op: 'replace', path: 7, value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', path: 'a]b[', value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[type eq].value', value: 'x' }], 'invalidFilter'],
    [Array.from({ length: 10_000 }, () => ({ op: 'replace', path: 'active', value: true })), 'invalidValue'],
  ] as const) {
    const { status, body } = await scim('PATCH', `Users/${people.member.id}`, { Operations })
    assert.deepEqual([status, body.scimType], [400, scimType], JSON.stringify(Operations)?.slice(0, 80))
  }
  assert.equal((await scim('PATCH', `Users/${people.member.id}`, 'x'.repeat(600_000))).status, 413)
  for (const body of ['{"', '[]', '"x"', 'null'])
    assert.deepEqual([(await scim('POST', 'Users', body)).status, body], [400, body])
})

test('unknown attributes are left out, and pages have their bounds', async () => {
  const made = await scim('POST', 'Users', {
    userName: `${newId()}@example.org`,
    favouriteColor: 'blue',
    'urn:x:User': { active: false },
  })
  assert.deepEqual([made.status, made.body.active], [201, true])
  for (const query of [{ count: 'many' }, { startIndex: '1.5' }])
    assert.equal((await scim('GET', 'Users', undefined, { query })).status, 400)
  const page = await scim('GET', 'Users', undefined, {
    query: { count: '100000', startIndex: '-4', sortBy: 'userName' },
  })
  assert.deepEqual([page.status, page.body.startIndex], [200, 1])
  const none = await scim('GET', 'Users', undefined, { query: { count: '0' } })
  assert.deepEqual([none.body.Resources.length, none.body.totalResults > 0], [0, true])
})

test('an If-Match of another version is refused, and changes nothing', async () => {
  const at = `Users/${people.colleague.id}`
  const { headers } = await scim('GET', at)
  const rename = { Operations: [{ op: 'replace', path: 'displayName', value: 'New Name' }] }
  assert.equal((await scim('PATCH', at, rename, { headers: { 'if-match': 'W/"999"' } })).status, 412)
  assert.equal((await scim('DELETE', at, undefined, { headers: { 'if-match': 'W/"999"' } })).status, 412)
  assert.equal(
    (await scim('PATCH', at, rename, { headers: { 'if-match': String(headers['etag']) } })).status,
    200,
  )
  assert.equal(
    (await scim('PATCH', at, rename, { headers: { 'if-match': String(headers['etag']) } })).status,
    412,
  )
})

test('people and groups of others are not there, whoever asks and however', async () => {
  const theirs = await scimClient(app, people.stranger.id)
  const [mine, absent] = [people.member.id, newId()]
  for (const id of [mine, absent, 'x', "'", '%00']) {
    const reply = await theirs('GET', `Users/${encodeURIComponent(id)}`)
    assert.ok(reply.status === 404 || id === '%00', id)
  }
  const team = (value: string) => theirs('POST', 'Groups', { displayName: newId(), members: [{ value }] })
  const [one, other] = [await team(mine), await team(absent)]
  assert.deepEqual([one.status, one.body], [400, other.body])
  // A sub-admin's directory maintains its own people, and none of its customers'.
  const above = await scimClient(app, people.subadmin.id)
  assert.equal((await above('GET', `Users/${mine}`)).status, 404)
  assert.equal((await above('DELETE', `Users/${mine}`)).status, 404)
  assert.equal(
    (await above('POST', 'Groups', { displayName: newId(), members: [{ value: mine }] })).status,
    400,
  )
})

test('nothing but a key of a directory is let in, and that key is let in nowhere else', async () => {
  for (const token of [null, 'x', people.customer.token, people.staff.token])
    assert.equal((await scimCaller(app, token)('GET', 'Users')).status, 401)
  const other = await scimCaller(app, await addKey(app, people.customer.id, ['members:write']))(
    'GET',
    'Users',
  )
  assert.deepEqual([other.status, other.body.schemas], [403, ['urn:ietf:params:scim:api:messages:2.0:Error']])
  const key = await addKey(app, people.customer.id, ['directory:write'])
  await assert.rejects(app.client(key).members.list({}), { code: 'api_key_scope_missing' })
  await assert.rejects(app.client(key).account.keys({}), { code: 'not_by_api_key' })
})

test('an address or a method that there is not is refused in the words of SCIM', async () => {
  for (const [method, path, status] of [
    ['GET', 'Cats', 404],
    ['POST', 'Bulk', 404],
    ['PATCH', 'Users', 405],
    ['DELETE', 'ServiceProviderConfig', 405],
  ] as const) {
    const reply = await scim(method, path, method === 'POST' ? {} : undefined)
    assert.deepEqual([reply.status, reply.body.status], [status, String(status)], path)
    assert.match(reply.type, /^application\/scim\+json/)
  }
})
