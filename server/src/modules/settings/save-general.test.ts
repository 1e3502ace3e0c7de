import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { DATE_FORMATS, OWN_MARK } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import type { Uploads } from '#db/tables/settings.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { duringChange } from '#testing/during-change.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type Input = InputOf<typeof settingsEditing.saveGeneral>
type User = Awaited<ReturnType<TestApp['addUser']>>

let fixture: TestApp
let admin: User
let member: User
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'admin', name: 'Ada Admin' })
  member = await fixture.addUser({ role: 'member' })
})
after(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('settings').execute())

const MIN: Input = {
  title: 'Fjordmøder',
  companyName: 'Fjord & Co',
  logo: OWN_MARK,
  locale: 'en-US',
  meetingEndText: 'Good bye',
}
const save = (more: Partial<Input> = {}) => admin.api.settingsEditing.saveGeneral({ ...MIN, ...more })
const general = async () => (await admin.api.settings.read({})).general

async function assertInvalid(more: Record<string, unknown>, fields: Record<string, string>) {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(save(more), { code: 'validation_error', status: 400, fields }, JSON.stringify(more))
  assert.deepEqual(await databaseDigest(fixture.db), old, JSON.stringify(more))
}

let pictures = 0
/** A picture as if it had been uploaded for that. */
async function picture(kind: Uploads['kind'], owner: User = admin) {
  pictures += 1
  const name = `${String(pictures).padStart(32, '0')}.png`
  await fixture.db
    .insertInto('uploads')
    .values({
      name,
      kind,
      owner_id: owner.id,
      bytes: 1,
      width: 1,
      height: 1,
      created_at: fixture.clock.now(),
    })
    .execute()
  return `/files/${name}`
}

test('[S7.9] [S3.66] [S3.67] [S3.68] [D6.2] everything that a deployment says of itself is saved and read back, with `setting` and `category` beside it', async () => {
  const input = {
    logo: await picture('logo'),
    logoDark: await picture('logo-dark'),
    nameInLogo: true,
    favicon: await picture('favicon'),
    meetingEndBanner: await picture('meeting-end-banner'),
    signInBackground: await picture('sign-in-background'),
    primaryColor: '#0A7D5C',
    locale: 'da-DK',
    timeZone: 'America/New_York',
    dateFormat: 'DD.MM.YYYY',
    country: 'SE',
    features: { streaming: true, termsAcceptance: true },
    meetingEndTexts: { 'en-US': 'Bye', 'da-DK': 'Farvel' },
  } as const
  const answer = await save({ ...input, setting: 'general', category: 'general' })
  const { meetingEndText: _text, ...rest } = MIN
  const expected = { ...rest, ...input, primaryColor: '#0a7d5c', version: 2 }
  const { meetingEndText, ...read } = await general()
  assert.deepEqual([read, answer.general], [expected, { ...expected, meetingEndText }])
  assert.equal(meetingEndText, 'Farvel')
  assert.deepEqual(Object.keys(answer), ['general'])
  const seen = (await member.api.settings.read({})).general
  assert.deepEqual(
    [seen.timeZone, seen.dateFormat, seen.features],
    [input.timeZone, input.dateFormat, input.features],
  )
  await assert.rejects(save({ category: 'contact' }), { fields: { category: 'invalid_value' } })
})

test('what is not sent stays as it is, and null takes away what may be missing', async () => {
  const logoDark = await picture('logo-dark')
  await save({
    logoDark,
    nameInLogo: true,
    primaryColor: '#123456',
    timeZone: 'UTC',
    dateFormat: 'YYYY-MM-DD',
    features: { streaming: true },
  })
  await save({ title: 'Another' })
  const saved = await general()
  assert.deepEqual(
    [saved.title, saved.logoDark, saved.nameInLogo, saved.primaryColor, saved.timeZone, saved.dateFormat],
    ['Another', logoDark, true, '#123456', 'UTC', 'YYYY-MM-DD'],
  )
  await save({ features: { termsAcceptance: true } })
  assert.deepEqual((await general()).features, { streaming: true, termsAcceptance: true })
  await save({ logoDark: null, primaryColor: null })
  const cleared = await general()
  assert.deepEqual([cleared.logoDark, cleared.primaryColor], [null, null])
})

test("a text without a language is that of the writer's, and leaves the other's alone", async () => {
  const dane = await fixture.addUser({ role: 'super-admin' })
  await dane.api.account.saveProfile({ name: 'Dane', locale: 'da-DK' })
  await save({ meetingEndTexts: { 'en-US': 'Bye', 'da-DK': 'Farvel' } })
  const answer = await dane.api.settingsEditing.saveGeneral({ ...MIN, meetingEndText: 'Vi ses' })
  assert.deepEqual(
    [answer.general.meetingEndText, answer.general.meetingEndTexts],
    ['Vi ses', { 'en-US': 'Bye', 'da-DK': 'Vi ses' }],
  )
})

