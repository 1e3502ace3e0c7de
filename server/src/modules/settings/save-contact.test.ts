import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { SOCIAL_PLATFORMS, type settingsEditing } from '@samtale/contract/settings/settings-editing'
import { databaseDigest } from '#testing/database-digest.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type Input = InputOf<typeof settingsEditing.saveContact>
type User = Awaited<ReturnType<TestApp['addUser']>>

let fixture: TestApp
let admin: User
let member: User
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'admin' })
  member = await fixture.addUser({ role: 'member' })
})
after(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('settings').execute())

const MIN: Input = { supportMail: 'help@fjord.example', contactNumber: '+45 12 34 56 78' }
const save = (more: Partial<Input> = {}) => admin.api.settingsEditing.saveContact({ ...MIN, ...more })
const contact = async (user = admin) => (await user.api.settings.read({ part: 'contact' })).contact
const stored = async () => JSON.stringify(await fixture.db.selectFrom('settings').selectAll().execute())

async function assertInvalid(more: Record<string, unknown>, fields: Record<string, string>) {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(save(more), { code: 'validation_error', status: 400, fields }, JSON.stringify(more))
  assert.deepEqual(await databaseDigest(fixture.db), old, JSON.stringify(more))
}

test('[S3.69] [S3.70] [S3.71] [S7.9] how the company can be reached is saved and shown to everybody signed in; what is not sent stays', async () => {
  const links = [
    { name: 'facebook' as const, value: 'https://facebook.com/fjord' },
    { name: 'tiktok' as const, value: 'https://tiktok.com/@fjord' },
  ]
  await save({ address: 'Strandvejen 1\n5000 Odense', links, setting: 'contact', category: 'contact' })
  const shown = {
    supportMail: 'help@fjord.example',
    contactNumber: '+4512345678',
    address: 'Strandvejen 1\n5000 Odense',
    links,
  }
  assert.deepEqual(await contact(member), shown)
  await save({ supportMail: 'support@fjord.example' })
  assert.deepEqual(await contact(), {
    ...shown,
    supportMail: 'support@fjord.example',
    googleMapAPIKey: '',
    version: 3,
  })
  await save({ address: '', links: [], contactNumber: '' })
  assert.deepEqual(await contact(member), {
    supportMail: 'help@fjord.example',
    contactNumber: '',
    address: '',
    links: [],
  })
})

test('[S5.35] [S5.37] the support mail must be good, and so must a number unless it is left empty; nothing is saved while one is not', async () => {
  for (const supportMail of ['', ' ', 'help', 'help@', '@fjord.example', 'a b@fjord.example'])
    await assertInvalid({ supportMail }, { supportMail: 'contact_email_invalid' })
  for (const contactNumber of ['12', 'call me', '+45 12 34 56 78 90 12 34 56 78'])
    await assertInvalid({ contactNumber }, { contactNumber: 'please_insert_valid_contact_number' })
  await assertInvalid(
    { supportMail: 'x', contactNumber: 'y', links: [{ name: 'facebook', value: 'z' }] },
    {
      supportMail: 'contact_email_invalid',
      contactNumber: 'please_insert_valid_contact_number',
      'links.0.value': 'please_insert_valid_url',
    },
  )
  await assertInvalid({ address: 'x'.repeat(501) }, { address: 'too_long' })
})

test('[S5.36] a link of a company leads into the web: every other scheme, and what is no address, is rejected at its place', async () => {
  const bad = [
    '',
    'fjord',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://fjord.example',
    'file:///etc/passwd',
    '//fjord.example',
    'https://',
    'https://a b',
    `https://f.example/${'x'.repeat(500)}`,
  ]
  for (const value of bad) {
    const good = { name: 'youtube', value: 'https://youtube.com/@fjord' }
    await assertInvalid(
      { links: [good, { name: 'facebook', value }] },
      { 'links.1.value': value.length > 500 ? 'too_long' : 'please_insert_valid_url' },
    )
  }
})

test('[S3.72] links are of the six platforms, each at most once', async () => {
  assert.deepEqual([...SOCIAL_PLATFORMS].toSorted(), [
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'twitter',
    'youtube',
  ])
  const links = SOCIAL_PLATFORMS.map((name) => ({ name, value: `https://${name}.com/fjord` }))
  assert.deepEqual((await save({ links })).contact?.links, links)
  for (const name of ['Facebook', 'mastodon', 'x', '', '__proto__'])
    await assertInvalid(
      { links: [{ name, value: 'https://fjord.example' }] },
      { 'links.0.name': 'invalid_value' },
    )
  await assertInvalid({ links: [links[0], links[0]] }, { links: 'platform_named_twice' })
  await assertInvalid({ links: [...links, links[0]] }, { links: 'platform_named_twice' })
})

test('[S3.70] the maps key is stored encrypted, is shown to staff by its last four characters and to nobody else, stays untouched and can be removed', async () => {
  const key = 'AIzaSyExampleExampleExampleExample_wxyz'
  const { contact: saved } = await save({ googleMapAPIKey: key })
  assert.equal(saved?.googleMapAPIKey, 'wxyz')
  assert.equal((await contact(member))?.googleMapAPIKey, undefined)
  assert.ok(!(await stored()).includes('Example'))
  assert.ok(
    !JSON.stringify(await fixture.db.selectFrom('audit_entries').selectAll().execute()).includes('Example'),
  )
  const before = await stored()
  for (const more of [{}, { googleMapAPIKey: key }]) {
    await save(more)
    assert.equal(await stored(), before, 'neither left out nor the same again is a change')
  }
  // Another key with the same end is another key.
  await save({ googleMapAPIKey: key.replace('Sy', 'SY') })
  assert.notEqual(await stored(), before)
  assert.equal((await save({ googleMapAPIKey: '' })).contact?.googleMapAPIKey, '')
  await assertInvalid({ googleMapAPIKey: 'x'.repeat(201) }, { googleMapAPIKey: 'too_long' })
})

test('two admins who edit the contact at once: the second receives what is stored now', async () => {
  const version = (await contact())?.version ?? 0
  await save({ version, address: 'Odense' })
  await assert.rejects(save({ version, address: 'Aarhus' }), {
    code: 'edit_conflict',
    fields: { address: 'changed_meanwhile' },
    current: { address: 'Odense', version: 2 },
  })
})
