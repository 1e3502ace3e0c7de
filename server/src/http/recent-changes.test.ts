import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentChanges } from './recent-changes.ts'

const changeOf = (id: string) => ({ resource: 'members', ids: [id], audience: ['*'] })

/** Recent changes by a clock that stands until it is moved. */
function fixture() {
  let now = 5_000
  const recent = recentChanges(() => now)
  const wait = (ms: number) => (now += ms)
  const since = (moment: number) => recent.since(moment)?.map(({ ids }) => ids[0])
  return { ...recent, wait, since }
}

test('what was announced since a moment is known, and a second before it', () => {
  const { add, wait, since } = fixture()
  add(changeOf('a'))
  wait(2_000)
  add(changeOf('b'))
  assert.deepEqual(since(5_500), ['a', 'b'])
  assert.deepEqual(since(6_001), ['b'])
  assert.deepEqual(since(8_001), [])
})

test('what was announced before it began to listen, before a gap or more than a minute ago is not known', () => {
  const { add, clear, wait, since } = fixture()
  assert.equal(since(4_999), undefined)
  assert.deepEqual(since(5_001), [])
  wait(10_000)
  add(changeOf('a'))
  clear()
  assert.equal(since(15_999), undefined)
  assert.deepEqual(since(16_001), [])
  wait(1)
  add(changeOf('b'))
  wait(60_000)
  assert.deepEqual(since(16_001), ['b'])
  wait(1)
  assert.equal(since(16_001), undefined)
})

test('of more than two thousand at once the first is not known any more', () => {
  const { add, wait, since } = fixture()
  wait(10_000)
  for (let count = 0; count < 2_000; count += 1) add(changeOf(String(count)))
  assert.equal(since(15_500)?.length, 2_000)
  add(changeOf('last'))
  assert.equal(since(15_500), undefined)
})
