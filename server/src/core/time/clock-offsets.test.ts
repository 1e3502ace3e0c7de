import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOffsets } from './clock-offsets.ts'

const COPENHAGEN = 'Europe/Copenhagen'

test('the meetings of a zone are announced for a period: once, and again whenever they were moved', () => {
  const offsets = (from: string, until: string, zone = COPENHAGEN) =>
    clockOffsets(new Date(from), new Date(until), zone).map(({ since, ms }) => [
      since.toISOString(),
      ms / 60_000,
    ])
  assert.deepEqual(offsets('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z'), [
    ['2026-01-01T00:00:00.000Z', 60],
    ['2026-03-29T01:00:00.000Z', 120],
    ['2026-10-25T01:00:00.000Z', 60],
  ])
  assert.deepEqual(offsets('2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'), [
    ['2026-06-01T00:00:00.000Z', 120],
  ])
  assert.deepEqual(offsets('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', 'Asia/Kathmandu'), [
    ['2026-01-01T00:00:00.000Z', 345],
  ])
  // Half an hour, on the other half of the earth.
  assert.deepEqual(offsets('2026-03-30T00:00:00Z', '2026-04-10T00:00:00Z', 'Australia/Lord_Howe'), [
    ['2026-03-30T00:00:00.000Z', 660],
    ['2026-04-04T15:00:00.000Z', 630],
  ])
})