test('[S5.28] [S5.29] [S5.30] [S5.31] [S5.32] title, company name, meeting end text, logo and locale are required, each with its own word', async () => {
  const codes = {
    title: 'title_required',
    companyName: 'company_name_required',
    meetingEndText: 'meeting_endtext_required',
    logo: 'logo_required',
    locale: 'locale_required',
  } as const
  for (const [field, code] of Object.entries(codes)) await assertInvalid({ [field]: '' }, { [field]: code })
  for (const field of ['title', 'companyName', 'meetingEndText', 'logo'])
    await assertInvalid({ [field]: '  \n ' }, { [field]: codes[field as 'title'] })
  await assert.rejects(
    save({ title: '', companyName: '', meetingEndText: '', logo: '', locale: '' as 'en-US' }),
    { fields: codes },
  )
  for (const locale of ['de-DE', 'en', 'EN-US'])
    await assertInvalid({ locale }, { locale: 'locale_required' })
  await assertInvalid({ logo: undefined }, { logo: 'logo_required' })
  await assertInvalid(
    { meetingEndTexts: { 'en-US': 'Bye', 'da-DK': ' ' } },
    { 'meetingEndTexts.da-DK': 'meeting_endtext_required' },
  )
  await assertInvalid({ title: 'x'.repeat(121) }, { title: 'too_long' })
  await assertInvalid({ meetingEndText: 'x'.repeat(2001) }, { meetingEndText: 'too_long' })
})

test('a colour, a time zone and a date format are of the ones there are', async () => {
  for (const primaryColor of ['red', '#12345', '#1234567', '123456', '#12345g', 'url(x)', '#123456;'])
    await assertInvalid({ primaryColor }, { primaryColor: 'invalid_color' })
  for (const timeZone of ['Mars/Olympus', '', '+02:00x'])
    await assertInvalid({ timeZone }, { timeZone: 'unknown_time_zone' })
  for (const dateFormat of ['YYYY', 'yyyy/mm/dd', ''])
    await assertInvalid({ dateFormat }, { dateFormat: 'invalid_value' })
  await assertInvalid({ features: { streaming: 'yes' } }, { 'features.streaming': 'wrong_type' })
  await assertInvalid({ features: { flying: true } }, { 'features.flying': 'unknown_field' })
  await assertInvalid({ token: 'x' }, { token: 'unknown_field' })
  for (const dateFormat of [...DATE_FORMATS, 'language'] as const)
    assert.equal((await save({ dateFormat })).general.dateFormat, dateFormat)
})

test('a picture must have been uploaded for what it is used for; the product’s own mark is a logo and nothing else', async () => {
  const [logo, favicon, profile] = [await picture('logo'), await picture('favicon'), await picture('profile')]
  const bad = [
    'https://elsewhere.example/x.png',
    '//elsewhere.example/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/files/../secrets',
    '/files/',
    '/logo.png',
  ]
  const absent = `/files/${'f'.repeat(32)}.png`
  for (const field of ['logo', 'logoDark', 'favicon', 'meetingEndBanner', 'signInBackground'])
    for (const address of [
      ...bad,
      absent,
      profile,
      field === 'logo' ? favicon : logo,
      `${logo}?x`,
      ` /x${logo}`,
    ])
      await assertInvalid({ [field]: address }, { [field]: 'invalid_value' })
  for (const field of ['logoDark', 'favicon', 'meetingEndBanner', 'signInBackground'])
    await assertInvalid({ [field]: OWN_MARK }, { [field]: 'invalid_value' })

  assert.equal((await save({ logo })).general.logo, logo)
  // One that is used stays good although its upload is not known any more.
  await fixture.db.deleteFrom('uploads').execute()
  assert.equal((await save({ logo, title: 'Another' })).general.logo, logo)
  await save()
  await assertInvalid({ logo }, { logo: 'invalid_value' })
})

test('who began with an older state receives what was changed meanwhile and by whom; without a version the last one wins', async () => {
  await save({ primaryColor: '#111111' })
  const { version } = await general()
  await save({ version, title: 'First', features: { streaming: true } })
  const conflict = {
    code: 'edit_conflict',
    status: 409,
    fields: { title: 'changed_meanwhile', 'features.streaming': 'changed_meanwhile' },
    current: { title: 'First', 'features.streaming': 'true', version: 3 },
  }
  await assert.rejects(save({ version, title: 'Second', features: { streaming: false } }), conflict)
  assert.equal((await general()).title, 'First')
  assert.equal(
    (await save({ version, title: 'First', features: { streaming: true } })).general.version,
    3,
    'the same again changes nothing',
  )
  assert.equal((await save({ version: 3, title: 'Second' })).general.title, 'Second')
  assert.equal((await save({ title: 'Third' })).general.version, 5)
})

test('of two admins who save at once from the same state one is done and one rejected, also when nobody had saved before', async () => {
  for (const version of [1, 2]) {
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three', 'Four'].map((title) => save({ version, title: `${title} ${version}` })),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'edit_conflict')
    assert.equal((await general()).version, version + 1)
  }
  // One that comes while another is being written waits for it: it does not read what is there before.
  const late = await duringChange(
    fixture.db,
    (trx) => trx.updateTable('settings').set({ version: 4 }).where('category', '=', 'general').execute(),
    () => save({ version: 3, title: 'Late' }),
  )
  assert.equal(late.status === 'rejected' && late.reason.code, 'edit_conflict')
})
