import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCalendar } from '#testing/read-calendar.ts'
import type { VEvent } from './vevent.ts'
import { writeCalendar } from './write-calendar.ts'

const one: VEvent = {
  uid: '0190-a@meet.example.org',
  sequence: 0,
  stamp: new Date('2026-03-02T09:00:00Z'),
  begin: new Date('2026-03-09T09:00:00Z'),
  end: new Date('2026-03-09T10:00:00Z'),
  timeZone: 'Europe/Copenhagen',
  description: '1. Numbers;\n2. Plan, next',
  name: 'Planning',
  url: 'https://meet.example.org/room/quiet-otters-sing-softly',
  organizer: { name: 'Ada Holm', email: 'ada@example.org' },
  attendee: { name: 'Bo Lind', email: 'bo@example.org', answer: 'none' },
}

test('[D3.27] an invitation is a REQUEST with all that RFC 5546 asks for, read the same by a parser that is not ours', () => {
  const { method, events } = readCalendar(writeCalendar([one], 'REQUEST'))
  assert.equal(method, 'REQUEST')
  assert.deepEqual(events, [
    {
      ...{ uid: one.uid, sequence: 0, summary: 'Planning', status: 'CONFIRMED', url: one.url, attendees: 1 },
      description: one.description,
      ...{
        begin: one.begin.toISOString(),
        end: one.end.toISOString(),
        zone: 'Europe/Copenhagen',
        recurrenceId: null,
        rule: null,
        without: [],
      },
      organizer: { address: 'mailto:ada@example.org', name: 'Ada Holm' },
      attendee: { address: 'mailto:bo@example.org', name: 'Bo Lind', answer: 'NEEDS-ACTION' },
    },
  ])
})

test('odd names and long ones come out as they went in: no sign of theirs becomes a line, a property or a parameter', () => {
  const name = 'Plan; møde, "A\\B" 🎉\nBEGIN:VALARM\r\nATTENDEE:mailto:eve@example.org'
  const people = {
    organizer: { name: 'Åse "Ø"; Æ, ^n:\nX', email: 'ase@example.org' },
    attendee: { name: 'x'.repeat(300), email: 'bo@example.org', answer: 'tentative' },
  } as const
  const [event] = readCalendar(writeCalendar([{ ...one, name, ...people }], 'REQUEST')).events
  assert.equal(event?.summary, name.replace('\r\n', '\n'))
  assert.equal(event?.attendees, 1)
  assert.deepEqual(event?.attendee, {
    address: 'mailto:bo@example.org',
    name: 'x'.repeat(300),
    answer: 'TENTATIVE',
  })
  assert.equal(event?.organizer.name, 'Åse "Ø"; Æ, ^n:\nX')
  assert.equal(
    readCalendar(writeCalendar([{ ...one, name: 'a\u0000b\u0007c\td\u007f' }], 'REQUEST')).events[0]?.summary,
    'a b c\td',
  )
  const long = '漢字🎉æ'.repeat(60)
  assert.equal(readCalendar(writeCalendar([{ ...one, name: long }], 'REQUEST')).events[0]?.summary, long)
  assert.equal(
    readCalendar(writeCalendar([one], null, 'Fjord, Bakke; & Co \\ ApS')).name,
    'Fjord, Bakke; & Co \\ ApS',
  )
})

test('a series stays at the same time of day when the clocks change, in every zone the portal knows', () => {
  const series = {
    ...one,
    begin: new Date('2026-03-23T09:00:00Z'),
    end: new Date('2026-03-23T10:00:00Z'),
    series: { rule: 'FREQ=WEEKLY', count: 3, without: [] },
  }
  const shown = readCalendar(writeCalendar([series], 'REQUEST')).shown()
  assert.deepEqual(shown, [
    '2026-03-23T09:00:00.000Z',
    '2026-03-30T08:00:00.000Z',
    '2026-04-06T08:00:00.000Z',
  ])
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const [event] = readCalendar(writeCalendar([{ ...one, timeZone }], 'REQUEST')).events
    assert.equal(event?.begin, one.begin.toISOString(), timeZone)
  }
})

test('[D3.29] what is cancelled is a CANCEL of the same entry with a status that says so', () => {
  const { method, events } = readCalendar(writeCalendar([{ ...one, sequence: 3 }], 'CANCEL'))
  assert.equal(method, 'CANCEL')
  assert.deepEqual([events[0]?.uid, events[0]?.sequence, events[0]?.status], [one.uid, 3, 'CANCELLED'])
})
