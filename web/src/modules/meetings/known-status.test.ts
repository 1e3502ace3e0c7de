import assert from 'node:assert/strict'
import { test } from 'node:test'
import { en } from '#i18n/en.ts'
import { knownStatus } from './known-status.ts'

test('a status is pending, waiting, inprogress or expired, and anything else is concluded [S4.23]', () => {
  for (const status of ['pending', 'waiting', 'inprogress', 'expired'] as const)
    assert.equal(knownStatus(status), status)
  for (const status of ['concluded', 'cancelled', '', 'PENDING'])
    assert.equal(knownStatus(status), 'concluded')
})

test('the labels of a status are scheduled, waiting for host, started, expired and concluded [S4.24]', () => {
  assert.deepEqual(en.meetings.status, {
    pending: 'Scheduled',
    waiting: 'Waiting for host',
    inprogress: 'Started',
    expired: 'Expired',
    concluded: 'Concluded',
  })
})

test('the short ones are Waiting, In progress, Expired and Concluded [S4.25]', () => {
  const { waiting, inprogress, expired, concluded } = en.meetingStatus
  assert.deepEqual(
    [waiting, inprogress, expired, concluded],
    ['Waiting', 'In progress', 'Expired', 'Concluded'],
  )
})
