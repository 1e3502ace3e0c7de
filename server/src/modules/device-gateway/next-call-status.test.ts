import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEVICE_CALL_STATUSES } from '@samtale/contract/devices/device'
import { nextCallStatus } from './next-call-status.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = new Date(now.getTime() + 1)
const EVENTS = ['ringing', 'accepted', 'declined', 'joined', 'left', 'failed'] as const

/** By status and whether it rings: what each of `EVENTS` turns it into, `-` for nothing. */
const TABLE: Readonly<Record<string, string>> = {
  'calling, rings': 'ringing accepted declined - - failed',
  'calling, at once': '- accepted declined joined ended failed',
  'ringing, rings': '- accepted declined - - failed',
  'accepted, rings': '- - - joined ended failed',
  'accepted, at once': '- - - joined ended failed',
  'joined, rings': '- - - - ended failed',
  'joined, at once': '- - - - ended failed',
}

test('every status and every event: an impossible transition changes nothing', () => {
  for (const status of DEVICE_CALL_STATUSES)
    for (const rings of [true, false]) {
      const ringEndsAt = status === 'ringing' ? later : null
      const statuses = EVENTS.map(
        (event) => nextCallStatus({ status, rings, ringEndsAt }, event, now) ?? '-',
      ).join(' ')
      const expected =
        TABLE[`${status}, ${rings ? 'rings' : 'at once'}`] ??
        (status === 'ringing' ? '- accepted declined - - failed' : '- - - - - -')
      assert.equal(statuses, expected, `${status}, ${rings}`)
    }
})

test('[D5.15] an answer at the very end of the ringing is too late', () => {
  assert.equal(nextCallStatus({ status: 'ringing', rings: true, ringEndsAt: now }, 'accepted', now), null)
  assert.equal(
    nextCallStatus({ status: 'ringing', rings: true, ringEndsAt: later }, 'accepted', now),
    'accepted',
  )
})
