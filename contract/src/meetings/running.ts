import * as z from 'zod/mini'
import { endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import { Id, Instant, lines, text } from '../core/fields.ts'
import { QUALITIES, QualityCounts } from '../core/call-quality.ts'
import { LOBBIES } from './lobby.ts'
import { DEVICE_BOOKING_STATUSES, meetingFacts } from './meeting.ts'

/** Who is in a room: a user of the portal, a visitor without an account, or a device. */
export const PERSON_KINDS = ['user', 'guest', 'device'] as const
/** Which of the three somebody in a room is. */
export type PersonKind = (typeof PERSON_KINDS)[number]

/** Minutes by which a meeting is extended at once. */
export const EXTEND_MIN = 5
/** The most minutes by which a meeting is extended at once. */
export const EXTEND_MAX = 240
/** The board shows at most so many meetings, and of each so many people. */
export const MAX_RUNNING = 200
/** The most people that the board names of one meeting. */
export const MAX_RUNNING_PEOPLE = 50

/** A meeting that is on: begun and not over, or with people in its room. */
export const ActiveMeeting = z.object({
  ...meetingFacts,
  lobby: z.enum(LOBBIES),
  host: z.object({ id: Id, profile: z.object({ name: z.string() }) }),
  /**
   * How many are in the room; those who came first are in `people`, by name for the tenant's own readers
   * only.
   */
  peopleCount: z.number(),
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(PERSON_KINDS),
      moderator: z.boolean(),
      joinedAt: Instant,
      /** As last measured; null before that, and with a video service elsewhere. */
      quality: z.nullable(z.enum(QUALITIES)),
    }),
  ),
  /** How the call fares at how many of those people. */
  quality: QualityCounts,
  devices: z.array(z.object({ id: Id, userDeviceName: z.string(), status: z.enum(DEVICE_BOOKING_STATUSES) })),
  /** Who waits to be let in; null when only the video service knows. */
  waiting: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), since: Instant }))),
  /** The caller may let people in and speak to those who wait. */
  mayAdmit: z.boolean(),
})
/** One meeting of the board, with who is in it. */
export type ActiveMeeting = z.infer<typeof ActiveMeeting>

/** People who wait, by the ids of `waiting`; without any, everybody who waits. */
const Waiting = z.optional(z.array(text(120)).check(z.minLength(1, 'required'), z.maxLength(200, 'too_many')))

/** Meetings as they happen: watched and led from outside the room. */
export const running = endpoints({
  list: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/running',
    can: 'viewReports',
    reads: true,
    input: z.strictObject({}),
    output: z.object({ meetings: z.array(ActiveMeeting), total: z.number() }),
    errors: [],
    summary: "Lists the meetings in progress in the caller's scope, latest start first.",
  },
  read: {
    resource: 'running',
    method: 'GET',
    path: 'meetings/running/{id}',
    can: 'controlMeetings',
    input: z.strictObject({ id: Id }),
    output: ActiveMeeting,
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit'],
    summary: 'Returns a meeting in progress, for its host and the accounts above.',
  },
  extend: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/extend/{id}',
    can: 'controlMeetings',
    input: z.strictObject({
      id: Id,
      minutes: z
        .number()
        .check(
          z.int('invalid_value'),
          z.minimum(EXTEND_MIN, 'invalid_value'),
          z.maximum(EXTEND_MAX, 'invalid_value'),
        ),
    }),
    /** `next`: the first meeting that one of its devices is booked for before the new end. */
    output: z.object({
      endTime: Instant,
      next: z.nullable(z.object({ userDeviceName: z.string(), beginTime: Instant })),
    }),
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit'],
    summary: 'Extends a meeting in progress.',
    invalidates: ['meetings', 'reports'],
  },
  end: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/end/{id}',
    can: 'controlMeetings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit', 'waiting_elsewhere'],
    summary: 'Ends a meeting for everyone.',
    invalidates: ['meetings', 'reports', 'devices', 'device-calls'],
  },
  admit: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/admit/{id}',
    can: 'admitGuests',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({ id: Id, waiting: Waiting }),
    output: z.object({ admitted: z.number() }),
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit', 'waiting_elsewhere'],
    summary: 'Admits people from the lobby.',
  },
  deny: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/deny/{id}',
    can: 'admitGuests',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({ id: Id, waiting: Waiting }),
    output: z.object({ denied: z.number() }),
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit', 'waiting_elsewhere'],
    summary: 'Denies people in the lobby.',
  },
  message: {
    resource: 'running',
    method: 'POST',
    path: 'meetings/message/{id}',
    can: 'admitGuests',
    input: z.strictObject({ id: Id, text: lines(500).check(z.minLength(1, 'required')) }),
    /** How many read it. */
    output: z.object({ notified: z.number() }),
    errors: ['meeting_not_found', 'meeting_not_running', 'not_authorized_to_edit', 'waiting_elsewhere'],
    summary: 'Sends a message to the people in the lobby.',
  },
})
