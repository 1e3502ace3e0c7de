import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { AppError } from '@samtale/contract/core/errors'
import { PICTURE_BYTES, SYSTEM_PICTURES } from '@samtale/contract/uploads/uploads'
import { newId } from '#db/new-id.ts'
import { isUploaded } from '#platform/pictures/uploads.ts'
import { pngFile } from '#testing/png-file.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp } from '#testing/test-app.ts'
import { DRAWING, fileOf, writtenForm } from '#testing/upload-form.ts'
import { uploadsJobs } from './uploads.jobs.ts'

const fixture = await testApp()
const { addUser, app, clock, db, files } = fixture
after(fixture.close)

const admin = await addUser({ role: 'admin' })
const customer = await addUser({ role: 'customer' })
const jobs = uploadsJobs({ db, clock: clock.now, files })
const DAY_MS = 86_400_000

const get = (url: string) => app.inject({ method: 'GET', url })
const errorBody = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => assert.fail('it was taken'),
    (rejection: unknown) => rejection,
  )
  assert.ok(error instanceof AppError)
  return { status: error.status, code: error.code, fields: error.fields }
}

test('[S7.14] [S7.16] upload/systemlogo takes the file inputFile for a type and returns a list with its location and path', async () => {
  for (const type of [undefined, ...SYSTEM_PICTURES]) {
    const list = await admin.api.uploads.systemLogo({
      inputFile: fileOf(pngFile(64, 32)),
      ...(type && { type }),
    })
    assert.equal(list.length, 1)
    const [{ location, path, width } = { location: '', path: '', width: 0 }] = list
    assert.match(location, /^\/files\/[0-9a-f]{32}\.(png|webp)$/)
    assert.deepEqual([path, width], [location, type === 'favicon' ? 512 : 64])
    assert.equal((await get(location)).statusCode, 200)
    assert.ok(await isUploaded(db, location, type ?? 'logo'))
  }
})

test('[S7.15] [S7.16] upload/profilepicture takes the file inputFile and returns where the square is, which is its owner’s alone', async () => {
  for (const type of ['profile', 'profilepicture'] as const) {
    const [stored] = await customer.api.uploads.profilePicture({
      type,
      inputFile: fileOf(DRAWING, 'me.svg', 'image/svg+xml'),
    })
    assert.ok(stored)
    assert.deepEqual([stored.width, stored.height, stored.path], [256, 256, stored.location])
    assert.deepEqual(
      await Promise.all([
        isUploaded(db, stored.path, 'profile', customer.id),
        isUploaded(db, stored.path, 'profile', admin.id),
      ]),
      [true, false],
    )
  }
})

test('a type that nobody knows is rejected at its name, and what else the address says is not read', async () => {
  const file = { name: 'inputFile', text: DRAWING, file: 'a.svg' }
  const send = (path: string) =>
    sendRequest(fixture, { method: 'POST', path, token: admin.token, ...writtenForm([file]) })
  assert.match(
    (await send('upload/systemlogo?type=content')).json<{ data: { path: string }[] }>().data[0]?.path ?? '',
    /\.webp$/,
  )
  assert.deepEqual((await send('upload/systemlogo?type=letterhead')).json<{ fields: object }>().fields, {
    type: 'invalid_value',
  })
  assert.equal((await send('upload/systemlogo?other=1')).statusCode, 200)
})

