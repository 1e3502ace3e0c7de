import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { subscribeToChanges, type Change } from '#platform/event-bus.ts'
import { eventually } from '#testing/eventually.ts'
import { mailFixture } from '#testing/mail-fixture.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { notifyInvitees, type InvitationChange } from './notify-invitees.ts'

const fixture = await mailFixture()
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const person = (name: string, email: string) =>
  fixture.addUser({ role: 'member', parentId: host.id, name, email })
const [bo, eva] = [await person('Bo Lind', 'bo@example.org'), await person('Eva Juul', 'eva@example.org')]

const notify = (input: Omit<InvitationChange, 'by' | 'now'>) =>
  fixture.db.transaction().execute((trx) => {
    const parts = { queueMail: fixture.mailer.queueMail, publicUrl: 'https://meet.example.org' }
    return notifyInvitees(trx, parts, { ...input, by: { locale: 'en-US' }, now: fixture.clock.now() })
  })
const change = (id: string, set: Record<string, Date | string>) =>
  fixture.db.updateTable('meetings').set(set).where('id', '=', id).execute()
const weekly = () =>
  planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-16T09:00:00Z',
    rule: 'FREQ=WEEKLY;COUNT=4',
    members: [bo.id],
  })

test('[D3.27] the invited get a mail in their language, plain and HTML, with a calendar REQUEST of their own', async () => {
  await fixture.db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', eva.id).execute()
  const { ids, location } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Budget & "plan"',
    begin: '2026-03-16T09:00:00Z',
    members: [bo.id, eva.id, host.id],
  })
  assert.equal(await notify({ meetingIds: ids, kind: 'invited' }), 2, 'the host, who did it, is not told')

  const english = await fixture.mailTo(bo.email)
  assert.equal(english.subject, 'Invitation: Budget & "plan"')
  for (const part of [english.text, english.html])
    assert.match(part, /Monday 2026\/03\/16 10:00 AM – 11:00 AM \(Europe\/Copenhagen\)/)
  assert.match(english.text, new RegExp(`https://meet\\.example\\.org/room/${location}`))
  assert.match(english.html, /Ada Holm invites you to the meeting “Budget &amp; &quot;plan&quot;”\./)
  const [event, ...more] = english.calendar?.events ?? []
  assert.deepEqual(
    [english.calendar?.method, more.length, event?.attendees],
    ['REQUEST', 0, 1],
    'nobody is shown who else is invited',
  )
  assert.deepEqual(
    [event?.uid, event?.sequence, event?.summary],
    [`${ids[0]}@meet.example.org`, 0, 'Budget & "plan"'],
  )
  assert.deepEqual(event?.organizer, { address: `mailto:${host.email}`, name: 'Ada Holm' })
  assert.deepEqual(event?.attendee, {
    address: 'mailto:bo@example.org',
    name: 'Bo Lind',
    answer: 'NEEDS-ACTION',
  })

  const danish = await fixture.mailTo(eva.email)
  assert.match(danish.html, /lang="da-DK"[\s\S]*Ada Holm inviterer dig til mødet/)
  assert.match(danish.text, /mandag 16\.03\.2026 10\.00 – 11\.00/)
})

test('[S3.67] days are written as the deployment writes them, also where a meeting goes on past midnight', async (t) => {
  await fixture.db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ dateFormat: 'DD.MM.YYYY' }) })
    .execute()
  t.after(() => fixture.db.deleteFrom('settings').execute())
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Late',
    begin: '2026-03-16T22:30:00Z',
    members: [bo.id],
  })
  await notify({ meetingIds: ids, kind: 'invited' })
  const { text } = await fixture.mailTo(bo.email)
  assert.match(
    text,
    /When: Monday 16\.03\.2026 11:30 PM – Tuesday 17\.03\.2026 12:30 AM \(Europe\/Copenhagen\)/,
  )
})

