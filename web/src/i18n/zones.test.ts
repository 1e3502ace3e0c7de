import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allZones, offsetLabel } from './zones.ts'

test('a zone says how far it is from UTC, and UTC is among those to choose', () => {
  assert.equal(offsetLabel(Date.parse('2026-11-24T09:30:00Z'), 'Europe/Copenhagen'), 'UTC+1')
  assert.equal(offsetLabel(Date.parse('2026-07-01T09:30:00Z'), 'Asia/Kathmandu'), 'UTC+5:45')
  assert.ok(allZones().includes('UTC') && allZones().includes('Europe/Copenhagen'))
})
