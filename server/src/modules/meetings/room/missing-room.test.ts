import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tenantsIn } from '#testing/tenants.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  people = await tenantsIn(fixture)
})
after(() => fixture.close())

test('a meeting that was cancelled is said to be so to those who were to come; for all others it is not there', async () => {
  const { id, location } = await people.member.api.meetings.createInstant({ name: 'Budget' })
  const group = {
    id: newId(),
    name: 'Board',
    description: '',
    parent_id: people.customer.id,
    created_at: fixture.clock.now(),
  }
  await fixture.db.insertInto('groups').values(group).execute()
  const inGroup = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  const invited = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  await fixture.db.insertInto('group_members').values({ group_id: group.id, user_id: inGroup.id }).execute()
  await fixture.db.insertInto('meeting_members').values({ meeting_id: id, user_id: invited.id }).execute()
  const now = fixture.clock.now()
  await fixture.db
    .updateTable('meetings')
    .set({ cancelled_at: now, over_at: now, group_id: group.id })
    .where('id', '=', id)
    .execute()
  const answers = async (api: ReturnType<typeof fixture.client>, code: string) => {
    await assert.rejects(api.meetings.getByLocation({ room: location.toUpperCase() }), { status: 404, code })
    await assert.rejects(api.meetings.getToken({ roomName: location }), { status: 404, code })
  }
  for (const { api } of [people.member, people.customer, people.subadmin, invited, inGroup])
    await answers(api, 'meeting_cancelled')
  for (const { api } of [people.colleague, people.stranger, people.staff])
    await answers(api, 'meeting_not_found')
  await answers(fixture.client(null), 'meeting_not_found')
})

test('a lookup says when nobody is let in any more, and that an instant meeting’s host is', async () => {
  const { id, location } = await people.customer.api.meetings.createInstant({ name: 'Budget' })
  const overFor = async (api: ReturnType<typeof fixture.client>) =>
    (await api.meetings.getByLocation({ room: location })).over
  assert.equal(await overFor(fixture.client(null)), false)
  await fixture.db
    .updateTable('meetings')
    .set({ status: 'concluded', over_at: fixture.clock.now() })
    .where('id', '=', id)
    .execute()
  fixture.clock.advance(31 * 60_000)
  assert.equal(await overFor(fixture.client(null)), true)
  assert.equal(await overFor(people.customer.api), false)
})
