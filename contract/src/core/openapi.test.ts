import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { openApi } from './openapi.ts'
import { SCOPE_NAMES, scopeOf } from './scopes.ts'

type Operation = {
  operationId: string
  security?: unknown
  'x-scope'?: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: {
    required: boolean
    content: Record<
      string,
      { schema: { properties: Record<string, unknown>; required: string[]; additionalProperties?: boolean } }
    >
  }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  >
}

const document = openApi(contract, { version: '1.2.3' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)
const named = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation

test('the document has one operation for each call of the contract, each with a name of its own', () => {
  const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(
      ([name, { method, path }]) => `${group}.${name} ${method.toLowerCase()} /v1/${path}`,
    ),
  )
  assert.deepEqual(
    operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).toSorted(),
    calls.toSorted(),
  )
  assert.equal(document.info.version, '1.2.3')
})

test('an operation without security is one that everybody may call', () => {
  const open = Object.values(contract).flatMap((group) =>
    Object.values(group)
      .filter(({ can }) => can === 'anyone')
      .map(({ path }) => `/v1/${path}`),
  )
  assert.deepEqual(
    [
      ...new Set(
        operations.filter(({ security }) => (security as unknown[]).length === 0).map(({ path }) => path),
      ),
    ].toSorted(),
    [...new Set(open)].toSorted(),
  )
})

test('an operation says which scope a key needs for it, or takes no key', () => {
  const secured = ({ security, 'x-scope': scope }: Operation) => [scope, security]
  assert.deepEqual(secured(named('members.list')), [
    'members:read',
    [{ session: [] }, { apiKey: ['members:read'] }],
  ])
  assert.deepEqual(secured(named('account.createKey')), [undefined, [{ session: [] }]])
  const denials = (id: string) => named(id).responses['403']?.description.split(', ')
  assert.ok(denials('members.list')?.includes('api_key_scope_missing'))
  assert.ok(denials('account.createKey')?.includes('not_by_api_key'))
})

test('each operation names the scope that its call is refused without, and no scope is left without a call', () => {
  const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${group}.${name}`, scopeOf(call)] as const),
  )
  type Ways = readonly { readonly apiKey?: readonly string[] }[]
  const documented = operations.map(({ operationId, security, 'x-scope': scope, responses }) => {
    const required = (security as Ways).flatMap(({ apiKey = [] }) => apiKey)
    assert.deepEqual(required, scope === undefined ? [] : [scope], operationId)
    const denial = (responses['403']?.description ?? '').split(', ').includes('api_key_scope_missing')
    assert.equal(denial, scope !== undefined, operationId)
    return [operationId, scope ?? null] as const
  })
  assert.deepEqual(new Map(documented), new Map(calls))
  const used = new Set(calls.map(([, scope]) => scope).filter((scope) => scope !== null))
  // That of a directory is for the calls of RFC 7644, which have their own description.
  assert.deepEqual([...used].toSorted(), SCOPE_NAMES.filter((name) => name !== 'directory:write').toSorted())
})

test('names in the path are parameters and stand in no body', () => {
  const event = named('meetings.roomEvent')
  assert.deepEqual(
    event.parameters?.map(({ name, in: where, required }) => [name, where, required]),
    [['roomName', 'path', true]],
  )
  assert.ok(!('roomName' in (event.requestBody?.content['application/json']?.schema.properties ?? {})))
})

test('a body says what is required and that it takes no other field', () => {
  const schema = named('members.create').requestBody?.content['application/json']?.schema
  assert.deepEqual(schema?.required.toSorted(), ['contactNumber', 'email', 'name'])
  assert.equal(schema?.additionalProperties, false)
})

test('a body that must say something is required, and one that need not is none', () => {
  assert.equal(named('account.login').requestBody?.required, true)
  assert.equal(named('account.logout').requestBody?.required, false)
})

test('a call without a body says in the address what is not in its path', () => {
  const parameters = named('customers.listSubadminsOf').parameters?.map(({ name, in: where, required }) => [
    name,
    where,
    required,
  ])
  assert.deepEqual(parameters, [
    ['id', 'path', true],
    ['search', 'query', false],
  ])
})

test('an answer says that it is a success and what it carries, and `_id` beside every `id`', () => {
  type Shape = { properties: Record<string, Shape>; required: string[]; items: Shape }
  const shapeOf = (id: string) =>
    named(id).responses['200']?.content?.['application/json']?.schema as unknown as Shape
  assert.deepEqual(shapeOf('account.login').required, ['success', 'data'])
  assert.deepEqual(shapeOf('members.list').required, ['success', 'data', 'total'])
  const { properties, required } = shapeOf('members.list').properties['data']?.items ?? assert.fail()
  assert.deepEqual(properties['_id'], properties['id'])
  assert.ok(required.includes('_id'))
  assert.ok(properties['parentId'])
  assert.doesNotMatch(JSON.stringify(shapeOf('system.health')), /_id/)
})

test('a call that takes a file is described as a form, and a chunk of a video as JSON too', () => {
  assert.deepEqual(Object.keys(named('uploads.systemLogo').requestBody?.content ?? {}), [
    'multipart/form-data',
  ])
  assert.deepEqual(Object.keys(named('videos.upload').requestBody?.content ?? {}), [
    'multipart/form-data',
    'application/json',
  ])
})

test('an operation lists its errors by status', () => {
  const { responses } = named('members.create')
  assert.match(responses['409']?.description ?? '', /user_already_exists/)
  assert.match(responses['401']?.description ?? '', /unauthorized/)
  assert.match(responses['403']?.description ?? '', /dont_have_enough_permission/)
  assert.deepEqual(Object.keys(named('meetings.roomEvent').responses).toSorted(), [
    '204',
    '400',
    '413',
    '415',
    '500',
    '503',
  ])
})

test('a list is described with data and total as it is answered', () => {
  const schemaOf = (id: string) =>
    named(id).responses['200']?.content?.['application/json']?.schema.properties
  assert.deepEqual(Object.keys(schemaOf('members.list') ?? {}).toSorted(), ['data', 'success', 'total'])
  const report = schemaOf('reports.meetings')?.['data'] as { properties: object }
  assert.deepEqual(Object.keys(report.properties).toSorted(), ['meetings', 'total'])
})

test('the document is JSON through and through, and every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(JSON.parse(text))))
  for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path
      ?.split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
    assert.ok(target, path)
  }
})

test('a call that answers a file is described as bytes under a name', () => {
  const { responses } = named('reports.export')
  assert.deepEqual(Object.keys(responses['200']?.content ?? {}), ['application/octet-stream', 'text/*'])
  assert.equal(responses['200']?.description, 'A file to keep')
})
