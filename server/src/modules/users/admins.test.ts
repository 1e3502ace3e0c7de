import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { verifyPassword } from '#auth/passwords.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
const mailsTo = (recipient: string) =>
  fixture.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
const row = (id: string) =>
  fixture.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[S7.37] staff list admins and super-admins, with a search in name and e-mail, and nobody else does', async () => {
  const boss = await fixture.addUser({ role: 'super-admin', name: 'Berit Boss' })
  const admin = await fixture.addUser({ role: 'admin', name: 'Arne Admin', status: 'suspend' })
  await fixture.addUser({ role: 'admin', name: 'Arne Gone', status: 'deleted' })
  const customer = await fixture.addUser({ role: 'customer', name: 'Arne Customer' })
  const { data, total } = await boss.api.admins.list({ search: 'arne' })
  assert.deepEqual(
    [data.map(({ id, status, role }) => [id, status, role]), total],
    [[[admin.id, 'suspend', 'admin']], 1],
  )
  assert.deepEqual(
    (await boss.api.admins.list({ filters: { email: boss.email } })).data.map(({ id }) => id),
    [boss.id],
  )
  await assert.rejects(customer.api.admins.list({}), { code: 'dont_have_enough_permission' })
})

test('[S7.38] [D1.29] [D1.32] [S3.8] an added admin is pending with a start password that nobody is shown, and confirms the address by the mail', async () => {
  const { api } = await fixture.addUser({ role: 'admin', name: 'Arne Admin' })
  const added = await api.admins.create({ email: 'Nina@example.org', name: 'Nina New', password: PASSWORD })
  assert.deepEqual(
    [added.role, added.status, added.parentId, added.profile.contactNumber],
    ['admin', 'pending', null, ''],
  )
  assert.ok(!JSON.stringify(added).includes(PASSWORD) && !JSON.stringify(added).includes('argon2'))
  const stored = await row(added.id)
  assert.ok(stored.password_temporary && (await verifyPassword(stored.password_hash, PASSWORD)))
  await assert.rejects(fixture.client(null).account.login({ email: added.email, password: PASSWORD }), {
    code: 'account_unverified',
  })

  const [mail] = await mailsTo('Nina@example.org')
  assert.match(mail?.text ?? '', /Arne Admin has invited you/)
  assert.ok(!mail?.text.includes(PASSWORD) && !mail?.html.includes(PASSWORD))
  const token = /accountconfirmation=true#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { accessToken } = await fixture.client(null).account.verify({ token })
  const setUp = fixture.client(accessToken).account
  await assert.rejects(setUp.createPassword({ password: PASSWORD, confirm: PASSWORD }), {
    fields: { password: 'password_unchanged' },
  })
  const session = await setUp.createPassword({ password: 'a better horse', confirm: 'a better horse' })
  assert.equal((await fixture.client(session.token).account.profile({})).status, 'active')
})

test('[S5.15] [S5.16] [S5.17] an admin has a name, an e-mail and at first a password, and neither contact number nor parent', async () => {
  const { api, id } = await fixture.addUser({ role: 'super-admin' })
  const create = api.admins.create as (input: object) => Promise<unknown>
  const update = api.admins.update as (input: object) => Promise<unknown>
  await assert.rejects(create({}), {
    code: 'validation_error',
    fields: { name: 'required', email: 'required', password: 'required' },
  })
  await assert.rejects(create({ name: ' ', email: 'x', password: 'short' }), {
    fields: {
      name: 'name_required',
      email: 'please_insert_valid_email',
      password: 'please_insert_valid_password',
    },
  })
  const person = { name: 'Nina New', email: 'parts@example.org', password: PASSWORD }
  await assert.rejects(create({ ...person, contactNumber: '+4512345678' }), {
    fields: { contactNumber: 'unknown_field' },
  })
  await assert.rejects(create({ ...person, parentId: id }), { fields: { parentId: 'unknown_field' } })
  for (const name of ['contactNumber', 'parentId', 'password', 'role', 'status'])
    await assert.rejects(update({ id, name: 'Renamed', [name]: 'x' }), {
      fields: { [name]: 'unknown_field' },
    })
  assert.deepEqual(await mailsTo(person.email), [])
})

