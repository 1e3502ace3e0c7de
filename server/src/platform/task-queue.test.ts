import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueOf } from './task-queue.ts'

test('a queue runs no more than it may at once, in order, and goes on after a failure', async () => {
  const inTurn = queueOf({ atOnce: 2, waiting: 10 })
  const started: number[] = []
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const run = (at: number) =>
    inTurn(async () => {
      started.push(at)
      await gates[at]?.promise
      if (at === 0) throw new Error('broken')
      return at
    })
  const answers = [0, 1, 2, 3].map(run)
  const settled = Promise.allSettled(answers)

  assert.deepEqual(started, [0, 1])
  gates[0]?.resolve()
  await assert.rejects(answers[0] as Promise<number>, /broken/)
  assert.deepEqual(started, [0, 1, 2])
  for (const gate of gates) gate.resolve()
  assert.deepEqual(
    (await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'broken')),
    ['broken', 1, 2, 3],
  )
  assert.equal(await inTurn(async () => 'again'), 'again')
})

test('a queue that is full rejects at once and says when to come again', async () => {
  const inTurn = queueOf({ atOnce: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const first = inTurn(() => gate.promise)
  const second = inTurn(async () => 'second')

  await assert.rejects(
    inTurn(async () => 'third'),
    { code: 'unavailable', retryAfter: 5 },
  )
  gate.resolve()
  await first
  assert.equal(await second, 'second')
})

test('whoever has many tasks waits after each of them for those of others, and may queue only so many', async () => {
  const inTurn = queueOf({ atOnce: 1, waiting: 10, waitingEach: 2 })
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const run = (owner: string, name: string) =>
    inTurn(async () => {
      await gate.promise
      done.push(name)
    }, owner)
  const all = [
    run('ada', 'first of Ada'),
    run('ada', 'second of Ada'),
    run('ada', 'third of Ada'),
    run('bo', 'first of Bo'),
  ]
  await assert.rejects(run('ada', 'fourth of Ada'), { code: 'unavailable', retryAfter: 5 })
  gate.resolve()
  await Promise.all(all)
  assert.deepEqual(done, ['first of Ada', 'first of Bo', 'second of Ada', 'third of Ada'])
})
