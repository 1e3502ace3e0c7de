import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Instant, Token } from '../core/fields.ts'
import { RSVPS } from './meeting.ts'

/** What the holder of an invitation's link may know: what the mail itself says, and what they answered. */
const Invitation = z.object({
  /** Who was invited, by name; empty for a guest of whom only the address is known. */
  name: z.string(),
  /** A guest's address; null for a user. */
  guestEmail: z.nullable(z.string()),
  answer: z.enum(RSVPS),
  meeting: z.object({
    name: z.string(),
    host: z.object({ profile: z.object({ name: z.string() }) }),
    location: z.string(),
    beginTime: Instant,
    endTime: Instant,
    timeZone: z.string(),
    /** The rule of the series that the link is for; null when it is for one meeting. */
    recurrence: z.nullable(z.string()),
    cancelled: z.boolean(),
    over: z.boolean(),
  }),
})

/** Answers by the link of a mail, without signing in. */
export const invitations = endpoints({
  read: {
    resource: 'invitations',
    method: 'POST',
    path: 'meetings/invitation',
    can: 'anyone',
    reads: true,
    input: z.strictObject({ token: Token }),
    output: Invitation,
    errors: ['answer_link_invalid', 'rate_limited'],
    summary: 'Returns the invitation of a link.',
  },
  answer: {
    resource: 'invitations',
    method: 'POST',
    path: 'meetings/invitation/answer',
    can: 'anyone',
    input: z.strictObject({ token: Token, answer: z.enum(RSVPS, 'invalid_value') }),
    output: Invitation,
    errors: ['answer_link_invalid', 'rate_limited'],
    summary:
      'Accepts, declines or answers maybe, for users and guests alike. Can be changed until the meeting ends.',
    invalidates: ['meetings'],
  },
})

const Calendar = z.object({
  /** A mail ten minutes before each meeting. */
  reminders: z.boolean(),
  /** The secret address of one's meetings, for a calendar to read; shown once, when it is made. */
  feed: z.nullable(z.object({ createdAt: Instant, lastReadAt: z.nullable(Instant) })),
})

/** How somebody's own meetings reach their calendar and mailbox. */
export const calendar = endpoints({
  read: {
    resource: 'calendar',
    method: 'GET',
    path: 'account/calendar',
    can: 'viewMeetings',
    input: z.strictObject({}),
    output: Calendar,
    errors: [],
    summary: 'Returns whether reminders are on and whether there is a calendar link.',
  },
  save: {
    resource: 'calendar',
    method: 'POST',
    path: 'account/calendar',
    can: 'viewMeetings',
    input: z.strictObject({ reminders: z.boolean() }),
    output: Calendar,
    errors: [],
    summary: 'Turns reminders on or off.',
  },
  makeFeed: {
    resource: 'calendar',
    method: 'POST',
    path: 'account/calendarfeed',
    can: 'viewMeetings',
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
    errors: [],
    recentPassword: true,
    summary: 'Creates a new secret calendar link. The previous one stops working.',
  },
  revokeFeed: {
    resource: 'calendar',
    method: 'DELETE',
    path: 'account/calendarfeed',
    can: 'viewMeetings',
    input: z.strictObject({}),
    output: Calendar,
    errors: [],
    summary: 'Revokes the calendar link.',
  },
})
