import * as z from 'zod/mini'
import { LIST_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { DateTime, Id, Instant, Version } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import { meetingRoom } from './meeting-room.ts'
import { RSVPS, MEETING_STATUSES, Meeting, MeetingRow } from './meeting.ts'
import { InvitedFields, ScheduleFields, TimeFields } from './schedule-input.ts'

/** A series has at most so many meetings. */
export const MAX_SERIES = 366

/** A calendar's answer carries at most so many. */
export const MAX_CALENDAR = 2_000

/** Which meetings of a series a change is for. */
export const SERIES_SCOPES = ['one', 'series'] as const

/** Chosen people and devices, a hundred guests with their names, and an agenda. */
const SCHEDULE_BODY_BYTES = 256 * 1024

const scheduleErrors = [
  'room_name_taken',
  'end_time_cannot_be_before_begin_time',
  'user_not_found',
  'group_not_found',
  'device_not_found',
] as const

/** Another meeting that somebody or something is in at the same time. */
const Conflict = z.object({
  kind: z.enum(['user', 'device']),
  id: Id,
  name: z.string(),
  /** `name` is empty for a meeting that the caller may not see. */
  meeting: z.object({ name: z.string(), beginTime: Instant, endTime: Instant }),
})

/** One clash of a planned time: the person or device, and the other meeting. */
export type Conflict = z.infer<typeof Conflict>

const meetingList = listOf({
  item: MeetingRow,
  sort: ['beginTime', 'name', 'host', 'status'],
  filter: ['name', 'host', 'location'],
  rowsAs: 'meetings',
  more: {
    status: z.optional(z.enum(MEETING_STATUSES, 'invalid_value')),
    /**
     * By the clock: today's, those to come, those that are on, those that are over; `unfinished`: those that are on,
     * also past their planned end, and those to come.
     */
    when: z.optional(z.enum(['today', 'upcoming', 'ongoing', 'completed', 'unfinished'], 'invalid_value')),
  },
})

/** The calls of planned and instant meetings. */
export const meetings = endpoints({
  list: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings',
    can: 'listMeetings',
    ...meetingList,
    output: z.object({
      data: z.array(MeetingRow),
      total: z.number(),
      /**
       * How many of those that are searched and filtered for there are of each kind, each at most TOTAL_CAP; days
       * are the caller's.
       */
      overview: z.object({
        today: z.number(),
        upcoming: z.number(),
        ongoing: z.number(),
        completed: z.number(),
        unfinished: z.number(),
      }),
    }),
    errors: [],
    summary:
      'Lists the meetings the caller hosts, is invited to or manages, latest start first. Platform staff have none.',
  },
  calendar: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/calendar',
    can: 'viewMeetings',
    reads: true,
    /** From `beginTime` up to, not including, `endTime`: at most 62 days. */
    input: z.strictObject({ beginTime: DateTime, endTime: DateTime }),
    output: z.object({
      meetings: z.array(MeetingRow),
      /** There are more than were answered. */ more: z.boolean(),
    }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary: 'Lists the meetings of a month, week or day, earliest first.',
  },
  read: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/{id}',
    can: 'viewMeetings',
    input: z.strictObject({ id: Id }),
    output: Meeting,
    errors: ['meeting_not_found'],
    summary: 'Returns a meeting with its responses and links.',
  },
  conflicts: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/conflicts',
    can: 'scheduleMeeting',
    reads: true,
    bodyBytes: LIST_BODY_BYTES,
    /** `id`: the meeting being changed, which does not stand in its own way. */
    input: z.strictObject({
      id: z.optional(Id),
      scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one'),
      ...TimeFields,
      ...InvitedFields,
    }),
    output: z.object({
      /** How many meetings the rule makes, and when the first of them and the last begin. */
      occurrences: z.number(),
      first: z.array(Instant),
      last: Instant,
      /** The first 20, the earliest first. */
      conflicts: z.array(Conflict),
      total: z.number(),
      /** Of a single meeting with conflicts: from when on the same day all are free for as long. */
      freeFrom: z.nullable(Instant),
    }),
    errors: [
      'end_time_cannot_be_before_begin_time',
      'user_not_found',
      'group_not_found',
      'device_not_found',
      'meeting_not_found',
      'not_authorized_to_edit',
    ],
    summary: 'Returns the conflicts of a meeting and the dates of its series. Nothing is saved.',
  },
  roomName: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/roomname',
    can: 'scheduleMeeting',
    input: z.strictObject({}),
    output: z.object({ location: z.string() }),
    errors: [],
    summary: 'Generates a random room name that is available.',
  },
  createScheduled: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/createscheduled',
    can: 'scheduleMeeting',
    bodyBytes: SCHEDULE_BODY_BYTES,
    input: z.strictObject(ScheduleFields),
    output: Meeting,
    errors: scheduleErrors,
    summary:
      'Schedules a meeting or a series and sends invitations to members and guests. Returns the first meeting. The caller is the host.',
    invalidates: ['reports'],
  },
  update: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/{id}',
    can: 'scheduleMeeting',
    bodyBytes: SCHEDULE_BODY_BYTES,
    input: z.strictObject({
      id: Id,
      version: z.optional(Version),
      scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one'),
      ...ScheduleFields,
    }),
    output: Meeting,
    errors: [
      'meeting_not_found',
      'not_authorized_to_edit',
      'instant_meeting_unchangeable',
      'edit_conflict',
      ...scheduleErrors,
    ],
    summary:
      'Updates a scheduled meeting, or this and the following ones of its series. Rescheduling a past meeting creates and returns a new one.',
    invalidates: ['reports'],
  },
  remove: {
    resource: 'meetings',
    method: 'DELETE',
    path: 'meetings/{id}',
    can: 'scheduleMeeting',
    input: z.strictObject({ id: Id, scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one') }),
    /** `told`: how many get a mail. */
    output: z.object({ deleted: z.number(), notified: z.number() }),
    errors: ['meeting_not_found', 'not_authorized_to_delete'],
    summary:
      'Cancels upcoming meetings and notifies the people invited. Past meetings leave the list but stay in reports.',
    invalidates: ['reports', 'devices', 'device-calls', 'deleted'],
  },
  answer: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/answer/{id}',
    can: 'viewMeetings',
    input: z.strictObject({
      id: Id,
      answer: z.enum(RSVPS, 'invalid_value'),
      scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one'),
    }),
    output: z.object({ answer: z.enum(RSVPS) }),
    errors: ['meeting_not_found'],
    summary: "Saves the caller's response to an invitation.",
  },
  ...meetingRoom,
})
