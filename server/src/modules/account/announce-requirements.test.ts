import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { newProfile } from '#db/profile-columns.ts'
import { addFactor } from '#testing/add-factor.ts'
import { addPasskey } from '#testing/add-passkey.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'
import { accountJobs } from './account.jobs.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const DAY = '2026-03-12'
const fixture = await testApp({ now: NOW, env: { SESSION_IDLE_HOURS: '8760' } })
const { addUser, clock, db, sessions, throttle, mailer } = fixture
const { staff, subadmin, customer, member, colleague, stranger } = await tenantsIn(fixture)
after(fixture.close)
beforeEach(async () => {
  clock.set(NOW)
  for (const table of [
    'factor_requirements',
    'factor_notices',
    'second_factors',
    'mails',
    'settings',
  ] as const)
    await db.deleteFrom(table).execute()
})
const jobs = accountJobs({
  ...{
    db,
    clock: clock.now,
    sessions,
    throttle,
    queueMail: mailer.queueMail,
    publicUrl: 'http://localhost:8080',
  },
})
const announce = jobs['announce-requirements']
const requireFrom = (day: string | null = DAY) =>
  customer.api.factorRequirement.save({ id: customer.id, day })
/** Who was mailed what since the last time. */
async function mailed() {
  const mails = await db.selectFrom('mails').select(['recipient', 'subject']).execute()
  await db.deleteFrom('mails').execute()
  return mails
    .filter(({ subject }) => subject.includes('required from') || subject.includes('påkrævet fra'))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .toSorted()
}
const announced = (people: readonly { email: string }[], day = 'Thursday 2026/03/12') =>
  people.map(({ email }) => `${email}: Two-step sign-in is required from ${day}`).toSorted()
const reminded = (people: readonly { email: string }[], day = 'Thursday 2026/03/12') =>
  people.map(({ email }) => `${email}: Reminder: two-step sign-in is required from ${day}`).toSorted()

test('nobody is mailed who is suspended, deleted, invited, below somebody suspended, or has a second factor', async () => {
  const people = { role: 'member', parentId: customer.id } as const
  for (const status of ['suspend', 'deleted', 'pending'] as const) await addUser({ ...people, status })
  await addFactor(fixture, member.id)
  await addPasskey(fixture, colleague.id)
  await requireFrom()
  await announce()
  assert.deepEqual(await mailed(), announced([customer]))
  await db.deleteFrom('factor_notices').execute()
  await db.updateTable('users').set({ status: 'suspend' }).where('id', '=', customer.id).execute()
  await db.deleteFrom('second_factors').execute()
  await announce()
  assert.deepEqual(await mailed(), [])
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', customer.id).execute()
})

test('everybody of the account without a second factor is mailed once, and reminded once three days before', async () => {
  await requireFrom()
  await announce()
  assert.deepEqual(await mailed(), announced([customer, member, colleague]))
  await announce()
  clock.set(new Date('2026-03-08T12:00:00Z'))
  await announce()
  assert.deepEqual(await mailed(), [], 'four days before')
  await addFactor(fixture, member.id)
  clock.set(new Date('2026-03-09T09:00:00Z'))
  await announce()
  await announce()
  assert.deepEqual(await mailed(), reminded([customer, colleague]))
  clock.set(new Date('2026-03-14T00:00:00Z'))
  await announce()
  assert.deepEqual(await mailed(), [])
})

test('a mail is in its reader’s language, with the date and a button that leads to the set-up', async () => {
  await db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', member.id).execute()
  await requireFrom()
  await announce()
  const [mail] = await db.selectFrom('mails').selectAll().where('recipient', '=', member.email).execute()
  assert.equal(mail?.subject, 'Totrinslogin er påkrævet fra torsdag 12.03.2026')
  assert.ok(mail?.html?.includes('http://localhost:8080/settings?tab=profile'))
  assert.ok(mail?.text.includes('Slå totrinslogin til'))
  await db.updateTable('users').set({ locale: null }).where('id', '=', member.id).execute()
})

test('another day is said again; what is near is not reminded of', async () => {
  await requireFrom()
  await announce()
  await mailed()
  await requireFrom('2026-03-04')
  await announce()
  await announce()
  assert.deepEqual(await mailed(), announced([customer, member, colleague], 'Wednesday 2026/03/04'))
  await requireFrom(null)
  await announce()
  assert.deepEqual(await mailed(), [])
})

test('what is required since long is announced to nobody', async () => {
  await db
    .insertInto('factor_requirements')
    .values({ account_id: customer.id, day: '2026-02-01', starts_at: new Date('2026-02-01T00:00:00Z') })
    .execute()
  await announce()
  assert.deepEqual(await mailed(), [])
})

test('a role that is required is told to everybody who has it', async () => {
  await staff.api.settingsEditing.saveSecurity({ twoStep: { subadmin: DAY } })
  await announce()
  const addressed = await mailed()
  assert.ok(addressed.includes(announced([subadmin])[0] ?? ''))
  assert.ok(!addressed.some((line) => line.startsWith(stranger.email) || line.startsWith(member.email)))
})

test('many are told in batches of five hundred, one job after the other', async () => {
  await requireFrom()
  const many = Array.from({ length: 600 }, (_, at) => ({
    ...{ id: newId(), email: `${at}@crowd.test`, name: 'Somebody', role: 'member' as const },
    ...{ parent_id: customer.id, status: 'active' as const, ...newProfile({}), picture: null },
    ...{ locale: null, password_hash: null, created_at: NOW, deleted_at: null },
  }))
  await db.insertInto('users').values(many).execute()
  await announce()
  assert.equal((await mailed()).length, 500)
  await announce()
  assert.equal((await mailed()).length, 103)
  await announce()
  assert.deepEqual(await mailed(), [])
})
