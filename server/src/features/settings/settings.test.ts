import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ROLES } from '@samtale/contract/core/permissions'
import { testApp } from '#testing/test-app.ts'

const house = await testApp()
const { addUser, client, db, sessions } = house
after(house.close)

const PUBLIC = ['companyName', 'locale', 'logo', 'meetingEndBanner', 'meetingEndText', 'title']
const keys = (thing: object) => Object.keys(thing).sort()

test('visitors, and those who have yet to choose a password, get what the public screens show and nothing else', async () => {
  const { id } = await addUser({ role: 'customer' })
  const setup = client(await sessions.open(id, 'password-setup', { userAgent: '', address: '' }))
  for (const caller of [client(null), client('nonsense'), setup]) {
    const settings = await caller.settings.read({})
    assert.deepEqual([keys(settings), keys(settings.general)], [['general'], PUBLIC])
  }
})

test('whoever is signed in gets every category, with time zone, date format and switches [S7.8]', async () => {
  for (const role of ROLES) {
    const { api } = await addUser({ role })
    const settings = await api.settings.read({})
    assert.deepEqual(keys(settings), ['contact', 'faq', 'general', 'help', 'privacyPolicy', 'terms'])
    assert.deepEqual(keys(settings.general), [...PUBLIC, 'dateFormat', 'features', 'timeZone'].sort())
    assert.deepEqual(keys(settings.contact ?? {}), ['address', 'contactNumber', 'links', 'supportMail'])
  }
})

test('a deployment speaks of itself as Samtale in English until somebody says otherwise, and keeps defaults for what nobody said', async () => {
  const { api } = await addUser({ role: 'member' })
  const { general } = await api.settings.read({})
  assert.deepEqual(
    [general.title, general.companyName, general.locale, general.timeZone, general.dateFormat, general.features],
    ['Samtale', 'Samtale', 'en-US', 'Europe/Copenhagen', 'YYYY/MM/DD', { streaming: false }],
  )

  const value = JSON.stringify({ companyName: 'Fjord & Co', secret: 'not in the contract' })
  await db
    .insertInto('settings')
    .values([
      { category: 'general', value },
      { category: 'screenapp', value: JSON.stringify({ token: 'secret' }) },
    ])
    .execute()
  const changed = (await client(null).settings.read({})).general
  assert.deepEqual([changed.companyName, changed.title, keys(changed)], ['Fjord & Co', 'Samtale', PUBLIC])
  assert.ok(!JSON.stringify(await api.settings.read({})).includes('secret'))
})
