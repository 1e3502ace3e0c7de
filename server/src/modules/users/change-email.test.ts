import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { accountJobs } from '#modules/account/account.jobs.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
const mailsTo = (recipient: string) =>
  fixture.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const row = (id: string) =>
  fixture.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const visitor = () => fixture.client(null).account
const person = { name: 'Mette', contactNumber: '+4512345678' }

async function tokenTo(recipient: string, kind: 'emailchange' | 'accountconfirmation') {
  const mail = (await mailsTo(recipient)).at(-1)
  const found = new RegExp(`http://localhost:8080/emailroute\\?${kind}=true#token=([\\w-]{43})`).exec(
    mail?.text ?? '',
  )?.[1]
  assert.ok(found, `a mail to ${recipient} with a link`)
  return found
}

async function family() {
  const customer = await fixture.addUser({ role: 'customer' })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  const change = async (email: string) => {
    const token = await fixture.sessions.open(customer.id, 'full', {
      userAgent: 'test',
      address: '127.0.0.1',
    })
    return fixture.client(token).members.update({ id: member.id, ...person, email })
  }
  return { customer, member, change }
}

test('a new address is stored once its owner has confirmed it; until then the old one stays, and is notified', async () => {
  const { member, change, customer } = await family()
  const changed = await change('mette.new@example.org')
  assert.deepEqual([changed.email, changed.pendingEmail], [member.email, 'mette.new@example.org'])
  const [notice] = await mailsTo(member.email)
  assert.match(notice?.text ?? '', /will change to mette\.new@example\.org/)
  assert.ok(!/token=/.test(notice?.text ?? ''))
  assert.ok((await visitor().login({ email: member.email, password: PASSWORD })).token)
  await assert.rejects(visitor().login({ email: 'mette.new@example.org', password: PASSWORD }), {
    code: 'credentials_not_match',
  })

  const reset = await issueMailToken(fixture.db, member.id, 'password-reset', fixture.clock.now())
  const token = await tokenTo('mette.new@example.org', 'emailchange')
  assert.deepEqual(await visitor().confirmEmail({ token }), { email: 'mette.new@example.org' })
  const [after_] = (await customer.api.members.list({})).data
  assert.deepEqual([after_?.email, after_?.pendingEmail, after_?.version], ['mette.new@example.org', null, 3])
  assert.ok((await visitor().login({ email: 'mette.new@example.org', password: PASSWORD })).token)
  await assert.rejects(visitor().login({ email: member.email, password: PASSWORD }), {
    code: 'credentials_not_match',
  })
  await assert.rejects(
    visitor().resetPassword({ token: reset }),
    { code: 'reset_link_expired' },
    'what was sent to the old address is void',
  )
  await assert.rejects(visitor().confirmEmail({ token }), {
    code: 'email_link_expired',
    status: 400,
    text: 'This confirmation link has expired',
  })
})

test('a link is void once it is a day old, once there is a newer one, for whoever is suspended, and when nobody ever made it', async () => {
  const { member, change, customer } = await family()
  await change('first@example.org')
  const first = await tokenTo('first@example.org', 'emailchange')
  await change('second@example.org')
  const second = await tokenTo('second@example.org', 'emailchange')
  const expired = { code: 'email_link_expired', status: 400 }
  await assert.rejects(visitor().confirmEmail({ token: first }), expired)
  for (const token of [
    'nonsense',
    await issueMailToken(fixture.db, member.id, 'password-reset', fixture.clock.now()),
  ])
    await assert.rejects(visitor().confirmEmail({ token }), expired)
  await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', customer.id).execute()
  await assert.rejects(visitor().confirmEmail({ token: second }), expired)
  await fixture.db.updateTable('users').set({ status: 'active' }).where('id', '=', customer.id).execute()

  await change('third@example.org')
  const third = await tokenTo('third@example.org', 'emailchange')
  fixture.clock.advance(24 * 3_600_000)
  await assert.rejects(visitor().confirmEmail({ token: third }), expired)
  fixture.clock.advance(-1)
  assert.deepEqual(await visitor().confirmEmail({ token: third }), { email: 'third@example.org' })
  await change('fourth@example.org')
  fixture.clock.advance(24 * 3_600_000)
  const jobs = accountJobs({
    ...fixture,
    clock: fixture.clock.now,
    queueMail: fixture.mailer.queueMail,
    publicUrl: 'http://localhost',
  })
  await jobs['remove-old-access']()
  assert.equal((await row(member.id)).pending_email, null)
})

