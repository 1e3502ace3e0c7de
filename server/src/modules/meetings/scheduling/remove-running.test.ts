import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bookMeeting } from '#testing/book-meeting.ts'
import { eventually } from '#testing/eventually.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { videoHouse } from '#testing/video-house.ts'

let house: Awaited<ReturnType<typeof videoHouse>>
before(async () => {
  house = await videoHouse()
})
after(() => house.close())

test('whoever is in a meeting that is deleted is sent out, and it stays over', async () => {
  const { customer, member } = await tenantsIn(house)
  const { id, location } = await bookMeeting(house.db, house.clock.now(), { hostId: member.id, begin: house.clock.now() })
  const host = await house.enter(member.api, location)
  await host.hear('joined')
  const stays = () => house.db.selectFrom('participant_sessions').select('left_at').where('meeting_id', '=', id).execute()
  await eventually(async () => (await stays()).length === 1, 'the stay is written down')
  assert.deepEqual(await customer.api.meetings.remove({ id }), { deleted: 1, told: 0 })
  await host.hear('ended')
  await eventually(async () => (await stays()).every(({ left_at }) => left_at !== null), 'nobody is in')
  const meeting = await house.db.selectFrom('meetings').select(['status', 'over_at']).where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(meeting, { status: 'concluded', over_at: house.clock.now() })
})
