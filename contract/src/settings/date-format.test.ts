import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportFormat, writeDay } from './date-format.ts'
import { DATE_FORMATS } from './settings.ts'

test('[S3.67] a day is written as the deployment writes it, in every format there is', () => {
  const written = DATE_FORMATS.map((format) => writeDay(format, { year: 2026, month: 3, day: 9 }))
  assert.deepEqual(written, [
    '2026/03/09',
    '2026-03-09',
    '09/03/2026',
    '09.03.2026',
    '09-03-2026',
    '03/09/2026',
  ])
})

test('reports write their days with dashes until another format is chosen', () => {
  assert.deepEqual(DATE_FORMATS.map(reportFormat), [
    'YYYY-MM-DD',
    'YYYY-MM-DD',
    'DD/MM/YYYY',
    'DD.MM.YYYY',
    'DD-MM-YYYY',
    'MM/DD/YYYY',
  ])
})
