import { MEETING_ERRORS } from './meetings.ts'
import type { FieldRaisers, CaseContext } from './case-context.ts'

/** Plans a meeting of the customer's with something wrong with it. */
function plan({ fixture, tenants, post }: CaseContext, more: object) {
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

const editDevice = ({ post, tenants }: CaseContext, more: object) =>
  post(tenants.people.C1, 'device/edit', { deviceId: tenants.deviceOf('C1').id, ...more })

/** What can be wrong with a field of a call on meetings and their devices. */
export const MEETING_FIELDS = {
  meeting_name_required: (context) => plan(context, { name: ' ' }),
  enter_valid_date_time: (context) => plan(context, { beginTime: '2001-01-01T10:00' }),
  time_skipped_by_clock_change: (context) =>
    plan(context, {
      beginTime: '2026-03-29T02:30',
      endTime: '2026-03-29T03:30',
      timeZone: 'Europe/Copenhagen',
    }),
  end_time_cannot_be_before_begin_time: MEETING_ERRORS.end_time_cannot_be_before_begin_time,
  invalid_room_name: (context) => plan(context, { location: 'No Spaces!' }),
  room_name_taken: MEETING_ERRORS.room_name_taken,
  unknown_time_zone: (context) => plan(context, { timeZone: 'Europe/Odense' }),
  invalid_recurrence: (context) => plan(context, { recurrence: 'FREQ=DAILY' }),
  too_many_occurrences: (context) => plan(context, { recurrence: 'FREQ=DAILY;COUNT=367' }),
  choose_a_member: (context) => plan(context, { members: [] }),
  choose_a_device: (context) => plan(context, { devices: [] }),
  too_many_guests: (context) =>
    plan(context, { guests: Array.from({ length: 101 }, (_, at) => ({ email: `guest${at}@example.org` })) }),
  guest_mail_limit_reached: async (context) => {
    const { fixture, tenants } = context
    const today = { host_id: tenants.people.C1.id, day: fixture.clock.now().toISOString().slice(0, 10) }
    await fixture.db
      .insertInto('guest_mails')
      .values({ ...today, sent: 300 })
      .onConflict((found) => found.column('host_id').doNothing())
      .execute()
    return plan(context, { guests: [{ email: 'guest@example.org' }] })
  },
  please_insert_valid_url: ({ post, tenants: { people } }) =>
    post(people.C1, 'device/alerts', { mail: '', webhookUrl: 'nowhere', settleSeconds: 300 }),
  please_insert_valid_device_name: (context) => editDevice(context, { name: '' }),
  please_insert_valid_deviceid: ({ post, tenants: { people } }) =>
    post(people.C1, 'device/assign', { deviceId: 'no device', userDeviceName: 'Hall' }),
  please_insert_valid_privacy_timeout: (context) => editDevice(context, { privacyTimeout: 14 }),
  device_busy: MEETING_ERRORS.device_busy,
  device_unavailable: MEETING_ERRORS.device_unavailable,
} as const satisfies FieldRaisers
