import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '../index.ts'
import { isRead, type Endpoint } from './endpoint.ts'

const calls: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
const reads = new Set(calls.filter(isRead).map(({ method, path }) => `${method} ${path}`))

test('lists, searches and sums are reads, by whichever method', () => {
  for (const call of [
    'POST users/getmembers',
    'POST reports/meetings',
    'POST reports/summary',
    'POST meetings/calendar',
    'GET meetings/{id}',
    'GET settings',
  ])
    assert.ok(reads.has(call), call)
  assert.deepEqual(
    calls.filter((call) => call.list && !isRead(call)),
    [],
  )
})

test('what makes a file, or changes something, is no read', () => {
  for (const { method, path, invalidates, file, upload } of calls) {
    const changes = method === 'DELETE' || Boolean(invalidates ?? file ?? upload)
    assert.ok(!(changes && reads.has(`${method} ${path}`)), path)
  }
  assert.ok(!reads.has('GET users/import/{id}/result'))
})

test('a GET that has a twin by POST changes something', () => {
  const posted = calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, resource }) => `${resource} ${path}`)
  const twins = calls.filter(
    ({ method, path, resource }) => method === 'GET' && posted.includes(`${resource} ${path}`),
  )
  assert.ok(twins.length > 0)
  // The address of one's own things is read by GET and changed by POST: there the answers differ.
  for (const get of twins) {
    const post = calls.find(({ method, path }) => method === 'POST' && path === get.path)
    if (post?.input === get.input && post.output === get.output) assert.ok(!isRead(get), get.path)
  }
})
