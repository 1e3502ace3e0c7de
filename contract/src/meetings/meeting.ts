import * as z from 'zod/mini'
import { Id, Instant } from '../core/fields.ts'
import { MeetingHistory } from './history.ts'
import { LOBBIES } from './lobby.ts'

/** What a meeting is: planned, started on the spot, or one of the three kinds of stream. */
export const MEETING_TYPES = [
  'schedule',
  'instant',
  'livestreaming',
  'scheduledevent',
  'replaystreaming',
] as const
/** One of `MEETING_TYPES`; the three streams have lists of their own. */
export type MeetingType = (typeof MEETING_TYPES)[number]

/**
 * Planned and to come; due with nobody there; with people in the room; over and held; over and never held.
 */
export const MEETING_STATUSES = ['pending', 'waiting', 'inprogress', 'concluded', 'expired'] as const
/** How far a meeting is, by the clock and by who is in its room. */
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

/** What somebody says to an invitation; `none` before they do. */
export const RSVPS = ['none', 'accepted', 'declined', 'tentative'] as const
/** The reply to an invitation as it is stored. */
export type Rsvp = (typeof RSVPS)[number]

/**
 * How far a meeting has got with bringing a device in: `pending` before its begin; `busy`, `unavailable` and
 * `no-answer` are tried again; `declined` and `left` are not; `missed` at the end.
 */
export const DEVICE_BOOKING_STATUSES = [
  'pending',
  'calling',
  'ringing',
  'joined',
  'declined',
  'no-answer',
  'busy',
  'unavailable',
  'left',
  'missed',
] as const
/** The state of one device of one meeting. */
export type DeviceBookingStatus = (typeof DEVICE_BOOKING_STATUSES)[number]

/** Who somebody is beside a meeting, with the address of their picture. */
const person = z.object({
  id: Id,
  email: z.string(),
  profile: z.object({ name: z.string(), picture: z.nullable(z.string()) }),
})

/** What a meeting is to everybody who sees it. */
export const meetingFacts = {
  id: Id,
  name: z.string(),
  /** The room name. */
  location: z.string(),
  beginTime: Instant,
  endTime: Instant,
  type: z.enum(MEETING_TYPES),
  status: z.enum(MEETING_STATUSES),
}

/** One meeting as lists and calendars carry it. */
const row = {
  ...meetingFacts,
  /** When it was concluded or expired. */
  overAt: z.nullable(Instant),
  host: person,
  groupId: z.nullable(Id),
  deviceId: z.nullable(Id),
  /** How many are invited. */
  participantCount: z.number(),
  /** How many different people were in its room, as the report counts them. */
  attended: z.number(),
  /** Names the rule that it is one of; null for a single one. */
  seriesId: z.nullable(Id),
  /** The rule of its series (RFC 5545, `FREQ=WEEKLY;COUNT=10`); null for a single one. */
  recurrence: z.nullable(z.string()),
  /** The zone it was planned in, an IANA name. */
  timeZone: z.string(),
  /** The caller's own answer; null when they were not invited. */
  answer: z.nullable(z.enum(RSVPS)),
  version: z.number(),
}
/** A meeting without its people and devices, as lists, calendars and the portal's rules take it. */
export const MeetingRow = z.object(row)
/** A parsed meeting of a list. */
export type MeetingRow = z.infer<typeof MeetingRow>

/** A single meeting with everything that its page shows. */
export const Meeting = z.object({
  ...row,
  lobby: z.enum(LOBBIES),
  /** Lines of plain text; empty without any. */
  agenda: z.string(),
  /** What is left of its series: how many are not over, and when the first of them and the last begin. */
  remaining: z.nullable(z.object({ count: z.number(), first: Instant, last: Instant })),
  history: MeetingHistory,
  members: z.array(
    z.object({
      userId: person,
      answer: z.enum(RSVPS),
      /** The mail server refused their address for good. */
      undelivered: z.boolean(),
    }),
  ),
  /** Those who are invited by an e-mail address. */
  guests: z.array(
    z.object({
      id: Id,
      email: z.string(),
      /** Empty when it is not known. */
      name: z.string(),
      answer: z.enum(RSVPS),
      undelivered: z.boolean(),
    }),
  ),
  devices: z.array(
    z.object({
      deviceId: z.object({ id: Id, deviceName: z.string(), userDeviceName: z.string() }),
      status: z.enum(DEVICE_BOOKING_STATUSES),
    }),
  ),
  /** How far all of its devices are: the one of `devices` that is least far; null without any. */
  deviceCronStatus: z.nullable(z.enum(DEVICE_BOOKING_STATUSES)),
  /** Made to be shared: a guest's token, never a moderator's. */
  jwtToken: z.string(),
  /** The link of the video service's own page, `{video host}/{location}?jwt={token}`. */
  jwtTokenWithBaseUrl: z.string(),
})
/** A parsed meeting. */
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
/** The video service that a browser is to open, with what its address is made of. */
export type ConferenceHost = z.infer<typeof ConferenceHost>

/** Minutes before the begin from which a token is given, and after the end until which. */
export const ENTRY_OPENS_MIN = 15
/** Minutes after the planned end until which a token is given. */
export const ENTRY_CLOSES_MIN = 30
