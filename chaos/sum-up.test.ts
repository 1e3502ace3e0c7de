import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skipped } from './scenario.ts'
import { sumUp } from './sum-up.ts'

const well = { name: 'power-cuts', what: '50 power cuts, 0 lost', ok: true }
const bad = { name: 'overload', what: '3 answered otherwise', ok: false }

test('a scenario that cannot be held on this machine has not passed', () => {
  const away = skipped('no disk of its own').map((count) => ({ ...count, name: 'full-disks' }))
  const { lines, failed } = sumUp([well, ...away])
  assert.equal(failed, 0)
  assert.deepEqual(lines, [
    '✓ power-cuts: 50 power cuts, 0 lost',
    '﹣ full-disks: skipped: no disk of its own',
    '1 passed, 0 failed, 1 skipped',
  ])
})

test('a count that is not as it should be has failed', () => {
  const { lines, failed } = sumUp([well, bad])
  assert.equal(failed, 1)
  assert.deepEqual(lines.slice(1), ['✖ overload: 3 answered otherwise', '1 passed, 1 failed'])
})
