import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfterKey } from './use-day-keys.ts'

test('the arrows go by days and weeks, Home and End to the ends of the week, the page keys by months', () => {
  const ways = {
    ArrowLeft: '2026-11-23',
    ArrowRight: '2026-11-25',
    ArrowUp: '2026-11-17',
    ArrowDown: '2026-12-01',
    Home: '2026-11-23',
    End: '2026-11-29',
    PageUp: '2026-10-24',
    PageDown: '2026-12-24',
  }
  for (const [key, day] of Object.entries(ways)) assert.equal(dayAfterKey(key, '2026-11-24'), day, key)
  for (const key of ['Enter', ' ', 'Tab', 'a']) assert.equal(dayAfterKey(key, '2026-11-24'), undefined, key)
})
