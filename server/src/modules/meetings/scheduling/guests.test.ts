import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { admissionRights } from '#modules/meetings/admission-rights.ts'
import { eventually } from '#testing/eventually.ts'
import { mailFixture } from '#testing/mail-fixture.ts'

const fixture = await mailFixture()
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm', email: 'ada@example.org' })
const bo = await fixture.addUser({ role: 'member', parentId: host.id, email: 'bo@example.org' })
const visitor = fixture.client(null)
const rightsOf = admissionRights({ db: fixture.db, clock: fixture.clock.now, idleHours: 12 })

const plan = {
  name: 'Budget',
  beginTime: '2026-03-16T09:00:00Z',
  endTime: '2026-03-16T10:00:00Z',
  timeZone: 'Europe/Copenhagen',
}
const invalid = { code: 'answer_link_invalid' }

/** The next mail to a guest: its calendar, and the token that its links carry. */
async function mailTo(email: string) {
  const { text, html, subject, calendar } = await fixture.mailTo(email)
  const answer = /https:\S+answer=accepted\S+/.exec(text)?.[0]
  const room = /https:\S+\/room\/\S+/.exec(text)?.[0]
  return {
    ...{ text, html, subject, calendar, room },
    token: answer ? new URL(answer).hash.replace('#token=', '') : '',
  }
}

test('guests get the invitation with a calendar REQUEST, an answer link and a way into the room of their own', async () => {
  const { id, location, guests, participantCount } = await host.api.meetings.createScheduled({
    ...plan,
    guests: [{ email: 'Kim@Firma.example', name: 'Kim Dahl' }, { email: 'liv@firma.example' }],
  })
  assert.deepEqual(
    guests.map(({ email, name, answer, undelivered }) => ({ email, name, answer, undelivered })),
    [
      { email: 'kim@firma.example', name: 'Kim Dahl', answer: 'none', undelivered: false },
      { email: 'liv@firma.example', name: '', answer: 'none', undelivered: false },
    ],
    'addresses are kept in lower case',
  )
  assert.equal(participantCount, 2)
  const [kim, liv] = [await mailTo('kim@firma.example'), await mailTo('liv@firma.example')]
  assert.equal(kim.subject, 'Invitation: Budget')
  assert.match(kim.text, /^Hello Kim Dahl,/)
  assert.match(liv.text, /^Hello liv@firma\.example,/)
  assert.notEqual(kim.token, liv.token)
  const own = `https://meet.example.org/room/${location}#guest=${kim.token}`
  assert.equal(kim.room, own)
  const [event] = kim.calendar?.events ?? []
  assert.deepEqual(
    [kim.calendar?.method, event?.uid, event?.sequence, event?.url, event?.attendees],
    ['REQUEST', `${id}@meet.example.org`, 0, own, 1],
  )
  assert.deepEqual(event?.attendee, {
    address: 'mailto:kim@firma.example',
    name: 'Kim Dahl',
    answer: 'NEEDS-ACTION',
  })
})

test('a guest answers by the link; to have read it answers nothing, and members see the answer as the host does', async () => {
  const { id } = await host.api.meetings.createScheduled({
    ...plan,
    members: [bo.id],
    guests: [{ email: 'kim@firma.example', name: 'Kim Dahl' }],
  })
  const { token } = await mailTo('kim@firma.example')
  const answers = async (api = host.api) =>
    (await api.meetings.read({ id })).guests.map(({ answer }) => answer)
  const { name, guestEmail, answer } = await visitor.invitations.read({ token })
  assert.deepEqual([name, guestEmail, answer], ['Kim Dahl', 'kim@firma.example', 'none'])
  assert.deepEqual(await answers(), ['none'])
  for (const texts of ['accepted', 'declined', 'tentative'] as const) {
    assert.equal((await visitor.invitations.answer({ token, answer: texts })).answer, texts)
    assert.deepEqual([await answers(), await answers(bo.api)], [[texts], [texts]])
  }
  await assert.rejects(visitor.meetings.read({ id }), { code: 'unauthorized' })
})