test('[D3.28] a change is a REQUEST of the same entry with a higher SEQUENCE, and the next one with a higher one still', async () => {
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-17T09:00:00Z',
    members: [bo.id],
  })
  const sequences: unknown[] = []
  for (const kind of ['invited', 'changed', 'changed'] as const) {
    await notify({ meetingIds: ids, kind })
    const { calendar } = await fixture.mailTo(bo.email)
    sequences.push([calendar?.method, calendar?.events[0]?.uid, calendar?.events[0]?.sequence])
  }
  assert.deepEqual(
    sequences,
    [0, 1, 2].map((sequence) => ['REQUEST', `${ids[0]}@meet.example.org`, sequence]),
  )
})

test('a series is one mail with its rule; what was moved or cancelled before is in it', async () => {
  const { ids, seriesId } = await weekly()
  const [, second = '', third = ''] = ids
  await change(second, {
    begin_time: new Date('2026-03-24T13:00:00Z'),
    end_time: new Date('2026-03-24T14:00:00Z'),
  })
  await change(third, { cancelled_at: fixture.clock.now(), over_at: fixture.clock.now() })
  assert.equal(await notify({ seriesId: seriesId as string, kind: 'invited' }), 1)
  const { calendar, text } = await fixture.mailTo(bo.email)
  assert.match(text, /3 meetings, the last on Monday 2026\/04\/06/)
  const [head, moved, ...more] = calendar?.events ?? []
  assert.deepEqual(
    [head?.uid, head?.rule, more.length],
    [`${seriesId}@meet.example.org`, 'FREQ=WEEKLY;COUNT=4', 0],
  )
  assert.deepEqual(head?.without, ['2026-03-30T08:00:00.000Z'])
  assert.deepEqual(
    [moved?.uid, moved?.recurrenceId, moved?.begin],
    [head?.uid, '2026-03-23T09:00:00.000Z', '2026-03-24T13:00:00.000Z'],
  )
  // The clocks change on the 29th of March: ten o'clock stays ten o'clock.
  assert.deepEqual(calendar?.shown(), [
    '2026-03-16T09:00:00.000Z',
    '2026-03-24T13:00:00.000Z',
    '2026-04-06T08:00:00.000Z',
  ])
})

test('[D3.28] one moved occurrence is mailed with its RECURRENCE-ID and a higher SEQUENCE than its series, and the series then with a higher one still', async () => {
  const { ids, seriesId } = await weekly()
  const [, second = ''] = ids
  await change(second, {
    begin_time: new Date('2026-03-24T13:00:00Z'),
    end_time: new Date('2026-03-24T14:00:00Z'),
  })
  await notify({ meetingIds: [second], kind: 'changed' })
  const [moved, ...more] = (await fixture.mailTo(bo.email)).calendar?.events ?? []
  assert.deepEqual([moved?.uid, moved?.sequence, more.length], [`${seriesId}@meet.example.org`, 1, 0])
  assert.deepEqual(
    [moved?.recurrenceId, moved?.begin, moved?.rule],
    ['2026-03-23T09:00:00.000Z', '2026-03-24T13:00:00.000Z', null],
  )

  await notify({ seriesId: seriesId as string, kind: 'changed' })
  const { calendar } = await fixture.mailTo(bo.email)
  assert.deepEqual(
    calendar?.events.map(({ sequence }) => sequence),
    [2, 2],
  )
})

test('[D3.29] one occurrence is cancelled by its RECURRENCE-ID, and the whole series by its UID', async () => {
  const { ids, seriesId } = await weekly()
  const gone = { cancelled_at: fixture.clock.now(), over_at: fixture.clock.now() }
  await change(ids[2] as string, gone)
  await notify({ meetingIds: [ids[2] as string], kind: 'cancelled' })
  const one = await fixture.mailTo(bo.email)
  assert.equal(one.subject, 'Canceled: Planning')
  const [event] = one.calendar?.events ?? []
  assert.deepEqual(
    [one.calendar?.method, event?.status, event?.recurrenceId, event?.sequence],
    ['CANCEL', 'CANCELLED', '2026-03-30T08:00:00.000Z', 1],
  )
  assert.doesNotMatch(one.text, /answer=/, 'there is nothing to answer')

  for (const id of ids) await change(id, gone)
  await notify({ seriesId: seriesId as string, calledOff: ids, kind: 'cancelled' })
  const all = await fixture.mailTo(bo.email)
  const [head, ...more] = all.calendar?.events ?? []
  assert.deepEqual(
    [all.calendar?.method, head?.uid, head?.status, head?.recurrenceId, more.length],
    ['CANCEL', `${seriesId}@meet.example.org`, 'CANCELLED', null, 0],
  )
  assert.ok((head?.sequence ?? 0) > 1)
})

