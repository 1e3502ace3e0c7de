import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PERMISSION_NAMES } from '@samtale/contract/core/permissions'
import { errorsDa } from '@samtale/contract/texts/da'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { app, addUser, client, db } = fixture
after(fixture.close)

const read = (token: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'GET',
    url: '/v1/account/profile',
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const save = (token: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/account/profile',
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

test('a profile is rejected without a session, and saved only within its shape', async () => {
  const legacy = await addUser({ role: 'user' })
  const member = await addUser({ role: 'member', name: 'Mia' })
  await assert.rejects(client(null).account.profile({}), { code: 'unauthorized', status: 401 })
  await assert.rejects(client(null).account.saveProfile({ name: 'Mia' }), { code: 'unauthorized' })
  await assert.rejects(legacy.api.account.saveProfile({ name: 'Lis' }), {
    code: 'dont_have_enough_permission',
    status: 403,
  })
  await assert.rejects(member.api.account.saveProfile({ name: '  ' }), {
    fields: { name: 'name_required' },
  })

  for (const name of ['id', 'role', 'status', 'email', 'parentId', 'permissions']) {
    const reply = await save(member.token, { name: 'Mallory', [name]: 'super-admin' })
    assert.deepEqual([reply.statusCode, reply.json().fields], [400, { [name]: 'unknown_field' }])
  }
  assert.equal((await member.api.account.profile({})).profile.name, 'Mia')
})

test('a profile carries id and _id, e-mail, role, status, parent, the four fields of the profile and every flag of the role [S7.4] [S3.1] [S3.2] [S3.3] [S3.4] [S3.9] [S3.10] [D7.7]', async () => {
  const customer = await addUser({ role: 'customer' })
  const member = await addUser({
    role: 'member',
    parentId: customer.id,
    name: 'Mia',
    email: 'mia@example.org',
  })
  const { success, data } = (await read(member.token)).json()
  assert.equal(success, true)
  const { permissions, ...rest } = data
  assert.deepEqual(rest, {
    id: member.id,
    _id: member.id,
    email: 'mia@example.org',
    role: 'member',
    status: 'active',
    parentId: customer.id,
    profile: { name: 'Mia', contactNumber: '+4512345678', picture: null, locale: null },
    secondFactor: false,
    termsToAccept: null,
    defaultLobby: 'guests',
  })
  assert.deepEqual(Object.keys(permissions).toSorted(), [...PERMISSION_NAMES].toSorted())
  assert.equal(permissions.instantMeeting, true)
  assert.equal(permissions.scheduleMeeting, true)
  assert.equal(permissions.addMembers, false)
})

const addUpload = (name: string, kind: 'profile' | 'logo', ownerId: string) =>
  db
    .insertInto('uploads')
    .values({
      name,
      kind,
      owner_id: ownerId,
      bytes: 9_000,
      width: 256,
      height: 256,
      created_at: fixture.clock.now(),
    })
    .execute()

test('saving a profile changes name, picture and language, and what is left out stays [S7.5]', async () => {
  const member = await addUser({ role: 'member', name: 'Mia' })
  await addUpload('mia.webp', 'profile', member.id)
  await member.api.account.saveProfile({ name: 'Mia Holm', picture: '/files/mia.webp', locale: 'da-DK' })
  const saved = await member.api.account.saveProfile({ name: 'Mia Bang' })
  assert.deepEqual(saved.profile, {
    name: 'Mia Bang',
    contactNumber: '+4512345678',
    picture: '/files/mia.webp',
    locale: 'da-DK',
  })
  assert.equal(
    (await member.api.account.saveProfile({ name: 'Mia Bang', picture: '/files/mia.webp' })).profile.picture,
    '/files/mia.webp',
  )
  assert.equal(
    (await member.api.account.saveProfile({ name: 'Mia Bang', picture: null })).profile.picture,
    null,
  )
})

test('a picture is rejected that is not an upload of one’s own for the profile', async () => {
  const [mia, bo] = [await addUser({ role: 'member' }), await addUser({ role: 'customer' })]
  await addUpload('of-bo.webp', 'profile', bo.id)
  await addUpload('logo-of-mia.png', 'logo', mia.id)
  for (const picture of [
    '/files/of-bo.webp',
    '/files/logo-of-mia.png',
    '/files/nowhere.webp',
    '/files/',
    'https://example.org/files/of-bo.webp',
    'javascript:alert(1)',
    '',
  ])
    await assert.rejects(
      mia.api.account.saveProfile({ name: 'Mia', picture }),
      { code: 'validation_error', fields: { picture: 'invalid_value' } },
      picture,
    )
  assert.equal((await mia.api.account.profile({})).profile.picture, null)
})

test('a profile offers exactly English and Danish [S1.7]', async () => {
  const member = await addUser({ role: 'member' })
  for (const locale of ['en-US', 'da-DK'] as const)
    assert.equal((await member.api.account.saveProfile({ name: 'Mia', locale })).profile.locale, locale)
  for (const locale of ['en-GB', 'de-DE', 'da', '', 7]) {
    const reply = await save(member.token, { name: 'Mia', locale })
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, ['locale']])
  }
})

test('an error has a status, a code, a message in the language of the caller and a code per field [D7.2] [D7.3] [D7.4]', async () => {
  const member = await addUser({ role: 'member' })
  const inBrowsersDanish = await save(member.token, { name: '' }, { 'accept-language': 'da, en;q=0.5' })
  assert.equal(inBrowsersDanish.statusCode, 400)
  assert.deepEqual(inBrowsersDanish.json(), {
    success: false,
    code: 'validation_error',
    message: errorsDa.validation_error,
    fields: { name: 'name_required' },
  })
  assert.equal((await save(member.token, { name: '' })).json().message, 'Check the marked fields')

  await member.api.account.saveProfile({ name: 'Mia', locale: 'da-DK' })
  assert.equal(
    (await save(member.token, { name: '' }, { 'accept-language': 'en-US' })).json().message,
    errorsDa.validation_error,
  )
})

test('an answer that worked says so and carries its data [D7.1]', async () => {
  const member = await addUser({ role: 'member' })
  const reply = await save(member.token, { name: 'Mia' })
  assert.equal(reply.statusCode, 200)
  const { success, data, ...more } = reply.json()
  assert.deepEqual([success, data.profile.name, more], [true, 'Mia', {}])
  assert.equal(reply.headers['cache-control'], 'no-store')
})
