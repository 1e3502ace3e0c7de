import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl/core'
import { da } from './da.ts'
import { en } from './en.ts'
import { isLastOf, nthOf, readRule, weekdayOf, writeRule } from './repeat-rule.ts'
import { dateFormat } from './date-format.ts'
import { describeRule } from './describe-rule.ts'
import type { Texts } from './texts.ts'

const english = { text: createTranslator({ locale: 'en-US', messages: en }), locale: 'en-US' } as const
const danish = {
  text: createTranslator({ locale: 'da-DK', messages: da as unknown as Texts }),
  locale: 'da-DK',
} as const
/** A Tuesday in Copenhagen. */
const begin = { beginTime: '2026-11-24T09:30:00.000Z', timeZone: 'Europe/Copenhagen' }

const EXPECTED = [
  ['FREQ=DAILY;COUNT=1', 'Every day, 1 time', 'Hver dag, 1 gang'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', 'Every 3 days, 10 times', 'Hver 3. dag, 10 gange'],
  ['FREQ=WEEKLY;COUNT=4', 'Every Tuesday, 4 times', 'Hver tirsdag, 4 gange'],
  [
    'FREQ=WEEKLY;BYDAY=TH,TU;UNTIL=20270223T225959Z',
    'Every Tuesday and Thursday, until 2027/02/23',
    'Hver tirsdag og torsdag, til og med 23.02.2027',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5',
    'Every 2 weeks on Monday, 5 times',
    'Hver 2. uge, mandag, 5 gange',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=24;COUNT=3', 'Every month on day 24, 3 times', 'Hver måned den 24., 3 gange'],
  [
    'FREQ=MONTHLY;BYDAY=4TU;COUNT=3',
    'Every month on the fourth Tuesday, 3 times',
    'Hver måned den fjerde tirsdag, 3 gange',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;COUNT=3',
    'Every 2 months on the last Friday, 3 times',
    'Hver 2. måned den sidste fredag, 3 gange',
  ],
  ['FREQ=YEARLY;COUNT=2', 'Every year on November 24, 2 times', 'Hvert år den 24. november, 2 gange'],
  ['FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU;COUNT=2', 'Custom rule', 'Tilpasset regel'],
] as const

test('a rule is described in both languages', () => {
  for (const [rule, inEnglish, inDanish] of EXPECTED)
    for (const [speech, sentence] of [
      [english, inEnglish],
      [danish, inDanish],
    ] as const) {
      dateFormat.setLanguage(speech.locale)
      assert.equal(describeRule(speech, rule, begin), sentence)
    }
  dateFormat.setLanguage('en-US')
})

test('the last day of a rule is the one in the zone of its meetings', () => {
  const rule = 'FREQ=DAILY;UNTIL=20270223T225959Z'
  assert.match(describeRule(english, rule, begin), /2027\/02\/23$/)
  assert.match(describeRule(english, rule, { ...begin, timeZone: 'Asia/Tokyo' }), /2027\/02\/24$/)
})

test('what is written is read again as the same, and a rule that says more is not read', () => {
  for (const [rule] of EXPECTED.slice(0, 9)) {
    const read = readRule(rule)
    assert.ok(read, rule)
    assert.deepEqual(readRule(writeRule(read)), read)
  }
  for (const more of [
    'FREQ=HOURLY;COUNT=2',
    'FREQ=YEARLY;BYMONTH=2;COUNT=3',
    'FREQ=DAILY;BYDAY=MO;COUNT=3',
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
    'FREQ=DAILY;UNTIL=soon',
    'nonsense',
  ])
    assert.equal(readRule(more), null, more)
})

test('a day is the so-manieth of its weekday in its month, and perhaps the last', () => {
  assert.deepEqual(
    ['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-24', '2026-11-30'].map(nthOf),
    [1, 1, 2, 4, 5],
  )
  assert.deepEqual(['2026-11-23', '2026-11-24', '2027-02-22', '2028-02-22', '2028-02-29'].map(isLastOf), [
    false,
    true,
    true,
    false,
    true,
  ])
  assert.deepEqual(['2026-11-24', '2026-11-29', '2028-02-29'].map(weekdayOf), ['TU', 'SU', 'TU'])
})
