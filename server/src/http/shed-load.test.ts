import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import type { AppError } from '@samtale/contract/core/errors'
import { eventually } from '#testing/eventually.ts'
import { errorLog } from './error-log.ts'
import { shedLoad } from './shed-load.ts'

async function busyApp(maxCalls: number, waiting?: () => number) {
  const app = fastify()
  const gates: (() => void)[] = []
  app.setErrorHandler(({ code, retryAfter }: AppError, _, reply) =>
    reply.code(503).send({ code, retryAfter }),
  )
  shedLoad(app, { maxCalls, waiting })
  app.get(
    '/v1/slow',
    { config: { resource: 'x' } },
    () => new Promise((resolve) => gates.push(() => resolve('done'))),
  )
  app.get('/v1/account/logout', { config: { resource: 'x' } }, () => 'out')
  app.get('/livez', () => 'alive')
  const get = (url: string, token = 'a') => app.inject({ url, headers: { authorization: token } })
  return { app, gates, get }
}

test('beyond the bound calls are rejected at once with a time to try again; signs of life and signing out are not', async () => {
  const { app, gates, get } = await busyApp(4)
  const first = ['a', 'b', 'c', 'd'].map((token) => get('/v1/slow', token))
  await eventually(() => gates.length === 4)
  const shed = await get('/v1/slow', 'e')
  assert.deepEqual([shed.json<{ code: string; retryAfter: number }>().code, gates.length], ['unavailable', 4])
  for (const url of ['/livez', '/v1/account/logout']) assert.equal((await get(url)).statusCode, 200, url)
  for (const open of gates) open()
  for (const reply of await Promise.all(first)) assert.equal(reply.statusCode, 200)
  const next = get('/v1/slow', 'e')
  await eventually(() => gates.length === 5)
  gates[4]?.()
  assert.equal((await next).statusCode, 200, 'served again')
  await app.close()
})

test('those rejected together are not sent to come again together', async () => {
  const { app, get } = await busyApp(4, () => 4)
  const replies = await Promise.all(Array.from({ length: 60 }, () => get('/v1/slow')))
  const seconds = new Set(replies.map((reply) => reply.json<AppError>().retryAfter ?? 0))
  assert.deepEqual(
    [...seconds].toSorted((one, other) => one - other),
    [1, 2, 3],
  )
  await app.close()
})

test('one caller has no more than its share while others want theirs', async () => {
  const { app, gates, get } = await busyApp(8)
  const own = [
    get('/v1/slow', 'greedy'),
    get('/v1/slow', 'greedy'),
    get('/v1/slow', 'greedy'),
    get('/v1/slow', 'greedy'),
  ]
  await eventually(() => gates.length === 4)
  assert.notEqual((await get('/v1/slow', 'greedy')).statusCode, 200)
  const other = get('/v1/slow', 'modest')
  await eventually(() => gates.length === 5)
  for (const open of gates) open()
  for (const reply of await Promise.all([...own, other])) assert.equal(reply.statusCode, 200)
  await app.close()
})

test('a queue for the database that is as long is rejected as well', async () => {
  const { app, get } = await busyApp(4, () => 4)
  assert.notEqual((await get('/v1/slow')).statusCode, 200)
  await app.close()
})

test('an unexpected error of many callers is logged whole once a minute, and counted', () => {
  let now = 0
  const lines: unknown[] = []
  const reported: unknown[] = []
  const note = errorLog(
    (error) => reported.push(error),
    () => now,
  )
  const request = { id: 'r', log: { error: (details: object) => lines.push(details) } } as never
  const report = () => note(Object.assign(new Error('x'), { code: '42601' }), request)
  for (let at = 0; at < 5; at += 1) report()
  note(Object.assign(new Error('y'), { code: '22021' }), request)
  assert.deepEqual([lines.length, reported.length], [2, 2])
  now = 61_000
  report()
  assert.deepEqual(lines[2], { fault: '42601', more: 4 })
  assert.deepEqual([lines.length, reported.length], [4, 3])
})
