import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeConflict } from '#components/form/merge-conflict.ts'
import { moveStart, valuesOf, newValues, timesOf, type StreamValues } from './stream-values.ts'
import { aLiveStream, anEvent, aReplay } from './some-rows.ts'

const zone = 'Europe/Copenhagen'
const now = Date.parse('2026-11-24T09:21:40.000Z')
const start = (values: StreamValues, changes: Parameters<typeof moveStart>[0]): StreamValues => ({
  ...values,
  ...moveStart(changes),
})
const clock = (day: string, time: string) => ({ day, time })

test('one begins now and ends an hour later, unless somebody says otherwise [S5.63] [S5.74] [S9.6]', () => {
  const values = newValues(now, zone, 'youtube')
  const { begin, end } = timesOf(values, now, zone)
  assert.deepEqual([begin, end], [clock('2026-11-24', '10:21'), clock('2026-11-24', '11:21')])
  // "Now" is whenever it is saved, and takes the end with it.
  assert.deepEqual(timesOf(values, now + 600_000, zone).end, clock('2026-11-24', '11:31'))
})

test('another begin sets the end one hour later, also an end that was chosen [S5.64]', () => {
  const chosen = { ...newValues(now, zone, 'youtube'), end: clock('2026-11-24', '18:00') }
  assert.deepEqual(timesOf(chosen, now, zone).end, clock('2026-11-24', '18:00'))
  const moved = start(start(chosen, { starts: 'later' }), { begin: clock('2026-11-25', '23:30') })
  assert.deepEqual(timesOf(moved, now, zone).end, clock('2026-11-26', '00:30'))
  const moreChosen = { ...moved, end: clock('2026-11-26', '09:00') }
  assert.deepEqual(
    timesOf(start(moreChosen, { begin: clock('2026-11-26', '08:30') }), now, zone).end,
    clock('2026-11-26', '09:30'),
  )
  assert.deepEqual(timesOf(start(moreChosen, { starts: 'now' }), now, zone).end, clock('2026-11-24', '11:21'))
})

test('a stored one is shown as it is stored, in the reader’s own time', () => {
  const values = valuesOf(aLiveStream(), zone)
  assert.deepEqual(
    [values.starts, values.begin, values.end],
    ['later', clock('2026-11-24', '19:00'), clock('2026-11-24', '20:00')],
  )
  assert.deepEqual([values.target, values.rtmpUrl, values.streamKey], ['rtmp', 'rtmp://live.example/app', ''])
  assert.deepEqual(
    [values.members, values.devices, values.viewers].map((chosen) => chosen.map(({ id }) => id)),
    [['liv'], ['a'], ['a', 'b']],
  )
  assert.equal(valuesOf(anEvent(), zone).url, 'https://example.com/menu')
  assert.deepEqual(valuesOf(aReplay(), zone).replay, { id: 'BC-1', name: 'Summer' })
})

test('what somebody else has saved comes in where nothing was typed; where both have, theirs is offered', () => {
  const base = valuesOf(anEvent(), zone)
  const theirs = valuesOf(
    anEvent({ name: 'Theirs', scheduledeventViewingUrl: 'https://example.com/news', version: 4 }),
    zone,
  )
  const { values, conflicts } = mergeConflict(base, { ...base, name: 'Mine' }, theirs)
  assert.deepEqual(
    [values.name, values.url, conflicts],
    ['Mine', 'https://example.com/news', { name: 'Theirs' }],
  )
})
