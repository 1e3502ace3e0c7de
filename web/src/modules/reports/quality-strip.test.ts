import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf } from './quality-strip.ts'
import type { Person } from './timeline.ts'

const span = (clock: string): Person['spans'][number] => ({
  ...{ at: `2026-03-04T${clock}:00.000Z`, quality: 'good' },
  ...{ roundTrip: 20, loss: 0, jitter: 1, frames: 30, limitedBy: 'none' },
})
const person = (...spans: Person['spans']): Person => ({
  ...{ key: '1', name: 'Bo', kind: 'user', seconds: 0, stays: [], quality: null },
  spans,
})

test('the spans of all stand between the first and the last of them', () => {
  const early = person(span('10:00'), span('10:02'))
  const late = person(span('10:06'))
  const blocks = blocksOf([early, late], 120)
  assert.deepEqual(
    [early, late].map((each) => blocks(each).map(({ share, width }) => [share, width])),
    [
      [
        [0, 0.25],
        [0.25, 0.25],
      ],
      [[0.75, 0.25]],
    ],
  )
})
