import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOf, PRESETS, presetOf } from './presets.ts'

test('a period by its name ends today and counts today', () => {
  const now = new Date(2028, 2, 1, 23, 59)
  assert.deepEqual(
    PRESETS.map((preset) => [preset, periodOf(preset, now).begin, periodOf(preset, now).end]),
    [
      ['today', '2028-03-01', '2028-03-01'],
      ['week', '2028-02-24', '2028-03-01'],
      ['month', '2028-02-01', '2028-03-01'],
      ['year', '2028-01-01', '2028-03-01'],
      ['all', '2020-01-01', '2028-03-01'],
    ],
  )
})

test('a period is known by its days; any other has no name', () => {
  const now = new Date(2028, 2, 1)
  for (const preset of PRESETS) assert.equal(presetOf(periodOf(preset, now), now), preset)
  assert.equal(presetOf({ begin: '2028-02-24', end: '2028-02-29' }, now), undefined)
  // On New Year's Day this year is today.
  assert.equal(presetOf({ begin: '2028-01-01', end: '2028-01-01' }, new Date(2028, 0, 1)), 'today')
})
