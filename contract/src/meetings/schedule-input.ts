import * as z from 'zod/mini'
import { DateTime, Id, RoomName, TimeZone, filled, lines, text } from '../core/fields.ts'
import { LIST_LIMIT } from '../core/list.ts'
import { GuestAddresses } from './guests.ts'
import { LOBBIES } from './lobby.ts'

/** An agenda has at most so many characters. */
export const AGENDA_MAX = 4_000

const Chosen = z.array(Id).check(z.maxLength(LIST_LIMIT, 'too_many'))

/** When a meeting is, and how it repeats. */
export const TimeFields = {
  beginTime: DateTime,
  endTime: DateTime,
  /**
   * In which `beginTime` and `endTime` without an offset are read, and in which the rule is followed; without
   * it the caller's.
   */
  timeZone: z.optional(TimeZone),
  /** RFC 5545 without `DTSTART`, with `COUNT` or `UNTIL`; null or absent for a single meeting. */
  recurrence: z.optional(z.nullable(text(300))),
}

/** Who is invited to a meeting: a group and more people and devices. */
export const InvitedFields = {
  groupId: z.optional(z.nullable(Id)),
  members: z._default(Chosen, []),
  devices: z._default(Chosen, []),
}

/** A meeting as it is planned. */
export const ScheduleFields = {
  name: filled('meeting_name_required', 120),
  ...TimeFields,
  ...InvitedFields,
  /**
   * People without an account, by e-mail. Anyone who is among `members` or hosts the meeting is no guest. Without it
   * a change leaves them as they are.
   */
  guests: z.optional(GuestAddresses),
  /** What it is about, for those who are invited; a change that does not name it leaves it. */
  agenda: z.optional(lines(AGENDA_MAX)),
  /** How many are expected; without it, as many as are invited. */
  participantCount: z.optional(
    z
      .number()
      .check(z.int('invalid_value'), z.minimum(0, 'invalid_value'), z.maximum(100_000, 'invalid_value')),
  ),
  /** A room name of one's own; without it one is made. */
  location: z.optional(z.nullable(z.union([z.literal(''), RoomName]))),
  /** One more of `devices`. */
  deviceId: z.optional(z.nullable(Id)),
  /** Without it as the host's account has it; a change leaves it as it is. */
  lobby: z.optional(z.enum(LOBBIES, 'invalid_value')),
}