test('only a super-admin makes super-admins, and nobody gives the legacy role [D1.11] [S8.73]', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const boss = await fixture.addUser({ role: 'super-admin' })
  const person = { name: 'Nina New', password: PASSWORD }
  await assert.rejects(admin.api.admins.create({ ...person, email: 'up@example.org', role: 'super-admin' }), {
    code: 'dont_have_enough_permission',
  })
  assert.equal(
    (await boss.api.admins.create({ ...person, email: 'up@example.org', role: 'super-admin' })).role,
    'super-admin',
  )
  const customer = { name: 'Nina New', contactNumber: '+4512345678', email: 'legacy@example.org' }
  for (const role of ['user', 'member', 'Admin', ''] as never[]) {
    await assert.rejects(boss.api.admins.create({ ...person, email: 'legacy@example.org', role }), {
      fields: { role: 'invalid_role' },
    })
    await assert.rejects(boss.api.customers.create({ ...customer, role }), {
      fields: { role: 'invalid_role' },
    })
  }
  const legacy = await fixture.addUser({ role: 'user' })
  assert.equal((await legacy.api.account.profile({})).role, 'user', 'it can be read')
})

test('[S7.39] admins change admins and themselves, but no super-admin, and no user of another kind', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const peer = await fixture.addUser({ role: 'admin' })
  const boss = await fixture.addUser({ role: 'super-admin' })
  const customer = await fixture.addUser({ role: 'customer', parentId: admin.id })
  assert.equal((await admin.api.admins.update({ id: peer.id, name: 'New Name' })).profile.name, 'New Name')
  assert.equal((await admin.api.admins.update({ id: admin.id, name: 'My Name' })).profile.name, 'My Name')
  assert.equal((await boss.api.admins.update({ id: boss.id, name: 'Chief' })).profile.name, 'Chief')
  await assert.rejects(admin.api.admins.update({ id: boss.id, name: 'Nobody' }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(boss.api.admins.update({ id: customer.id, name: 'Nobody' }), {
    code: 'user_not_found',
    fields: { id: 'not_found' },
  })
  assert.equal((await row(boss.id)).name, 'Chief')
})

test('[S7.40] [D1.26] [S8.60] [S8.61] an admin is deleted by another; not by itself, and no super-admin by an admin', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const peer = await fixture.addUser({ role: 'admin' })
  const boss = await fixture.addUser({ role: 'super-admin' })
  await assert.rejects(admin.api.admins.remove({ id: admin.id }), {
    code: 'cannot_delete_yourself',
    status: 403,
    text: "You can't delete yourself",
  })
  await assert.rejects(boss.api.admins.remove({ id: boss.id }), { code: 'cannot_delete_yourself' })
  await assert.rejects(admin.api.admins.remove({ id: boss.id }), {
    code: 'not_authorized_to_delete',
    status: 403,
    text: "You're not authorized to delete this user",
  })
  await assert.rejects(admin.api.admins.removeMany({ ids: [peer.id, boss.id] }), {
    code: 'not_authorized_to_delete',
  })
  await assert.rejects(admin.api.admins.removeMany({ ids: [peer.id, admin.id] }), {
    code: 'cannot_delete_yourself',
  })
  assert.equal((await row(peer.id)).status, 'active')

  assert.deepEqual(await admin.api.admins.remove({ id: peer.id }), {})
  assert.equal((await row(peer.id)).status, 'deleted')
  await assert.rejects(peer.api.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(admin.api.admins.remove({ id: peer.id }), { code: 'user_not_found' })
})

test('whom a deleted admin managed is managed by the one who deleted it', async () => {
  const boss = await fixture.addUser({ role: 'super-admin' })
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const customer = await fixture.addUser({ role: 'customer', parentId: admin.id })
  await boss.api.admins.remove({ id: admin.id })
  for (const { id } of [subadmin, customer]) {
    const { parentId, status } = await boss.api.customers.read({ id })
    assert.deepEqual([parentId?.id, status], [boss.id, 'active'])
  }
  assert.ok(await customer.api.account.profile({}), 'and stays signed in')
})

test('[S7.42] [S7.43] [S4.8] [S4.9] an admin is suspended and let in again by another; not by itself, and no super-admin by an admin', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const peer = await fixture.addUser({ role: 'admin', password: PASSWORD })
  const boss = await fixture.addUser({ role: 'super-admin' })
  for (const call of ['suspend', 'unsuspend'] as const) {
    await assert.rejects(admin.api.admins[call]({ id: admin.id }), {
      code: 'cannot_suspend_yourself',
      text: "You can't suspend yourself",
    })
    await assert.rejects(admin.api.admins[call]({ id: boss.id }), {
      code: 'not_authorized_to_suspend',
      text: "You're not authorized to suspend this user",
    })
  }
  assert.equal((await admin.api.admins.suspend({ id: peer.id })).status, 'suspend')
  await assert.rejects(peer.api.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(fixture.client(null).account.login({ email: peer.email, password: PASSWORD }), {
    code: 'account_suspended',
  })
  assert.equal((await admin.api.admins.unsuspend({ id: peer.id })).status, 'active')
  assert.equal((await admin.api.admins.unsuspend({ id: peer.id })).status, 'active', 'twice is no harm')
  assert.ok((await fixture.client(null).account.login({ email: peer.email, password: PASSWORD })).token)
})

test('[D1.27] two super-admins who put each other out at the same time: one of them stays', async () => {
  for (const call of ['remove', 'suspend'] as const) {
    await fixture.db
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('role', '=', 'super-admin')
      .execute()
    const one = await fixture.addUser({ role: 'super-admin' })
    const other = await fixture.addUser({ role: 'super-admin' })
    // Both have been let in and stand at the same door before either goes through.
    const outcomes = await fixture.db.transaction().execute(async (trx) => {
      await sql`select from users where role = 'super-admin' for update`.execute(trx)
      const both = [one.api.admins[call]({ id: other.id }), other.api.admins[call]({ id: one.id })].map(
        (answer) =>
          answer.then(
            () => 'done',
            ({ code }: { code: string }) => code,
          ),
      )
      while ((await waiting()) < 2) await new Promise(setImmediate)
      return { both: Promise.all(both) }
    })
    assert.deepEqual((await outcomes.both).toSorted(), ['done', 'last_super_admin'], call)
    const left = await fixture.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'super-admin')
      .where('status', '=', 'active')
      .execute()
    assert.equal(left.length, 1)
  }
})

