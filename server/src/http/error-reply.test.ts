import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inspect } from 'node:util'
import { trace } from '@opentelemetry/api'
import { pino } from 'pino'
import { endpoints } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { listOf } from '@samtale/contract/core/list'
import * as z from 'zod/mini'
import { setStartSpan } from '#tracing/spans.ts'
import { createHttp } from './create-http.ts'
import { serve } from './serve.ts'

const common = { resource: 'things', method: 'POST', can: 'anyone', errors: [], summary: '' } as const
const Thing = z.object({ id: z.string(), name: z.string(), owner: z.optional(z.object({ id: z.string() })) })
const things = endpoints({
  fall: { ...common, path: 'things/fall', input: z.strictObject({}), output: z.object({}) },
  read: { ...common, path: 'things/read', input: z.strictObject({}), output: Thing },
  list: { ...common, path: 'things/list', ...listOf({ item: Thing, sort: ['name'], filter: [] }) },
  report: {
    ...common,
    path: 'things/report',
    ...listOf({ item: Thing, sort: ['name'], filter: [], rowsAs: 'things' }),
  },
  hint: { ...common, path: 'things/hint', input: z.strictObject({}), output: z.null(), noContent: true },
})

const reported: { error: unknown; requestId: string }[] = []
const lines: string[] = []
let thrown: unknown
let answer: Record<string, unknown> = {}
const app = createHttp({
  log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  authenticate: async () => null,
  report: (error, requestId) => reported.push({ error, requestId }),
  onForbidden: async () => {},
  trustProxy: false,
})

before(async () => {
  serve(app, things, {
    fall: () => {
      throw thrown
    },
    read: () => answer as z.infer<typeof Thing>,
    list: () => answer as { data: []; total: number },
    report: () => answer as { data: []; total: number },
    hint: () => null,
  })
  await app.ready()
})
after(() => app.close())

const post = (path: string) => app.inject({ method: 'POST', url: `/v1/things/${path}`, payload: {} })

async function fall(error: unknown) {
  thrown = error
  reported.length = 0
  lines.length = 0
  return post('fall')
}

test('an unexpected error answers 500 with the id of the request, and its message goes to the log and the report only', async () => {
  const unexpected = new Error('the password of the database is swordfish')
  const reply = await fall(unexpected)
  const { requestId, ...rest } = reply.json<Record<string, string>>()
  assert.equal(reply.statusCode, 500)
  assert.deepEqual(rest, { success: false, code: 'error_occurred', message: 'Error occurred' })
  assert.deepEqual(reported, [{ error: unexpected, requestId }])
  const line = lines.find((one) => one.includes('fault')) ?? ''
  assert.ok(line.includes('swordfish') && line.includes(String(requestId)))
  assert.ok(!reply.body.includes('swordfish'))
})

test('while calls are traced an unexpected error also has the id of its trace, and no other error does', async (t) => {
  const context = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 }
  setStartSpan(() => trace.wrapSpanContext(context))
  t.after(() => setStartSpan(undefined))
  const unexpected = (await fall(new Error('x'))).json<Record<string, string>>()
  assert.ok(unexpected['requestId'])
  assert.equal(unexpected['traceId'], context.traceId)
  const { traceId } = (await fall(new AppError('user_not_found'))).json<Record<string, string>>()
  assert.equal(traceId, undefined)
})

test('whatever is thrown, even nothing, is an unexpected error and no crash', async () => {
  for (const oddity of [
    'text',
    7,
    null,
    undefined,
    {},
    [],
    Object.assign(new Error('x'), { code: 42 }),
    Object.assign(new Error('x'), { statusCode: 200 }),
  ]) {
    const reply = await fall(oddity)
    assert.deepEqual(
      [reply.statusCode, reply.json<{ code: string }>().code, reported.length],
      [500, 'error_occurred', 1],
      inspect(oddity),
    )
  }
})

