import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { assertRejected, callHttp } from '#testing/call-http.ts'
import { speakRaw, type RawReply } from '#testing/speak-raw.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let url: string
let port: number
let token: string
before(async () => {
  app = await testApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
  ;({ token } = await app.addUser({ role: 'customer' }))
})
after(() => app.close())

type Options = Parameters<typeof callHttp>[2]
const call = (path: string, options: Options = {}) => callHttp(`${url}${path}`, token, options)
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers })
const replyOf = ({ status, body }: RawReply) => ({
  status,
  ...(JSON.parse(body) as { success: boolean; code: string; message: string }),
})

test('[D7.2] an unknown address of the API answers 404 in the form of an error', async () => {
  for (const path of [
    '/v1/nothing',
    '/v1/users/getmembers/and/more',
    '/v1',
    '/v1/account/../account/profil',
    '/V1/settings',
    '/v1//settings',
  ])
    assertRejected(await send(path, {}), 404, 'page_not_found')
})

test('a known address with another method answers 405 and names the methods it has', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const rejection = await call('/v1/account/profile', { method })
    assertRejected(rejection, 405, 'method_not_allowed')
    assert.deepEqual(rejection.headers.get('allow')?.split(', ').toSorted(), ['GET', 'HEAD', 'POST'])
  }
  assert.equal((await call('/v1/account/sessions/x', { method: 'GET' })).headers.get('allow'), 'DELETE')
  assert.equal((await call('/v1/account/login', { method: 'GET' })).headers.get('allow'), 'POST')
})

test('TRACE is not answered with what was sent', async () => {
  const reply = await speakRaw(port, (write) =>
    write('TRACE /v1/settings HTTP/1.1\r\nhost: x\r\nx-secret: said\r\n\r\n'),
  )
  assertRejected(replyOf(reply), 405, 'method_not_allowed')
  assert.ok(!JSON.stringify(reply).includes('said'))
})

test('a method that HTTP does not know is rejected, and the next request is served', async () => {
  const reply = await speakRaw(port, (write) => write('BREW /v1/settings HTTP/1.1\r\nhost: x\r\n\r\n'))
  assertRejected(replyOf(reply), 400, 'malformed_body')
  assert.equal((await fetch(`${url}/v1/settings`)).status, 200)
})

test('a body of ten megabytes answers 413, to whoever sends it and however it is announced', async () => {
  const body = JSON.stringify({ search: 'a'.repeat(10_000_000) })
  assertRejected(await send('/v1/users/getmembers', body), 413, 'payload_too_large')
  assertRejected(await send('/v1/users/getmembers', body, { authorization: '' }), 413, 'payload_too_large')
  assertRejected(await send('/v1/account/login', body, { authorization: '' }), 413, 'payload_too_large')
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const chunked = await speakRaw(port, (write) => {
    write(
      'POST /v1/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    for (let sent = 0; sent < 160; sent += 1) write(chunk)
  })
  assertRejected(replyOf(chunked), 413, 'payload_too_large')
})

test('a report of the content policy may have 8 KiB', async () => {
  const report = (letters: number) => ({
    method: 'POST',
    body: 'a'.repeat(letters),
    headers: { 'content-type': 'application/csp-report' },
  })
  assert.equal((await fetch(`${url}/csp-report`, report(8_192))).status, 204)
  assertRejected(await call('/csp-report', report(8_193)), 413, 'payload_too_large')
})

test('content of another kind answers 415', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    'json',
  ])
    assertRejected(
      await send('/v1/users/getmembers', '{"limit":5}', { 'content-type': type }),
      415,
      'unsupported_media_type',
    )
  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON'])
    assert.equal((await send('/v1/users/getmembers', '{"limit":5}', { 'content-type': type })).status, 200)
})

test('headers larger than 16 KiB answer 431, and so does an address of that size', async () => {
  const header = await speakRaw(port, (write) =>
    write(`GET /v1/settings HTTP/1.1\r\nhost: x\r\nx-more: ${'a'.repeat(20_000)}\r\n\r\n`),
  )
  const address = await speakRaw(port, (write) =>
    write(`GET /v1/settings?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
  )
  for (const reply of [header, address]) assertRejected(replyOf(reply), 431, 'headers_too_large')
})

test('a part of an address that is too long or no text at all is rejected in the form of the server', async () => {
  assertRejected(
    await call(`/v1/meetings/getbylocation/${'a'.repeat(400)}`, { method: 'GET' }),
    413,
    'payload_too_large',
  )
  assertRejected(
    await call(`/v1/meetings/getbylocation/${'a'.repeat(65)}`, { method: 'GET' }),
    400,
    'validation_error',
  )
  assertRejected(await call('/v1/meetings/getbylocation/%E0%A4%A', { method: 'GET' }), 400, 'malformed_body')
})

test('two Authorization headers are rejected, whatever they contain', async () => {
  for (const [one, other] of [
    [token, token],
    [token, 'x'],
    ['x', token],
  ]) {
    const reply = await speakRaw(port, (write) =>
      write(
        `GET /v1/account/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${one}\r\nAuthorization: Bearer ${other}\r\n\r\n`,
      ),
    )
    assertRejected(replyOf(reply), 400, 'malformed_body')
  }
})

test('two Host headers are rejected, also when they are the same', async () => {
  for (const other of ['x', 'y']) {
    const reply = await speakRaw(port, (write) =>
      write(`GET /v1/settings HTTP/1.1\r\nhost: x\r\nHost: ${other}\r\n\r\n`),
    )
    assertRejected(replyOf(reply), 400, 'malformed_body')
  }
})

test('a token in the address is no sign-in', async () => {
  assertRejected(
    await call(`/v1/account/profile?token=${token}&access_token=${token}`, {
      method: 'GET',
      headers: { authorization: '' },
    }),
    401,
    'unauthorized',
  )
})

test('after all this there was not one unexpected error, and the server still runs', async () => {
  assert.deepEqual(app.unexpectedErrors, [])
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
})
