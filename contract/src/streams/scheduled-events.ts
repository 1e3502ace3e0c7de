import * as z from 'zod/mini'
import { alsoByPost, endpoint, endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import { filled, Id, text } from '../core/fields.ts'
import { isUrl } from '../core/validators.ts'
import { changed, planned, streamList, streamRow, withoutViewers } from './streams.ts'

/** A scheduled event as its list and its editor read it. */
export const ScheduledEvent = z.object({
  ...streamRow,
  type: z.literal('scheduledevent'),
  scheduledevent: z.object({ viewingUrl: z.string() }),
  scheduledeventViewingUrl: z.string(),
  /** Whether somebody stopped it before its end. */
  stopped: z.boolean(),
})
/** A parsed scheduled event. */
export type ScheduledEvent = z.infer<typeof ScheduledEvent>

const event = {
  ...planned,
  ...withoutViewers,
  name: filled('event_name_required', 120),
  members: z._default(z.array(Id).check(z.maxLength(0, 'too_many')), []),
  scheduledeventViewingUrl: text(2048).check(z.refine(isUrl, { error: 'enter_valid_url' })),
}
const planErrors = [
  'end_time_cannot_be_before_begin_time',
  'group_not_found',
  'device_not_found',
  'user_not_found',
] as const

const stop = endpoint({
  resource: 'events',
  method: 'GET',
  path: 'device/stopscheduledevent/{id}',
  can: 'addScheduledEvents',
  reads: false,
  input: z.strictObject({ id: Id }),
  output: ScheduledEvent,
  errors: ['scheduled_event_not_found', 'event_not_running', 'not_authorized_to_edit'],
  summary: 'Stops an event in progress and clears its devices. A member can only stop their own.',
  invalidates: ['devices'],
})

/** A page of the web shown on chosen devices for a time. */
export const scheduledEvents = endpoints({
  create: {
    resource: 'events',
    method: 'POST',
    path: 'meetings/createscheduledevent',
    can: 'addScheduledEvents',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject(event),
    output: ScheduledEvent,
    errors: planErrors,
    summary: 'Schedules an event that shows a page on devices.',
    invalidates: ['devices'],
  },
  list: {
    resource: 'events',
    method: 'POST',
    path: 'meetings/getscheduledevents',
    can: 'viewScheduledEvents',
    ...streamList(ScheduledEvent),
    errors: [],
    summary: 'Lists scheduled events in scope, latest start first, upcoming ones earliest first.',
  },
  update: {
    resource: 'events',
    method: 'POST',
    path: 'meetings/updatescheduledevent/{id}',
    can: 'editScheduledEvents',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({ ...changed, ...event }),
    output: ScheduledEvent,
    errors: ['scheduled_event_not_found', 'stream_not_upcoming', 'edit_conflict', ...planErrors],
    summary: 'Updates an upcoming event.',
    invalidates: ['devices'],
  },
  remove: {
    resource: 'events',
    method: 'DELETE',
    path: 'meetings/deletescheduledevent/{id}',
    can: 'deleteScheduledEvents',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['scheduled_event_not_found', 'stream_not_upcoming'],
    summary: 'Cancels an upcoming event.',
    invalidates: ['devices'],
  },
  stop,
  stopByPost: alsoByPost(stop),
})
