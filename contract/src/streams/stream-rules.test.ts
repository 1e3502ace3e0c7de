import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '../core/permissions.ts'
import {
  DELETE_PERMISSIONS,
  EDIT_PERMISSIONS,
  mayDelete,
  mayEdit,
  mayStop,
  streamPhase,
} from './stream-rules.ts'
import { liveStreams } from './live-streams.ts'
import { replays } from './replays.ts'
import { scheduledEvents } from './scheduled-events.ts'
import { STREAM_TYPES, type StreamType } from './streams.ts'

const as = (role: Role, id = 'somebody'): Actor => ({ id, role, parentId: null })
const stream = (type: StreamType) => ({ type, host: { id: 'ole' } })

test('customers and sub-admins change and delete what is to come, members only look [S6.90] [S6.91]', () => {
  for (const type of STREAM_TYPES) {
    for (const role of ['customer', 'subadmin'] as const)
      assert.ok(mayEdit(as(role), stream(type)) && mayDelete(as(role), stream(type)), `${role} ${type}`)
    // Its host or not; and staff have none.
    for (const actor of [as('member'), as('member', 'ole'), as('admin'), as('super-admin')])
      assert.ok(!mayEdit(actor, stream(type)) && !mayDelete(actor, stream(type)), `${actor.role} ${type}`)
  }
})

test('each kind asks for its own permission, which the roles alone do not tell apart [S6.89] [S6.90] [S6.91] [S6.92] [S6.93]', () => {
  assert.deepEqual(
    [liveStreams.create.can, scheduledEvents.create.can, replays.create.can],
    ['addLivestreamings', 'addScheduledEvents', 'addReplaystreamings'],
  )
  assert.deepEqual(
    [liveStreams.update.can, scheduledEvents.update.can, replays.update.can],
    ['editLivestreamings', 'editScheduledEvents', 'editReplaystreamings'],
  )
  assert.deepEqual(EDIT_PERMISSIONS, {
    livestreaming: 'editLivestreamings',
    scheduledevent: 'editScheduledEvents',
    replaystreaming: 'editReplaystreamings',
  })
  assert.deepEqual(DELETE_PERMISSIONS, {
    livestreaming: 'deleteLivestreamings',
    scheduledevent: 'deleteScheduledEvents',
    replaystreaming: 'deleteReplaystreamings',
  })
})

test('an event is stopped by whoever may plan one; a member stops only its own', () => {
  const event = stream('scheduledevent')
  assert.ok(mayStop(as('customer'), event))
  assert.ok(mayStop(as('member', 'ole'), event))
  assert.ok(!mayStop(as('member'), event))
  assert.ok(!mayStop(as('admin'), event))
  for (const type of ['livestreaming', 'replaystreaming'] as const)
    assert.ok(!mayStop(as('customer'), stream(type)), type)
})

const planned = {
  status: 'pending',
  beginTime: '2026-11-24T18:00:00Z',
  endTime: '2026-11-24T19:00:00Z',
  overAt: null,
  liveState: 'idle',
} as const
const at = (clock: string) => new Date(`2026-11-24T${clock}Z`)

test('by the clock a stream is to come, on, and over; dates and texts alike', () => {
  const dates = { ...planned, beginTime: new Date(planned.beginTime), endTime: new Date(planned.endTime) }
  for (const type of STREAM_TYPES)
    for (const times of [planned, dates])
      assert.deepEqual(
        ['17:59:59', '18:00:00', '18:59:59', '19:00:00'].map((clock) =>
          streamPhase({ ...times, type }, at(clock)),
        ),
        ['upcoming', 'ongoing', 'ongoing', 'recent'],
        type,
      )
})

test('a live stream that is sent, or has people in it, goes past its times; one that was ended is over', () => {
  const live = { ...planned, type: 'livestreaming' } as const
  for (const liveState of ['connecting', 'live'] as const)
    for (const clock of ['17:00:00', '20:00:00'])
      assert.equal(streamPhase({ ...live, liveState }, at(clock)), 'ongoing', `${liveState} ${clock}`)
  assert.equal(streamPhase({ ...live, liveState: 'ended' }, at('17:00:00')), 'ongoing')
  assert.equal(streamPhase({ ...live, status: 'inprogress' }, at('17:00:00')), 'upcoming')
  assert.equal(streamPhase({ ...live, status: 'inprogress' }, at('20:00:00')), 'ongoing')
  assert.equal(streamPhase({ ...live, overAt: at('18:30:00') }, at('18:30:00')), 'recent')
})

test('an event that the server has begun is on for a clock that is behind', () => {
  const event = { ...planned, type: 'scheduledevent', status: 'inprogress' } as const
  assert.equal(streamPhase(event, at('17:59:40')), 'ongoing')
  assert.equal(streamPhase(event, at('19:00:00')), 'recent')
})
