import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { addMeeting } from '#testing/add-meeting.ts'
import type { Raise, CaseContext } from './case-context.ts'

const HOUR = 3_600_000

/** A meeting of the customer's that is to come, to which the member is invited. */
const planned = (
  { fixture, tenants: { people } }: CaseContext,
  more: Partial<Parameters<typeof addMeeting>[1]> = {},
) =>
  addMeeting(fixture.db, {
    host_id: people.C1.id,
    begin_time: new Date(fixture.clock.now().getTime() + 9 * HOUR),
    invited: [people.M1.id],
    ...more,
  })

const runningOf = ({ tenants }: CaseContext) => tenants.meetingOf('C1', 'running')

/** Refusals of actions on meetings and their devices. */
export const MEETING_ERRORS = {
  meeting_not_found: ({ get, tenants: { people } }) => get(people.C1, `meetings/${newId()}`),
  meeting_cancelled: async (context) => {
    const location = `room-${newId()}`
    const now = context.fixture.clock.now()
    await planned(context, { location, cancelled_at: now, over_at: now })
    return context.get(context.tenants.people.C1, `meetings/getbylocation/${location}`)
  },
  meeting_not_started: ({ post, tenants }) =>
    post(tenants.people.C1, 'meetings/gettoken', { roomName: tenants.meetingOf('C1', 'later').location }),
  meeting_ended: ({ post, tenants }) =>
    post(tenants.people.C1, 'meetings/gettoken', { roomName: tenants.meetingOf('C1', 'missed').location }),
  meeting_not_running: ({ post, tenants }) =>
    post(tenants.people.C1, `meetings/extend/${tenants.meetingOf('C1', 'later').id}`, { minutes: 15 }),
  not_authorized_to_edit: async (context) =>
    context.post(context.tenants.people.M1, `meetings/end/${await planned(context)}`, {}),
  instant_meeting_unchangeable: (context) => {
    const at = (hours: number) => new Date(context.fixture.clock.now().getTime() + hours * HOUR).toISOString()
    const plan = {
      name: 'Later',
      beginTime: at(1),
      endTime: at(2),
      members: [context.tenants.people.M1.id],
      devices: [context.tenants.deviceOf('C1').id],
    }
    return context.post(context.tenants.people.C1, `meetings/${runningOf(context).id}`, plan)
  },
  room_name_taken: (context) =>
    context.post(context.tenants.people.C1, 'meetings/createinstant', {
      name: 'Second',
      location: runningOf(context).location,
    }),
  end_time_cannot_be_before_begin_time: ({ post, tenants: { people } }) =>
    post(people.C1, 'reports/meetings', { beginTime: '2026-02-12', endTime: '2026-02-11' }),
  answer_link_invalid: ({ post }) => post(null, 'meetings/invitation', { token: 'nonsense' }),
  device_not_found: ({ get, tenants }) => get(tenants.people.C1, `device/${tenants.deviceOf('C3').id}`),
  device_busy: async (context) => ring(context, { state: 'in-call' }),
  device_unavailable: async (context) => ring(context, { state: 'off' }),
  call_not_found: ({ post, tenants: { people } }) => post(people.C1, `device/cancelcall/${newId()}`, {}),
} as const satisfies Partial<Record<ErrorCode, Raise>>

/** Calls a device that does that into a meeting that is on. */
async function ring(context: CaseContext, presence: { readonly state: 'in-call' | 'off' }) {
  const { fixture, tenants, post } = context
  const { id } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: tenants.people.C1.id,
    presence,
  })
  return post(tenants.people.C1, 'device/ring', { deviceId: id, roomName: runningOf(context).location })
}
