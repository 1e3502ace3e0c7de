import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { pathParams } from '@samtale/contract/core/endpoint'
import { isErrorCode } from '@samtale/contract/core/error-codes'
import { isFieldCode } from '@samtale/contract/core/field-codes'
import { ACTORS, readAccessTable } from '#auth/access-table.ts'
import { enter } from '#testing/actors.ts'
import { sendRequest, type Request } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { withFields } from '#testing/with-fields.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

/** JSON as it would be sent: what cannot be meant by any field, and what looks as if it could. */
const WRONG = {
  null: 'null',
  true: 'true',
  'a number': '7',
  'a number too large to be one': '1e999',
  'a fraction below zero': '-0.5',
  'a list': '[]',
  'a list of lists': '[[[]]]',
  'an object': '{}',
  'an object with the names of the language': '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  'a number as text': '"10"',
  nothing: '""',
  blanks: '"  \\t\\n "',
  'ten thousand letters': `"${'a'.repeat(10_000)}"`,
  'a zero byte': '"a\\u0000b"',
  'half a letter': '"a\\ud800b"',
  'the other half': '"\\udfff"',
  'words of SQL': `"'; drop table users; --"`,
  'a pattern': '"%_\\\\"',
  'a path': '"../../etc/passwd"',
  markup: '"<script>alert(1)</script>"',
  'an impossible date': '"2026-99-99T99:99"',
  'a date at the end of time': '"+275760-09-13T00:00:00Z"',
  'a year without end': '"9999-12-31T23:59"',
} as const

const VIDEO_SERVICE = 'the secret of a video service elsewhere'
const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
const table = readAccessTable()

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp({ env: { VIDEO_EVENTS_SECRET: VIDEO_SERVICE } })
  tenants = await buildTenants(app)
})
after(() => app.close())

describe('no wrong value of any field of any call is more than an error in the form of the server', () => {
  for (const endpoint of endpoints) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const inPath = pathParams(endpoint.path)
      let request = await validRequest(endpoint)
      for (const name of fieldsOf(endpoint))
        for (const [what, json] of Object.entries(WRONG)) {
          const isRejected = await sendOne(request, {
            name,
            json,
            inPath: inPath.includes(name),
            what: `${name}: ${what}`,
          })
          // What was refused has changed nothing, so that all but one of its fields are valid yet.
          if (!isRejected) request = await validRequest(endpoint)
        }
      assert.deepEqual(app.unexpectedErrors.splice(0), [])
    })
  }
})

type Wrong = { readonly name: string; readonly json: string; readonly inPath: boolean; readonly what: string }

/** Sends a request with one wrong field, and says whether it was refused. */
async function sendOne(
  { body, params, ...request }: Request,
  { name, json, inPath, what }: Wrong,
): Promise<boolean> {
  const reply = await sendRequest(app, {
    ...request,
    params: { ...params, ...(inPath && { [name]: textOf(json) }) },
    ...(request.method === 'POST' && { body: inPath ? body : withField(body, name, json) }),
  })
  assert.ok(reply.statusCode < 500, `${what}: ${reply.statusCode} ${reply.body}`)
  if (reply.statusCode < 400) return false
  const { success, code, message, fields } = reply.json<{
    success: boolean
    code: unknown
    message: string
    fields?: Record<string, unknown>
  }>()
  assert.ok(!success && isErrorCode(code) && message.length > 0, `${what}: ${reply.body}`)
  assert.ok(Object.values(fields ?? {}).every(isFieldCode), `${what}: ${reply.body}`)
  return true
}

function fieldsOf({ input }: Endpoint) {
  const { shape } = (input as unknown as { def: { shape: Record<string, { def: { innerType?: unknown } }> } })
    .def
  return Object.keys(shape)
}

/** The valid request of the first actor who may make the call. */
async function validRequest({ method, path, can }: Endpoint): Promise<Request> {
  const row = table.find((one) => one.method === method && one.path === path)
  const accepted = endpointIsSilent(path) ? 204 : 200
  const isEngine = can === 'video-service'
  const may = ACTORS.filter((one) => one !== 'U').flatMap((letter) => {
    const cell = row?.cells[letter]
    const relation =
      cell?.kind === 'each' ? (['own', 'tree'] as const).find((one) => cell.status[one] === accepted) : 'own'
    return isEngine ||
      can === 'second-step' ||
      (relation && (cell?.kind === 'each' || cell?.status === accepted))
      ? [{ letter, relation: relation ?? 'own' }]
      : []
  })[0]
  const make = VALID_REQUESTS[`${method} ${path}`]
  const waits = can === 'second-step'
  assert.ok(may && make, `${method} ${path}`)
  const actor = await enter(app, tenants, may.letter)
  return {
    method,
    path,
    token: isEngine ? VIDEO_SERVICE : waits ? await tokenThatWaits() : actor.token,
    ...(await make({ app, tenants, actor }, may.relation)),
  }
}

/** Of a sign-in that waits for a code. */
async function tokenThatWaits() {
  const { id } = await app.addUser({ role: 'customer' })
  return app.sessions.open(id, 'second-step', { userAgent: 'test', address: '127.0.0.1' })
}

const endpointIsSilent = (path: string) => path === 'meetings/room/{roomName}/events'

/** As text, so that what no JSON.stringify would write can be sent. */
function withField(body: unknown, name: string, json: string) {
  if (body instanceof FormData) return withFields(body, { [name]: textOf(json) })
  const rest = Object.entries(body as object).filter(([other]) => other !== name)
  return `{${[...rest.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${json}`].join(',')}}`
}

function textOf(json: string) {
  const text = String(JSON.parse(json))
  return text.isWellFormed() ? text : text.toWellFormed()
}
