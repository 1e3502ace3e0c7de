import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes, formatDecimal, formatPercent, formatTotal } from './format-number.ts'

test('decimals and shares have the sign and the space of the language', () => {
  assert.deepEqual([formatDecimal(4, 'en-US'), formatDecimal(4.56, 'da-DK')], ['4.0', '4,6'])
  assert.deepEqual([formatPercent(0.956, 'en-US'), formatPercent(0.956, 'da-DK')], ['96%', '96\u00a0%'])
  assert.deepEqual([formatPercent(0.015, 'en-US', 1), formatPercent(0, 'da-DK', 1)], ['1.5%', '0\u00a0%'])
})

test('a total that was not counted out gets a plus sign', () => {
  assert.equal(formatTotal(143, 'en-US'), '143')
  assert.equal(formatTotal(999, 'da-DK'), '999')
  assert.equal(formatTotal(1_000, 'da-DK'), '1.000+')
  assert.equal(formatTotal(10_000, 'en-US'), '1,000+')
})

test('[S9.20] the sizes of files are shown in units from B to TB, in the figures of the language', () => {
  const formatted = (bytes: number) => [formatBytes(bytes, 'en-US'), formatBytes(bytes, 'da-DK')]
  assert.deepEqual(formatted(0), ['0 B', '0 B'])
  assert.deepEqual(formatted(999), ['999 B', '999 B'])
  assert.deepEqual(formatted(1_000), ['1 kB', '1 kB'])
  assert.deepEqual(formatted(1_550_000), ['1.6 MB', '1,6 MB'])
  assert.deepEqual(formatted(2_400_000_000), ['2.4 GB', '2,4 GB'])
  assert.deepEqual(formatted(3_000_000_000_000), ['3 TB', '3 TB'])
  assert.deepEqual(formatted(5_000_000_000_000_000), ['5,000 TB', '5.000 TB'])
})
