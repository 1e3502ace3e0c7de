import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@samtale/contract'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VERSION } from '#version.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const get = (path: string) => sendRequest(app, { method: 'GET', path })
const calls = Object.values(contract).flatMap((group) =>
  Object.values(group).map(({ method, path }) => ({ method, path })),
)

test('the server says that it lives and that it is ready, and nothing about itself', async () => {
  for (const path of ['/livez', '/readyz']) {
    const reply = await get(path)
    assert.deepEqual([reply.statusCode, reply.json()], [200, { success: true }])
  }
})

test('the description of the API names every call, and none that is not on the wire', async () => {
  const { info, paths } = (await get('/openapi.json')).json<{
    info: { version: string }
    paths: Record<string, Record<string, unknown>>
  }>()
  assert.equal(info.version, VERSION)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(described.toSorted(), calls.map(({ method, path }) => `${method} /v1/${path}`).toSorted())
  for (const call of described) {
    const [method = '', path = ''] = call.split(' ')
    assert.ok(app.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), call)
  }
})

test('the page of the API names every call, needs no script and is framed by nobody', async () => {
  const reply = await get('/docs')
  for (const { method, path } of calls)
    assert.ok(reply.body.includes(`<span class="method">${method}</span> <code>/v1/${path}</code>`), path)
  assert.match(
    String(reply.headers['content-security-policy']),
    /^default-src 'none'; style-src 'nonce-[^']+'; frame-ancestors 'none'$/,
  )
  assert.doesNotMatch(reply.body, /<script|onclick|undefined|\[object/)
})

test('a call answers no-store: what it says is for its caller', async () => {
  const { token } = await app.addUser({ role: 'member' })
  for (const path of ['settings', 'account/profile', 'misc/healthcheck', 'account/sessions'])
    assert.equal(
      (await sendRequest(app, { method: 'GET', path, token })).headers['cache-control'],
      'no-store',
      path,
    )
})
