import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { ROLES } from '@samtale/contract/core/permissions'
import { SETTING_PARTS } from '@samtale/contract/settings/settings'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, sessions } = fixture
after(fixture.close)
beforeEach(() => db.deleteFrom('settings').execute())

const PUBLIC = [
  ...[
    'companyName',
    'favicon',
    'locale',
    'logo',
    'logoDark',
    'meetingEndBanner',
    'meetingEndText',
    'meetingEndTexts',
    'nameInLogo',
    'primaryColor',
  ],
  ...['signInBackground', 'title'],
]
const STAFF = ['super-admin', 'admin']
const keys = (thing: object = {}) => Object.keys(thing).toSorted()

test('visitors, and those who have yet to choose a password, get what the public screens show and nothing else, whatever part they name', async () => {
  const { id } = await addUser({ role: 'customer' })
  const setup = client(await sessions.open(id, 'password-setup', { userAgent: '', address: '' }))
  for (const caller of [client(null), client('nonsense'), setup])
    for (const part of [undefined, ...SETTING_PARTS]) {
      const settings = await caller.settings.read({ part })
      assert.deepEqual([keys(settings), keys(settings.general)], [['general'], PUBLIC], part)
    }
})

test('[S6.12] [S7.8] [S3.66] [S3.67] [S3.68] [S3.69] [S3.70] whoever is signed in gets every part, with time zone, date format and switches; staff also what edits name, and a key by its end', async () => {
  for (const role of ROLES) {
    const { api } = await addUser({ role })
    const settings = await api.settings.read({})
    const isStaff = STAFF.includes(role)
    const extra = (...names: string[]) => (isStaff ? names : [])
    assert.deepEqual(keys(settings), [
      'contact',
      'faq',
      'general',
      'help',
      'privacyPolicy',
      ...extra('screenapp', 'security'),
      'terms',
    ])
    assert.deepEqual(
      keys(settings.general),
      [...PUBLIC, 'country', 'dateFormat', 'features', 'timeZone', ...extra('version')].toSorted(),
    )
    assert.deepEqual(keys(settings.contact), [
      'address',
      'contactNumber',
      ...extra('googleMapAPIKey'),
      'links',
      'supportMail',
      ...extra('version'),
    ])
    if (isStaff)
      assert.deepEqual(keys(settings.screenapp), [
        'recForModerator',
        'recForParticipant',
        'tokenSet',
        'version',
      ])
  }
})

test('one part comes with the general settings alone, and a part that there is not is rejected', async () => {
  const { api } = await addUser({ role: 'admin' })
  const partOf = {
    contact: 'contact',
    terms: 'terms',
    privacypolicy: 'privacyPolicy',
    help: 'help',
    faq: 'faq',
    screenapp: 'screenapp',
  } as const
  for (const [part, name] of Object.entries(partOf))
    assert.deepEqual(
      keys(await api.settings.read({ part: part as keyof typeof partOf })),
      [name, 'general'].toSorted(),
    )
  assert.deepEqual(keys(await api.settings.read({ part: 'general' })), ['general'])
  await assert.rejects(api.settings.read({ part: 'secrets' as 'terms' }), {
    code: 'validation_error',
    fields: { part: 'invalid_value' },
  })
})

test('a deployment is called Samtale in English until somebody changes it, and has defaults for what nobody set', async () => {
  const { api } = await addUser({ role: 'member' })
  const { general } = await api.settings.read({})
  assert.deepEqual(
    [
      general.title,
      general.companyName,
      general.logo,
      general.locale,
      general.timeZone,
      general.dateFormat,
      general.features,
    ],
    [
      'Samtale',
      'Samtale',
      '/mark.svg',
      'en-US',
      'Europe/Copenhagen',
      'language',
      { streaming: false, termsAcceptance: false },
    ],
  )

  const value = JSON.stringify({
    companyName: 'Fjord & Co',
    features: { streaming: true },
    secret: 'not in the contract',
  })
  await db
    .insertInto('settings')
    .values([
      { category: 'general', value },
      { category: 'another', value: JSON.stringify({ token: 'secret' }) },
    ])
    .execute()
  const changed = (await client(null).settings.read({})).general
  assert.deepEqual([changed.companyName, changed.title, keys(changed)], ['Fjord & Co', 'Samtale', PUBLIC])
  const { general: signedIn } = await api.settings.read({})
  assert.deepEqual(signedIn.features, { streaming: true, termsAcceptance: false })
  assert.ok(!JSON.stringify(await api.settings.read({})).includes('secret'))
})

test("a text per language: the profile's comes first, then the browser's, then the deployment's", async () => {
  const [english, danish] = ['The meeting is over.', 'Mødet er forbi.']
  await db
    .insertInto('settings')
    .values({
      category: 'general',
      value: JSON.stringify({ locale: 'da-DK', meetingEndTexts: { 'en-US': english, 'da-DK': danish } }),
    })
    .execute()
  const dane = await addUser({ role: 'member' })
  await dane.api.account.saveProfile({ name: 'Dane', locale: 'da-DK' })
  const unset = await addUser({ role: 'member' })
  const read = async (token: string | null, language?: string) =>
    (await client(token, language ? { 'accept-language': language } : {}).settings.read({})).general
      .meetingEndText
  assert.equal(await read(dane.token, 'en'), danish)
  assert.equal(await read(unset.token, 'en-GB'), english)
  assert.equal(await read(null, 'en'), english)
  for (const language of [undefined, 'fr-FR'])
    assert.deepEqual([await read(unset.token, language), await read(null, language)], [danish, danish])
})
