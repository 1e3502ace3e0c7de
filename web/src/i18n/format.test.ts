import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { DATE_FORMATS } from '@samtale/contract/settings/settings'
import { dateFormat } from './date-format.ts'
import {
  formatAgo,
  formatClock,
  formatDate,
  formatDayName,
  formatDays,
  formatDuration,
  formatForFile,
  formatHour,
  formatMinutes,
  formatMoment,
  formatSince,
  formatStart,
  formatTimes,
  formatWeekday,
} from './format.ts'

afterEach(() => {
  dateFormat.set('language')
  dateFormat.setLanguage('en-US')
})

test('a whole hour is as short as the language writes it', () => {
  const hours = [0, 8, 12, 17, 24]
  assert.deepEqual(
    hours.map((hour) => formatHour(hour, 'en-US')),
    ['12 AM', '8 AM', '12 PM', '5 PM', '12 AM'],
  )
  assert.deepEqual(
    hours.map((hour) => formatHour(hour, 'da-DK')),
    ['00', '08', '12', '17', '24'],
  )
})

test('a start is shown to the second, with colons in English and in files', () => {
  const local = new Date(2026, 10, 3, 9, 5, 7).toISOString()
  assert.equal(formatStart(local, 'en-US'), '2026-11-03 09:05:07')
  assert.equal(formatStart(local, 'da-DK'), '2026-11-03 09.05.07')
  assert.equal(formatForFile(local), '2026-11-03 09:05:07')
})

test('a moment is so long ago in the largest whole unit, in the language', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (seconds: number, locale: 'en-US' | 'da-DK') =>
    formatAgo(new Date(now - seconds * 1000).toISOString(), locale, now)
  assert.equal(ago(0, 'en-US'), 'now')
  assert.equal(ago(59, 'en-US'), '59 seconds ago')
  assert.equal(ago(3_599, 'en-US'), '59 minutes ago')
  assert.equal(ago(2 * 3_600, 'da-DK'), 'for 2 timer siden')
  assert.equal(ago(86_400, 'da-DK'), 'i går')
})

test('days are shown as YYYY/MM/DD and times as hh:mm AM or PM, in Danish as Danes write them [S9.8]', () => {
  const clocks = [
    [0, 5, '12:05 AM', '00.05'],
    [9, 30, '09:30 AM', '09.30'],
    [12, 0, '12:00 PM', '12.00'],
    [23, 59, '11:59 PM', '23.59'],
  ] as const
  for (const [hour, minute, twelve, danish] of clocks) {
    const at = new Date(2026, 0, 3, hour, minute)
    assert.equal(formatDate(at.toISOString()), '2026/01/03')
    assert.equal(formatClock(at, 'en-US'), twelve)
    assert.equal(formatClock(at, 'da-DK'), danish)
  }
})

test('from when to when shows the date of an end on another day', () => {
  const at = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString()
  assert.equal(formatTimes({ beginTime: at(3, 9), endTime: at(3, 13) }, 'en-US'), '09:00 AM – 01:00 PM')
  assert.equal(
    formatTimes({ beginTime: at(3, 23), endTime: at(4, 1) }, 'en-US'),
    '11:00 PM – 2026/01/04 01:00 AM',
  )
})

test('what began today is shown by its time, what began before by its day', () => {
  const now = new Date(2026, 10, 22, 1, 30)
  assert.equal(formatSince(new Date(2026, 10, 22, 0, 5).toISOString(), 'en-US', now), '12:05 AM')
  assert.equal(formatSince(new Date(2026, 10, 22, 0, 5).toISOString(), 'da-DK', now), '00.05')
  assert.equal(formatSince(new Date(2026, 10, 21, 23, 55).toISOString(), 'en-US', now), '2026/11/21')
})

test('a deployment writes days in its own format, alone, with a clock, and where something spans midnight', () => {
  const at = (day: number, hour: number) => new Date(2026, 0, day, hour, 5, 7).toISOString()
  const written = ['2026/01/03', '2026-01-03', '03/01/2026', '03.01.2026', '03-01-2026', '01/03/2026']
  assert.deepEqual(
    DATE_FORMATS.map((format) => formatDate(at(3, 9), format)),
    written,
  )
  dateFormat.set('DD.MM.YYYY')
  assert.equal(formatDate(at(3, 9)), '03.01.2026')
  assert.equal(formatStart(at(3, 9), 'da-DK'), '03.01.2026 09.05.07')
  assert.equal(formatDayName(at(3, 9), 'en-US'), 'Saturday 03.01.2026')
  assert.equal(formatDayName(at(3, 9), 'da-DK'), 'lørdag 03.01.2026')
  assert.equal(formatDays(new Date(at(3, 9)), new Date(at(4, 9))), '03.01.2026 – 04.01.2026')
  assert.equal(formatSince(at(3, 9), 'da-DK', new Date(2026, 0, 4)), '03.01.2026')
  assert.equal(
    formatTimes({ beginTime: at(3, 23), endTime: at(4, 1) }, 'en-US'),
    '11:05 PM – 04.01.2026 01:05 AM',
  )
})

test('a deployment that chose none writes days as the language that is shown', () => {
  const at = new Date(2026, 0, 3, 21, 5, 7).toISOString()
  const written = () => [formatDate(at), formatForFile(at)]
  assert.deepEqual(written(), ['2026/01/03', '2026-01-03 21:05:07'])
  assert.equal(formatMoment(at, 'en-US'), '2026/01/03 09:05 PM')
  assert.equal(formatWeekday(at, 'en-US'), 'Sat 2026/01/03 09:05 PM')
  assert.equal(formatDayName(at, 'en-US', 'short'), 'Sat 2026/01/03')
  assert.equal(formatDays(new Date(2026, 10, 23), new Date(2026, 10, 29)), '2026/11/23 – 2026/11/29')
  dateFormat.setLanguage('da-DK')
  assert.deepEqual(written(), ['03.01.2026', '03.01.2026 21:05:07'])
  assert.equal(formatMoment(at, 'da-DK'), '03.01.2026 21.05')
  assert.equal(formatWeekday(at, 'da-DK'), 'lør. 03.01.2026 21.05')
  assert.equal(formatDayName(at, 'da-DK', 'short'), 'lør. 03.01.2026')
})

test('a view of dates is notified when their format changes, and only then', () => {
  let calls = 0
  const stop = dateFormat.subscribe(() => (calls += 1))
  dateFormat.set('DD.MM.YYYY')
  dateFormat.set('DD.MM.YYYY')
  stop()
  dateFormat.set('MM/DD/YYYY')
  assert.equal(calls, 1)
})

test('a duration is hh:mm:ss in full and whole minutes in a column', () => {
  assert.equal(formatDuration(3723), '01:02:03')
  assert.equal(formatMinutes(3723), '62')
})