test('who is invited no more gets a CANCEL that says so, and nobody else does', async () => {
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-18T09:00:00Z',
    members: [bo.id],
  })
  assert.equal(await notify({ meetingIds: ids, kind: 'cancelled', userIds: [eva.id] }), 1)
  const { subject, calendar } = await fixture.mailTo(eva.email)
  assert.deepEqual([subject, calendar?.method], ['Ikke længere inviteret: Planning', 'CANCEL'])
  assert.equal(fixture.mails.length, 0)
})

test('somebody who is invited to some of a series gets those, and not the others', async () => {
  const { ids, seriesId } = await weekly()
  await fixture.db
    .insertInto('meeting_members')
    .values(ids.slice(1, 3).map((meeting_id) => ({ meeting_id, user_id: eva.id })))
    .execute()
  await notify({ seriesId: seriesId as string, kind: 'invited', userIds: [eva.id] })
  const { calendar } = await fixture.mailTo(eva.email)
  assert.deepEqual(calendar?.shown(), ['2026-03-23T09:00:00.000Z', '2026-03-30T08:00:00.000Z'])
})

test('a series that is changed while it runs keeps what took place in the calendars', async () => {
  const { seriesId } = await weekly()
  fixture.clock.set(new Date('2026-03-24T12:00:00Z'))
  await notify({ seriesId: seriesId as string, kind: 'changed' })
  const { calendar, text } = await fixture.mailTo(bo.email)
  fixture.clock.set(new Date('2026-03-02T09:00:00Z'))
  assert.deepEqual([calendar?.events.length, calendar?.events[0]?.without], [1, []])
  assert.match(text, /When: Monday 2026\/03\/30[\s\S]*2 meetings, the last on Monday 2026\/04\/06/)
})

test('a mail server that rejects one address takes the others, and the host sees whom it rejected', async () => {
  const una = await person('Una Vang', 'refused.una@example.org')
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-19T09:00:00Z',
    members: [una.id, bo.id],
  })
  const changes: Change[] = []
  const bus = await subscribeToChanges(fixture.connection, {
    onChange: (change) => changes.push(change),
    onGap() {},
    log: { warn() {} },
  })
  assert.equal(await notify({ meetingIds: ids, kind: 'invited' }), 2)
  await fixture.mailTo(bo.email)
  const undelivered = async () => {
    const { members } = await host.api.meetings.read({ id: ids[0] as string })
    return members.filter((member) => member.undelivered).map(({ userId }) => userId.email)
  }
  await eventually(async () => (await undelivered()).length > 0, 'the refused address is shown')
  assert.deepEqual(await undelivered(), [una.email])
  const isRecent = ({ resource, ids: [id], audience }: Change) =>
    resource === 'meetings' && id === ids[0] && audience.includes(host.id)
  await eventually(() => changes.some(isRecent), 'the open portal of the host is told')
  await bus.close()
})

test('whoever is gone or suspended is not notified, and once a mail is sent nothing of it is stored but that it was sent', async () => {
  const gone = await fixture.addUser({ role: 'member', parentId: host.id, status: 'deleted' })
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-20T09:00:00Z',
    members: [gone.id, bo.id],
  })
  assert.equal(await notify({ meetingIds: ids, kind: 'invited' }), 1)
  await fixture.mailTo(bo.email)
  const { rows } = await eventually(async () => {
    const found = await sql<{ calendar: string | null; text: string; calendar_method: string }>`
      select calendar, text, calendar_method from mails join meeting_members mm on mm.mail_id = mails.id where mm.meeting_id = ${ids[0]} and mails.status = 'sent'`.execute(
      fixture.db,
    )
    return found.rows.length > 0 && found
  })
  assert.deepEqual(rows, [{ calendar: null, text: '', calendar_method: 'REQUEST' }])
})
