import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { readCalendar } from '#testing/read-calendar.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const row = (id: string) =>
  fixture.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (recipient: string) =>
  fixture.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()

async function addGroup(ownerId: string, ...memberIds: string[]) {
  const id = newId()
  await fixture.db
    .insertInto('groups')
    .values({ id, name: 'A group', description: '', parent_id: ownerId, created_at: fixture.clock.now() })
    .execute()
  for (const user_id of memberIds)
    await fixture.db.insertInto('group_members').values({ group_id: id, user_id }).execute()
  return id
}

/** A meeting that begins in so many minutes and lasts an hour. */
async function addMeeting(
  hostId: string,
  minutes: number,
  { groupId = null, invited = [] }: { groupId?: string | null; invited?: string[] } = {},
) {
  const id = newId()
  const begin = new Date(fixture.clock.now().getTime() + minutes * 60_000)
  const status = minutes > 0 ? ('pending' as const) : ('concluded' as const)
  await fixture.db
    .insertInto('meetings')
    .values({
      ...{
        id,
        name: `Meeting in ${minutes}`,
        location: `room-${id}`,
        type: 'schedule',
        status,
        host_id: hostId,
        group_id: groupId,
        device_id: null,
      },
      ...{
        begin_time: begin,
        end_time: new Date(begin.getTime() + 3_600_000),
        created_at: fixture.clock.now(),
        over_at: minutes > 0 ? null : begin,
      },
    })
    .execute()
  for (const user_id of invited)
    await fixture.db.insertInto('meeting_members').values({ meeting_id: id, user_id }).execute()
  return id
}
const isThere = async (id: string) =>
  Boolean(await fixture.db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst())
async function isCancelled(id: string) {
  const meeting = await fixture.db
    .selectFrom('meetings')
    .select('cancelled_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return meeting.cancelled_at !== null
}

async function isSomebodyWaiting() {
  const { rows } =
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      fixture.db,
    )
  return rows.length > 0
}

async function tenant() {
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id, name: 'Fjordklinikken' })
  const member = await fixture.addUser({
    role: 'member',
    parentId: customer.id,
    password: 'correct horse battery',
  })
  const second = await fixture.addUser({ role: 'member', parentId: customer.id, status: 'pending' })
  const beside = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  return { admin, subadmin, customer, member, second, beside }
}

test('[S7.49] [D1.20] a deleted member is stored as deleted, cannot get in, and its address is free', async () => {
  const { customer, member } = await tenant()
  const reset = await issueMailToken(fixture.db, member.id, 'password-reset', fixture.clock.now())
  assert.deepEqual(await customer.api.members.remove({ id: member.id }), {})
  const { status, deleted_at, password_hash, version } = await row(member.id)
  assert.deepEqual([status, deleted_at, password_hash, version], ['deleted', fixture.clock.now(), null, 2])
  await assert.rejects(member.api.account.profile({}), { code: 'unauthorized', status: 401 })
  await assert.rejects(fixture.client(null).account.resetPassword({ token: reset }), {
    code: 'reset_link_expired',
  })
  assert.ok(!(await customer.api.members.list({ limit: 100 })).data.some(({ id }) => id === member.id))
  const again = await customer.api.members.create({
    name: 'Back again',
    email: member.email,
    contactNumber: '+4512345678',
  })
  assert.notEqual(again.id, member.id)
  await assert.rejects(customer.api.members.remove({ id: member.id }), { code: 'user_not_found' })
})

test('[S7.59] [D1.24] [D1.21] [D1.25] a deleted customer takes everybody below along, with its groups, and says how many', async () => {
  const { subadmin, customer, member, second, beside } = await tenant()
  const [own, foreign] = [
    await addGroup(customer.id, member.id, second.id),
    await addGroup(subadmin.id, member.id, beside.id),
  ]
  const counts = { customers: 0, members: 2, groups: 1, devices: 0 }
  assert.deepEqual((await subadmin.api.customers.read({ id: customer.id })).affected, counts)
  assert.deepEqual(await subadmin.api.customers.countAffected({ ids: [customer.id] }), counts)
  assert.deepEqual(await subadmin.api.customers.remove({ id: customer.id }), counts)
  for (const { id } of [customer, member, second]) assert.equal((await row(id)).status, 'deleted')
  for (const { api } of [customer, member])
    await assert.rejects(api.account.profile({}), { code: 'unauthorized' })
  assert.equal(await isThere(own), false)
  const left = await fixture.db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', foreign)
    .execute()
  assert.deepEqual(left, [{ user_id: beside.id }])
  assert.equal((await row(beside.id)).status, 'active')
})

