import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { DateTime, Email, Id, Instant, RoomName, Version, filled, lines, text } from '../core/fields.ts'
import { LIVE_STATES } from './live-states.ts'
import { LOBBIES } from './lobby.ts'
import { ConferenceHost, Meeting } from './meeting.ts'

/** The one event a browser reports when it closes the conference: a hint, never the truth of a report. */
export const HANG_UP = 'hang_up_destroy'

/** What opens a meeting's room, lets people in and hears what they thought of it. */
export const meetingRoom = endpoints({
  createInstant: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/createinstant',
    can: 'instantMeeting',
    input: z.strictObject({
      name: filled('meeting_name_required', 120),
      /** Accepted; it begins when the call is answered. */
      beginTime: z.optional(DateTime),
      /** A room name of one's own; without it one is made. */
      location: z.optional(z.nullable(z.union([z.literal(''), RoomName]))),
      deviceId: z.optional(z.nullable(Id)),
    }),
    output: Meeting,
    errors: ['room_name_taken', 'device_not_found', 'device_busy', 'device_unavailable'],
    summary: 'Starts a one-hour meeting now and calls a device if one is given. The caller is the host.',
    invalidates: ['reports', 'devices', 'device-calls'],
  },
  rename: {
    resource: 'meetings',
    method: 'POST',
    path: 'meetings/rename/{id}',
    can: 'instantMeeting',
    input: z.strictObject({
      id: Id,
      version: z.optional(Version),
      name: filled('meeting_name_required', 120),
    }),
    output: Meeting,
    errors: ['meeting_not_found', 'not_authorized_to_edit', 'edit_conflict'],
    summary: 'Renames an instant meeting. Its time, people and room stay as they are.',
    invalidates: ['reports'],
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
      /** Of a guest's own link: they come by the address that they were invited by. */
      invitation: z.optional(text(128)),
      /** The token that this one is to replace: a guest stays the same person by it. */
      renews: z.optional(z.string().check(z.maxLength(4096, 'too_long'))),
    }),
    output: z.object({
      jwtToken: z.string(),
      /** Anyone who stays longer asks for another one before. */
      expiresAt: Instant,
      moderator: z.boolean(),
      conference: ConferenceHost,
      meeting: z.object({ name: z.string(), location: z.string(), beginTime: Instant, endTime: Instant }),
      /** For moderators alone: what they lead the meeting by. */
      control: z.nullable(z.object({ id: Id, lobby: z.enum(LOBBIES) })),
    }),
    errors: [
      'meeting_not_found',
      'meeting_cancelled',
      'meeting_not_started',
      'meeting_ended',
      'answer_link_invalid',
      'rate_limited',
    ],
    summary:
      'Returns a token for one meeting, valid for 15 minutes and renewable, from 15 minutes before the start to 30 minutes after the end.',
  },
  getByLocation: {
    resource: 'meetings',
    method: 'GET',
    path: 'meetings/getbylocation/{room}',
    can: 'anyone',
    input: z.strictObject({ room: text(64) }),
    output: z.object({
      /** What a token of it is asked for by, so that none leads into another meeting of the same room name. */
      id: Id,
      name: z.string(),
      beginTime: Instant,
      endTime: Instant,
      /** The caller is not let in any more. */
      over: z.boolean(),
      /** The caller waits in the lobby until a moderator lets them in. */
      waits: z.boolean(),
      replaystreaming: z.nullable(z.object({ viewingUrl: z.string() })),
      /** Of a live stream: how far its sending is, why it broke off, and where one watches it. */
      live: z.nullable(
        z.object({
          state: z.enum(LIVE_STATES),
          failure: z.nullable(z.string()),
          viewingUrl: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['meeting_not_found', 'meeting_cancelled', 'rate_limited'],
    summary: 'Returns what a visitor may know about a meeting, by its room name.',
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
    summary: 'Receives the hang-up event of a browser. It has no effect without a token for that room.',
    noContent: true,
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
      stars: z
        .number()
        .check(z.int('invalid_value'), z.minimum(1, 'invalid_value'), z.maximum(5, 'invalid_value')),
      text: z._default(lines(1000), ''),
    }),
    output: z.object({}),
    errors: ['meeting_not_found', 'rate_limited'],
    summary: "Saves a participant's rating of a meeting. A second rating replaces the first.",
    invalidates: ['reports'],
  },
})
