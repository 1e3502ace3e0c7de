import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aLiveStream, anEvent, aReplay } from './some-rows.ts'
import { phaseOf, tvsOf } from './stream-row.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`)

test('by the clock one is to come, on, and over [S2.202] [S2.203] [S2.204]', () => {
  for (const row of [aLiveStream(), anEvent(), aReplay()]) {
    assert.deepEqual(
      ['17:59:59', '18:00', '18:59:59', '19:00'].map((time) => phaseOf(row, at(time))),
      ['upcoming', 'ongoing', 'ongoing', 'recent'],
      row.type,
    )
  }
})

test('a live stream that is being sent is on, before its begin and past its end', () => {
  for (const state of ['connecting', 'live'] as const) {
    assert.equal(phaseOf(aLiveStream({}, { state }), at('17:00')), 'ongoing')
    assert.equal(phaseOf(aLiveStream({}, { state }), at('20:00')), 'ongoing')
  }
  assert.equal(phaseOf(aLiveStream({ status: 'inprogress' }), at('20:00')), 'ongoing')
  assert.equal(
    phaseOf(aLiveStream({ overAt: '2026-11-24T18:30:00.000Z' }, { state: 'ended' }), at('18:30')),
    'recent',
  )
})

test('an event that the server has begun is on, though the clock on screen is behind', () => {
  assert.equal(phaseOf(anEvent({ status: 'inprogress' }), at('17:59:40')), 'ongoing')
})

test('an event that was stopped is over at once', () => {
  assert.equal(phaseOf(anEvent({ stopped: true, overAt: '2026-11-24T18:10:00.000Z' }), at('18:10')), 'recent')
})

test('the linked TVs are those that take part and those that watch, each counted once [S2.80]', () => {
  assert.equal(tvsOf(aLiveStream()), 2)
  assert.equal(tvsOf(anEvent()), 1)
  assert.equal(tvsOf(anEvent({ devices: [] })), 0)
})
