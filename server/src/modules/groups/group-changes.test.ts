import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { databaseDigest } from '#testing/database-digest.ts'
import { groupStage, type GroupStage } from '#testing/group-stage.ts'
import { recordChanges, type RecordedChanges } from '#testing/record-changes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: GroupStage
let recorded: RecordedChanges
before(async () => {
  fixture = await testApp()
  stage = await groupStage(fixture)
  recorded = await recordChanges(fixture)
})
after(async () => {
  await recorded.close()
  await fixture.close()
})

/** What is written down and published of one call. */
async function seen(call: () => Promise<unknown>) {
  await fixture.db.deleteFrom('audit_entries').execute()
  const changes = await recorded.during(call)
  const entries = await fixture.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  return {
    changes: changes
      .filter(({ resource }) => resource === 'groups')
      .map(({ ids, audience }) => [ids, audience.toSorted()]),
    audited: entries.map((entry) => [
      entry.actor_id,
      entry.action,
      entry.resource,
      entry.subject_name,
      entry.before,
      entry.after,
    ]),
  }
}

test('every change of a group is written to the audit log once, under the names as they are, and its owner and those above are notified', async () => {
  const { staff, subadmin, customer, member, colleague, devices } = stage
  const { api } = subadmin
  const chain = [[customer.id, subadmin.id].toSorted()]
  const people = [member.name, colleague.name]
    .toSorted((one, other) => one.localeCompare(other, 'da'))
    .join(', ')
  let id = ''
  const did = async (
    call: () => Promise<unknown>,
    action: string,
    subject: string,
    more: { before?: object; after?: object } = {},
  ) => {
    const { changes, audited } = await seen(call)
    assert.deepEqual(audited, [
      [subadmin.id, action, 'groups', subject, more.before ?? null, more.after ?? null],
    ])
    assert.deepEqual(changes, [[[id], ...chain]])
  }
  await did(
    async () => {
      id = (
        await api.groups.createFor({
          customerId: customer.id,
          name: 'Ward',
          description: 'D',
          members: [member.id, colleague.id],
        })
      ).id
    },
    'created',
    'Ward',
    { after: { name: 'Ward', description: 'D', members: people, devices: '' } },
  )
  await did(
    () => api.groups.updateAny({ id, name: 'Nights', devices: [devices.bigRoom.id] }),
    'updated',
    'Ward',
    {
      before: { name: 'Ward', devices: '' },
      after: { name: 'Nights', devices: 'Big room' },
    },
  )
  const group = (await api.groups.listOf({ id: customer.id })).data[0]
  const membership = group?.members.find(({ userId }) => userId.id === member.id)
  await did(() => api.groups.removeMemberAny({ id: membership?.id ?? '' }), 'updated', 'Nights', {
    before: { members: people },
    after: { members: colleague.name },
  })
  assert.deepEqual(await seen(() => api.groups.updateAny({ id, name: 'Nights' })), {
    changes: [],
    audited: [],
  })
  await did(() => api.groups.removeManyAny({ ids: [id] }), 'deleted', 'Nights')
  const own = await seen(() => staff.api.groups.createFor({ customerId: subadmin.id, name: 'Above' }))
  assert.deepEqual(own.changes[0]?.[1], [subadmin.id, staff.id].toSorted())
})

test('a change whose audit record cannot be written is not made', async () => {
  const { customer, member } = stage
  const { id } = await customer.api.groups.create({ name: 'Kept', members: [member.id] })
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    fixture.db,
  )
  await sql`create trigger refuse before insert on audit_entries execute function refuse()`.execute(
    fixture.db,
  )
  const old = await databaseDigest(fixture.db)
  for (const attempt of [
    () => customer.api.groups.create({ name: 'New' }),
    () => customer.api.groups.update({ id, name: 'Changed', members: [] }),
    () => customer.api.groups.remove({ id }),
  ])
    await assert.rejects(attempt(), { code: 'error_occurred' })
  assert.deepEqual(await databaseDigest(fixture.db), old)
  await sql`drop trigger refuse on audit_entries`.execute(fixture.db)
})
