import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvFileName } from './csv.ts'

test('a file is named after its list and the day', () => {
  assert.equal(csvFileName('All customers', '2026-11-21'), 'all-customers-2026-11-21.csv')
  assert.equal(csvFileName('Ændringslog & åbne', '2026-11-21'), 'aendringslog-aabne-2026-11-21.csv')
})
