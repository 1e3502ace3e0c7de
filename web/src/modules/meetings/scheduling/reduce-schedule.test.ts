import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDraft, type Draft } from './draft.ts'
import { faultsOf } from './faults.ts'
import { opened, reduceSchedule, type Change } from './reduce-schedule.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const NOW = Date.parse('2026-11-22T09:10:30Z')
const GROUNDS = { now: NOW, anyMembers: true, anyDevices: true, named: false }
const tove = { id: 'tove', name: 'Tove Madsen' }
const bo = { id: 'bo', name: 'Bo Clausen' }
const room = { id: 'room', name: 'Lokale Vest' }
const ready: Draft = { ...newDraft(NOW, COPENHAGEN), name: 'Driftsmøde', members: [tove], devices: [room] }

const after = (draft: Draft, ...changes: Change[]) => changes.reduce(reduceSchedule, opened(draft))
const begin = (day: string, time: string): Change => ({ type: 'begin', value: { day, time }, now: NOW })

test('a new meeting begins at the next half hour and takes one hour [S9.5]', () => {
  assert.deepEqual(
    [ready.begin, ready.end],
    [
      { day: '2026-11-22', time: '10:30' },
      { day: '2026-11-22', time: '11:30' },
    ],
  )
})

test('a valid begin takes the end along, one hour later, also over midnight and over both changes of the clock [S5.50]', () => {
  for (const [from, to] of [
    ['2026-11-24 10:30', '2026-11-24 11:30'],
    ['2026-12-31 23:30', '2027-01-01 00:30'],
    ['2027-03-28 01:30', '2027-03-28 03:30'],
    ['2027-10-31 01:30', '2027-10-31 02:30'],
    ['2028-02-29 23:00', '2028-03-01 00:00'],
  ] as const) {
    const [day = '', time = ''] = from.split(' ')
    const { end } = after(ready, begin(day, time)).draft
    assert.equal(`${end.day} ${end.time}`, to, from)
  }
})

test('a begin that is past, half typed or no day leaves the end where it is', () => {
  for (const change of [begin('2026-11-21', '10:00'), begin('', '10:00'), begin('2026-11-24', ''), begin('0002-11-24', '10:00')]) {
    const { draft } = after(ready, change)
    assert.deepEqual(draft.end, ready.end)
    assert.equal(faultsOf(draft, GROUNDS).begin, 'enter_valid_date_time')
  }
})

test('the weekday of a weekly rule follows the begin, and a last day before it moves on', () => {
  const weekly = after(
    ready,
    { type: 'set', field: 'repeat', value: { ...ready.repeat, repeats: 'weekly', days: ['WE', 'SU'], until: '2026-12-01' } },
    begin('2026-12-08', '09:00'),
  )
  assert.deepEqual(weekly.draft.repeat.days, ['WE', 'TU'])
  assert.equal(weekly.draft.repeat.until, '2027-03-09')
})

test('a group brings its people and boxes; another one takes them away again and leaves who was chosen by hand', () => {
  const choose = (members: Draft['members'], devices: Draft['devices']): Change => ({
    type: 'group',
    value: { id: 'g', name: 'G' },
    content: { members, devices },
  })
  const alone = { ...ready, devices: [] }
  const first = after(alone, choose([tove, bo], [room]))
  assert.deepEqual([first.draft.members, first.draft.devices], [[tove, bo], [room]])
  const second = reduceSchedule(first, choose([], []))
  assert.deepEqual([second.draft.members, second.draft.devices], [[tove], []])
})

test('what the server refused is forgotten once its field is changed, and only that', () => {
  const refused = after(ready, { type: 'refuse', faults: { location: 'room_name_taken', members: 'not_found' } })
  const changed = reduceSchedule(refused, { type: 'set', field: 'location', value: 'another-room' })
  assert.deepEqual(changed.refused, { members: 'not_found' })
})

test("somebody else's change comes in where nothing was typed, and is named where something was", () => {
  const typed = after(ready, { type: 'set', field: 'name', value: 'Mit navn' }, { type: 'set', field: 'members', value: [tove, bo] })
  const theirs: Draft = { ...ready, name: 'Deres navn', lobby: 'everyone', members: [bo, tove] }
  const met = reduceSchedule(typed, { type: 'meet', theirs, version: 7 })
  assert.deepEqual([met.draft.name, met.draft.lobby, met.draft.members, met.version], ['Mit navn', 'everyone', [tove, bo], 7])
  assert.deepEqual(met.met, { name: 'Deres navn' })
  const taken = reduceSchedule(met, { type: 'take', field: 'name' })
  assert.deepEqual([taken.draft.name, taken.met], ['Deres navn', {}])
})
