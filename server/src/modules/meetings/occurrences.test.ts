import assert from 'node:assert/strict'
import { test } from 'node:test'
import { occurrencesOf } from './occurrences.ts'
import { readRule, samePattern, writeRule } from './read-rule.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const timesOf = (rule: string, begin: string, timeZone = COPENHAGEN) =>
  occurrencesOf({ rule, begin: new Date(begin), timeZone }).map((time) =>
    time.toISOString().replace(':00.000Z', 'Z'),
  )

test('a meeting keeps its time of day when the clocks change', () => {
  assert.deepEqual(timesOf('FREQ=WEEKLY;COUNT=3', '2026-03-22T09:00Z'), [
    '2026-03-22T09:00Z',
    '2026-03-29T08:00Z',
    '2026-04-05T08:00Z',
  ])
  assert.deepEqual(timesOf('FREQ=WEEKLY;COUNT=2', '2026-10-18T08:00Z'), [
    '2026-10-18T08:00Z',
    '2026-10-25T09:00Z',
  ])
  assert.deepEqual(timesOf('FREQ=WEEKLY;COUNT=2', '2026-03-22T09:00Z', 'UTC'), [
    '2026-03-22T09:00Z',
    '2026-03-29T09:00Z',
  ])
})

test('a time that the clocks skip in spring is an hour later that day, and one that comes twice in autumn is the first', () => {
  assert.deepEqual(timesOf('FREQ=DAILY;COUNT=3', '2026-03-28T01:30Z'), [
    '2026-03-28T01:30Z',
    '2026-03-29T01:30Z',
    '2026-03-30T00:30Z',
  ])
  assert.deepEqual(timesOf('FREQ=DAILY;COUNT=3', '2026-10-24T00:30Z'), [
    '2026-10-24T00:30Z',
    '2026-10-25T00:30Z',
    '2026-10-26T01:30Z',
  ])
})

test('the 29th of February is every fourth year, the 31st every other month', () => {
  assert.deepEqual(timesOf('FREQ=YEARLY;COUNT=3', '2028-02-29T09:00Z'), [
    '2028-02-29T09:00Z',
    '2032-02-29T09:00Z',
    '2036-02-29T09:00Z',
  ])
  assert.deepEqual(timesOf('FREQ=MONTHLY;COUNT=3', '2026-10-31T09:00Z', 'UTC'), [
    '2026-10-31T09:00Z',
    '2026-12-31T09:00Z',
    '2027-01-31T09:00Z',
  ])
})

test('the first is the first that the rule names, not the day on which somebody planned it', () => {
  assert.deepEqual(timesOf('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', '2026-03-03T09:00Z'), [
    '2026-03-04T09:00Z',
    '2026-03-09T09:00Z',
    '2026-03-11T09:00Z',
  ])
  assert.deepEqual(timesOf('FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-01-01T09:00Z'), [
    '2026-01-30T09:00Z',
    '2026-02-27T09:00Z',
  ])
})

test('a last day counts to its midnight by the clocks of the zone', () => {
  const rule = 'FREQ=DAILY;UNTIL=20260305'
  assert.equal(timesOf(rule, '2026-03-03T22:30Z').length, 3)
  assert.equal(timesOf(rule, '2026-03-03T23:30Z').length, 2)
  assert.equal(writeRule(readRule(rule, COPENHAGEN)), 'FREQ=DAILY;UNTIL=20260305T225959Z')
  assert.deepEqual(
    timesOf('FREQ=DAILY;UNTIL=20260305T225959Z', '2026-03-03T22:30Z'),
    timesOf(rule, '2026-03-03T22:30Z'),
  )
})

test('a rule is stored in the same form however it is written', () => {
  const written = (rule: string) => writeRule(readRule(rule, COPENHAGEN))
  assert.equal(written('COUNT=3;byday=mo,we;interval=1;freq=weekly'), 'FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE')
  const [three, five] = ['FREQ=DAILY;COUNT=3', 'COUNT=5;INTERVAL=1;FREQ=DAILY'].map((rule) =>
    readRule(rule, 'UTC'),
  )
  assert.ok(three && five && samePattern(three, five))
  assert.ok(!samePattern(three, readRule('FREQ=DAILY;INTERVAL=2;COUNT=3', 'UTC')))
})

test('a series has 366 meetings at the most: one of 10,000 is rejected before anybody counts', () => {
  assert.equal(timesOf('FREQ=DAILY;COUNT=366', '2026-03-03T09:00Z').length, 366)
  for (const end of ['COUNT=367', 'COUNT=10000', 'COUNT=999999999', 'UNTIL=20270304', 'UNTIL=99991231'])
    assert.throws(
      () => timesOf(`FREQ=DAILY;${end}`, '2026-03-03T09:00Z'),
      { code: 'validation_error', fields: { recurrence: 'too_many_occurrences' } },
      end,
    )
})

test('a rule that is none, that never ends, or that makes no meeting is rejected at its field', () => {
  const wrong = [
    ...[
      '',
      'weekly',
      'FREQ=WEEKLY',
      'COUNT=3',
      'FREQ=FORTNIGHTLY;COUNT=3',
      'FREQ=HOURLY;COUNT=3',
      'FREQ=DAILY;COUNT=0',
      'FREQ=DAILY;COUNT=-1',
    ],
    ...[
      'FREQ=DAILY;COUNT=x',
      'FREQ=DAILY;COUNT=3;UNTIL=20270101',
      'FREQ=DAILY;COUNT=3;COUNT=4',
      'FREQ=DAILY;COUNT=3;',
      'FREQ=DAILY;COUNT=3=4',
    ],
    ...[
      'FREQ=DAILY;INTERVAL=0;COUNT=3',
      'FREQ=DAILY;INTERVAL=99999999999;COUNT=3',
      'FREQ=DAILY;UNTIL=20260231',
      'FREQ=DAILY;UNTIL=tomorrow',
    ],
    ...[
      'FREQ=DAILY;UNTIL=20250101',
      'FREQ=WEEKLY;BYDAY=XX;COUNT=3',
      'FREQ=WEEKLY;BYDAY=2TU;COUNT=3',
      'FREQ=MONTHLY;BYMONTHDAY=32;COUNT=3',
    ],
    ...[
      'FREQ=MONTHLY;BYMONTHDAY=0;COUNT=3',
      'FREQ=YEARLY;BYMONTH=13;COUNT=3',
      'FREQ=DAILY;BYHOUR=9;COUNT=3',
      'FREQ=DAILY;COUNT=3\nDTSTART:20260303',
    ],
    ...[
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
      'FREQ=YEARLY;INTERVAL=999;COUNT=366',
    ],
  ]
  for (const rule of wrong)
    assert.throws(
      () => timesOf(rule, '2026-03-03T09:00Z'),
      { code: 'validation_error', fields: { recurrence: 'invalid_recurrence' } },
      JSON.stringify(rule),
    )
})