async function waiting() {
  const { rows } = await sql<{
    waiting: number
  }>`select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(fixture.db)
  return rows[0]?.waiting ?? 0
}

test('[S7.41] a start password ends all sessions of an admin, who is notified and chooses another one; never by oneself, nor by an admin for a super-admin', async () => {
  const admin = await fixture.addUser({ role: 'admin', name: 'Arne Admin' })
  const peer = await fixture.addUser({ role: 'admin', password: 'old horse battery' })
  const boss = await fixture.addUser({ role: 'super-admin' })
  const rejection = {
    code: 'not_authorized_to_change_password',
    status: 403,
    text: "You're not authorized to change this user's password",
  }
  await assert.rejects(admin.api.admins.setPassword({ id: admin.id, password: PASSWORD }), rejection)
  await assert.rejects(admin.api.admins.setPassword({ id: boss.id, password: PASSWORD }), rejection)
  await assert.rejects(boss.api.admins.setPassword({ id: boss.id, password: PASSWORD }), rejection)
  await assert.rejects(admin.api.admins.setPassword({ id: peer.id, password: 'short' }), {
    fields: { password: 'password_length' },
  })
  await assert.rejects(admin.api.admins.setPassword({ id: peer.id, password: 'password123' }), {
    fields: { password: 'password_too_common' },
  })
  assert.ok(await peer.api.account.profile({}))

  await admin.api.admins.setPassword({ id: peer.id, password: PASSWORD })
  await assert.rejects(peer.api.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(
    fixture.client(null).account.login({ email: peer.email, password: 'old horse battery' }),
    { code: 'credentials_not_match' },
  )
  const { token, passwordSetup } = await fixture
    .client(null)
    .account.login({ email: peer.email, password: PASSWORD })
  assert.equal(passwordSetup, true)
  await assert.rejects(fixture.client(token).admins.list({}), { code: 'unauthorized' })
  const [mail] = await mailsTo(peer.email)
  assert.match(mail?.text ?? '', /Arne Admin has set a temporary password/)
  assert.ok(!mail?.text.includes(PASSWORD) && !mail?.html.includes(PASSWORD))
})
