import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { RETENTION_DAYS } from '@samtale/contract/deleted/deleted'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { addDeleted } from '#testing/add-deleted.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { deletedJobs } from './deleted.jobs.ts'

const RETENTION_MS = RETENTION_DAYS * 86_400_000

let fixture: TestApp
let stage: PlanningStage
let purge: () => Promise<unknown>
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3650' } })
  stage = await planningStage(fixture)
  purge = deletedJobs({ db: fixture.db, clock: fixture.clock.now })['purge-deleted']
})
after(() => fixture.close())

const count = async (table: string) =>
  Number(
    (await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(fixture.db)).rows[0]
      ?.count,
  )
const isThere = async (id: string) =>
  Boolean(await fixture.db.selectFrom('meetings').select('id').where('id', '=', id).executeTakeFirst())

test('after 30 days what was deleted is gone for good, and what was held stays for the reports', async () => {
  const { customer, colleague, plan } = stage
  const member = await fixture.addUser({ role: 'member', parentId: customer.id, password: 'a good horse 1' })
  const { id: never } = await customer.api.meetings.createScheduled({
    ...plan,
    recurrence: 'FREQ=DAILY;COUNT=3',
  })
  const { id: hosted } = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  const begin = fixture.clock.now()
  const times = {
    beginTime: begin.toISOString(),
    endTime: new Date(begin.getTime() + 3_600_000).toISOString(),
  }
  const { id: attended, location } = await customer.api.meetings.createScheduled({ ...plan, ...times })
  const occupant = {
    id: customer.id,
    name: 'Host',
    email: '',
    moderator: true,
    joined_at: begin.getTime() / 1000,
  }
  await engineEvents(
    fixture.db,
    fixture.clock.now,
  )({
    ...{
      event_name: 'muc-occupant-joined',
      room_name: location,
      room_jid: `${location}@x`,
      is_breakout: false,
    },
    occupant: { ...occupant, occupant_jid: `${location}@x/host` },
  })
  await customer.api.meetings.remove({ id: attended })
  await customer.api.meetings.remove({ id: never, scope: 'series' })
  await customer.api.members.remove({ id: member.id })
  assert.equal((await customer.api.deleted.list({})).total, 3)

  fixture.clock.advance(RETENTION_MS - 1)
  await purge()
  assert.equal(await count('deleted_records'), 3)
  fixture.clock.advance(1)
  await purge()
  assert.deepEqual([await count('deleted_records'), await count('meeting_series')], [0, 0])
  assert.deepEqual(
    [await isThere(never), await isThere(hosted), await isThere(attended)],
    [false, false, true],
  )
  const user = await fixture.db
    .selectFrom('users')
    .select(['status', 'password_hash'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(user, { status: 'deleted', password_hash: null })
  const purged = await fixture.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'actor_id'])
    .where('action', '=', 'purged')
    .execute()
  assert.deepEqual(
    purged.map(({ subject_id }) => subject_id ?? '').toSorted(),
    [never, attended, member.id].toSorted(),
  )
  assert.ok(purged.every(({ actor_id }) => actor_id === null))
})

test('many are purged batch by batch, and a run that is cut short is made up by the next', async () => {
  for (let at = 0; at < 230; at += 1)
    await addDeleted(fixture, { kind: 'groups', ownerId: stage.customer.id })
  fixture.clock.advance(RETENTION_MS)
  // The second batch fails: an entry of the audit log cannot be written.
  await sql`create sequence written`.execute(fixture.db)
  await sql`create function fail_after() returns trigger language plpgsql as $$ begin
    if nextval('written') > 150 then raise exception 'cut short'; end if; return new; end $$`.execute(
    fixture.db,
  )
  await sql`create trigger cut before insert on audit_entries for each row execute function fail_after()`.execute(
    fixture.db,
  )
  await assert.rejects(purge(), /cut short/)
  assert.equal(await count('deleted_records'), 130, 'whole batches, and nothing of the one that failed')
  await sql`drop trigger cut on audit_entries`.execute(fixture.db)
  await purge()
  assert.equal(await count('deleted_records'), 0)
})
