import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { AppError } from '@samtale/contract/core/errors'
import { MAX_FAQ } from '@samtale/contract/documents/faq'
import { newId } from '#db/new-id.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { richText } from '#testing/rich-text.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>

let fixture: TestApp
let admin: User
let other: User
let member: User
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'admin', name: 'Ada Admin' })
  other = await fixture.addUser({ role: 'super-admin', name: 'Susan Super' })
  member = await fixture.addUser({ role: 'member' })
})
after(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('faq_entries').execute())

const answer = richText('Because.')
const add = (title: string, more: object = {}) => admin.api.faq.create({ title, answer, ...more })
const read = async (api = member.api) => (await api.settings.read({ part: 'faq' })).faq ?? []
const inDanish = (user: User) => fixture.client(user.token, { 'accept-language': 'da' })
const log = () =>
  fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_name', 'before', 'after'])
    .where('resource', '=', 'faq')
    .orderBy('id')
    .execute()

test('[S7.11] [S3.75] a question is added below the others and read with _id, title and answer', async () => {
  const first = await add('Why?', { setting: 'faq', category: 'faq' })
  const second = await add(' How? ')
  assert.deepEqual([first.title, first.answer, first.author, first.version], ['Why?', answer, 'Ada Admin', 1])
  assert.deepEqual(first.texts, { 'en-US': { title: 'Why?', answer, draft: false, published: true } })
  assert.deepEqual(await read(), [
    { id: first.id, _id: first.id, title: 'Why?', answer },
    { id: second.id, _id: second.id, title: 'How?', answer },
  ])
  assert.deepEqual(await admin.api.faq.list({}), [first, second])
})

test('[S7.12] a question is changed in one language; the other keeps what it says', async () => {
  const { id } = await add('Why?')
  const input = richText('Derfor.')
  const both = await inDanish(admin).faq.update({ id, title: 'Hvorfor?', answer: input, version: 1 })
  assert.deepEqual(
    [both.version, both.title, both.texts['en-US']?.title, both.texts['da-DK']?.title],
    [2, 'Hvorfor?', 'Why?', 'Hvorfor?'],
  )
  await other.api.faq.update({ id, title: 'Why indeed?', answer, locale: 'en-US' })
  assert.deepEqual(
    [(await read())[0]?.title, (await read(inDanish(member)))[0]?.title],
    ['Why indeed?', 'Hvorfor?'],
  )
  const [only] = await add('Only in English')
    .then(() => read(inDanish(member)))
    .then((all) => all.slice(1))
  assert.equal(only?.title, 'Only in English')
})

test('[S7.13] a question is removed with all that was published of it, and only once', async () => {
  const { id } = await add('Why?')
  const saved = await add('How?')
  await admin.api.faq.update({ id, title: 'Why not?', answer, publish: false })
  assert.deepEqual(await admin.api.faq.remove({ id }), {})
  assert.deepEqual(await read(), [{ id: saved.id, _id: saved.id, title: 'How?', answer }])
  const left = await fixture.db
    .selectFrom('document_versions')
    .select('id')
    .where('entry_id', '=', id)
    .execute()
  assert.deepEqual(left, [])
  const gone = { code: 'faq_not_found', status: 404 }
  await assert.rejects(admin.api.faq.remove({ id }), gone)
  await assert.rejects(admin.api.faq.update({ id, title: 'Why?', answer }), gone)
  await assert.rejects(admin.api.faq.versions({ id }), gone)
  await assert.rejects(admin.api.faq.restore({ id, versionId: newId() }), gone)
})

test('[S5.33] [S5.34] a question needs a title and a description, and both have their limits', async () => {
  const { id } = await add('Why?')
  const old = await databaseDigest(fixture.db)
  const rejected = async (sent: { title: string; answer: string }, fields: object) => {
    for (const call of [() => admin.api.faq.create(sent), () => admin.api.faq.update({ id, ...sent })])
      await assert.rejects(call(), { code: 'validation_error', fields }, JSON.stringify(sent).slice(0, 200))
  }
  for (const title of ['', '  ']) await rejected({ title, answer }, { title: 'faq_title_required' })
  await rejected({ title: 't'.repeat(201), answer }, { title: 'too_long' })
  for (const empty of [
    '',
    '{"type":"doc","content":[]}',
    '{"type":"doc","content":[{"type":"paragraph"}]}',
    richText('   '),
  ])
    await rejected({ title: 'Why?', answer: empty }, { answer: 'description_required' })
  await rejected({ title: 'Why?', answer: richText('x'.repeat(40_000)) }, { answer: 'too_long' })
  const { title: _title, ...unnamed } = { title: '', answer }
  await assert.rejects(admin.api.faq.create(unnamed as never), { fields: { title: 'faq_title_required' } })
  await assert.rejects(admin.api.faq.create({ title: 'Why?' } as never), {
    fields: { answer: 'description_required' },
  })
  assert.deepEqual(await databaseDigest(fixture.db), old)
})

