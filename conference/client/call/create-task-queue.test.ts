import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTaskQueue } from './create-task-queue.ts'

test('tasks run one after the other, and each is over when its promise says so', async () => {
  const enqueue = createTaskQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const one = enqueue(async () => {
    await first.promise
    done.push('one')
  })
  const two = enqueue(() => void done.push('two'))
  await Promise.resolve()
  assert.deepEqual(done, [])
  first.resolve()
  await one
  await two
  assert.deepEqual(done, ['one', 'two'])
})

test('a task that fails is reported, and the next one runs', async (t) => {
  const report = t.mock.method(console, 'error', () => {})
  const enqueue = createTaskQueue()
  const failure = new Error('the device is gone')
  await enqueue(() => {
    throw failure
  })
  let isDone = false
  await enqueue(() => {
    isDone = true
  })
  assert.equal(isDone, true)
  assert.deepEqual(
    report.mock.calls.map(({ arguments: [, error] }) => error),
    [failure],
  )
})
