import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailFixture } from '#testing/mail-fixture.ts'
import type { readCalendar } from '#testing/read-calendar.ts'

type ReadEvent = ReturnType<typeof readCalendar>['events'][number]
type Read = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof mailFixture>>['mailTo']>>['calendar']>

const fixture = await mailFixture()
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const bo = await fixture.addUser({ role: 'member', parentId: host.id, email: 'bo@example.org' })
const eva = await fixture.addUser({ role: 'member', parentId: host.id, email: 'eva@example.org' })

/**
 * A calendar as a mail program keeps it from what it is sent: each time of an entry by the time that its rule
 * gives it.
 */
function calendarProgram() {
  const times = new Map<string, string>()
  let newest = -1
  const put = (entry: ReadEvent) => times.set(entry.recurrenceId ?? entry.begin, entry.begin)
  return {
    take({ method, events, shown }: Read) {
      for (const { sequence } of events)
        assert.ok(sequence >= newest, `${sequence} is not older than ${newest}`)
      newest = Math.max(newest, ...events.map(({ sequence }) => sequence))
      const head = events.find(({ recurrenceId }) => recurrenceId === null)
      if (head) times.clear()
      if (method === 'CANCEL') for (const { recurrenceId } of events) times.delete(recurrenceId ?? '')
      else if (head) for (const time of shown()) times.set(time, time)
      else for (const entry of events) put(entry)
      return newest
    },
    shown: () => [...times.values()].toSorted(),
  }
}

/** When the meetings of a room that are to come begin, as the portal has them. */
const planned = async () => {
  const { meetings } = await bo.api.meetings.calendar({
    beginTime: '2026-03-02T00:00:00Z',
    endTime: '2026-05-01T00:00:00Z',
  })
  return meetings.map(({ beginTime }) => beginTime).toSorted()
}

test('[D3.27] [D3.28] [D3.29] through all changes of a series the calendar of an invitee shows what the portal does', async () => {
  const program = calendarProgram()
  const sequences: number[] = []
  const follows = async (subjectPrefix: string) => {
    const { calendar, subject } = await fixture.mailTo(bo.email)
    assert.match(subject, new RegExp(`^${subjectPrefix}: `))
    assert.ok(calendar)
    sequences.push(program.take(calendar))
    assert.deepEqual(program.shown(), await planned(), subjectPrefix)
  }
  const plan = {
    name: 'Weekly',
    members: [bo.id],
    timeZone: 'Europe/Copenhagen',
    recurrence: 'FREQ=WEEKLY;COUNT=6',
  }
  const first = await host.api.meetings.createScheduled({
    ...plan,
    beginTime: '2026-03-16T10:00',
    endTime: '2026-03-16T11:00',
  })
  await follows('Invitation')
  assert.equal(program.shown().length, 6)

  const ids = (
    await bo.api.meetings.calendar({ beginTime: '2026-03-02T00:00:00Z', endTime: '2026-05-01T00:00:00Z' })
  ).meetings.map(({ id }) => id)
  const one = { ...plan, recurrence: null }
  await host.api.meetings.update({
    ...one,
    id: ids[1] as string,
    beginTime: '2026-03-24T14:00',
    endTime: '2026-03-24T15:00',
  })
  await follows('Changed')
  await host.api.meetings.remove({ id: ids[2] as string })
  await follows('Canceled')
  await host.api.meetings.update({
    ...plan,
    id: first.id,
    scope: 'series',
    beginTime: '2026-03-16T13:00',
    endTime: '2026-03-16T13:30',
  })
  await follows('Changed')
  await host.api.meetings.update({
    ...plan,
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    id: first.id,
    scope: 'series',
    beginTime: '2026-03-16T13:00',
    endTime: '2026-03-16T13:30',
  })
  await follows('Changed')

  await host.api.meetings.update({
    ...plan,
    ...{
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      members: [eva.id],
      id: first.id,
      scope: 'series',
      beginTime: '2026-03-16T13:00',
      endTime: '2026-03-16T13:30',
    },
  })
  const out = await fixture.mailTo(bo.email)
  assert.deepEqual([out.subject, out.calendar?.method], ['No longer invited: Weekly', 'CANCEL'])
  const fresh = await fixture.mailTo(eva.email)
  assert.deepEqual([fresh.subject, fresh.calendar?.method], ['Invitation: Weekly', 'REQUEST'])
  await host.api.meetings.remove({ id: first.id, scope: 'series' })
  const off = await fixture.mailTo(eva.email)
  assert.deepEqual(
    [off.subject, off.calendar?.method, off.calendar?.events[0]?.recurrenceId],
    ['Canceled: Weekly', 'CANCEL', null],
  )
  // What is said of one occurrence rises above what was said of it or of its series, and of its series above
  // all of it.
  assert.deepEqual(sequences, [0, 1, 1, 2, 3])
  const queued = await fixture.db.selectFrom('mails').select(['recipient', 'subject']).execute()
  assert.equal(queued.length, 8, 'and nobody gets a mail more')
})
