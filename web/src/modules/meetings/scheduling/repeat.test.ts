import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatOf, ruleOf, type Repeat } from './repeat.ts'

/** The fourth Tuesday of its month, and the last. */
const tuesday = { day: '2026-11-24', timeZone: 'Europe/Copenhagen' }
const blank = repeatOf(null, tuesday)
const rule = (repeat: Partial<Repeat>, first = tuesday) => ruleOf({ ...blank, count: '5', ...repeat }, first)

test('what is chosen becomes a rule', () => {
  assert.equal(rule({}), null)
  assert.equal(rule({ repeats: 'daily' }), 'FREQ=DAILY;COUNT=5')
  assert.equal(rule({ repeats: 'weekly' }), 'FREQ=WEEKLY;BYDAY=TU;COUNT=5')
  assert.equal(
    rule({ repeats: 'custom', freq: 'WEEKLY', interval: '2', days: ['TU', 'TH'] }),
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5',
  )
  assert.equal(rule({ repeats: 'monthly' }), 'FREQ=MONTHLY;BYMONTHDAY=24;COUNT=5')
  assert.equal(rule({ repeats: 'monthly', monthBy: 'nth' }), 'FREQ=MONTHLY;BYDAY=4TU;COUNT=5')
  assert.equal(rule({ repeats: 'monthly', monthBy: 'last' }), 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=5')
  assert.equal(rule({ repeats: 'yearly' }), 'FREQ=YEARLY;COUNT=5')
})

test('there is no fifth Monday every month: the last is meant', () => {
  assert.equal(
    rule({ repeats: 'monthly', monthBy: 'nth' }, { ...tuesday, day: '2026-11-30' }),
    'FREQ=MONTHLY;BYDAY=-1MO;COUNT=5',
  )
})

test('a last day counts to its end in the zone of the meeting, in winter and in summer', () => {
  assert.equal(
    rule({ repeats: 'daily', ends: 'until', until: '2026-12-01' }),
    'FREQ=DAILY;UNTIL=20261201T225959Z',
  )
  assert.equal(
    rule({ repeats: 'daily', ends: 'until', until: '2027-06-01' }),
    'FREQ=DAILY;UNTIL=20270601T215959Z',
  )
})

test('a stored rule is filled in as it was chosen, and one that says more is kept as it is', () => {
  for (const stored of [
    'FREQ=DAILY;COUNT=5',
    'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270223T225959Z',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU;COUNT=8',
    'FREQ=YEARLY;COUNT=2',
    'FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO,TU;COUNT=2',
  ])
    assert.equal(ruleOf(repeatOf(stored, tuesday), tuesday), stored)
  assert.equal(repeatOf('FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO,TU;COUNT=2', tuesday).repeats, 'unchanged')
})