test("[D1.21] the devices of a deleted customer are nobody's again, its groups are gone, and its alert settings are removed", async () => {
  const { admin, subadmin, customer, member, beside } = await tenant()
  const now = fixture.clock.now()
  const [bigRoom, hall, other] = [
    await addDevice(fixture.db, now, { owner_id: customer.id, name: 'Big room' }),
    await addDevice(fixture.db, now, { owner_id: subadmin.id, name: 'Hall' }),
    await addDevice(fixture.db, now, { owner_id: beside.id, name: 'Stays' }),
  ]
  await customer.api.groups.create({ name: 'With a device', members: [member.id], devices: [bigRoom.id] })
  for (const user of [customer, member])
    await fixture.db
      .insertInto('device_favourites')
      .values({ user_id: user.id, device_id: bigRoom.id })
      .execute()
  await fixture.db
    .insertInto('device_alerts')
    .values({ owner_id: customer.id, mail: 'it@example.org', webhook_url: '', settle_seconds: 60 })
    .execute()
  const counts = { customers: 0, members: 2, groups: 1, devices: 1 }
  const detail = await subadmin.api.customers.read({ id: customer.id })
  assert.deepEqual(
    [detail.devices.map(({ id, name }) => [id, name]), detail.affected],
    [[[bigRoom.id, 'Big room']], counts],
  )
  assert.equal((await admin.api.customers.countAffected({ ids: [subadmin.id] })).devices, 3)
  assert.deepEqual(await subadmin.api.customers.remove({ id: customer.id }), counts)

  const devices = await fixture.db
    .selectFrom('devices')
    .select(['id', 'owner_id', 'name'])
    .where('id', 'in', [bigRoom.id, hall.id, other.id])
    .execute()
  const ownerOf = (id: string) => devices.find((device) => device.id === id)?.owner_id
  assert.deepEqual([ownerOf(bigRoom.id), ownerOf(hall.id), ownerOf(other.id)], [null, subadmin.id, beside.id])
  for (const table of ['device_favourites', 'group_devices'] as const)
    assert.deepEqual(
      await fixture.db.selectFrom(table).selectAll().where('device_id', '=', bigRoom.id).execute(),
      [],
      table,
    )
  assert.deepEqual(
    await fixture.db.selectFrom('device_alerts').selectAll().where('owner_id', '=', customer.id).execute(),
    [],
  )
  const audited = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'subject_name'])
    .where('subject_id', '=', bigRoom.id)
    .execute()
  assert.deepEqual(audited, [{ action: 'unassigned', resource: 'devices', subject_name: 'Big room' }])
  assert.deepEqual((await admin.api.customers.removeMany({ ids: [subadmin.id] })).affected, {
    customers: 1,
    members: 0,
    groups: 0,
    devices: 2,
  })
})

test('a deleted member is taken out of the groups it was in, which are newer then', async () => {
  const { customer, member, second } = await tenant()
  const group = await customer.api.groups.create({ name: 'Two of them', members: [member.id, second.id] })
  await customer.api.members.remove({ id: member.id })
  const [left] = (await customer.api.groups.list({})).data
  assert.deepEqual(
    [left?.id, left?.members.map(({ userId }) => userId.id), left?.membersCount, left?.version],
    [group.id, [second.id], 1, 2],
  )
})