test('[S8.76] a file that was not uploaded gets an error in the language of the caller, which names what is wrong with it', async () => {
  const { api } = admin
  const upload = (content: string | Uint8Array, name?: string, type?: string) =>
    errorBody(api.uploads.systemLogo({ inputFile: fileOf(content, name, type) }))
  const unreadable = { status: 415, code: 'file_not_uploaded', fields: { inputFile: 'picture_unreadable' } }
  assert.deepEqual(await upload('<!doctype html><script>alert(1)</script>'), unreadable)
  assert.deepEqual(
    await upload(DRAWING.replace('<rect', '<script>alert(1)</script><rect'), 'a.svg', 'image/svg+xml'),
    unreadable,
  )
  assert.deepEqual(await upload(''), unreadable)
  assert.deepEqual(await upload(pngFile(10_000, 10_000)), {
    ...unreadable,
    fields: { inputFile: 'picture_too_many_pixels' },
  })

  const reply = await sendRequest(fixture, {
    method: 'POST',
    path: 'upload/profilepicture',
    token: customer.token,
    ...writtenForm([{ name: 'inputFile', text: 'no picture', file: 'a.png' }]),
  })
  const answer = reply.json<{ code: string; message: string; fields: Record<string, string> }>()
  assert.match(answer.message, /file not uploaded/i)
  const danish = await sendRequest(fixture, {
    method: 'POST',
    path: 'upload/profilepicture',
    token: customer.token,
    ...writtenForm([{ name: 'inputFile', text: 'no picture', file: 'a.png' }]),
    headers: { ...writtenForm([]).headers, 'accept-language': 'da' },
  })
  assert.notEqual(danish.json<{ message: string }>().message, answer.message)
})