test('a change is told with a higher SEQUENCE and asks again; who is removed is told so, and both links stop at once', async () => {
  const { id, location } = await host.api.meetings.createScheduled({
    ...plan,
    guests: [{ email: 'kim@firma.example' }, { email: 'liv@firma.example' }],
  })
  const [kim, liv] = [await mailTo('kim@firma.example'), await mailTo('liv@firma.example')]
  await visitor.invitations.answer({ token: kim.token, answer: 'accepted' })
  const later = { ...plan, beginTime: '2026-03-16T11:00:00Z', endTime: '2026-03-16T12:00:00Z' }
  const moved = await host.api.meetings.update({ id, ...later })
  assert.deepEqual(
    moved.guests.map(({ email, answer }) => [email, answer]),
    [
      ['kim@firma.example', 'none'],
      ['liv@firma.example', 'none'],
    ],
    'without guests a change leaves them as they are',
  )
  const changed = await mailTo('kim@firma.example')
  assert.deepEqual(
    [changed.calendar?.method, changed.calendar?.events[0]?.sequence, changed.token],
    ['REQUEST', 1, kim.token],
  )
  await mailTo('liv@firma.example')

  await host.api.meetings.update({ id, ...later, guests: [{ email: 'liv@firma.example' }] })
  const gone = await mailTo('kim@firma.example')
  assert.deepEqual([gone.subject, gone.calendar?.method], ['No longer invited: Budget', 'CANCEL'])
  await assert.rejects(visitor.invitations.read({ token: kim.token }), invalid)
  await assert.rejects(visitor.invitations.answer({ token: kim.token, answer: 'accepted' }), invalid)
  const roomName = location
  await assert.rejects(visitor.meetings.getToken({ roomName, invitation: kim.token }), invalid)
  assert.equal((await visitor.invitations.read({ token: liv.token })).answer, 'none')

  await host.api.meetings.update({
    id,
    ...later,
    guests: [{ email: 'liv@firma.example' }, { email: 'kim@firma.example' }],
  })
  const again = await mailTo('kim@firma.example')
  assert.notEqual(again.token, kim.token)
  await assert.rejects(visitor.invitations.read({ token: kim.token }), invalid)

  await host.api.meetings.remove({ id })
  assert.deepEqual((await mailTo('kim@firma.example')).calendar?.method, 'CANCEL')
  assert.equal((await visitor.invitations.read({ token: again.token })).meeting.cancelled, true)
})

test('a link of their own lets guests into the lobby as whom it was sent to, while the room is open, and is put out of it with them', async () => {
  const { id, location: roomName } = await host.api.meetings.createScheduled({
    ...plan,
    beginTime: '2026-03-02T10:00:00Z',
    endTime: '2026-03-02T11:00:00Z',
    guests: [{ email: 'kim@firma.example', name: 'Kim Dahl' }],
  })
  const { token: invitation } = await mailTo('kim@firma.example')
  const enter = () =>
    visitor.meetings.getToken({ roomName, invitation, userName: 'Kim', userEmail: 'boss@firma.example' })
  await assert.rejects(enter(), { code: 'meeting_not_started' })
  fixture.clock.set(new Date('2026-03-02T09:45:00Z'))
  const { jwtToken, moderator, control } = await enter()
  const grant = await fixture.conference.verify(jwtToken, fixture.clock.now())
  assert.deepEqual([moderator, control, grant?.role, grant?.lobbyBypass], [false, null, 'guest', false])
  assert.deepEqual([grant?.user.name, grant?.user.email], ['Kim', 'kim@firma.example'])
  const renewed = await fixture.conference.verify((await enter()).jwtToken, fixture.clock.now())
  assert.equal(renewed?.user.id, grant?.user.id, 'they are the same person whenever they come')
  await assert.rejects(visitor.meetings.getToken({ roomName, invitation: 'nonsense' }), invalid)

  const entrant = {
    ...{ room: roomName, meetingId: id, sessionId: '', grantedAs: 'guest' },
    userId: grant?.user.id ?? '',
  }
  const rights = async () => (await rightsOf([entrant], 'inside'))[0]
  assert.deepEqual(await rights(), { moderator: false, lobbyBypass: false })
  await host.api.meetings.update({
    id,
    ...plan,
    beginTime: '2026-03-02T10:00:00Z',
    endTime: '2026-03-02T11:00:00Z',
    members: [bo.id],
    guests: [],
  })
  assert.deepEqual(await rights(), { denied: 'uninvited' })
  await mailTo('kim@firma.example')
  fixture.clock.set(new Date('2026-03-02T09:00:00Z'))
})

test('an address counts once, and whoever is invited as a user is no guest', async () => {
  const { guests } = await host.api.meetings.createScheduled({
    ...plan,
    members: [bo.id],
    guests: ['kim@firma.example', 'KIM@firma.example', 'BO@example.org', 'ada@example.org'].map((email) => ({
      email,
    })),
  })
  assert.deepEqual(
    guests.map(({ email }) => email),
    ['kim@firma.example'],
  )
  await mailTo('kim@firma.example')
  const wrong = host.api.meetings.createScheduled({
    ...plan,
    members: [bo.id],
    guests: [{ email: 'kim@firma.example' }, { email: 'nobody' }],
  })
  await assert.rejects(wrong, { fields: { 'guests.1.email': 'please_insert_valid_email' } })
  const many = Array.from({ length: 101 }, (_, at) => ({ email: `guest${at}@example.org` }))
  await assert.rejects(host.api.meetings.createScheduled({ ...plan, guests: many }), {
    fields: { guests: 'too_many_guests' },
  })
  await assert.rejects(
    host.api.meetings.createScheduled(plan),
    { fields: { members: 'choose_a_member' } },
    'nobody at all is too few',
  )
})

