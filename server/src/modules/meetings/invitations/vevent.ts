import type { Rsvp } from '@samtale/contract/meetings/meeting'

/** One VEVENT: a single meeting, a series, or one occurrence of a series. */
export type VEvent = {
  readonly uid: string
  readonly sequence: number
  /** When this state of it was written. */
  readonly stamp: Date
  readonly begin: Date
  readonly end: Date
  /** In which it was planned, an IANA name. */
  readonly timeZone: string
  readonly name: string
  /** The agenda; empty without any. */
  readonly description: string
  /** Address of the room. */
  readonly url: string
  readonly organizer: Mailbox
  /** The person the calendar is written for, unless they are the organizer. */
  readonly attendee?: Mailbox & { readonly answer: Rsvp }
  /** For one occurrence: when the rule has it begin. */
  readonly occursAt?: Date
  /** For a series: its rule, how many times it makes, and those that are not held. */
  readonly series?: { readonly rule: string; readonly count: number; readonly without: readonly Date[] }
}

/** Somebody in a calendar entry. */
export type Mailbox = { readonly name: string; readonly email: string }
