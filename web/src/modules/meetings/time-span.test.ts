import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeHourOn, readSpan, spanOn, writeSpan } from './time-span.ts'

test('a span of minutes goes into an address and back, also past midnight', () => {
  const span = spanOn('2026-11-24', 600, 675)
  assert.equal(writeSpan(span), '2026-11-24T1000--2026-11-24T1115')
  assert.deepEqual(readSpan(writeSpan(span)), span)
  assert.equal(writeSpan(spanOn('2026-11-30', 1410, 1470)), '2026-11-30T2330--2026-12-01T0030')
  for (const text of [
    '',
    'new',
    '2026-11-24T1000',
    '2026-11-31T1000--2026-11-31T1100',
    '2026-11-24T2500--2026-11-24T2600',
  ])
    assert.equal(readSpan(text), undefined, text)
})

test("a day offers nine o'clock, today the next half hour, and a day that is over nothing", () => {
  const now = new Date(2026, 10, 24, 14, 10).getTime()
  assert.equal(freeHourOn('2026-11-25', now)?.begin.time, '09:00')
  assert.equal(freeHourOn('2026-11-24', now)?.begin.time, '14:30')
  assert.equal(freeHourOn('2026-11-23', now), undefined)
  assert.equal(freeHourOn('2026-11-24', new Date(2026, 10, 24, 23, 40).getTime()), undefined)
})
