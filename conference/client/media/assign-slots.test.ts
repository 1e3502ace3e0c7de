import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { PictureRequest, WatchSize } from '../../protocol/messages.ts'
import { assignSlots, requestedPictures, type Watched } from './assign-slots.ts'

const watched = (size: WatchSize, more: Partial<Watched['state']> = {}): Watched => ({
  size,
  state: { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0, ...more },
})
const camera = (person: string, size: PictureRequest['size'] = 'small'): PictureRequest => ({
  person,
  what: 'camera',
  size,
})
const names = (requests: readonly (PictureRequest | null)[]) =>
  requests.map(
    (request) => request && `${request.person} ${request.what === 'screen' ? 'screen' : request.size}`,
  )

test('a shared screen comes first, then the large pictures; those that are off or out of sight are not asked for', () => {
  const people = new Map([
    ['a', watched('small')],
    ['b', watched('large')],
    ['c', watched('none')],
    ['d', watched('large', { videoMuted: true })],
    ['e', watched('none', { sharing: true, videoMuted: true })],
  ])
  assert.deepEqual(names(requestedPictures(people)), ['e screen', 'b large', 'a small'])
})

test('of many people so many are seen as a page shows, the large ones among them', () => {
  const people = new Map(Array.from({ length: 50 }, (_, index) => [`p${index}`, watched('small')]))
  people.set('speaker', watched('large'))
  const requested = requestedPictures(people)
  assert.equal(requested.length, MAX_PICTURES)
  assert.equal(names(requested)[0], 'speaker large')
})

test('who has a slot stays in it, in another size too; others take what is free, and more slots where none is', () => {
  const rows: [(PictureRequest | null)[], PictureRequest[], (string | null)[]][] = [
    [[null, null], [camera('a')], ['a small', null]],
    [
      [camera('a'), camera('b')],
      [camera('b', 'large'), camera('a')],
      ['a small', 'b large'],
    ],
    [
      [camera('a'), camera('b')],
      [camera('c'), camera('b')],
      ['c small', 'b small'],
    ],
    [[camera('a')], [camera('c'), camera('b')], ['c small', 'b small']],
    [[camera('a')], [{ ...camera('a', 'large'), what: 'screen' }, camera('a')], ['a small', 'a screen']],
    [[camera('a'), camera('b')], [], [null, null]],
  ]
  for (const [slots, requested, expected] of rows)
    assert.deepEqual(names(assignSlots(slots, requested)), expected)
})