test('an address that somebody has is rejected at once, and one that somebody took meanwhile when it is confirmed', async () => {
  const { customer, member, change } = await family()
  const taken = { code: 'user_already_exists', status: 409, fields: { email: 'user_already_exists' } }
  await assert.rejects(change(customer.email.toUpperCase()), taken)
  await change('wanted@example.org')
  const token = await tokenTo('wanted@example.org', 'emailchange')
  const quicker = await customer.api.members.create({ ...person, email: 'Wanted@Example.org' })
  await assert.rejects(visitor().confirmEmail({ token }), { code: 'user_already_exists', status: 409 })
  assert.equal((await customer.api.members.list({ search: member.email })).total, 1)
  await customer.api.members.remove({ id: quicker.id })
  assert.deepEqual(
    await visitor().confirmEmail({ token }),
    { email: 'wanted@example.org' },
    'a deleted user has none any more',
  )
})

test('the same address in other letters is changed at once: it is nobody else', async () => {
  const { member, change } = await family()
  const changed = await change(member.email.toUpperCase())
  assert.deepEqual([changed.email, changed.pendingEmail], [member.email.toUpperCase(), null])
})

test('a new password makes the link void: whoever asked for the change may not have been its owner', async () => {
  const { member, change } = await family()
  await change('attacker@example.org')
  const token = await tokenTo('attacker@example.org', 'emailchange')
  await member.api.account.password({ oldPassword: PASSWORD, password: 'a better horse' })
  await assert.rejects(visitor().confirmEmail({ token }), { code: 'email_link_expired' })
  assert.equal((await row(member.id)).pending_email, null)
})

test('a link that is followed at the moment it is replaced does not confirm the address of its successor', async () => {
  const { member, change } = await family()
  await change('replaced@example.org')
  const token = await tokenTo('replaced@example.org', 'emailchange')
  const following = await fixture.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${member.id} for update`.execute(trx)
    const answer = visitor().confirmEmail({ token })
    const waits = sql<{
      waits: boolean
    }>`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`
    while (!(await waits.execute(fixture.db)).rows[0]?.waits) await new Promise(setImmediate)
    await trx
      .updateTable('users')
      .set({ pending_email: 'successor@example.org' })
      .where('id', '=', member.id)
      .execute()
    await issueMailToken(trx, member.id, 'email-change', fixture.clock.now())
    return { answer }
  })
  await assert.rejects(following.answer, { code: 'email_link_expired' })
  assert.equal((await row(member.id)).email, member.email)
})

test('whoever is still invited has the new address at once, and a new invitation there; the old link is void', async () => {
  const { customer } = await family()
  const invited = await customer.api.members.create({ ...person, email: 'wrong@example.org' })
  const old = await tokenTo('wrong@example.org', 'accountconfirmation')
  const changed = await customer.api.members.update({ id: invited.id, ...person, email: 'right@example.org' })
  assert.deepEqual(
    [changed.email, changed.pendingEmail, changed.status],
    ['right@example.org', null, 'pending'],
  )
  await assert.rejects(visitor().verify({ token: old }), { code: 'invitation_expired' })
  assert.ok(
    (await visitor().verify({ token: await tokenTo('right@example.org', 'accountconfirmation') }))
      .accessToken,
  )
  assert.equal((await mailsTo('wrong@example.org')).length, 1)
})

test('two who follow the same link at the same time: it works once', async () => {
  const { change } = await family()
  await change('once@example.org')
  const token = await tokenTo('once@example.org', 'emailchange')
  const both = await Promise.allSettled([
    visitor().confirmEmail({ token }),
    visitor().confirmEmail({ token }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})
