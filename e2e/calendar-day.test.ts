import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInCopenhagen, tuesdayNextMarch } from './calendar-day.ts'

test('a day counted across a change of the clocks is neither missed nor counted twice, also shortly before midnight', () => {
  const [afterSpring, afterAutumn] = [
    new Date('2027-03-29T23:30:00+02:00'),
    new Date('2027-10-31T23:30:00+01:00'),
  ]
  assert.equal(dayInCopenhagen(0, afterSpring), '2027-03-29')
  assert.equal(dayInCopenhagen(-29, afterSpring), '2027-02-28')
  assert.equal(dayInCopenhagen(-29, afterAutumn), '2027-10-02')
  assert.equal(dayInCopenhagen(1, new Date('2027-03-27T23:30:00+01:00')), '2027-03-28')
  assert.equal(dayInCopenhagen(1, new Date('2027-10-30T23:30:00+02:00')), '2027-10-31')
  assert.equal(dayInCopenhagen(20, new Date('2027-12-20T12:00:00+01:00')), '2028-01-09')
})

test('a Tuesday that is always to come', () => {
  assert.equal(tuesdayNextMarch(new Date('2026-11-22T12:00:00Z')), '2027-03-02')
  assert.equal(tuesdayNextMarch(new Date('2027-12-31T12:00:00Z')), '2028-03-07')
  assert.equal(tuesdayNextMarch(new Date('2031-03-29T12:00:00Z')), '2032-03-02')
})
