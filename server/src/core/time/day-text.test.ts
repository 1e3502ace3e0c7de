import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNameText, dayText, dayTimeText } from './day-text.ts'

const late = new Date('2026-03-02T23:30:00Z')

test('[S3.66] [S3.67] a day is that of the zone, written as the deployment writes it', () => {
  assert.equal(dayText(late, 'en-US', { dateFormat: 'YYYY/MM/DD', timeZone: 'UTC' }), '2026/03/02')
  assert.equal(
    dayText(late, 'en-US', { dateFormat: 'DD.MM.YYYY', timeZone: 'Europe/Copenhagen' }),
    '03.03.2026',
  )
  assert.equal(
    dayText(late, 'en-US', { dateFormat: 'MM/DD/YYYY', timeZone: 'America/New_York' }),
    '03/02/2026',
  )
})

test('without a format of the deployment a day is written as the language of its reader writes it', () => {
  const style = { dateFormat: 'language', timeZone: 'UTC' } as const
  assert.equal(dayNameText(late, 'en-US', style), 'Monday 2026/03/02')
  assert.equal(dayNameText(late, 'da-DK', style), 'mandag 02.03.2026')
})

test('the time of day is as the language writes it', () => {
  const style = { dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Copenhagen' } as const
  assert.equal(dayTimeText(late, 'en-US', style), 'Tuesday 2026-03-03 12:30 AM')
  assert.equal(dayTimeText(late, 'da-DK', style), 'tirsdag 2026-03-03 00.30')
})
