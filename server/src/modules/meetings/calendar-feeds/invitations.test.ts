import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp({ env: { PUBLIC_URL: 'https://meet.example.org' } })
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const visitor = fixture.client(null).invitations
const invitee = () => fixture.addUser({ role: 'member', parentId: host.id })

/** Invites, and returns the token of the link in the mail. */
async function linkTo(email: string, about: { meetingIds: readonly string[] } | { seriesId: string }) {
  const parts = { queueMail: fixture.mailer.queueMail, publicUrl: 'https://meet.example.org' }
  const change = { ...about, kind: 'invited', by: { locale: 'en-US' }, now: fixture.clock.now() } as const
  await fixture.db.transaction().execute((trx) => notifyInvitees(trx, parts, change))
  const { text } = await fixture.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const link = new URL(/\S+answer=accepted\S+/.exec(text)?.[0] ?? '')
  assert.equal(`${link.origin}${link.pathname}`, 'https://meet.example.org/answer')
  return link.hash.replace('#token=', '')
}
const answersOf = async (ids: readonly string[], userId: string) => {
  const rows = await fixture.db
    .selectFrom('meeting_members')
    .select(['meeting_id', 'answer'])
    .where('meeting_id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  return ids.map((id) => rows.find(({ meeting_id }) => meeting_id === id)?.answer)
}
const invalid = { code: 'answer_link_invalid' }

test('whoever has the link of the mail answers without signing in, as often as they like, and the host sees it', async () => {
  const bo = await invitee()
  const { ids, location } = await planMeeting(fixture, {
    hostId: host.id,
    name: 'Budget',
    begin: '2026-03-16T09:00:00Z',
    members: [bo.id],
  })
  const token = await linkTo(bo.email, { meetingIds: ids })
  const read = await visitor.read({ token })
  assert.deepEqual(read, {
    name: bo.name,
    guestEmail: null,
    answer: 'none',
    meeting: {
      ...{
        name: 'Budget',
        host: { profile: { name: 'Ada Holm' } },
        location,
        timeZone: 'Europe/Copenhagen',
        recurrence: null,
      },
      ...{
        beginTime: '2026-03-16T09:00:00.000Z',
        endTime: '2026-03-16T10:00:00.000Z',
        cancelled: false,
        over: false,
      },
    },
  })
  for (const answer of ['accepted', 'declined', 'tentative'] as const) {
    assert.equal((await visitor.answer({ token, answer })).answer, answer)
    const { members } = await host.api.meetings.read({ id: ids[0] as string })
    assert.deepEqual(
      members.map((member) => [member.userId.id, member.answer]),
      [[bo.id, answer]],
    )
  }
})

test('the link of a series answers for all of it that is to come, that of one occurrence for this one', async () => {
  const bo = await invitee()
  const { ids, seriesId } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-16T09:00:00Z',
    rule: 'FREQ=WEEKLY;COUNT=3',
    members: [bo.id],
  })
  await fixture.db
    .updateTable('meetings')
    .set({ over_at: fixture.clock.now(), status: 'expired' })
    .where('id', '=', ids[0] as string)
    .execute()
  const all = await linkTo(bo.email, { seriesId: seriesId as string })
  const one = await linkTo(bo.email, { meetingIds: [ids[2] as string] })
  const { meeting } = await visitor.answer({ token: all, answer: 'accepted' })
  assert.deepEqual(
    [meeting.recurrence, meeting.beginTime],
    ['FREQ=WEEKLY;COUNT=3', '2026-03-23T09:00:00.000Z'],
  )
  assert.equal((await visitor.answer({ token: one, answer: 'declined' })).meeting.recurrence, null)
  assert.deepEqual(await answersOf(ids, bo.id), ['none', 'accepted', 'declined'])
})

test('of a meeting that became the first of a series by the same id, its link answers for it alone, and that of the series for all', async () => {
  const bo = await invitee()
  const { ids, seriesId } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-16T09:00:00Z',
    rule: 'FREQ=WEEKLY;COUNT=2',
    members: [bo.id],
  })
  const [, second = ''] = ids
  const same = seriesId as string
  await fixture.db
    .deleteFrom('meeting_members')
    .where('meeting_id', '=', ids[0] as string)
    .execute()
  await fixture.db
    .updateTable('meetings')
    .set({ id: same })
    .where('id', '=', ids[0] as string)
    .execute()
  await fixture.db.insertInto('meeting_members').values({ meeting_id: same, user_id: bo.id }).execute()
  await visitor.answer({ token: await linkTo(bo.email, { meetingIds: [same] }), answer: 'declined' })
  assert.deepEqual(await answersOf([same, second], bo.id), ['declined', 'none'])
  await visitor.answer({ token: await linkTo(bo.email, { seriesId: same }), answer: 'accepted' })
  assert.deepEqual(await answersOf([same, second], bo.id), ['accepted', 'accepted'])
})

test('of a meeting that is cancelled or over the link says so, and the answer stays what it was', async () => {
  const bo = await invitee()
  for (const [field, set] of [
    ['cancelled', { cancelled_at: fixture.clock.now(), over_at: fixture.clock.now() }],
    ['over', { over_at: fixture.clock.now() }],
  ] as const) {
    const { ids } = await planMeeting(fixture, {
      hostId: host.id,
      begin: '2026-03-16T09:00:00Z',
      members: [bo.id],
    })
    const token = await linkTo(bo.email, { meetingIds: ids })
    await visitor.answer({ token, answer: 'accepted' })
    await fixture.db.updateTable('meetings').set(set).where('id', 'in', ids).execute()
    const { answer, meeting } = await visitor.answer({ token, answer: 'declined' })
    assert.deepEqual(
      [answer, meeting.cancelled, meeting.over],
      ['accepted', field === 'cancelled', field === 'over'],
    )
  }
})

test('a link that was changed by one sign, or made elsewhere, is none; nor is that of somebody who is gone or invited no more', async () => {
  const [bo, eva] = [await invitee(), await invitee()]
  const { ids } = await planMeeting(fixture, {
    hostId: host.id,
    begin: '2026-03-16T09:00:00Z',
    members: [bo.id, eva.id],
  })
  const token = await linkTo(bo.email, { meetingIds: ids })
  const evas = await linkTo(eva.email, { meetingIds: ids })
  for (let at = 0; at < token.length; at += 1) {
    fixture.clock.advance(2_000)
    const wrong = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    await assert.rejects(visitor.answer({ token: wrong, answer: 'accepted' }), invalid)
  }
  for (const wrong of ['x', token.slice(0, -4), `${token}AAAA`, Buffer.alloc(48).toString('base64url')])
    await assert.rejects(visitor.read({ token: wrong }), invalid)
  assert.deepEqual(await answersOf(ids, bo.id), ['none'])

  await fixture.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', bo.id).execute()
  await assert.rejects(visitor.answer({ token, answer: 'accepted' }), invalid)
  await fixture.db.deleteFrom('meeting_members').where('user_id', '=', eva.id).execute()
  await assert.rejects(visitor.answer({ token: evas, answer: 'accepted' }), invalid)
  assert.deepEqual(await answersOf(ids, eva.id), [undefined])
})

test('nobody tries links at any pace', async () => {
  fixture.clock.advance(60_000)
  const attempts = Array.from({ length: 61 }, () =>
    visitor.read({ token: 'x' }).catch(({ code }: { code: string }) => code),
  )
  assert.deepEqual(new Set((await Promise.all(attempts)).slice(0, 60)), new Set(['answer_link_invalid']))
  assert.equal(await attempts[60], 'rate_limited')
})
