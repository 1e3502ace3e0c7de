import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { DateTime, Email, Id, Instant, RoomName, TimeZone, Version, filled, text } from './core/fields.ts'
import { LIST_LIMIT, listOf } from './core/list.ts'
import { LIVE_STATES } from './live-states.ts'

export const MEETING_TYPES = ['schedule', 'instant', 'livestreaming', 'scheduledevent', 'replaystreaming'] as const
export type MeetingType = (typeof MEETING_TYPES)[number]

export const MEETING_STATUSES = ['pending', 'waiting', 'inprogress', 'concluded', 'expired'] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

/** Who is let in one by one while a moderator is in: nobody, those who were not invited, or everybody but the moderators. */
export const LOBBIES = ['off', 'guests', 'everyone'] as const
export type Lobby = (typeof LOBBIES)[number]

/** What somebody says to an invitation; `none` before they do. */
export const ANSWERS = ['none', 'accepted', 'declined', 'tentative'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * How far a meeting has got with bringing a box in: `pending` before its begin; `busy`, `unavailable` and `no-answer` are tried again;
 * `declined` and `left` are not; `missed` at the end.
 */
export const BOX_ENTRIES = ['pending', 'calling', 'ringing', 'joined', 'declined', 'no-answer', 'busy', 'unavailable', 'left', 'missed'] as const
export type BoxEntry = (typeof BOX_ENTRIES)[number]

/** Who somebody is beside a meeting, with the address of their picture. */
const person = z.object({ id: Id, email: z.string(), profile: z.object({ name: z.string(), picture: z.nullable(z.string()) }) })

/** One meeting as lists and calendars carry it. */
const row = {
  id: Id,
  name: z.string(),
  /** The room name. */
  location: z.string(),
  beginTime: Instant,
  endTime: Instant,
  type: z.enum(MEETING_TYPES),
  status: z.enum(MEETING_STATUSES),
  /** When it was concluded or expired. */
  overAt: z.nullable(Instant),
  host: person,
  groupId: z.nullable(Id),
  deviceId: z.nullable(Id),
  /** How many are invited. */
  participantCount: z.number(),
  /** Names the rule that it is one of; null for a single one. */
  seriesId: z.nullable(Id),
  /** The caller's own answer; null when they were not invited. */
  answer: z.nullable(z.enum(ANSWERS)),
  version: z.number(),
}
export const MeetingRow = z.object(row)
export type MeetingRow = z.infer<typeof MeetingRow>

export const Meeting = z.object({
  ...row,
  /** The zone it was planned in, an IANA name. */
  timeZone: z.string(),
  lobby: z.enum(LOBBIES),
  /** The rule of its series (RFC 5545, `FREQ=WEEKLY;COUNT=10`); null for a single one. */
  recurrence: z.nullable(z.string()),
  members: z.array(
    z.object({
      userId: person,
      answer: z.enum(ANSWERS),
      /** The mail server refused their address for good. */
      undelivered: z.boolean(),
    }),
  ),
  devices: z.array(z.object({ deviceId: z.object({ id: Id, deviceName: z.string(), userDeviceName: z.string() }), status: z.enum(BOX_ENTRIES) })),
  /** How far all of its boxes are: the one of `devices` that is least far; null without any. */
  deviceCronStatus: z.nullable(z.enum(BOX_ENTRIES)),
  /** Made to be shared: a guest's token, never a moderator's. */
  jwtToken: z.string(),
  /** The link of the video service's own page, `{video host}/{location}?jwt={token}`. */
  jwtTokenWithBaseUrl: z.string(),
})
export type Meeting = z.infer<typeof Meeting>

/** Where the conference runs: the same three words for the embedded service, a Jitsi deployment and JaaS. */
export const ConferenceHost = z.object({
  /** Address of `external_api.js`. */
  scriptUrl: z.string(),
  /** First argument of `JitsiMeetExternalAPI`: host, with a path if it has one. */
  domain: z.string(),
  /** What stands before the room name, `` or `{AppID}/`. */
  roomPrefix: z.string(),
})
export type ConferenceHost = z.infer<typeof ConferenceHost>

/** Minutes before the begin from which a token is given, and after the end until which. */
export const ENTRY_OPENS_MIN = 15
export const ENTRY_CLOSES_MIN = 30

/** The one event a browser reports when it closes the conference: a hint, never the truth of a report. */
export const HANG_UP = 'hang_up_destroy'

/** A series has at most so many meetings. */
export const SERIES_MOST = 366
/** A calendar's answer carries at most so many. */
export const CALENDAR_MOST = 2_000
/** Which meetings of a series a change is for. */
export const SERIES_SCOPES = ['one', 'series'] as const

const Chosen = z.array(Id).check(z.maxLength(LIST_LIMIT, 'too_many'))
const times = {
  beginTime: DateTime,
  endTime: DateTime,
  /** In which `beginTime` and `endTime` without an offset are read, and in which the rule is followed; without it the caller's. */
  timeZone: z.optional(TimeZone),
  /** RFC 5545 without `DTSTART`, with `COUNT` or `UNTIL`; null or absent for a single meeting. */
  recurrence: z.optional(z.nullable(text(300))),
}
const invited = { groupId: z.optional(z.nullable(Id)), members: z._default(Chosen, []), devices: z._default(Chosen, []) }
const schedule = {
  name: filled('meeting_name_required', 120),
  ...times,
  ...invited,
  /** How many are expected; without it, as many as are invited. */
  participantCount: z.optional(z.number().check(z.int('invalid_value'), z.minimum(0, 'invalid_value'), z.maximum(100_000, 'invalid_value'))),
  /** A room name of one's own; without it one is made. */
  location: z.optional(z.nullable(z.union([z.literal(''), RoomName]))),
  /** One more of `devices`. */
  deviceId: z.optional(z.nullable(Id)),
  lobby: z._default(z.enum(LOBBIES, 'invalid_value'), 'off'),
}

/** Another meeting that somebody or something is in at the same time. */
const Conflict = z.object({
  kind: z.enum(['user', 'device']),
  id: Id,
  name: z.string(),
  /** `name` is empty for a meeting that the caller may not see. */
  meeting: z.object({ name: z.string(), beginTime: Instant, endTime: Instant }),
})
export type Conflict = z.infer<typeof Conflict>

const meetingList = listOf({
  item: MeetingRow,
  sort: ['beginTime', 'name', 'host', 'status'],
  filter: ['name', 'host', 'location'],
  rowsAs: 'meetings',
  more: {
    status: z.optional(z.enum(MEETING_STATUSES, 'invalid_value')),
    /** By the clock: today's, those to come, those that are on, those that are over. */
    when: z.optional(z.enum(['today', 'upcoming', 'ongoing', 'completed'], 'invalid_value')),
  },
})

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
      /** How many there are in all, each at most TOTAL_CAP; days are the caller's. */
      overview: z.object({ today: z.number(), upcoming: z.number(), ongoing: z.number(), completed: z.number() }),
    }),
    errors: [],
    summary: 'Meetings the caller hosts, is invited to or manages, the newest begin first; platform staff have none.',
  },
  calendar: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/calendar',
    can: 'viewMeetings',
    /** From `beginTime` up to, not including, `endTime`: at most 62 days. */
    input: z.strictObject({ beginTime: DateTime, endTime: DateTime }),
    output: z.object({ meetings: z.array(MeetingRow), /** There are more than were answered. */ more: z.boolean() }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary: 'The meetings of a month, a week or a day, the earliest first.',
  },
  read: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/{id}',
    can: 'viewMeetings',
    input: z.strictObject({ id: Id }),
    output: Meeting,
    errors: ['meeting_not_found'],
    summary: 'One meeting whole, with its answers and its links.',
  },
  conflicts: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/conflicts',
    can: 'scheduleMeeting',
    /** `id`: the meeting being changed, which does not stand in its own way. */
    input: z.strictObject({ id: z.optional(Id), scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one'), ...times, ...invited }),
    output: z.object({
      /** How many meetings the rule makes, and when the first of them and the last begin. */
      occurrences: z.number(),
      first: z.array(Instant),
      last: Instant,
      /** The first 20, the earliest first. */
      conflicts: z.array(Conflict),
      total: z.number(),
    }),
    errors: ['end_time_cannot_be_before_begin_time', 'user_not_found', 'group_not_found', 'device_not_found', 'meeting_not_found'],
    summary: 'What stands in the way of a meeting that is being planned, and which meetings its rule makes. Nothing is stored.',
  },
  roomName: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/roomname',
    can: 'scheduleMeeting',
    input: z.strictObject({}),
    output: z.object({ location: z.string() }),
    errors: [],
    summary: 'A room name that is free and that nobody can guess.',
  },
  createScheduled: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/createscheduled',
    can: 'scheduleMeeting',
    input: z.strictObject(schedule),
    output: Meeting,
    errors: ['room_name_taken', 'end_time_cannot_be_before_begin_time', 'user_not_found', 'group_not_found', 'device_not_found'],
    summary: 'Plans a meeting, or a series by a rule, and invites; answers the first of it. The caller is its host.',
    touches: ['reports'],
  },
  update: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/{id}',
    can: 'scheduleMeeting',
    input: z.strictObject({ id: Id, version: z.optional(Version), scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one'), ...schedule }),
    output: Meeting,
    errors: [
      'meeting_not_found',
      'not_authorized_to_edit',
      'instant_meeting_unchangeable',
      'edit_conflict',
      'room_name_taken',
      'end_time_cannot_be_before_begin_time',
      'user_not_found',
      'group_not_found',
      'device_not_found',
    ],
    summary: 'Changes a planned meeting, or all of its series that are to come; one that was held gets a new time as a new meeting, which is answered.',
    touches: ['reports'],
  },
  remove: {
    resource: 'meetings',
    method: 'DELETE',
    path: 'meetings/{id}',
    can: 'scheduleMeeting',
    input: z.strictObject({ id: Id, scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one') }),
    /** `told`: how many get a mail. */
    output: z.object({ deleted: z.number(), told: z.number() }),
    errors: ['meeting_not_found', 'not_authorized_to_delete'],
    summary: 'Cancels what has not been held and tells the invited; what was held leaves the list and stays in the reports.',
    touches: ['reports', 'devices', 'device-calls'],
  },
  answer: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/answer/{id}',
    can: 'viewMeetings',
    input: z.strictObject({ id: Id, answer: z.enum(ANSWERS, 'invalid_value'), scope: z._default(z.enum(SERIES_SCOPES, 'invalid_value'), 'one') }),
    output: z.object({ answer: z.enum(ANSWERS) }),
    errors: ['meeting_not_found'],
    summary: "The caller's own answer to an invitation.",
  },
  createInstant: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/createinstant',
    can: 'instantMeeting',
    input: z.strictObject({
      name: filled('meeting_name_required', 120),
      beginTime: z.optional(DateTime),
      location: z.optional(RoomName),
      deviceId: z.optional(z.nullable(Id)),
    }),
    output: Meeting,
    errors: ['room_name_taken', 'device_not_found', 'device_busy', 'device_unavailable'],
    summary: 'Starts a meeting now, for an hour, and calls a box into it if one is named; the caller is its host.',
    touches: ['reports', 'devices', 'device-calls'],
  },
  getToken: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/gettoken',
    can: 'anyone',
    input: z.strictObject({
      roomId: z.optional(Id),
      roomName: text(64),
      /** Read for visitors only; a signed-in caller is who the session says. */
      userName: z.optional(text(64)),
      userEmail: z.optional(z.union([z.literal(''), Email])),
    }),
    output: z.object({
      jwtToken: z.string(),
      moderator: z.boolean(),
      conference: ConferenceHost,
      meeting: z.object({ name: z.string(), location: z.string(), beginTime: Instant, endTime: Instant }),
      /** For moderators alone: what they lead the meeting by. */
      control: z.nullable(z.object({ id: Id, lobby: z.enum(LOBBIES) })),
    }),
    errors: ['meeting_not_found', 'meeting_cancelled', 'meeting_not_started', 'meeting_ended', 'rate_limited'],
    summary: 'A token for one room, from 15 minutes before the begin to 30 after the end.',
  },
  getByLocation: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/getbylocation/{room}',
    can: 'anyone',
    input: z.strictObject({ room: text(64) }),
    output: z.object({
      name: z.string(),
      beginTime: Instant,
      endTime: Instant,
      /** The caller is not let in any more. */
      over: z.boolean(),
      replaystreaming: z.nullable(z.object({ viewingUrl: z.string() })),
      /** Of a live stream: how far its sending is, why it broke off, and where one watches it. */
      live: z.nullable(z.object({ state: z.enum(LIVE_STATES), failure: z.nullable(z.string()), viewingUrl: z.nullable(z.string()) })),
    }),
    errors: ['meeting_not_found', 'meeting_cancelled', 'rate_limited'],
    summary: 'What a visitor may know of a meeting by its room name.',
  },
  roomEvent: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/room/{roomName}/events',
    can: 'anyone',
    input: z.object({
      roomName: text(64),
      event: text(64),
      roomJid: z.optional(text(255)),
      jwtToken: z.optional(z.string().check(z.maxLength(4096, 'too_long'))),
    }),
    output: z.null(),
    errors: [],
    summary: 'The hang-up hint of a browser; without a token for that room it has no effect.',
    silent: true,
  },
  rate: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/rate',
    can: 'anyone',
    /** `jwtToken`: the one the conference was entered with. */
    input: z.strictObject({
      roomName: text(64),
      jwtToken: z.string().check(z.maxLength(4096, 'too_long')),
      stars: z.number().check(z.int('invalid_value'), z.minimum(1, 'invalid_value'), z.maximum(5, 'invalid_value')),
      text: z._default(text(1000), ''),
    }),
    output: z.object({}),
    errors: ['meeting_not_found', 'rate_limited'],
    summary: 'What somebody who was in a meeting thought of it; a second time replaces the first.',
    touches: ['reports'],
  },
})
