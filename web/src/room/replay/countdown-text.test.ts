import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countdownText } from './countdown-text.ts'

test('a countdown shows begun seconds, with hours where there are any, and stops at zero', () => {
  const texts: readonly (readonly [number, string])[] = [
    [120_000, '02:00'],
    [119_001, '02:00'],
    [119_000, '01:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [3_600_000, '1:00:00'],
    [10 * 3_600_000 + 61_000, '10:01:01'],
  ]
  for (const [ms, text] of texts) assert.equal(countdownText(ms), text)
})
