import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timelineOf } from './timeline.ts'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`
const person = (...stays: [string, string | null][]) => ({
  key: '1',
  name: 'Mette',
  kind: 'user' as const,
  seconds: 0,
  quality: null,
  spans: [],
  stays: stays.map(([from, until]) => ({ joinedAt: at(from), leftAt: until && at(until) })),
})
const NOW = Date.parse(at('11:00'))

test('a timeline goes from the first join to the last leave, and each stay has its place on it', () => {
  const [mette, jonas] = [person(['09:10', '09:20'], ['09:30', '10:00']), person(['09:00', '09:40'])]
  const { begin, end, barsOf } = timelineOf([mette, jonas], NOW)
  assert.deepEqual([begin, end], [Date.parse(at('09:00')), Date.parse(at('10:00'))])
  const rounded = barsOf(mette).map(({ share, width, isOn }) => [share.toFixed(3), width.toFixed(3), isOn])
  assert.deepEqual(rounded, [
    ['0.167', '0.167', false],
    ['0.500', '0.500', false],
  ])
})

test('a participant who is still in is in until now', () => {
  const { end, barsOf } = timelineOf([person(['10:00', null])], NOW)
  assert.equal(end, NOW)
  assert.deepEqual(barsOf(person(['10:30', null])), [{ share: 0.5, width: 0.5, isOn: true }])
})
