import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailFixture } from '#testing/mail-fixture.ts'

const fixture = await mailFixture()
after(fixture.close)
const { addUser, db } = fixture
const message = {
  name: ' Ada Holm ',
  email: 'ada@example.org',
  contactNumber: '+45 12 34 56 78',
  message: 'Hello,\n\nmay we <b>talk</b> & so on?',
}

test('[S7.20] [S5.39] [S5.40] [S5.41] [S5.42] a message needs a name, an address, a number and a text, and the error names which is wrong', async () => {
  const { api } = await addUser({ role: 'member' })
  const wrong = {
    name: 'please_insert_valid_name',
    email: 'contact_email_invalid',
    contactNumber: 'please_insert_valid_contact_number',
    message: 'please_insert_valid_message',
  } as const
  for (const [field, code] of Object.entries(wrong))
    for (const value of ['', '   '])
      await assert.rejects(api.contact.send({ ...message, [field]: value }), {
        code: 'validation_error',
        status: 400,
        fields: { [field]: code },
      })
  await assert.rejects(api.contact.send({ ...message, email: 'ada@example' }), {
    fields: { email: wrong.email },
  })
  await assert.rejects(api.contact.send({ ...message, contactNumber: 'call me' }), {
    fields: { contactNumber: wrong.contactNumber },
  })
  await assert.rejects(api.contact.send({ ...message, email: 'ada@example.org\r\nBcc: all@example.org' }), {
    fields: { email: wrong.email },
  })
  await assert.rejects(api.contact.send({ ...message, message: 'x'.repeat(5001) }), {
    fields: { message: 'too_long' },
  })
  await assert.rejects(fixture.client(null).contact.send(message), { code: 'unauthorized' })
  assert.equal(fixture.mails.length, 0)
})

test('[S7.20] without a support address every active super-admin gets it in their language, and an answer goes to the writer', async () => {
  const [ole, eva, gone] = await Promise.all([
    addUser({ role: 'super-admin', email: 'ole@example.org' }),
    addUser({ role: 'super-admin', email: 'eva@example.org' }),
    addUser({ role: 'super-admin', status: 'suspend' }),
  ])
  await db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', eva.id).execute()
  const { api } = await addUser({ role: 'member' })
  assert.deepEqual(await api.contact.send(message), {})

  const { subject, text, html, mail } = await fixture.mailTo(ole.email)
  assert.equal(subject, 'A message from Ada Holm')
  assert.deepEqual(mail.replyTo, [{ address: 'ada@example.org', name: '' }])
  assert.match(
    text,
    /Email: ada@example\.org\nContact number: \+45 12 34 56 78\n\n> Hello,\n> ?\n> may we <b>talk<\/b> & so on\?/,
  )
  assert.match(
    html,
    /<blockquote [^>]*>Hello,<br><br>may we &lt;b&gt;talk&lt;\/b&gt; &amp; so on\?<\/blockquote>/,
  )
  assert.equal((await fixture.mailTo(eva.email)).subject, 'En besked fra Ada Holm')
  assert.deepEqual(
    await db.selectFrom('mails').select('id').where('recipient', '=', gone.email).execute(),
    [],
  )
})

test('[S7.20] once there is a support address, that one alone gets it', async () => {
  const value = JSON.stringify({ supportMail: 'help@fjord.example' })
  await db.insertInto('settings').values({ category: 'contact', value }).execute()
  const { api } = await addUser({ role: 'customer' })
  const before = await db.selectFrom('mails').select('id').execute()
  await api.contact.send(message)
  assert.equal((await fixture.mailTo('help@fjord.example')).subject, 'A message from Ada Holm')
  assert.equal((await db.selectFrom('mails').select('id').execute()).length, before.length + 1)
})

test('five messages an hour are the limit of one user, who is rejected with the time to wait; others are not affected', async () => {
  const [writer, other] = await Promise.all([addUser({ role: 'member' }), addUser({ role: 'member' })])
  for (let sent = 0; sent < 5; sent += 1) await writer.api.contact.send(message)
  await assert.rejects(writer.api.contact.send(message), {
    code: 'rate_limited',
    status: 429,
    retryAfter: 3600,
  })
  await other.api.contact.send(message)
  fixture.clock.advance(3_601_000)
  await writer.api.contact.send(message)
})
