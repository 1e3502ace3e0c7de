import assert from 'node:assert/strict'
import ICAL from 'ical.js'

/**
 * An iCalendar object, read by a parser that is not ours, and checked for what RFC 5545 asks of every one.
 */
export function readCalendar(text: string) {
  for (const line of text.split('\r\n'))
    assert.ok(Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line), `a line is folded: ${line}`)
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
  assert.ok(calendar.getFirstPropertyValue('prodid'))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  for (const zone of zones) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent')
  for (const event of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'organizer', 'sequence'])
      assert.equal(event.getAllProperties(name).length, 1, `${name} stands once`)
    assert.match(String(event.getFirstPropertyValue('dtstamp')), /Z$/, 'stamps are in UTC')
    for (const property of event.getAllProperties()) {
      const zone = property.getFirstParameter('tzid')
      if (zone)
        assert.ok(
          zones.some(({ tzid }) => tzid === zone),
          `the zone ${zone} has a block`,
        )
    }
  }
  return {
    method: calendar.getFirstPropertyValue('method') as string | null,
    /** The parser knows this property (RFC 7986) as none that is text. */
    name: String(calendar.getFirstPropertyValue('name')).replace(/\\(.)/g, '$1'),
    events: events.map((event) => readEvent(event)),
    /** Returns what a calendar program shows of the first UID: every time, moved ones where they were moved to. */
    shown: () => timesOf(events),
  }
}

function readEvent(event: ICAL.Component) {
  const value = (name: string) => event.getFirstPropertyValue(name)
  const attendee = event.getFirstProperty('attendee')
  const organizer = event.getFirstProperty('organizer')
  return {
    uid: String(value('uid')),
    sequence: Number(value('sequence')),
    summary: String(value('summary')),
    description: value('description') === null ? null : String(value('description')),
    status: String(value('status')),
    begin: instant(value('dtstart')),
    end: instant(value('dtend')),
    zone: event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null,
    recurrenceId: value('recurrence-id') ? instant(value('recurrence-id')) : null,
    rule: value('rrule')?.toString() ?? null,
    without: event.getAllProperties('exdate').flatMap((property) => property.getValues().map(instant)),
    url: String(value('url')),
    organizer: {
      address: String(organizer?.getFirstValue()).toLowerCase(),
      name: organizer?.getFirstParameter('cn'),
    },
    attendees: event.getAllProperties('attendee').length,
    attendee: attendee && {
      address: String(attendee.getFirstValue()).toLowerCase(),
      name: attendee.getFirstParameter('cn'),
      answer: attendee.getFirstParameter('partstat'),
    },
  }
}

const instant = (value: unknown) => (value as ICAL.Time).toJSDate().toISOString()

function timesOf(components: readonly ICAL.Component[]) {
  const master = components.find((component) => !component.hasProperty('recurrence-id'))
  assert.ok(master)
  const event = new ICAL.Event(master)
  for (const component of components)
    if (component !== master && component.getFirstPropertyValue('uid') === event.uid)
      event.relateException(component)
  const shown: string[] = []
  const expand = event.iterator()
  for (let time = expand.next(); time; time = expand.next())
    shown.push(instant(event.getOccurrenceDetails(time).startDate))
  return shown
}
