import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bookMeeting } from '#testing/book-meeting.ts'
import { eventually } from '#testing/eventually.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { videoFixture } from '#testing/video-fixture.ts'

let fixture: Awaited<ReturnType<typeof videoFixture>>
before(async () => {
  fixture = await videoFixture()
})
after(() => fixture.close())

test('whoever is in a meeting that is deleted is sent out, and it stays over', async () => {
  const { customer, member } = await tenantsIn(fixture)
  const { id, location } = await bookMeeting(fixture.db, fixture.clock.now(), {
    hostId: member.id,
    begin: fixture.clock.now(),
  })
  const host = await fixture.enter(member.api, location)
  await host.waitFor('joined')
  const participantSessions = () =>
    fixture.db.selectFrom('participant_sessions').select('left_at').where('meeting_id', '=', id).execute()
  await eventually(async () => (await participantSessions()).length === 1, 'the stay is written down')
  assert.deepEqual(await customer.api.meetings.remove({ id }), { deleted: 1, notified: 0 })
  await host.waitFor('ended')
  await eventually(
    async () => (await participantSessions()).every(({ left_at }) => left_at !== null),
    'nobody is in',
  )
  const meeting = await fixture.db
    .selectFrom('meetings')
    .select(['status', 'over_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(meeting, { status: 'concluded', over_at: fixture.clock.now() })
})