test("[D1.25] what goes with a deletion is counted on the server, in the caller's scope, and once", async () => {
  const { admin, subadmin, customer, member, beside } = await tenant()
  await addGroup(subadmin.id)
  await addGroup(customer.id)
  const all = { customers: 2, members: 2, groups: 2, devices: 0 }
  assert.deepEqual((await admin.api.customers.read({ id: subadmin.id })).affected, all)
  assert.deepEqual(await admin.api.customers.countAffected({ ids: [subadmin.id, subadmin.id] }), all)
  assert.deepEqual(await admin.api.customers.countAffected({ ids: [subadmin.id, customer.id] }), {
    ...all,
    customers: 1,
  })
  const stranger = await fixture.addUser({ role: 'customer' })
  for (const id of [stranger.id, member.id, newId()])
    await assert.rejects(subadmin.api.customers.countAffected({ ids: [beside.id, id] }), {
      code: 'user_not_found',
      fields: { ids: 'not_found' },
    })
  assert.deepEqual(await admin.api.customers.removeMany({ ids: [subadmin.id, customer.id] }), {
    deleted: 2,
    affected: { ...all, customers: 1 },
  })
})

test('several are deleted all or none; who is named twice counts once', async () => {
  const { subadmin, customer, member, second, beside } = await tenant()
  const stranger = await fixture.addUser({ role: 'member' })
  const gone = await fixture.addUser({ role: 'member', parentId: customer.id, status: 'deleted' })
  const old = await databaseDigest(fixture.db)
  for (const id of [stranger.id, gone.id, customer.id, newId()])
    await assert.rejects(customer.api.members.removeMany({ ids: [member.id, id, second.id] }), {
      code: 'user_not_found',
      fields: { ids: 'not_found' },
    })
  await assert.rejects(subadmin.api.customers.removeMany({ ids: [customer.id, subadmin.id] }), {
    code: 'cannot_delete_yourself',
    status: 403,
  })
  await assert.rejects(customer.api.members.removeMany({ ids: [] }), {
    code: 'validation_error',
    fields: { ids: 'required' },
  })
  const tooMany = Array.from({ length: 10_001 }, () => member.id)
  await assert.rejects(customer.api.members.removeMany({ ids: tooMany }), { fields: { ids: 'too_many' } })
  assert.deepEqual(await databaseDigest(fixture.db), old)

  const { deleted, affected } = await customer.api.members.removeMany({
    ids: [member.id, second.id, member.id.toUpperCase()],
  })
  assert.deepEqual([deleted, affected], [2, { customers: 0, members: 0, groups: 0, devices: 0 }])
  assert.equal((await customer.api.members.list({})).total, 0)
  assert.equal((await row(beside.id)).status, 'active')
})

test('[D1.26] a sub-admin does not delete itself', async () => {
  const { subadmin } = await tenant()
  await assert.rejects(subadmin.api.customers.remove({ id: subadmin.id }), {
    code: 'cannot_delete_yourself',
    text: "You can't delete yourself",
  })
  assert.ok(await subadmin.api.account.profile({}))
})

test('[D1.22] meetings to come of the deleted are cancelled, with a mail to each invitee who is still there, in their language', async () => {
  const { admin, customer, member, second, beside } = await tenant()
  const guest = await fixture.addUser({ role: 'member', parentId: beside.id })
  await fixture.db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', guest.id).execute()
  const out = await fixture.addUser({ role: 'member', parentId: beside.id, status: 'suspend' })
  const future = await addMeeting(customer.id, 60, { invited: [guest.id, beside.id, member.id, out.id] })
  const below = await addMeeting(member.id, 90, { invited: [beside.id] })
  const others = await addMeeting(beside.id, 60, { invited: [member.id, guest.id] })
  const past = await addMeeting(customer.id, -600, { invited: [guest.id] })

  await admin.api.customers.remove({ id: customer.id })
  for (const id of [future, below]) assert.equal(await isCancelled(id), true)
  for (const id of [others, past]) assert.equal(await isCancelled(id), false)
  const toGuest = await mailsTo(guest.email)
  assert.deepEqual(
    toGuest.map(({ subject }) => subject),
    ['Aflyst: Meeting in 60'],
  )
  assert.match(toGuest[0]?.text ?? '', /Mødet “Meeting in 60” er aflyst\.[\s\S]*mandag 02\.03\.2026/)
  assert.deepEqual(
    [toGuest[0]?.calendar_method, readCalendar(toGuest[0]?.calendar ?? '').events[0]?.uid],
    ['CANCEL', `${future}@localhost`],
  )
  assert.deepEqual((await mailsTo(beside.email)).map(({ subject }) => subject).toSorted(), [
    'Canceled: Meeting in 60',
    'Canceled: Meeting in 90',
  ])
  for (const { email } of [member, second, out]) assert.deepEqual(await mailsTo(email), [])
})

