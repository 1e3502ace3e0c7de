import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './create-turns.ts'

test('tasks run one after the other, and each is over when its promise says so', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const one = inTurn(async () => {
    await first.promise
    done.push('one')
  })
  const two = inTurn(() => void done.push('two'))
  await Promise.resolve()
  assert.deepEqual(done, [])
  first.resolve()
  await one
  await two
  assert.deepEqual(done, ['one', 'two'])
})

test('a task that fails is reported, and the next has its turn', async (t) => {
  const report = t.mock.method(console, 'error', () => {})
  const inTurn = createTurns()
  const failure = new Error('the device is gone')
  await inTurn(() => {
    throw failure
  })
  let isDone = false
  await inTurn(() => {
    isDone = true
  })
  assert.equal(isDone, true)
  assert.deepEqual(
    report.mock.calls.map(({ arguments: [, error] }) => error),
    [failure],
  )
})
