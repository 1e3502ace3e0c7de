import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, newDraft, timesOf, type Draft } from './draft.ts'
import { opened, reduceForm } from './reduce-form.ts'
import { aLiveStream, anEvent, aReplay } from './some-rows.ts'

const zone = 'Europe/Copenhagen'
const now = Date.parse('2026-11-24T09:21:40.000Z')
const set = (draft: Draft, fields: Partial<Draft>) => reduceForm(opened(draft), { type: 'set', fields }).draft
const clock = (day: string, time: string) => ({ day, time })

test('one begins now and ends an hour later, unless somebody says otherwise [S5.63] [S5.74] [S9.6]', () => {
  const draft = newDraft(now, zone, 'youtube')
  const { begin, end } = timesOf(draft, now, zone)
  assert.deepEqual([begin, end], [clock('2026-11-24', '10:21'), clock('2026-11-24', '11:21')])
  // "Now" is whenever it is saved, and takes the end with it.
  assert.deepEqual(timesOf(draft, now + 600_000, zone).end, clock('2026-11-24', '11:31'))
})

test('another begin sets the end one hour later, also an end that was chosen [S5.64]', () => {
  const chosen = set(newDraft(now, zone, 'youtube'), { end: clock('2026-11-24', '18:00') })
  assert.deepEqual(timesOf(chosen, now, zone).end, clock('2026-11-24', '18:00'))
  const moved = set(set(chosen, { starts: 'later' }), { begin: clock('2026-11-25', '23:30') })
  assert.deepEqual(timesOf(moved, now, zone).end, clock('2026-11-26', '00:30'))
  const again = set(set(moved, { end: clock('2026-11-26', '09:00') }), { begin: clock('2026-11-26', '08:30') })
  assert.deepEqual(timesOf(again, now, zone).end, clock('2026-11-26', '09:30'))
  assert.deepEqual(timesOf(set(set(moved, { end: clock('2026-11-26', '09:00') }), { starts: 'now' }), now, zone).end, clock('2026-11-24', '11:21'))
})

test('a stored one is shown as it is stored, in the reader’s own time', () => {
  const draft = draftOf(aLiveStream(), zone)
  assert.deepEqual([draft.starts, draft.begin, draft.end], ['later', clock('2026-11-24', '19:00'), clock('2026-11-24', '20:00')])
  assert.deepEqual([draft.target, draft.rtmpUrl, draft.streamKey], ['rtmp', 'rtmp://live.example/app', ''])
  assert.deepEqual(
    [draft.members, draft.devices, draft.viewers].map((chosen) => chosen.map(({ id }) => id)),
    [['liv'], ['a'], ['a', 'b']],
  )
  assert.equal(draftOf(anEvent(), zone).url, 'https://example.com/menu')
  assert.deepEqual(draftOf(aReplay(), zone).replay, { id: 'BC-1', name: 'Summer' })
})

test('what somebody else has saved comes in where nothing was typed; where both have, theirs is offered', () => {
  const base = draftOf(anEvent(), zone)
  const typed = reduceForm(opened(base, 3), { type: 'set', fields: { name: 'Mine' } })
  const theirs = draftOf(anEvent({ name: 'Theirs', scheduledeventViewingUrl: 'https://example.com/news', version: 4 }), zone)
  const met = reduceForm(typed, { type: 'meet', theirs, version: 4 })
  assert.deepEqual([met.draft.name, met.draft.url, met.met, met.version], ['Mine', 'https://example.com/news', { name: 'Theirs' }, 4])
  const taken = reduceForm(met, { type: 'take', field: 'name' })
  assert.deepEqual([taken.draft.name, taken.met], ['Theirs', {}])
})

test('a group brings its people and TVs, and takes them with it when another is chosen', () => {
  const content = { members: [{ id: 'liv', name: 'Liv' }], devices: [{ id: 'a', name: 'A' }] }
  const group = { id: 'staff', name: 'Staff' }
  const state = reduceForm(opened(newDraft(now, zone, 'rtmp')), { type: 'group', value: group, content })
  assert.deepEqual([state.draft.group, state.draft.members, state.draft.devices], [group, content.members, content.devices])
  const none = reduceForm(state, { type: 'group', value: null, content: { members: [], devices: [] } })
  assert.deepEqual([none.draft.group, none.draft.members, none.draft.devices], [null, [], []])
})
