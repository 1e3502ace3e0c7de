import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { VEvent, Mailbox } from './vevent.ts'

/** `REQUEST` and `CANCEL` go by mail (RFC 5546); without a method it is a calendar to be read (RFC 5545). */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** How often a program is asked to look. */
const REFRESH_SECONDS = 3_600

/** Writes an iCalendar object; `name` is what a calendar that is read is called. */
export function writeCalendar(
  events: readonly VEvent[],
  method: CalendarMethod | null,
  name?: string,
): string {
  const calendar = ical({ prodId: { company: 'Samtale', product: 'Samtale' }, scale: 'GREGORIAN' })
  // Without a zone for the whole calendar: the library would write stamps in it, which have to be UTC.
  calendar.timezone({ name: null, generator: timeZoneBlock })
  if (method) calendar.method(ICalCalendarMethod[method])
  // The library escapes the name of a meeting, but not that of a calendar.
  if (name) calendar.name(plain(name).replace(/[\\;,]/g, (sign) => `\\${sign}`)).ttl(REFRESH_SECONDS)
  for (const fields of events) addEvent(calendar, fields, method === 'CANCEL')
  return `${propertiesFirst(calendar.toString())}\r\n`
}

/**
 * What is said of the whole calendar stands before its first part (RFC 5545, 3.4); the library writes its
 * refresh time behind the zones.
 */
function propertiesFirst(text: string): string {
  const lines = text.split('\r\n')
  const isRefresh = (line: string) => /^(REFRESH-INTERVAL|X-PUBLISHED-TTL)[;:]/.test(line)
  const rest = lines.filter((line) => !isRefresh(line))
  const firstPart = rest.findIndex((line, at) => at > 0 && line.startsWith('BEGIN:'))
  return rest
    .toSpliced(firstPart === -1 ? rest.length - 1 : firstPart, 0, ...lines.filter(isRefresh))
    .join('\r\n')
}

function addEvent(
  calendar: ICalCalendar,
  { name, description, url, organizer, attendee, series, ...fields }: VEvent,
  cancelled: boolean,
) {
  const timeZone = zoneOf(fields.timeZone)
  const event = calendar.createEvent({
    id: fields.uid,
    sequence: fields.sequence,
    stamp: fields.stamp,
    start: instant(fields.begin),
    end: instant(fields.end),
    timezone: timeZone,
    summary: plain(name),
    ...(description && { description: plain(description) }),
    location: url,
    url,
    organizer: mailbox(organizer),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  })
  if (series) event.repeating(repetition(series, timeZone))
  if (fields.occursAt) event.recurrenceId(instant(fields.occursAt))
  // Replies by mail would reach the host's mailbox, where the portal cannot read them: the links of the mail
  // are the way to answer.
  if (attendee)
    event.createAttendee({
      ...mailbox(attendee),
      role: ICalAttendeeRole.REQ,
      status: STATUSES[attendee.answer],
      rsvp: false,
    })
}

/** Counted instead of ended by a date: the same set, whatever zone a date is read in. */
function repetition({ rule, count, without }: NonNullable<VEvent['series']>, timeZone: string | null) {
  const ruleParts = rule.split(';').filter((rulePart) => !/^(COUNT|UNTIL)=/i.test(rulePart))
  const lines = [`RRULE:${[...ruleParts, `COUNT=${count}`].join(';')}`]
  if (without.length > 0)
    lines.push(
      `EXDATE${timeZone ? `;TZID=${timeZone}` : ''}:${without.map((time) => written(time, timeZone)).join(',')}`,
    )
  return lines.join('\r\n')
}

const STATUSES: Readonly<Record<Rsvp, ICalAttendeeStatus>> = {
  none: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
}

/** Null for UTC, and for a zone that calendars have no block of: its times are written in UTC. */
const zoneOf = (name: string) => (name === 'UTC' || name === 'Etc/UTC' || !timeZoneBlock(name) ? null : name)

/** The library reads a `Date` with a zone as one of this machine's own zone. */
const instant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())

function written(date: Date, timeZone: string | null) {
  const text = instant(date)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
  return `${text.replace(/[-:]/g, '')}${timeZone ? '' : 'Z'}`
}

const mailbox = ({ name, email }: Mailbox) => ({
  name: plain(name) || email,
  email: email.replace(/\s/g, ''),
})

/** iCalendar has no sign for control characters, but for tabs and line ends. */
const plain = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ').trim()

/**
 * The VTIMEZONE of a zone under the name that it was asked by, or null for one that calendars know nothing
 * of. The library answers alike zones under one name (Copenhagen's as Berlin's), and a TZID without its block
 * would be none.
 */
function timeZoneBlock(name: string): string | null {
  const blocks = tzlib_get_ical_block(name)
  const block = typeof blocks === 'string' ? '' : (blocks[0] ?? '')
  return block.includes('BEGIN:VTIMEZONE')
    ? block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`)
    : null
}
