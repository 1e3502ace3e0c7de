import { MEETING_REFUSALS } from './meetings.ts'
import type { FieldRaisers, Walk } from './walk.ts'

/** Plans a meeting of the customer's with something wrong with it. */
function plan({ fixture, tenants, post }: Walk, more: object) {
  const at = (hours: number) => new Date(fixture.clock.now().getTime() + hours * 3_600_000).toISOString()
  const whole = {
    name: 'Budget',
    beginTime: at(20),
    endTime: at(21),
    members: [tenants.people.M1.id],
    devices: [tenants.deviceOf('C1').id],
  }
  return post(tenants.people.C1, 'meetings/createscheduled', { ...whole, ...more })
}

const editDevice = ({ post, tenants }: Walk, more: object) =>
  post(tenants.people.C1, 'device/edit', { deviceId: tenants.deviceOf('C1').id, ...more })

/** What can be wrong with a field of a call on meetings and their devices. */
export const MEETING_FIELDS = {
  meeting_name_required: (walk) => plan(walk, { name: ' ' }),
  enter_valid_date_time: (walk) => plan(walk, { beginTime: '2001-01-01T10:00' }),
  time_skipped_by_clock_change: (walk) =>
    plan(walk, { beginTime: '2026-03-29T02:30', endTime: '2026-03-29T03:30', timeZone: 'Europe/Copenhagen' }),
  end_time_cannot_be_before_begin_time: MEETING_REFUSALS.end_time_cannot_be_before_begin_time,
  invalid_room_name: (walk) => plan(walk, { location: 'No Spaces!' }),
  room_name_taken: MEETING_REFUSALS.room_name_taken,
  unknown_time_zone: (walk) => plan(walk, { timeZone: 'Europe/Odense' }),
  invalid_recurrence: (walk) => plan(walk, { recurrence: 'FREQ=DAILY' }),
  too_many_occurrences: (walk) => plan(walk, { recurrence: 'FREQ=DAILY;COUNT=367' }),
  choose_a_member: (walk) => plan(walk, { members: [] }),
  choose_a_device: (walk) => plan(walk, { devices: [] }),
  please_insert_valid_url: ({ post, tenants: { people } }) =>
    post(people.C1, 'device/alerts', { mail: '', webhookUrl: 'nowhere', settleSeconds: 300 }),
  please_insert_valid_device_name: (walk) => editDevice(walk, { name: '' }),
  please_insert_valid_deviceid: ({ post, tenants: { people } }) =>
    post(people.C1, 'device/assign', { deviceId: 'no device', userDeviceName: 'Hall' }),
  please_insert_valid_privacy_timeout: (walk) => editDevice(walk, { privacyTimeout: 14 }),
  device_busy: MEETING_REFUSALS.device_busy,
  device_unavailable: MEETING_REFUSALS.device_unavailable,
} as const satisfies FieldRaisers
