import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { participantsOf } from './participants-of.ts'

const times = { beginTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', overAt: null }
const count = (row: Partial<MeetingRow>, clock: string) =>
  participantsOf(
    { ...times, participantCount: 0, attended: 0, ...row } as MeetingRow,
    new Date(`2026-11-24T${clock}Z`),
  )

test('a meeting that is over has as many participants as the report says, one to come as are expected', () => {
  assert.equal(count({ participantCount: 3 }, '08:00:00'), 3)
  assert.equal(count({ participantCount: 3, attended: 8 }, '11:00:00'), 8)
  assert.equal(count({ participantCount: 3 }, '11:00:00'), 0, 'nobody came')
  assert.equal(count({ attended: 2 }, '09:30:00'), 2, 'a call that nobody was invited to')
  assert.equal(count({ overAt: '2026-11-24T09:20:00Z', participantCount: 3, attended: 2 }, '09:30:00'), 2)
})