test('of a series that the deleted would have hosted each invitee gets one mail, and what took place of it stays', async () => {
  const { customer, member, beside } = await tenant()
  const begin = new Date(fixture.clock.now().getTime() - 86_400_000).toISOString()
  const { ids, seriesId } = await planMeeting(fixture, {
    hostId: member.id,
    begin,
    rule: 'FREQ=DAILY;COUNT=5',
    members: [beside.id],
  })
  await fixture.db
    .updateTable('meetings')
    .set({ over_at: new Date(begin), status: 'concluded' })
    .where('id', '=', ids[0] as string)
    .execute()
  await customer.api.members.remove({ id: member.id })
  assert.deepEqual(await Promise.all(ids.slice(1).map(isCancelled)), [false, true, true, true])
  const mails = await mailsTo(beside.email)
  assert.deepEqual([mails.length, mails[0]?.subject], [1, 'Canceled: Planning'])
  const [event] = readCalendar(mails[0]?.calendar ?? '').events
  assert.deepEqual(
    [event?.uid, event?.status, event?.recurrenceId],
    [`${seriesId}@localhost`, 'CANCELLED', null],
  )
})

test('a meeting in progress goes on when its host is deleted, and lets nobody else in', async () => {
  const { customer, member } = await tenant()
  const { location, id } = await member.api.meetings.createInstant({ name: 'Right now' })
  const early = await addMeeting(member.id, 10)
  await fixture.db
    .insertInto('conference_sessions')
    .values({
      id: newId(),
      meeting_id: early,
      engine_key: early,
      started_at: fixture.clock.now(),
      ended_at: null,
    })
    .execute()
  await customer.api.members.remove({ id: member.id })
  const { status, over_at } = await fixture.db
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([status, over_at, await isCancelled(early)], ['inprogress', null, false])
  await assert.rejects(fixture.client(null).meetings.getToken({ roomName: location }), {
    code: 'meeting_not_found',
  })
})

test('[D1.23] meetings of the past stay in the reports under the name as it was', async () => {
  const { admin, subadmin, customer, member } = await tenant()
  await addMeeting(customer.id, -600)
  await addMeeting(member.id, -300)
  await subadmin.api.customers.remove({ id: customer.id })
  for (const { api } of [admin, subadmin]) {
    const { data } = await api.reports.meetings({ limit: 100 })
    assert.deepEqual(
      data
        .filter(({ host }) => [customer.id, member.id].includes(host.id))
        .map(({ name, host }) => [name, host.profile.name]),
      [
        ['Meeting in -300', member.name],
        ['Meeting in -600', 'Fjordklinikken'],
      ],
    )
  }
})

test('a deletion that fails half-way has done nothing', async () => {
  const { admin, customer, member } = await tenant()
  await addGroup(customer.id, member.id)
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    fixture.db,
  )
  await sql`create trigger refuse before insert on audit_entries execute function refuse()`.execute(
    fixture.db,
  )
  const old = await databaseDigest(fixture.db)
  await assert.rejects(admin.api.customers.remove({ id: customer.id }), { code: 'error_occurred' })
  assert.deepEqual(await databaseDigest(fixture.db), old)
  await sql`drop trigger refuse on audit_entries`.execute(fixture.db)
  assert.ok(await member.api.account.profile({}))
})

test('a deletion that stands in the way of another change is done after it', async () => {
  // PostgreSQL ends one of the two: the deletion, which has waited longer. On a busy machine it may be the
  // other one, which proves nothing.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { deleted, ended } = await deleteInTheWay()
    assert.equal(deleted, 2)
    if (ended === 'deletion') return
  }
  assert.fail('the deletion was never the one that was ended')
})

