import type { Generated } from 'kysely'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type {
  Rsvp,
  DeviceBookingStatus,
  MeetingStatus,
  MeetingType,
} from '@samtale/contract/meetings/meeting'

/** Meetings and streams of every kind; cancelled ones stay, with the time at which they were. */
export type Meetings = {
  id: string
  name: string
  location: string
  begin_time: Date
  end_time: Date
  type: MeetingType
  status: MeetingStatus
  host_id: string
  group_id: string | null
  device_id: string | null
  participant_count: Generated<number>
  created_at: Date
  /** When it was concluded or expired. */
  over_at: Date | null
  /** Counts the changes, so that an edit can tell whether it began with the newest. */
  version: Generated<number>
  /** The zone it was planned in. */
  time_zone: Generated<string>
  lobby: Generated<Lobby>
  /** What it is about, in lines of plain text; empty without any. */
  agenda: Generated<string>
  series_id: Generated<string | null>
  /** When its rule has it begin, wherever it was moved to since: names it within its series. */
  occurs_at: Generated<Date | null>
  /** Of its calendar entry: rises with every change that is mailed. */
  sequence: Generated<number>
  /** Taken off all lists; a report keeps it if it was held. */
  cancelled_at: Generated<Date | null>
  reminded_at: Generated<Date | null>
  first_joined_at: Generated<Date | null>
  /** Null while somebody is in. */
  last_left_at: Generated<Date | null>
  /**
   * Whose it is, kept by the database: the account that its host is or is a member of, and the account above
   * all others.
   */
  account_id: Generated<string>
  tenant_id: Generated<string>
  /** Seconds of all runs that are over, and the distinct people in all: see `keepHeld`. */
  attended_seconds: Generated<number>
  attendee_count: Generated<number>
  /** Of all stays in it, as they stood when somebody last came or left. */
  good_samples: Generated<number>
  weak_samples: Generated<number>
  poor_samples: Generated<number>
  /**
   * When the last token for its room has expired, kept by the database: until then nobody else gets the room
   * name.
   */
  name_reserved_until: Generated<Date>
}

/** Meetings by one rule: they share a room name and an entry of a calendar. */
export type MeetingSeries = {
  id: string
  host_id: string
  /** RFC 5545, without `DTSTART`. */
  rule: string
  time_zone: string
  begin_time: Date
  minutes: number
  sequence: Generated<number>
  created_at: Date
  cancelled_at: Generated<Date | null>
}

/** The devices that a meeting calls by itself. */
export type MeetingDevices = {
  meeting_id: string
  device_id: string
  /** How far the meeting has got with calling it in. */
  status: Generated<DeviceBookingStatus>
  attempts: Generated<number>
  next_attempt_at: Generated<Date | null>
  call_id: Generated<string | null>
}

/** Who is invited to a meeting, and what they replied. */
export type MeetingMembers = {
  meeting_id: string
  user_id: string
  answer: Generated<Rsvp>
  answered_at: Generated<Date | null>
  /** The last mail that told of it. */
  mail_id: Generated<string | null>
}

/** Who is invited to a meeting by an e-mail address alone, and what they replied. */
export type MeetingGuests = {
  meeting_id: string
  /** The same in all meetings of a series. */
  guest_id: string
  /** In lower case. */
  email: string
  name: Generated<string>
  answer: Generated<Rsvp>
  answered_at: Generated<Date | null>
  /** The last mail that told of it. */
  mail_id: Generated<string | null>
}

/** How many mails went to the guests of a host's meetings on `day`, the last one with any. */
export type GuestMails = {
  host_id: string
  day: string
  sent: number
}

/** What people thought of a meeting, one rating of each. */
export type MeetingRatings = {
  id: string
  meeting_id: string
  person_key: string
  stars: number
  text: string
  created_at: Date
}

/** The secret address of a user's calendar, as a hash. */
export type CalendarFeeds = {
  user_id: string
  token_hash: Buffer
  created_at: Date
  last_read_at: Generated<Date | null>
}
