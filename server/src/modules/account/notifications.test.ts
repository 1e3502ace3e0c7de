import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { can, ROLES } from '@samtale/contract/core/permissions'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db } = fixture
after(fixture.close)

test('reminders are for those who have meetings, and mails about sign-ins are off until somebody switches them on', async () => {
  await assert.rejects(client(null).account.notifications({}), { code: 'unauthorized' })
  for (const role of ROLES) {
    const { api } = await addUser({ role })
    assert.deepEqual(
      await api.account.notifications({}),
      { reminders: can({ role }, 'viewMeetings') ? true : null, signIns: false },
      role,
    )
  }
})

test('what is not named stays, and what is not for a role is rejected', async () => {
  const member = await addUser({ role: 'member' })
  const admin = await addUser({ role: 'admin' })
  await assert.rejects(client(null).account.saveNotifications({ signIns: true }), { code: 'unauthorized' })
  await assert.rejects(admin.api.account.saveNotifications({ reminders: false }), {
    code: 'validation_error',
    fields: { reminders: 'invalid_value' },
  })

  assert.deepEqual(await member.api.account.saveNotifications({ signIns: true }), {
    reminders: true,
    signIns: true,
  })
  assert.deepEqual(await member.api.account.saveNotifications({ reminders: false }), {
    reminders: false,
    signIns: true,
  })
  assert.deepEqual(await member.api.account.saveNotifications({}), { reminders: false, signIns: true })
  assert.equal((await member.api.calendar.read({})).reminders, false)
  assert.deepEqual(await admin.api.account.saveNotifications({ signIns: true }), {
    reminders: null,
    signIns: true,
  })
})

test('a change is in the audit log with its old value, and nothing else is', async () => {
  const member = await addUser({ role: 'member' })
  const staff = await addUser({ role: 'admin' })
  await member.api.account.saveNotifications({ signIns: true })
  await member.api.account.saveNotifications({ signIns: true, reminders: true })
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('actor_id', '=', member.id)
    .execute()
  assert.deepEqual(entries, [{ action: 'updated', before: { signIns: false }, after: { signIns: true } }])
  assert.deepEqual(await staff.api.account.notifications({}), { reminders: null, signIns: false })
})
