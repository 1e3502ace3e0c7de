import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import type { Mail } from '#core/emails/mailer.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
after(fixture.close)
const { db, mailer } = fixture
const mail = {
  kind: 'meeting-cancelled',
  locale: 'da-DK',
  values: { name: 'Åse', host: 'Bo', meeting: 'Møde' },
  to: 'ase@example.org',
} as const satisfies Mail

test('a super-admin reads a mail as it was written, as text and as HTML, and whom an answer goes to', async () => {
  await db
    .transaction()
    .execute((trx) =>
      mailer.queueMail(trx, [mail, { ...mail, to: 'eva@example.org', replyTo: 'bo@example.org' }]),
    )
  const { api } = await fixture.addUser({ role: 'super-admin' })
  const [eva, ase] = (await api.system.outbox({ sortOrder: { name: 'to', direction: 'desc' } })).data
  const details = await api.system.mail({ id: ase?.id ?? '' })
  assert.deepEqual(
    [details.id, details.to, details.replyTo, details.subject, details.text],
    [ase?.id, 'ase@example.org', null, 'Aflyst: Møde', ase?.text],
  )
  assert.match(details.html, /^<!doctype html>\n<html lang="da-DK">[\s\S]*Mødet “Møde” er aflyst\./)
  assert.equal((await api.system.mail({ id: eva?.id ?? '' })).replyTo, 'bo@example.org')
})

test('a mail that is not there cannot be read, nor any by somebody else', async () => {
  const { api } = await fixture.addUser({ role: 'super-admin' })
  await assert.rejects(api.system.mail({ id: newId() }), { code: 'not_found', status: 404 })
  const [stored] = (await api.system.outbox({})).data
  const admin = await fixture.addUser({ role: 'admin' })
  await assert.rejects(admin.api.system.mail({ id: stored?.id ?? '' }), {
    code: 'dont_have_enough_permission',
  })
})
