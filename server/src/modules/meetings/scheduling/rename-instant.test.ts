import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { planMeeting } from '#testing/plan-meeting.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
after(fixture.close)
const owner = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const host = await fixture.addUser({ role: 'member', parentId: owner.id, name: 'Bo Lund' })
const guest = await fixture.addUser({ role: 'member', parentId: owner.id })
const started = (name: string) => host.api.meetings.createInstant({ name })

test('its host and whoever manages it rename an instant meeting; nobody else does, and no planned one', async () => {
  const { id } = await started("Bo's meeting")
  assert.equal((await host.api.meetings.rename({ id, name: ' Budget ' })).name, 'Budget')
  assert.equal((await owner.api.meetings.rename({ id, name: 'Budget 2' })).name, 'Budget 2')
  await assert.rejects(guest.api.meetings.rename({ id, name: 'Mine' }), { code: 'meeting_not_found' })
  await fixture.db.insertInto('meeting_members').values({ meeting_id: id, user_id: guest.id }).execute()
  await assert.rejects(guest.api.meetings.rename({ id, name: 'Mine' }), { code: 'not_authorized_to_edit' })
  await assert.rejects(host.api.meetings.rename({ id, name: ' ' }), {
    fields: { name: 'meeting_name_required' },
  })
  const [planned = ''] = (await planMeeting(fixture, { hostId: host.id, begin: '2099-03-16T09:00:00Z' })).ids
  await assert.rejects(host.api.meetings.rename({ id: planned, name: 'Mine' }), { code: 'meeting_not_found' })
  assert.equal((await host.api.meetings.read({ id })).name, 'Budget 2')
})

test('to rename is written to the audit log once, with both names; the same name again is nothing', async () => {
  const { id, version } = await started('Before')
  await host.api.meetings.rename({ id, name: 'After', version })
  await host.api.meetings.rename({ id, name: 'After' })
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'subject_name', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute()
  assert.deepEqual(entries, [
    {
      ...{ action: 'updated', actor_name: 'Bo Lund', subject_name: 'Before' },
      ...{ before: { name: 'Before' }, after: { name: 'After' } },
    },
  ])
})

test('a name that was changed meanwhile is not overwritten unseen', async () => {
  const { id, version } = await started('First')
  await owner.api.meetings.rename({ id, name: 'Second', version })
  await assert.rejects(host.api.meetings.rename({ id, name: 'Third', version }), {
    code: 'edit_conflict',
    current: { name: 'Second', version: version + 1 },
  })
})
