import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { csvFile } from '#testing/csv-file.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { generalOf } from './general-settings.ts'

let fixture: TestApp
let customer: Awaited<ReturnType<TestApp['addUser']>>
before(async () => {
  fixture = await testApp()
  customer = await fixture.addUser({ role: 'customer' })
})
after(() => fixture.close())

const liveIn = (country: 'DK' | null) =>
  fixture.db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ country }) })
    .onConflict((row) => row.column('category').doUpdateSet({ value: JSON.stringify({ country }) }))
    .execute()

const wrong = { code: 'validation_error', fields: { contactNumber: 'please_insert_valid_contact_number' } }
let made = 0
const create = (contactNumber: string) =>
  customer.api.members.create({ name: 'Liv', email: `number.${(made += 1)}@example.org`, contactNumber })

test('the country is Denmark where the language is Danish, and none otherwise, until somebody chooses one', () => {
  assert.equal(generalOf({}).country, null)
  assert.equal(generalOf({ locale: 'da-DK' }).country, 'DK')
  assert.equal(generalOf({ locale: 'da-DK', country: null }).country, null)
})

test('a member gets a number as people write it in the country, at the start and in an edit', async () => {
  await liveIn('DK')
  for (const typed of ['46353637', '46 35 36 37', '004546353637', '+45 46 35 36 37']) {
    const { id, profile } = await create(typed)
    assert.equal(profile.contactNumber, '+4546353637', typed)
    const edited = await customer.api.members.update({ id, name: 'Liv', contactNumber: '11 22 33 44' })
    assert.equal(edited.profile.contactNumber, '+4511223344')
  }
  await assert.rejects(create('1234567'), wrong)
  await assert.rejects(create('123456789'), wrong)
})

test('without a country a national number is refused at its field', async () => {
  await liveIn(null)
  await assert.rejects(create('46353637'), wrong)
  assert.equal((await create('0046701234567')).profile.contactNumber, '+46701234567')
})

test('a file of people, the contact info and a message to the company take national numbers too', async () => {
  await liveIn('DK')
  const file = csvFile('name,email,contactNumber\nA,a@example.org,46 35 36 37\nB,b@example.org,4635363\n')
  const { rows } = await customer.api.imports.check({ kind: 'members', file })
  assert.deepEqual(
    rows.map(({ contactNumber, fields }) => [contactNumber, fields]),
    [
      ['+4546353637', undefined],
      ['4635363', wrong.fields],
    ],
  )
  const admin = await fixture.addUser({ role: 'admin' })
  const saved = await admin.api.settingsEditing.saveContact({
    supportMail: 'help@fjord.example',
    contactNumber: '46353637',
  })
  assert.equal(saved.contact?.contactNumber, '+4546353637')
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }
  await customer.api.contact.send({ ...message, contactNumber: '46353637' })
  await assert.rejects(customer.api.contact.send({ ...message, contactNumber: '4635363' }), wrong)
  const mail = await fixture.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', 'help@fjord.example')
    .executeTakeFirstOrThrow()
  assert.match(mail.text, /\+45 46 35 36 37/)
})
