import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { DateTime, Email, Id, Instant, RoomName, filled, text } from './core/fields.ts'

export const MEETING_TYPES = ['schedule', 'instant', 'livestreaming', 'scheduledevent', 'replaystreaming'] as const
export type MeetingType = (typeof MEETING_TYPES)[number]

export const MEETING_STATUSES = ['pending', 'waiting', 'inprogress', 'concluded', 'expired'] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

export const Meeting = z.object({
  id: Id,
  name: z.string(),
  /** The room name. */
  location: z.string(),
  beginTime: Instant,
  endTime: Instant,
  type: z.enum(MEETING_TYPES),
  status: z.enum(MEETING_STATUSES),
  host: z.object({ id: Id, email: z.string(), profile: z.object({ name: z.string() }) }),
  groupId: z.nullable(Id),
  deviceId: z.nullable(Id),
  participantCount: z.number(),
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

export const meetings = endpoints({
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
    }),
    errors: ['meeting_not_found', 'meeting_not_started', 'meeting_ended', 'rate_limited'],
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
      replaystreaming: z.nullable(z.object({ viewingUrl: z.string() })),
    }),
    errors: ['meeting_not_found', 'rate_limited'],
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
})
