import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSentPicture, pictureAtLevels } from './sent-picture.ts'

test('in a mesh the picture counts as sent as well as by the best of the lines', () => {
  assert.deepEqual(([[], [0, 2], [1, 2], [2, 2]] as const).map(pictureAtLevels), [
    'full',
    'full',
    'smaller',
    'paused',
  ])
})

test('to the server a size that should be sent, and is not since the line is full, is missing', () => {
  const report = (small: number, large: number, more: object = {}) =>
    new Map([
      [
        'attempt 1',
        new Map(
          Object.entries({ s: small, l: large }).map(([rid, framesSent]) => [
            rid,
            {
              type: 'outbound-rtp',
              kind: 'video',
              rid,
              framesSent,
              qualityLimitationReason: 'bandwidth',
              ...more,
            },
          ]),
        ),
      ],
    ])
  const looks = (...reports: ReturnType<typeof report>[]) => {
    const next = createSentPicture()
    return reports.map((each) => next(each))
  }
  assert.deepEqual(looks(report(0, 0), report(30, 30), report(60, 30), report(60, 30), report(90, 60)), [
    'full',
    'full',
    'smaller',
    'paused',
    'full',
  ])
  const withoutLimit = { qualityLimitationReason: 'none' }
  assert.deepEqual(looks(report(0, 0), report(30, 0, withoutLimit)), ['full', 'full'])
  const unwatched = { active: false }
  assert.deepEqual(looks(report(0, 0, unwatched), report(0, 0, unwatched)), ['full', 'full'])
})
