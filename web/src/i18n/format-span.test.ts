import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSpan } from './format-span.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a duration is shown in its two largest units, in the language of the reader', () => {
  for (const [milliseconds, english, danish] of [
    [0, '1 minute', '1 minut'],
    [59 * MINUTE, '59 minutes', '59 minutter'],
    [HOUR, '1 hour', '1 time'],
    [25 * HOUR + 5 * MINUTE, '1 day 1 hour', '1 dag 1 time'],
    [80 * 24 * HOUR + MINUTE, '80 days 1 minute', '80 dage 1 minut'],
  ] as const)
    assert.deepEqual(
      [formatSpan(milliseconds, 'en-US'), formatSpan(milliseconds, 'da-DK')],
      [english, danish],
    )
})
