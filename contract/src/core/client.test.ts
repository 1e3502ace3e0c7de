import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { createClient, type HttpResponse, type HttpRequest } from './client.ts'
import { endpoints } from './endpoint.ts'
import { AppError } from './errors.ts'
import { listOf } from './list.ts'

const common = { resource: 'things', can: 'anyone', errors: [], summary: '' } as const
const Thing = z.object({ id: z.string() })
const contract = {
  things: endpoints({
    read: {
      ...common,
      method: 'GET',
      path: 'things/{id}',
      input: z.object({ id: z.string(), deep: z.optional(z.boolean()) }),
      output: Thing,
    },
    save: {
      ...common,
      method: 'POST',
      path: 'things/{id}',
      input: z.object({ id: z.string(), name: z.optional(z.string()) }),
      output: Thing,
    },
    list: { ...common, method: 'POST', path: 'things', ...listOf({ item: Thing, sort: ['id'], filter: [] }) },
    report: {
      ...common,
      method: 'POST',
      path: 'report',
      ...listOf({ item: Thing, sort: ['id'], filter: [], rowsAs: 'things' }),
    },
    hint: { ...common, method: 'POST', path: 'hint', input: z.object({}), output: z.null(), noContent: true },
  }),
}

function clientOf(answer: HttpResponse) {
  const sent: HttpRequest[] = []
  const client = createClient(contract, async (request) => {
    sent.push(request)
    return answer
  })
  return { ...client, sent }
}
const success = (data: unknown, more: object = {}) => ({
  status: 200,
  body: { success: true, data, ...more },
})

test('path names leave the body, and a GET carries the rest in its address', async () => {
  const { things, sent } = clientOf(success({ id: 'a' }))
  await things.save({ id: 'a/b?', name: 'x' })
  await things.read({ id: 'a', deep: true })
  await things.read({ id: 'a' })
  assert.deepEqual(sent, [
    { method: 'POST', url: '/v1/things/a%2Fb%3F', body: { name: 'x' } },
    { method: 'GET', url: '/v1/things/a?deep=true' },
    { method: 'GET', url: '/v1/things/a' },
  ])
})

test('[D7.1] a call answers the data of a success', async () => {
  assert.deepEqual(await clientOf(success({ id: 'a' })).things.read({ id: 'a' }), { id: 'a' })
  assert.equal(await clientOf({ status: 204, body: null }).things.hint({}), null)
})

test('[S3.20] a list answers data and total, also where the rows have a name of their own on the wire', async () => {
  const rows = [{ id: 'a' }]
  assert.deepEqual(await clientOf(success(rows, { total: 7 })).things.list({}), {
    success: true,
    data: rows,
    total: 7,
  })
  const report = await clientOf(success({ things: rows, total: 7 })).things.report({})
  assert.deepEqual([report.data, report.total], [rows, 7])
})

test('[S7.2] a failed call rejects with what the server answered', async () => {
  const body = {
    success: false,
    code: 'validation_error',
    message: 'Check the marked fields',
    fields: { name: 'required' },
  }
  await assert.rejects(clientOf({ status: 400, body }).things.save({ id: 'a' }), (error) => {
    assert.ok(error instanceof AppError)
    assert.deepEqual(
      [error.code, error.text, error.fields, error.status],
      [body.code, body.message, body.fields, 400],
    )
    return true
  })
})

test('the pause a server asks for and the names of the request and its trace come with the error', async () => {
  const limited = clientOf({
    status: 429,
    body: { success: false, code: 'rate_limited', message: '' },
    retryAfter: 30,
  })
  await assert.rejects(limited.things.read({ id: 'a' }), { code: 'rate_limited', retryAfter: 30 })
  const broken = clientOf({
    status: 500,
    body: { success: false, code: 'error_occurred', message: '', requestId: 'r', traceId: 't' },
  })
  await assert.rejects(broken.things.read({ id: 'a' }), {
    code: 'error_occurred',
    requestId: 'r',
    traceId: 't',
  })
})

test('[D7.6] a code that the catalogue does not know, or no answer of ours at all, is error_occurred', async () => {
  for (const body of [{ code: 'brand_new' }, { code: 'constructor' }, { code: 1 }, '<html>', null, undefined])
    await assert.rejects(clientOf({ status: 502, body }).things.read({ id: 'a' }), { code: 'error_occurred' })
})