test('more than five megabytes are rejected with 413, as soon as they are announced or when they have come, and no byte less', async () => {
  const whole = pngFile(8, 8)
  async function send(bytes: number) {
    const form = new FormData()
    form.append('inputFile', fileOf(Buffer.concat([whole, Buffer.alloc(bytes - whole.length)])))
    const body = new Response(form)
    const headers = {
      'content-type': body.headers.get('content-type') ?? '',
      authorization: `Bearer ${admin.token}`,
    }
    const reply = await app.inject({
      method: 'POST',
      url: '/v1/upload/systemlogo',
      headers,
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const { code, fields } = reply.json<{ code?: string; fields?: object }>()
    return [reply.statusCode, code, fields]
  }
  for (const more of [1, 60_000, 1_000_000])
    assert.deepEqual(await send(PICTURE_BYTES + more), [
      413,
      'file_not_uploaded',
      { inputFile: 'picture_too_large' },
    ])
  assert.equal((await send(PICTURE_BYTES))[0], 200)
})

test('a form without its file, with a text in its place, or that is none at all is rejected and stores nothing', async () => {
  const count = async () => (await db.selectFrom('uploads').select('name').execute()).length
  const before = await count()
  const send = (request: { body?: unknown; headers?: Record<string, string> }) =>
    sendRequest(fixture, { method: 'POST', path: 'upload/systemlogo', token: admin.token, ...request })
  const bytes = JSON.stringify({ name: 'a', type: 'b', bytes: [1, 2] })
  for (const form of [
    writtenForm([]),
    writtenForm([{ name: 'inputFile', text: DRAWING }]),
    writtenForm([{ name: 'inputFile', text: bytes, type: 'application/json' }]),
    writtenForm([{ name: 'file', text: DRAWING, file: 'a.svg' }]),
    { body: {} },
  ]) {
    const { code, fields } = (await send(form)).json<{ code: string; fields: object }>()
    assert.deepEqual([code, fields], ['file_not_uploaded', { inputFile: 'file_missing' }])
  }
  const file = { name: 'inputFile', text: DRAWING, file: 'a.svg' }
  const { headers, body } = writtenForm([file])
  for (const form of [
    writtenForm([file, { ...file, name: 'another' }]),
    writtenForm([file, { name: '__proto__', text: 'x' }]),
    { headers, body: body.slice(0, -12) },
    { headers: { 'content-type': 'multipart/form-data' }, body },
  ])
    assert.deepEqual(
      [(await send(form)).statusCode, (await send(form)).json<{ code: string }>().code],
      [400, 'malformed_body'],
    )
  assert.equal((await send(writtenForm([file, { name: 'unknown', text: 'x' }]))).statusCode, 400)
  assert.equal(await count(), before)
})

test('who may not change the settings stores no picture of the deployment, and nobody unknown stores any', async () => {
  assert.deepEqual(
    (await errorBody(customer.api.uploads.systemLogo({ inputFile: fileOf(DRAWING) }))).code,
    'dont_have_enough_permission',
  )
  assert.deepEqual(
    (await errorBody(fixture.client(null).uploads.profilePicture({ inputFile: fileOf(DRAWING) }))).code,
    'unauthorized',
  )
})

test('one user stores 60 pictures in a minute and no more; others are not affected by it', async () => {
  const { api } = await addUser({ role: 'member', parentId: customer.id })
  const attempts = Array.from({ length: 61 }, () =>
    api.uploads.profilePicture({ inputFile: fileOf('no picture') }).catch((error: AppError) => error.code),
  )
  const codes = Map.groupBy(await Promise.all(attempts), (code) => code)
  assert.equal(codes.get('rate_limited')?.length, 1)
  assert.equal((await customer.api.uploads.profilePicture({ inputFile: fileOf(DRAWING) })).length, 1)
})

test('a stored picture is served to everybody for good, as a picture and nothing else', async () => {
  const [stored] = await admin.api.uploads.systemLogo({ type: 'favicon', inputFile: fileOf(DRAWING) })
  assert.ok(stored)
  for (const [address, type] of [
    [stored.path, 'image/png'],
    [stored.path.replace('.png', '-192.png'), 'image/png'],
  ] as const) {
    const { statusCode, headers } = await get(address)
    assert.deepEqual(
      [
        statusCode,
        headers['content-type'],
        headers['cache-control'],
        headers['x-content-type-options'],
        headers['content-security-policy'],
      ],
      [
        200,
        type,
        'private, max-age=31536000, immutable',
        'nosniff',
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      ],
    )
  }
  const other = stored.path.replace(/[0-9a-f]/g, '0')
  for (const address of [
    other,
    '/files/',
    '/files/..%2f..%2fpostgres',
    '/files/_draft',
    stored.path.replace('.png', '.svg'),
    `${stored.path}.gz`,
  ])
    assert.equal((await get(address)).statusCode, 404, address)
})

test('a day after it was sent, a picture that nothing names is gone; one that a setting, a text or a profile names stays', async () => {
  const send = async (kind: 'favicon' | 'content') =>
    (await admin.api.uploads.systemLogo({ type: kind, inputFile: fileOf(pngFile(8, 8)) }))[0]?.path ?? ''
  const [unused, icon, published, drafted] = await Promise.all([
    send('favicon'),
    send('favicon'),
    send('content'),
    send('content'),
  ])
  const portrait = (await customer.api.uploads.profilePicture({ inputFile: fileOf(DRAWING) }))[0]?.path ?? ''
  const leaver = await addUser({ role: 'customer', status: 'deleted' })
  const left = (await customer.api.uploads.profilePicture({ inputFile: fileOf(DRAWING) }))[0]?.path ?? ''
  const logo = (await admin.api.uploads.systemLogo({ inputFile: fileOf(DRAWING) }))[0]?.path ?? ''
  await db.updateTable('users').set({ picture: portrait }).where('id', '=', customer.id).execute()
  await db.updateTable('users').set({ picture: left }).where('id', '=', leaver.id).execute()
  await db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ favicon: icon }) })
    .execute()
  const text = (src: string) => JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src } }] })
  const about = { kind: 'help', entry_id: null, locale: 'en-US', title: null, author: 'Ane' } as const
  await db
    .insertInto('document_versions')
    .values({
      ...about,
      id: newId(),
      number: 1,
      content: text(published),
      author_id: null,
      restored_from: null,
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('document_drafts')
    .values({ ...about, content: text(drafted), updated_at: clock.now() })
    .execute()

  const there = async () =>
    Promise.all(
      [
        unused,
        unused.replace('.', '-192.'),
        left,
        icon,
        icon.replace('.', '-192.'),
        published,
        drafted,
        portrait,
        logo,
      ].map(async (address) => (await get(address)).statusCode),
    )
  clock.advance(DAY_MS - 1)
  await jobs['remove-unused-uploads']()
  assert.deepEqual(await there(), [200, 200, 200, 200, 200, 200, 200, 200, 200])
  clock.advance(2)
  await jobs['remove-unused-uploads']()
  assert.deepEqual(await there(), [404, 404, 404, 200, 200, 200, 200, 200, 200])
  assert.equal(await isUploaded(db, unused, 'favicon'), false)
  clock.advance(365 * DAY_MS)
  await jobs['remove-unused-uploads']()
  assert.deepEqual(
    await there(),
    [404, 404, 404, 200, 200, 200, 200, 200, 404],
    'mails that were sent show their logo for a year',
  )
})