/** A deletion of two, and a change that holds the second of them and then wants the first. */
async function deleteInTheWay() {
  const { customer, member, second } = await tenant()
  const deletion: { answer?: ReturnType<typeof customer.api.members.removeMany> } = {}
  const change = fixture.db.transaction().execute(async (trx) => {
    const lock = (id: string) => sql`select from users where id = ${id} for update`.execute(trx)
    await lock(second.id)
    deletion.answer = customer.api.members.removeMany({ ids: [member.id, second.id] })
    while (!(await isSomebodyWaiting())) await new Promise(setImmediate)
    // It holds the one and waits for the other; now each waits for the other.
    await lock(member.id)
  })
  const ended = await change.then(
    () => 'deletion' as const,
    (error: { code?: string }) => {
      assert.equal(error.code, '40P01')
      return 'change' as const
    },
  )
  return { deleted: (await deletion.answer)?.deleted, ended }
}

test('a member added at the moment its customer is deleted is deleted with it, or is not added', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  for (let round = 0; round < 10; round += 1) {
    const customer = await fixture.addUser({ role: 'customer', parentId: admin.id })
    const input = { name: 'Just now', email: `just.now.${round}@example.org`, contactNumber: '+4512345678' }
    await Promise.allSettled([
      admin.api.customers.remove({ id: customer.id }),
      admin.api.members.createFor({ ...input, customerId: customer.id }),
    ])
    const left = await fixture.db
      .selectFrom('users')
      .select('status')
      .where('parent_id', '=', customer.id)
      .where('status', '!=', 'deleted')
      .execute()
    assert.deepEqual(left, [])
  }
})

test('a member added two floors down while the deletion waits is deleted with the others', async () => {
  const { admin, subadmin, customer } = await tenant()
  const late = {
    id: newId(),
    email: 'late@example.org',
    role: 'member',
    status: 'active',
    parent_id: customer.id,
    name: 'Late',
    contact_number: '+4512345678',
  } as const
  const removal = await fixture.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${customer.id} for share`.execute(trx)
    await trx
      .insertInto('users')
      .values({
        ...late,
        picture: null,
        locale: null,
        password_hash: null,
        created_at: fixture.clock.now(),
        deleted_at: null,
      })
      .execute()
    const answer = admin.api.customers.remove({ id: subadmin.id })
    while (!(await isSomebodyWaiting())) await new Promise(setImmediate)
    return { answer }
  })
  assert.equal((await removal.answer).members, 3)
  assert.equal((await row(late.id)).status, 'deleted')
})

test('a sub-admin with 10,000 people below is deleted in one call', async () => {
  const { admin, subadmin, customer } = await tenant()
  await sql`insert into users (id, email, role, status, parent_id, name, contact_number, created_at)
    select gen_random_uuid(), 'many.' || n || '@example.org', 'member', 'active', ${customer.id}, 'Member ' || n, '+4512345678', ${fixture.clock.now()}
    from generate_series(1, 10000) n`.execute(fixture.db)
  // Until PostgreSQL knows how many there are, it looks each session's user up by reading them all.
  await sql`analyze users`.execute(fixture.db)
  await sql`insert into sessions (id, user_id, token_hash, kind, user_agent, address, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, decode(md5(id::text), 'hex'), 'full', '', '', ${fixture.clock.now()}, ${fixture.clock.now()}, ${fixture.clock.now()}::timestamptz + interval '1 day'
    from users where email like 'many.%'`.execute(fixture.db)
  const began = performance.now()
  const { customers, members } = await admin.api.customers.remove({ id: subadmin.id })
  const seconds = (performance.now() - began) / 1_000
  assert.deepEqual([customers, members], [2, 10_002])
  const { rows } = await sql<{
    left: number
  }>`select count(*) as left from users u left join sessions s on s.user_id = u.id
    where u.email like 'many.%' and (u.status <> 'deleted' or s.id is not null)`.execute(fixture.db)
  assert.equal(rows[0]?.left, 0)
  const audited = await fixture.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'deleted')
    .where('actor_id', '=', admin.id)
    .execute()
  assert.equal(audited.length, 10_005)
  console.log(`10,005 users deleted in ${seconds.toFixed(1)} s`)
})
