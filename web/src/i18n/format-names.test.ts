import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDayOfMonth,
  formatDayOfYear,
  formatList,
  formatMonth,
  formatWeekdayName,
  regionName,
} from './format-names.ts'

const at = new Date(2026, 10, 24, 12)

test('days without their year, weekdays and months are written in the words of the language', () => {
  const written = (locale: 'en-US' | 'da-DK') => [
    formatWeekdayName(at, locale),
    formatWeekdayName(at, locale, 'short'),
    formatDayOfMonth(at, locale),
    formatDayOfMonth(at, locale, 'short'),
    formatDayOfYear(at, locale),
    formatDayOfYear(at, locale, 'short'),
    formatMonth(at, locale),
    formatMonth(at, locale, 'short'),
  ]
  assert.deepEqual(written('en-US'), [
    ...['Tuesday', 'Tue', 'November 24', 'Nov 24', 'Tuesday, November 24', 'Tue, Nov 24'],
    ...['November 2026', 'Nov 2026'],
  ])
  assert.deepEqual(written('da-DK'), [
    ...['tirsdag', 'tirs.', '24. november', '24. nov.', 'tirsdag 24. november', 'tirs. 24. nov.'],
    ...['november 2026', 'nov. 2026'],
  ])
})

test('a day is the one of the zone that is named', () => {
  const late = new Date('2026-11-24T23:30:00Z')
  assert.equal(formatDayOfYear(late, 'en-US', 'long', 'Europe/Copenhagen'), 'Wednesday, November 25')
  assert.equal(formatDayOfYear(late, 'en-US', 'long', 'America/New_York'), 'Tuesday, November 24')
})

test('a list is a sentence, and a country has the name of the language or its code', () => {
  assert.equal(formatList(['Anna', 'Bo', 'Carl'], 'en-US'), 'Anna, Bo, and Carl')
  assert.equal(formatList(['Anna', 'Bo', 'Carl'], 'da-DK'), 'Anna, Bo og Carl')
  assert.deepEqual([regionName('DK', 'en-US'), regionName('DK', 'da-DK')], ['Denmark', 'Danmark'])
  assert.equal(regionName('QX', 'en-US'), 'QX')
})
