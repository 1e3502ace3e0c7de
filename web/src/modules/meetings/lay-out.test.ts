import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layOut, meetingsOn } from './lay-out.ts'

const DAY = '2026-11-24'
const at = (date: number, clock: string) => new Date(`2026-11-${date}T${clock}`).toISOString()
const meeting = (id: string, begin: string, end: string, [from, to] = [24, 24]) => ({
  id,
  beginTime: at(from ?? 24, begin),
  endTime: at(to ?? 24, end),
})
const laidOut = (rows: ReturnType<typeof meeting>[]) =>
  layOut(DAY, rows).map(({ row, from, to, column, columns }) => [row.id, from, to, column, columns])

test('a meeting stands at its minutes, alone in its day', () => {
  assert.deepEqual(laidOut([meeting('a', '09:30', '11:00')]), [['a', 570, 660, 0, 1]])
})

test('meetings that overlap stand beside each other, those that only touch below each other', () => {
  const rows = [
    meeting('c', '11:00', '12:00'),
    meeting('a', '09:00', '10:30'),
    meeting('b', '10:00', '11:00'),
  ]
  assert.deepEqual(laidOut(rows), [
    ['a', 540, 630, 0, 2],
    ['b', 600, 660, 1, 2],
    ['c', 660, 720, 0, 1],
  ])
})

test('a lane that has become free is used again', () => {
  const rows = [
    meeting('a', '09:00', '12:00'),
    meeting('b', '09:00', '10:00'),
    meeting('c', '10:00', '11:00'),
    meeting('d', '10:30', '11:30'),
  ]
  assert.deepEqual(
    laidOut(rows).map(([id, , , column, columns]) => [id, column, columns]),
    [
      ['a', 0, 3],
      ['b', 1, 3],
      ['c', 1, 3],
      ['d', 2, 3],
    ],
  )
})

test('a meeting is as wide as the lanes beside it are free at its time', () => {
  const rows = [
    meeting('a', '09:00', '12:00'),
    meeting('b', '09:00', '10:00'),
    meeting('c', '09:30', '10:30'),
    meeting('d', '10:30', '11:30'),
    meeting('e', '12:00', '13:00'),
  ]
  assert.deepEqual(
    layOut(DAY, rows).map(({ row, column, columns, span }) => [row.id, column, columns, span]),
    [
      ['a', 0, 3, 1],
      ['b', 1, 3, 1],
      ['c', 2, 3, 1],
      ['d', 1, 3, 2],
      ['e', 0, 1, 1],
    ],
  )
})

test('what begins the day before or ends the day after goes to the edge of the day, on both days', () => {
  const night = meeting('n', '23:00', '01:30', [23, 24])
  assert.deepEqual(laidOut([night]), [['n', 0, 90, 0, 1]])
  assert.deepEqual(layOut('2026-11-23', [night])[0]?.to, 1440)
  assert.deepEqual(layOut('2026-11-25', [night]), [])
})

test('one that ends at midnight is none of the next day, and a short one can still be read', () => {
  assert.deepEqual(meetingsOn('2026-11-25', [meeting('a', '23:00', '00:00', [24, 25])]), [])
  assert.deepEqual(laidOut([meeting('a', '10:00', '10:05')]), [['a', 600, 630, 0, 1]])
  assert.deepEqual(laidOut([meeting('a', '23:55', '00:05', [24, 25])]), [['a', 1410, 1440, 0, 1]])
})