test('a draft is seen by editors alone until it is published', async () => {
  const hidden = await add('Soon?', { publish: false })
  assert.deepEqual(hidden.texts, { 'en-US': { title: 'Soon?', answer, draft: true, published: false } })
  assert.deepEqual(await read(), [])
  const { id } = await add('Now?')
  const drafted = await admin.api.faq.update({ id, title: 'Now!', answer, publish: false })
  assert.deepEqual(
    [drafted.title, drafted.texts['en-US']?.draft, drafted.texts['en-US']?.published],
    ['Now!', true, true],
  )
  assert.deepEqual(
    (await read()).map(({ title }) => title),
    ['Now?'],
  )
  const published = await admin.api.faq.update({ id, title: 'Now!', answer, version: drafted.version })
  assert.deepEqual([published.texts['en-US']?.draft, published.version], [false, 3])
  assert.deepEqual(
    (await read()).map(({ title }) => title),
    ['Now!'],
  )
  // What is so already is no change.
  assert.deepEqual(await admin.api.faq.update({ id, title: 'Now!', answer, version: 1 }), published)
  assert.deepEqual(await admin.api.faq.update({ id, title: 'Now!', answer, publish: false }), published)
})

test('questions are put into an order; those not named follow as they were', async () => {
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await add(title)).id)
  const [a, b, c, d] = ids as [string, string, string, string]
  assert.deepEqual(
    (await admin.api.faq.order({ ids: [d, b.toUpperCase(), d] })).map(({ title }) => title),
    ['D', 'B', 'A', 'C'],
  )
  assert.deepEqual(
    (await read()).map(({ id }) => id),
    [d, b, a, c],
  )
  assert.deepEqual((await log()).at(-1), {
    action: 'updated',
    subject_name: null,
    before: { order: 'A, B, C, D' },
    after: { order: 'D, B, A, C' },
  })
  const last = await add('E')
  assert.equal((await read()).at(-1)?.id, last.id)
  const old = await databaseDigest(fixture.db)
  await assert.rejects(admin.api.faq.order({ ids: [a, newId()] }), {
    code: 'faq_not_found',
    status: 404,
    fields: { ids: 'not_found' },
  })
  await admin.api.faq.order({ ids: [d, b] })
  assert.deepEqual(await databaseDigest(fixture.db), old)
})

test('what was published of a question is stored by language, and an older one can be published again', async () => {
  const { id } = await add('One')
  assert.equal((await other.api.faq.update({ id, title: 'Two', answer: richText('Two') })).title, 'Two')
  await other.api.faq.update({ id, title: 'To', answer, locale: 'da-DK' })
  const versions = await admin.api.faq.versions({ id })
  assert.deepEqual(
    versions.map(({ number, title, author, restoredFrom }) => [number, title, author, restoredFrom]),
    [
      [2, 'Two', 'Susan Super', null],
      [1, 'One', 'Ada Admin', null],
    ],
  )
  const oldest = versions[1]?.id ?? ''
  const restored = await admin.api.faq.restore({ id, versionId: oldest })
  assert.deepEqual([restored.title, restored.answer, restored.texts['da-DK']?.title], ['One', answer, 'To'])
  assert.deepEqual((await admin.api.faq.versions({ id }))[0]?.restoredFrom, 1)
  assert.deepEqual((await log()).at(-1), {
    action: 'restored',
    subject_name: 'One',
    before: null,
    after: { locale: 'en-US', restoredFrom: 1, number: 3 },
  })
  const another = await add('Another')
  await assert.rejects(admin.api.faq.restore({ id: another.id, versionId: oldest }), {
    code: 'document_version_not_found',
    status: 404,
  })
})

test('of two who change a question at once the second receives what is stored now', async () => {
  const { id, version } = await add('Why?')
  const input = [
    { title: 'Ada?', answer: richText('Ada') },
    { title: 'Susan?', answer: richText('Susan') },
  ] as const
  const both = await Promise.allSettled([
    admin.api.faq.update({ id, version, ...input[0] }),
    other.api.faq.update({ id, version, ...input[1] }),
  ])
  const lost = both.findIndex(({ status }) => status === 'rejected')
  const { code, fields, current } = (both[lost] as PromiseRejectedResult).reason as AppError
  assert.deepEqual(
    [code, fields],
    ['edit_conflict', { title: 'changed_meanwhile', answer: 'changed_meanwhile' }],
  )
  assert.deepEqual(current, { ...input[1 - lost], version: 2 })
  assert.deepEqual(
    (await read()).map(({ title }) => title),
    [input[1 - lost]?.title],
  )
})

test('there are no more questions than a screen can hold, also of many who add at once', async () => {
  const now = fixture.clock.now()
  const many = Array.from({ length: MAX_FAQ - 1 }, (_, position) => ({
    id: newId(),
    position,
    version: 1,
    updated_at: now,
    author: 'x',
    created_at: now,
  }))
  await fixture.db.insertInto('faq_entries').values(many).execute()
  const all = await Promise.allSettled(['A', 'B', 'C'].map((title) => add(title)))
  const rejected = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).fields] : []))
  assert.deepEqual(rejected, [{ title: 'too_many' }, { title: 'too_many' }])
})