test('one link answers for a whole series; who is taken out of one of its meetings answers for the others', async () => {
  const { id, seriesId } = await host.api.meetings.createScheduled({
    ...plan,
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    guests: [{ email: 'kim@firma.example' }],
  })
  const { token, calendar } = await mailTo('kim@firma.example')
  assert.equal(calendar?.events[0]?.rule, 'FREQ=WEEKLY;COUNT=3')
  await host.api.meetings.update({ id, ...plan, members: [bo.id], guests: [] })
  await visitor.invitations.answer({ token, answer: 'accepted' })
  const rows = await fixture.db
    .selectFrom('meeting_guests')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .select(['meeting_id', 'answer'])
    .where('series_id', '=', seriesId)
    .execute()
  assert.deepEqual(
    rows.map(({ meeting_id, answer }) => [meeting_id === id, answer]),
    [
      [false, 'accepted'],
      [false, 'accepted'],
    ],
  )
  await mailTo('kim@firma.example')
  await host.api.meetings.update({ id, ...plan, members: [bo.id], guests: [{ email: 'kim@firma.example' }] })
  assert.equal(
    (await visitor.invitations.read({ token })).meeting.beginTime,
    '2026-03-16T09:00:00.000Z',
    'the same address goes by the same link in all of a series',
  )
  await mailTo('kim@firma.example')
})

test('the same guests in another order are no change, whatever the database sorts by', async () => {
  const guests = ['ab@x.example', 'a-c@x.example', 'a.b@x.example', 'a_b@x.example'].map((email) => ({
    email,
  }))
  const { id, version } = await host.api.meetings.createScheduled({ ...plan, guests })
  const again = await host.api.meetings.update({ id, ...plan, guests: guests.toReversed() })
  assert.equal(again.version, version)
})

test('an address that the mail server refuses is shown to the host', async () => {
  const { id } = await host.api.meetings.createScheduled({
    ...plan,
    guests: [{ email: 'refused@firma.example' }],
  })
  const undelivered = async () => (await host.api.meetings.read({ id })).guests[0]?.undelivered
  await eventually(async () => (await undelivered()) === true, 'the host is shown it')
})

test('a host sends guests so many mails a day; to be told that a meeting is off costs nothing', async () => {
  const eva = await fixture.addUser({ role: 'customer', email: 'eva@example.org' })
  const guestsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ email: `guest${at}@example.org` }))
  const plans = (count: number) => eva.api.meetings.createScheduled({ ...plan, guests: guestsOf(count) })
  const { id } = await plans(100)
  const { id: other } = await plans(100)
  await plans(99)
  await assert.rejects(plans(2), { fields: { guests: 'guest_mail_limit_reached' } })
  const { total } = await eva.api.meetings.list({ limit: 10, offset: 0 })
  assert.equal(total, 3, 'nothing was stored of what was refused')
  await plans(1)
  await assert.rejects(eva.api.meetings.update({ id, ...plan, name: 'Other', guests: guestsOf(100) }), {
    fields: { guests: 'guest_mail_limit_reached' },
  })
  assert.equal((await eva.api.meetings.remove({ id })).notified, 100)
  for (const later of ['2026-03-02T20:00:00Z', '2026-03-03T00:30:00Z']) {
    fixture.clock.set(new Date(later))
    await eva.api.meetings.read({ id: other })
  }
  await plans(100)
  fixture.clock.set(new Date('2026-03-02T09:00:00Z'))
})

test('guests of a meeting that is restored are notified of it, which counts like any other mail to them', async () => {
  const ida = await fixture.addUser({ role: 'customer', email: 'ida@example.org' })
  const guests = Array.from({ length: 100 }, (_, at) => ({ email: `restored${at}@example.org` }))
  const { id } = await ida.api.meetings.createScheduled({ ...plan, guests })
  await mailTo('restored7@example.org')
  for (const round of [1, 2]) {
    await ida.api.meetings.remove({ id })
    assert.equal((await mailTo('restored7@example.org')).calendar?.method, 'CANCEL', `round ${round}`)
    await ida.api.deleted.restore({ ids: [id] })
    assert.equal((await mailTo('restored7@example.org')).calendar?.method, 'REQUEST', `round ${round}`)
  }
  await ida.api.meetings.remove({ id })
  await assert.rejects(ida.api.deleted.restore({ ids: [id] }), {
    fields: { ids: 'guest_mail_limit_reached' },
  })
  const [listed] = (await ida.api.deleted.list({ limit: 10, offset: 0 })).data
  assert.equal(listed?.id, id, 'it can be restored tomorrow')
})

test('the audit log says how many guests there are, and no address', async () => {
  const { id } = await host.api.meetings.createScheduled({
    ...plan,
    guests: [{ email: 'secret@firma.example', name: 'Secret Name' }],
  })
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', id)
    .execute()
  assert.equal(entries.length, 1)
  const written = JSON.stringify(entries)
  assert.match(written, /"guests":1/)
  assert.doesNotMatch(written, /secret/i)
})
