import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertRejected, callHttp } from '#testing/call-http.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let url: string
let token: string
let id: string
before(async () => {
  app = await testApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ token, id } = await app.addUser({ role: 'customer' }))
})
after(() => app.close())

type Options = Parameters<typeof callHttp>[2]
const call = (path: string, options: Options = {}) => callHttp(`${url}${path}`, token, options)
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers })

test('broken JSON answers 400 without reading on', async () => {
  for (const body of [
    '{',
    '{"limit":}',
    "{'limit':5}",
    'limit=5',
    '{"a":1}{"b":2}',
    '\u0000',
    'undefined',
    '{"limit":NaN}',
    '\ufeff{',
  ])
    assertRejected(await send('/v1/users/getmembers', body), 400, 'malformed_body')
})

test('JSON that is no object answers 400, and no body at all is an empty one', async () => {
  for (const body of ['[]', '[{}]', '"text"', '7', 'true']) {
    const rejection = await send('/v1/users/getmembers', body)
    assertRejected(rejection, 400, 'validation_error')
    assert.deepEqual(rejection.fields, { body: 'wrong_type' })
  }
  for (const body of ['', 'null', '{}'])
    assert.equal((await send('/v1/users/getmembers', body)).status, 200, body)
  assert.equal(
    (
      await fetch(`${url}/v1/users/getmembers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
    200,
  )
})

test('JSON nested deeper than any stack is rejected like any other wrong value', async () => {
  // Deep enough to be refused for the stack's sake where a large body is taken, and as deep as one can be
  // elsewhere.
  for (const [path, depth] of [
    ['/v1/group/create', 60_000] as const,
    ['/v1/users/createmember', 8_000] as const,
  ]) {
    assertRejected(
      await send(path, `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`),
      400,
      'validation_error',
    )
    assertRejected(
      await send(path, `{"more":${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}}`),
      400,
      'validation_error',
    )
  }
})

test('[D7.4] a rejected field is named with its code: missing, of the wrong kind, empty, too long, unknown', async () => {
  const person = { name: 'Ane', email: 'ane@example.org', contactNumber: '+4512345678' }
  const invalid: [object, Record<string, string>][] = [
    [{}, { name: 'required', email: 'required', contactNumber: 'required' }],
    [
      { ...person, name: null, email: 7 },
      { name: 'wrong_type', email: 'wrong_type' },
    ],
    [{ ...person, name: '  ' }, { name: 'name_required' }],
    [{ ...person, name: 'a'.repeat(121) }, { name: 'too_long' }],
    [{ ...person, email: 'a'.repeat(300) }, { email: 'please_insert_valid_email' }],
    [
      { ...person, nickname: 'x', boss: 1 },
      { nickname: 'unknown_field', boss: 'unknown_field' },
    ],
  ]
  for (const [body, fields] of invalid) {
    const rejection = await send('/v1/users/createmember', body)
    assertRejected(rejection, 400, 'validation_error')
    assert.deepEqual(rejection.fields, fields)
  }
})

test('the names of the language itself are unknown fields, and nothing takes their values over', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const rejection = await send('/v1/users/getmembers', `{"limit":5,"${name}":{"offset":3,"isAdmin":true}}`)
    assertRejected(rejection, 400, 'validation_error')
    assert.deepEqual(Object.keys(rejection.fields ?? {}), [name])
  }
  assert.equal(({} as Record<string, unknown>)['isAdmin'], undefined)
})

test('limits out of range, unknown columns, numbers as text: each is rejected by name', async () => {
  const invalid: [object, Record<string, string>][] = [
    [{ limit: 0 }, { limit: 'invalid_value' }],
    [{ limit: 501 }, { limit: 'invalid_value' }],
    [
      { limit: '10', offset: '0' },
      { limit: 'wrong_type', offset: 'wrong_type' },
    ],
    [{ offset: -1 }, { offset: 'invalid_value' }],
    [{ offset: 10_000_001 }, { offset: 'invalid_value' }],
    [{ sortOrder: { name: 'password_hash', direction: 'asc' } }, { 'sortOrder.name': 'invalid_value' }],
    [{ sortOrder: { name: 'u.id; drop table users' } }, { 'sortOrder.name': 'invalid_value' }],
    [
      { sortOrder: { name: 'name', direction: 'asc; drop table users' } },
      { 'sortOrder.direction': 'invalid_value' },
    ],
    [{ sortOrder: 'name' }, { sortOrder: 'wrong_type' }],
    [{ filters: { role: 'member' } }, { 'filters.role': 'unknown_field' }],
    [{ filters: { name: ['a'] } }, { 'filters.name': 'wrong_type' }],
    [{ search: 'a'.repeat(121) }, { search: 'too_long' }],
  ]
  for (const [body, fields] of invalid)
    assert.deepEqual((await send('/v1/users/getmembers', body)).fields, fields, JSON.stringify(body))
})

test('text that cannot be stored as it was sent is rejected by name, wherever it stands', async () => {
  const person = '"email":"ane@example.org","contactNumber":"+4512345678"'
  for (const odd of ['a\\u0000b', '\\ud800', 'x\\udc00', 'a\\udfffb']) {
    assert.deepEqual(
      (await send('/v1/users/createmember', `{"name":"${odd}",${person}}`)).fields,
      { name: 'invalid_value' },
      odd,
    )
    assert.deepEqual(
      (await send('/v1/users/getmembers', `{"filters":{"name":"${odd}"}}`)).fields,
      { filters: 'invalid_value' },
      odd,
    )
  }
  const inAddress = await call('/v1/meetings/getbylocation/a%00b', { method: 'GET' })
  assertRejected(inAddress, 400, 'validation_error')
  assert.deepEqual(inAddress.fields, { room: 'invalid_value' })
})

test('every letter there is comes back as it was sent', async () => {
  for (const name of [
    'Åse Ærø-Østergård',
    '👩🏽‍🚀 🇩🇰',
    'שלום עולם',
    'مرحبا بالعالم',
    'é e\u0301',
    '𝒜𝓃𝑒',
    "O'Hara; drop table users --",
    '<b>&amp;</b>',
    '%_\\',
  ]) {
    await send('/v1/account/profile', { name })
    const reply = await fetch(`${url}/v1/account/profile`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await reply.json()) as { data: { profile: { name: string } } }
    assert.equal(data.profile.name, name)
  }
})

test('an unknown word in the query of a GET is rejected as it would be in a body', async () => {
  assert.deepEqual((await call('/v1/account/profile?role=admin', { method: 'GET' })).fields, {
    role: 'unknown_field',
  })
})

test('an id in the query or the body that is not the one in the address is rejected', async () => {
  assertRejected(
    await call(`/v1/account/sessions/${id}?id=${id.replace(/^./, 'f')}`, { method: 'DELETE' }),
    400,
    'ids_differ',
  )
  assertRejected(
    await send('/v1/meetings/room/one-room/events', { roomName: 'another', event: 'x' }),
    400,
    'ids_differ',
  )
})

test('after all this there was not one unexpected error, and the server still runs', async () => {
  assert.deepEqual(app.unexpectedErrors, [])
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
})
