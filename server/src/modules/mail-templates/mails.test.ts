import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LOCALES } from '@samtale/contract/core/fields'
import { MAIL_KINDS, mailTextErrors } from '@samtale/contract/mail-templates/mail-templates'
import { newId } from '#db/new-id.ts'
import { MAIL_TEXTS } from '#core/emails/mail-texts.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp({ env: { PUBLIC_URL: 'https://meet.example.org' } })
after(fixture.close)
const { addUser, db } = fixture
const admin = await addUser({ role: 'admin', name: 'Karen' })
const other = await addUser({ role: 'super-admin', name: 'Ole' })
const mails = admin.api.mailTemplates

const textIn = async (kind: string, locale = 'en-US') =>
  (await mails.list({})).find((mail) => mail.kind === kind)?.texts.find((text) => text.locale === locale)
/** Invites somebody, and returns their mail. */
async function invitedIn(locale: 'en-US' | 'da-DK', name: string) {
  const email = `${newId()}@example.org`
  await fixture
    .client(admin.token, { 'accept-language': locale })
    .customers.create({ name, email, contactNumber: '+4512345678', role: 'customer' })
  return db.selectFrom('mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
}

test('every mail is there in both languages as the product has it, names no variable that it lacks and all that it needs', async () => {
  const list = await mails.list({})
  assert.deepEqual(
    list.map(({ kind }) => kind),
    MAIL_KINDS,
  )
  for (const { kind, texts } of list)
    for (const locale of LOCALES) {
      const { subject, text } = MAIL_TEXTS[locale][kind]
      assert.deepEqual(mailTextErrors(kind, { subject, text }), {}, `${kind} ${locale}`)
      assert.deepEqual(
        texts.find((one) => one.locale === locale),
        { locale, subject, text, original: true, changed: null, version: 0 },
      )
    }
})

test('what an administrator writes is what goes out, in that language alone, with the variables of each reader', async () => {
  const saved = await mails.save({
    kind: 'invitation',
    locale: 'da-DK',
    subject: 'Velkommen, {name}',
    text: 'Kære {name}\n\n{invitedBy} hos {company}\nglæder sig.',
  })
  const changed = { author: 'Karen', at: fixture.clock.now().toISOString() }
  assert.deepEqual(
    saved.texts.map(({ locale, original, changed, version }) => ({ locale, original, changed, version })),
    [
      { locale: 'en-US', original: true, changed: null, version: 0 },
      { locale: 'da-DK', original: false, changed, version: 1 },
    ],
  )
  const danish = await invitedIn('da-DK', 'Åse')
  assert.equal(danish.subject, 'Velkommen, Åse')
  assert.match(
    danish.text,
    /^Kære Åse\n\nKaren hos Samtale\nglæder sig\.\n\nVælg adgangskode:\nhttps:\/\/meet\.example\.org\/emailroute/,
  )
  assert.match(danish.html, />Karen hos Samtale<br>glæder sig\.<\/p>/)
  assert.equal((await invitedIn('en-US', 'Bo')).subject, "You're invited to Samtale")
})

test('what somebody is called is no template and no markup: braces and signs of theirs stay what they are', async () => {
  const mail = await invitedIn('da-DK', '{company} <b>$& {invitedBy}')
  assert.equal(mail.subject, 'Velkommen, {company} <b>$& {invitedBy}')
  assert.match(mail.html, /<h1 [^>]*>Velkommen, \{company\} &lt;b&gt;\$&amp; \{invitedBy\}<\/h1>/)
  assert.match(mail.text, /^Kære \{company\} <b>\$& \{invitedBy\}\n/)
})

test('names in braces that a mail does not have are rejected, and one that it cannot do without', async () => {
  const save = (kind: string, subject: string, text: string) =>
    mails.save({ kind, locale: 'en-US', subject, text })
  const invalid = (fields: object) => ({ code: 'validation_error', status: 400, fields })
  await assert.rejects(save('invitation', 'Hello {host}', 'Text'), invalid({ subject: 'unknown_variable' }))
  await assert.rejects(
    save('invitation', '{}', 'Hello { name } {__proto__}'),
    invalid({ subject: 'unknown_variable', text: 'unknown_variable' }),
  )
  await assert.rejects(
    save('meeting-invited', 'A meeting', 'Come, {name}'),
    invalid({ text: 'missing_variable' }),
  )
  await assert.rejects(save('invitation', ' ', ''), invalid({ subject: 'required', text: 'required' }))
  await assert.rejects(
    save('invitation', 'a'.repeat(201), 'b'.repeat(4001)),
    invalid({ subject: 'too_long', text: 'too_long' }),
  )
  await assert.rejects(save('nonsense', 'Subject', 'Text'), { code: 'mail_template_not_found', status: 404 })
  await assert.rejects(save('constructor', 'Subject', 'Text'), { code: 'mail_template_not_found' })
  await assert.rejects(
    mails.preview({ kind: 'invitation', locale: 'en-US', subject: '{x}', text: 'Text' }),
    invalid({ subject: 'unknown_variable' }),
  )
  assert.equal((await textIn('invitation'))?.original, true)
  await save('device-away', 'A brace } { by itself', 'is no variable')
})

test('of two who change the same mail the second receives what is stored now, and goes on from it', async () => {
  const input = { kind: 'password-changed', locale: 'en-US', text: 'Text' } as const
  await mails.save({ ...input, subject: 'First', version: 0 })
  const late = other.api.mailTemplates.save({ ...input, subject: 'Second', version: 0 })
  await assert.rejects(late, {
    code: 'edit_conflict',
    fields: { subject: 'changed_meanwhile' },
    current: { subject: 'First', version: 1 },
  })
  await other.api.mailTemplates.save({ ...input, subject: 'First', version: 0 })
  assert.equal((await textIn('password-changed'))?.version, 1, 'the same words are no change')
  await other.api.mailTemplates.save({ ...input, subject: 'Second', version: 1 })
  assert.deepEqual((await textIn('password-changed'))?.changed?.author, 'Ole')

  // At the same moment: the first who change it at all, and whoever comes after them.
  for (let version = 0; version < 6; version += 1) {
    const both = [admin, other].map(({ api, name }) =>
      api.mailTemplates.save({ ...input, locale: 'da-DK', subject: `${name} ${version}`, version }),
    )
    const done = (await Promise.allSettled(both)).map(({ status }) => status)
    assert.deepEqual(done.toSorted(), ['fulfilled', 'rejected'], `version ${version}`)
  }
})

test('a text is reset to the default, and an edit that began before that gets a conflict', async () => {
  const input = { kind: 'password-reset', locale: 'en-US', subject: 'Ours', text: 'Ours' } as const
  await mails.save(input)
  const { subject, text } = MAIL_TEXTS['en-US']['password-reset']
  const { texts } = await mails.reset({ kind: 'password-reset', locale: 'en-US' })
  assert.deepEqual(texts[0], { locale: 'en-US', subject, text, original: true, changed: null, version: 2 })
  await assert.rejects(mails.save({ ...input, version: 1 }), {
    code: 'edit_conflict',
    current: { subject, text, version: 2 },
  })
  await mails.save(input)
  const same = await mails.save({ ...input, subject, text })
  assert.equal(
    same.texts[0]?.original,
    true,
    'the words of the product are the product’s, whoever typed them',
  )
  await assert.rejects(mails.reset({ kind: 'nonsense', locale: 'en-US' }), {
    code: 'mail_template_not_found',
  })
})

test('the audit log has the text before and after, by whom', async () => {
  await mails.save({
    kind: 'device-back',
    locale: 'da-DK',
    subject: 'Tilbage: {device}',
    text: MAIL_TEXTS['da-DK']['device-back'].text,
  })
  await mails.reset({ kind: 'device-back', locale: 'da-DK' })
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_name', '=', 'device-back (da-DK)')
    .orderBy('id')
    .execute()
  const auditOf = (action: string, before: string, after: string) => ({
    actor: 'Karen',
    action,
    before: { subject: before },
    after: { subject: after },
  })
  assert.deepEqual(
    entries.map(({ actor_name, action, before, after }) => ({ actor: actor_name, action, before, after })),
    [
      auditOf('updated', 'Online igen: {device}', 'Tilbage: {device}'),
      auditOf('reset', 'Tilbage: {device}', 'Online igen: {device}'),
    ],
  )
})

test('a preview is the mail as it would be sent, to somebody made up: nothing is stored, and no brace is left open', async () => {
  const before = await db.selectFrom('mails').select('id').execute()
  for (const kind of MAIL_KINDS)
    for (const locale of LOCALES) {
      const { subject, text } = MAIL_TEXTS[locale][kind]
      const shown = await mails.preview({ kind, locale, subject: `${subject} !`, text })
      assert.ok(
        shown.subject.endsWith(' !') &&
          shown.html.includes(`<html lang="${locale}">`) &&
          shown.text.includes('Anna Berg'),
        `${kind} ${locale}`,
      )
      // The sheet of styles has braces of its own.
      assert.doesNotMatch(
        `${shown.subject}${shown.text}${shown.html.replace(/<style>[\s\S]*?<\/style>/, '')}`,
        /[{}]/,
      )
    }
  assert.deepEqual(await db.selectFrom('mails').select('id').execute(), before)
})

test('a Danish mail writes days and times as Danes do, and names the weekday of a meeting', async () => {
  for (const kind of MAIL_KINDS) {
    const { subject, text } = MAIL_TEXTS['da-DK'][kind]
    const shown = await mails.preview({ kind, locale: 'da-DK', subject, text })
    const shownText = `${shown.subject} ${shown.text} ${shown.html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ')}`
    assert.doesNotMatch(shownText, /\d{4}[/-]\d\d[/-]\d\d|\d\/\d\d?\/\d{4}|\d ?[AP]M\b|day \d/, kind)
    if (kind.startsWith('meeting-'))
      assert.match(shownText, /dag \d\d\.\d\d\.\d{4} \d\d\.\d\d – \d\d\.\d\d/, kind)
  }
})

test('mails carry the deployment’s name, its logo by an address that can be asked from anywhere, and its colour where white can be read on it', async () => {
  const value = JSON.stringify({ companyName: 'Fjord & Co', logo: '/files/abc.png', primaryColor: '#ffdd00' })
  await db.insertInto('settings').values({ category: 'general', value }).execute()
  const { subject, html } = await invitedIn('en-US', 'Cy')
  assert.equal(subject, "You're invited to Fjord & Co")
  assert.match(
    html,
    /<img class="logo" src="https:\/\/meet\.example\.org\/files\/abc\.png" alt="Fjord &amp; Co"/,
  )
  const [, color] = /background:(#[0-9a-f]{6});color:#ffffff/.exec(html) ?? []
  assert.ok(color && color !== '#ffdd00' && color !== '#2350d8', color)
})
