import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { addStream } from '#testing/add-stream.ts'
import type { Raise, CaseContext } from './case-context.ts'

type Stream = Omit<Parameters<typeof addStream>[1], 'hostId'>

const HOUR = 3_600_000

/** Returns the times of a plan where the refusal is about something else. */
export const timesOf = ({ fixture }: CaseContext) => {
  const at = (hours: number) => new Date(fixture.clock.now().getTime() + hours * HOUR).toISOString()
  return { beginTime: at(20), endTime: at(21) }
}

/** Plans a live stream of the customer's to another streaming server, with something other about it. */
export function planLive(context: CaseContext, more: object) {
  const { post, tenants } = context
  const [device, viewer] = [tenants.deviceOf('C1'), tenants.deviceOf('C1', 1)]
  const target = { target: 'rtmp', rtmpUrl: 'rtmp://live.example.org/app', streamKey: 'a-key' }
  const plan = {
    name: 'Prayer',
    ...timesOf(context),
    members: [tenants.people.M1.id],
    devices: [device.id],
    livestreamingDevices: [viewer.id],
    ...target,
  }
  return post(tenants.people.C1, 'meetings/createlivestreaming', { ...plan, ...more })
}

/** Plans an event of the customer's, with something other about it. */
export function planEvent(context: CaseContext, more: object) {
  const { post, tenants } = context
  const plan = {
    name: 'Menu',
    ...timesOf(context),
    scheduledeventViewingUrl: 'https://example.org/menu',
    devices: [tenants.deviceOf('C1').id],
  }
  return post(tenants.people.C1, 'meetings/createscheduledevent', { ...plan, ...more })
}

/** Does something to a stream, an event or a replay of the customer's that is like that. */
async function to(
  context: CaseContext,
  stream: Stream,
  act: (id: string, who: CaseContext['tenants']['people']['C1']) => ReturnType<Raise>,
) {
  const { C1 } = context.tenants.people
  return act((await addStream(context.fixture, { ...stream, hostId: C1.id })).id, C1)
}

const start = (context: CaseContext, stream: Stream) =>
  to(context, stream, (id, who) => context.post(who, `livestreaming/start/${id}`, {}))

/** Refusals of actions on live streams, events and replays. */
export const STREAM_ERRORS = {
  stream_not_found: ({ remove, tenants: { people } }) =>
    remove(people.C1, `meetings/deletereplaystreaming/${newId()}`),
  scheduled_event_not_found: ({ get, tenants: { people } }) =>
    get(people.C1, `device/stopscheduledevent/${newId()}`),
  replay_not_found: (context) => {
    const { post, tenants } = context
    const plan = {
      name: 'Again',
      ...timesOf(context),
      members: [tenants.people.M1.id],
      replayStreamingId: 'abcdefghijk',
    }
    return post(tenants.people.C1, `meetings/updatereplaystreaming/${newId()}`, plan)
  },
  stream_not_upcoming: (context) =>
    to(context, { type: 'replaystreaming', from: -5 }, (id, who) =>
      context.remove(who, `meetings/deletereplaystreaming/${id}`),
    ),
  event_not_running: (context) =>
    to(context, { type: 'scheduledevent' }, (id, who) => context.get(who, `device/stopscheduledevent/${id}`)),
  stream_already_live: (context) =>
    start(context, { type: 'livestreaming', from: -5, own: { live_state: 'live' } }),
  stream_over: (context) => start(context, { type: 'livestreaming', from: -90, over: true }),
  stream_not_live: (context) =>
    to(context, { type: 'livestreaming', from: -5 }, (id, who) =>
      context.post(who, `livestreaming/stop/${id}`, {}),
    ),
  // The account of the customer is connected to no channel.
  youtube_not_connected: (context) => planLive(context, { target: 'youtube' }),
  youtube_link_expired: ({ get }) => get(null, '/oauth/youtube/callback?state=of-nobody&code=some'),
} as const satisfies Partial<Record<ErrorCode, Raise>>