test('what cannot be done just now answers 503 with a time to try again, and is no unexpected error', async () => {
  const codes = [
    '08006',
    '53300',
    '53100',
    '57014',
    '57P01',
    '25006',
    '40001',
    '40P01',
    'FST_ERR_HANDLER_TIMEOUT',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOSPC',
  ]
  const broken = [
    ...codes.map((code) => Object.assign(new Error('x'), { code })),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
  ]
  for (const error of broken) {
    const reply = await fall(error)
    assert.deepEqual(
      [reply.statusCode, reply.headers['retry-after'], reported.length],
      [503, '5', 0],
      String(Object.values(error)),
    )
  }
})

test('other errors of the database are unexpected: they are mistakes in the program', async () => {
  for (const code of ['23505', '42601', '22021', '25001'])
    assert.equal((await fall(Object.assign(new Error('x'), { code }))).statusCode, 500, code)
})

test('[D7.2] [D7.4] an error answers its status with success false, code, message and the fields it names', async () => {
  const reply = await fall(fieldError({ email: 'user_already_exists' }, 'user_already_exists'))
  assert.equal(reply.statusCode, 409)
  assert.deepEqual(reply.json(), {
    success: false,
    code: 'user_already_exists',
    message: 'A user with this email already exists',
    fields: { email: 'user_already_exists' },
  })
  assert.deepEqual(Object.keys((await fall(new AppError('user_not_found'))).json()), [
    'success',
    'code',
    'message',
  ])
})

test('[D7.1] [D7.7] a success answers success true and data, in which _id stands beside every id', async () => {
  answer = { id: '1', name: 'x', owner: { id: '2' } }
  assert.deepEqual((await post('read')).json(), {
    success: true,
    data: { id: '1', _id: '1', name: 'x', owner: { id: '2', _id: '2' } },
  })
})

test('[S3.20] a list answers data and total', async () => {
  answer = { data: [{ id: '1', name: 'x' }], total: 12 }
  const rows = [{ id: '1', _id: '1', name: 'x' }]
  assert.deepEqual((await post('list')).json(), { success: true, data: rows, total: 12 })
  assert.deepEqual((await post('report')).json(), { success: true, data: { total: 12, things: rows } })
})

test('a hint is answered with nothing', async () => {
  const reply = await post('hint')
  assert.deepEqual([reply.statusCode, reply.body], [204, ''])
})

test('a field that the contract does not name does not leaves the server', async () => {
  answer = { id: '1', name: 'x', password_hash: 'secret', owner: { id: '2', token: 'secret' } }
  assert.ok(!(await post('read')).body.includes('secret'))
})

test('an answer that breaks the contract is an unexpected error and is not sent', async () => {
  answer = { id: 1, name: 'not to be seen' }
  const reply = await post('read')
  assert.deepEqual([reply.statusCode, reply.json<{ code: string }>().code], [500, 'error_occurred'])
  assert.ok(!reply.body.includes('not to be seen'))
})

test('every request leaves one line in the log, without its query and without its headers', async () => {
  lines.length = 0
  await app.inject({
    method: 'GET',
    url: '/v1/things/read?token=swordfish',
    headers: { authorization: 'Bearer swordfish', cookie: 'swordfish' },
  })
  assert.equal(lines.length, 1)
  assert.ok(lines[0]?.includes('/v1/things/read') && !lines[0].includes('swordfish'))
})

test('what an address says is one text of its line in the log, whatever is in it', async () => {
  lines.length = 0
  const forged = '"}\r\n{"level":50,"msg":"somebody signed in"}'
  await app.inject({ method: 'GET', url: `/v1/things/${encodeURIComponent(forged)}` })
  await app.inject({ method: 'GET', url: `/v1/things/\u001B[2J\u2028${forged}` })
  assert.equal(lines.length, 2)
  for (const line of lines) {
    assert.match(line, /^[^\r\n]+\n$/)
    assert.ok(!line.includes('\u001B'))
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    assert.deepEqual([level, msg.includes('somebody signed in')], [30, false])
  }
})
