import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { ROLES } from '@samtale/contract/core/permissions'
import type { Mail } from '#core/emails/mailer.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, mailer, printed, sessions } = fixture
after(fixture.close)

const mail = (to: string, meeting: string): Mail => ({
  to,
  kind: 'meeting-cancelled',
  locale: 'en-US',
  values: { name: 'Ada', host: 'Bo', meeting },
})

test("the health check has the version of the root's package.json, for those who are signed in only", async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const { api, id } = await addUser({ role: 'member' })
  const setup = client(await sessions.open(id, 'password-setup', { userAgent: '', address: '' }))
  assert.deepEqual(await client(null).system.health({}), {})
  assert.deepEqual(await setup.system.health({}), {})
  assert.deepEqual(await api.system.health({}), { version })
})

test('the outbox is read by super-admins alone', async () => {
  await assert.rejects(client(null).system.outbox({}), { code: 'unauthorized' })
  for (const role of ROLES.filter((name) => name !== 'super-admin')) {
    const { api } = await addUser({ role })
    await assert.rejects(api.system.outbox({}), { code: 'dont_have_enough_permission', status: 403 })
  }
})

const LETTER =
  'Hello Ada,\n\nThe meeting “The first subject” has been canceled.\n\n-- \nThis email was sent automatically by Samtale.\n'

test('without an SMTP server mail is stored for a super-admin to read, and each subject is printed without the text [D8.6] [D8.7]', async () => {
  await db.transaction().execute(async (trx) => {
    await mailer.queueMail(trx, mail('ada@example.org', 'The first subject'))
    await mailer.queueMail(trx, mail('bo@example.org', 'Another subject'))
  })
  assert.deepEqual(printed, [
    'Email to ada@example.org: Canceled: The first subject',
    'Email to bo@example.org: Canceled: Another subject',
  ])

  const { api } = await addUser({ role: 'super-admin' })
  const { data, total } = await api.system.outbox({ sortOrder: { name: 'subject', direction: 'desc' } })
  assert.equal(total, 2)
  assert.deepEqual(
    data.map(({ to, subject, text, status, attempts, createdAt }) => ({
      to,
      subject,
      text,
      status,
      attempts,
      createdAt,
    }))[0],
    {
      to: 'ada@example.org',
      subject: 'Canceled: The first subject',
      text: LETTER,
      status: 'kept',
      attempts: 0,
      createdAt: fixture.clock.now().toISOString(),
    },
  )
  assert.deepEqual(
    (await api.system.outbox({ filters: { to: 'bo@' } })).data.map(({ to }) => to),
    ['bo@example.org'],
  )
  assert.deepEqual(
    (await api.system.outbox({ search: 'FIRST' })).data.map(({ to }) => to),
    ['ada@example.org'],
  )
  for (const name of ['createdAt', 'to', 'status'] as const)
    assert.equal((await api.system.outbox({ sortOrder: { name }, limit: 1 })).data.length, 1)
})

test('a mail that carries a calendar says so, and its calendar stays inside', async () => {
  const { api } = await addUser({ role: 'super-admin' })
  const invite = {
    ...mail('eva@example.org', 'Come'),
    calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR' },
  } as Mail
  await db.transaction().execute((trx) => mailer.queueMail(trx, [invite, mail('eva@example.org', 'Read')]))
  const { data } = await api.system.outbox({
    filters: { to: 'eva@' },
    sortOrder: { name: 'subject', direction: 'asc' },
  })
  assert.deepEqual(
    data.map(({ subject, calendar }) => [subject, calendar]),
    [
      ['Canceled: Come', 'REQUEST'],
      ['Canceled: Read', null],
    ],
  )
  assert.doesNotMatch(JSON.stringify(data), /VCALENDAR/)
})

test('a mail whose change is undone is not in the outbox', async () => {
  const before = await db.selectFrom('mails').select('id').execute()
  const undone = db.transaction().execute(async (trx) => {
    await mailer.queueMail(trx, mail('cy@example.org', 'Never'))
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  assert.deepEqual(await db.selectFrom('mails').select('id').execute(), before)
})
