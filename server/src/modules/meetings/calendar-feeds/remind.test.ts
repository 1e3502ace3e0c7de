import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { invitedGuest } from '#modules/meetings/room/invited-guest.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { testApp } from '#testing/test-app.ts'
import { remind } from './remind.ts'

const fixture = await testApp()
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const member = () => fixture.addUser({ role: 'member', parentId: host.id })
const deps = {
  ...{
    db: fixture.db,
    clock: fixture.clock.now,
    queueMail: fixture.mailer.queueMail,
    publicUrl: 'https://meet.example.org',
    guestMailsPerDay: 300,
  },
}
const inMinutes = (minutes: number) =>
  new Date(fixture.clock.now().getTime() + minutes * 60_000).toISOString()
const recipientsOf = async (name: string) =>
  (
    await fixture.db
      .selectFrom('mails')
      .select(['recipient', 'text'])
      .where('subject', '=', `Starting soon: ${name}`)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient }) => recipient)

test('ten minutes before a meeting its host and the invited are reminded by mail, but for those who declined or want none', async () => {
  const [comes, maybe, declined, quiet] = [await member(), await member(), await member(), await member()]
  await quiet.api.calendar.save({ reminders: false })
  assert.equal((await quiet.api.calendar.read({})).reminders, false)
  const members = [comes.id, maybe.id, declined.id, quiet.id]
  const { ids, location } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Budget',
    begin: inMinutes(11),
    members,
  })
  await fixture.db
    .updateTable('meeting_members')
    .set({ answer: 'declined' })
    .where('user_id', '=', declined.id)
    .where('meeting_id', 'in', ids)
    .execute()

  await remind(deps)
  assert.deepEqual(await recipientsOf('Budget'), [], 'not yet')
  fixture.clock.advance(60_000)
  await remind(deps)
  assert.deepEqual(await recipientsOf('Budget'), [host.email, comes.email, maybe.email].toSorted())
  const { text } = await fixture.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', comes.email)
    .executeTakeFirstOrThrow()
  assert.match(text, new RegExp(`https://meet\\.example\\.org/room/${location}`))
})

test('each is reminded once, however often and on however many nodes it is looked', async () => {
  const bo = await member()
  await planMeeting(fixture, { hostId: host.id, name: 'Once', begin: inMinutes(9), members: [bo.id] })
  await Promise.all(Array.from({ length: 4 }, () => remind(deps)))
  fixture.clock.advance(60_000)
  await remind(deps)
  assert.deepEqual(await recipientsOf('Once'), [host.email, bo.email].toSorted())
})

/** Invites guests to meetings, and returns their ids. */
async function inviteGuests(meetingIds: readonly string[], ...emails: string[]) {
  const guests = emails.map((email) => ({ guest_id: newId(), email }))
  await fixture.db
    .insertInto('meeting_guests')
    .values(meetingIds.flatMap((meeting_id) => guests.map((guest) => ({ meeting_id, ...guest }))))
    .execute()
  return guests.map(({ guest_id }) => guest_id)
}

test('guests are reminded like members, by the link of their own, but for those who declined; a moved meeting reminds again', async () => {
  const { ids, location } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Windows',
    begin: inMinutes(9),
  })
  const [kim = '', liv = ''] = await inviteGuests(ids, 'kim@firma.example', 'liv@firma.example')
  await fixture.db
    .updateTable('meeting_guests')
    .set({ answer: 'declined' })
    .where('guest_id', '=', liv)
    .execute()
  await remind(deps)
  await remind(deps)
  assert.deepEqual(await recipientsOf('Windows'), [host.email, 'kim@firma.example'].toSorted())
  const { text } = await fixture.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', 'kim@firma.example')
    .executeTakeFirstOrThrow()
  assert.match(text, /^Hello kim@firma\.example,/)
  assert.doesNotMatch(text, /turn off/, 'a guest has no page to turn it off on')
  const token = new RegExp(`https://meet\\.example\\.org/room/${location}#guest=(\\S+)`).exec(text)?.[1] ?? ''
  assert.equal((await invitedGuest(fixture.db, token, ids[0] ?? '')).id, kim)

  const [id = ''] = ids
  await host.api.meetings.update({ id, name: 'Windows', beginTime: inMinutes(40), endTime: inMinutes(70) })
  fixture.clock.advance(31 * 60_000)
  await remind(deps)
  assert.equal((await recipientsOf('Windows')).filter((email) => email === 'kim@firma.example').length, 2)
})

test('reminders to guests count for the number of mails of their host in a day, and end with it; members are reminded all the same', async () => {
  const ole = await fixture.addUser({ role: 'customer' })
  const kai = await fixture.addUser({ role: 'member', parentId: ole.id })
  const { ids } = await planMeeting(fixture, {
    hostId: ole.id,
    name: 'Bounded',
    begin: inMinutes(9),
    members: [kai.id],
  })
  await inviteGuests(ids, 'a@firma.example', 'b@firma.example', 'c@firma.example')
  await remind({ ...deps, guestMailsPerDay: 2 })
  const reminded = await recipientsOf('Bounded')
  assert.deepEqual(
    [reminded.filter((email) => email.endsWith('@firma.example')).length, reminded.length],
    [2, 4],
  )
  const { sent } = await fixture.db
    .selectFrom('guest_mails')
    .select('sent')
    .where('host_id', '=', ole.id)
    .executeTakeFirstOrThrow()
  assert.equal(sent, 2)
})

test('nobody is reminded of what has begun while nobody looked, what was cancelled, what was planned just now or is shown on screens alone', async () => {
  await planMeeting(fixture, { hostId: host.id, name: 'Begun', begin: inMinutes(-1) })
  const off = await planMeeting(fixture, { hostId: host.id, name: 'Cancelled', begin: inMinutes(5) })
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: fixture.clock.now(), over_at: fixture.clock.now() })
    .where('id', 'in', off.ids)
    .execute()
  const fresh = await planMeeting(fixture, { hostId: host.id, name: 'Fresh', begin: inMinutes(5) })
  await fixture.db
    .updateTable('meetings')
    .set({ created_at: fixture.clock.now() })
    .where('id', 'in', fresh.ids)
    .execute()
  const event = await planMeeting(fixture, { hostId: host.id, name: 'Shown', begin: inMinutes(5) })
  await fixture.db
    .updateTable('meetings')
    .set({ type: 'scheduledevent' })
    .where('id', 'in', event.ids)
    .execute()
  await remind(deps)
  for (const name of ['Begun', 'Cancelled', 'Fresh', 'Shown'])
    assert.deepEqual(await recipientsOf(name), [], name)
})

test('many that begin in the same minute are all reminded of', async () => {
  const begin = inMinutes(8)
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Many',
    begin,
    rule: 'FREQ=DAILY;COUNT=366',
  })
  await fixture.db
    .updateTable('meetings')
    .set({ begin_time: new Date(begin) })
    .where('id', 'in', ids)
    .execute()
  await remind(deps)
  assert.equal((await recipientsOf('Many')).length, 366)
})
