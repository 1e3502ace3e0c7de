import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFormat } from '#i18n/date-format.ts'
import { spanText, timeOfDayText } from './clock-text.ts'

const at = (time: string, day = '2026-11-24') => ({ day, time })

test('days are written as the deployment writes them and times as the language writes them', () => {
  assert.equal(spanText(at('10:30'), at('11:30'), 'en-US'), '2026/11/24, 10:30 AM – 11:30 AM')
  dateFormat.setLanguage('da-DK')
  assert.equal(
    spanText(at('23:30'), at('00:30', '2026-11-25'), 'da-DK'),
    '24.11.2026, 23.30 – 25.11.2026, 00.30',
  )
  assert.deepEqual(
    ['00:05', '11:59', '12:00', '23:00'].map((time) => timeOfDayText(at(time), 'en-US')),
    ['12:05 AM', '11:59 AM', '12:00 PM', '11:00 PM'],
  )
})
