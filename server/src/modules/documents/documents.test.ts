import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppError } from '@samtale/contract/core/errors'
import { subscribeToChanges, publishChange, type Change } from '#platform/event-bus.ts'
import { richText } from '#testing/rich-text.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>

let fixture: TestApp
let admin: User
let other: User
let member: User
let bus: Awaited<ReturnType<typeof subscribeToChanges>>
const received: Change[] = []
let onEnd = () => {}
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'admin', name: 'Ada Admin' })
  other = await fixture.addUser({ role: 'super-admin', name: 'Susan Super' })
  member = await fixture.addUser({ role: 'member' })
  const onChange = (change: Change) => (change.resource === 'end' ? onEnd() : received.push(change))
  bus = await subscribeToChanges(fixture.connection, { onChange, onGap: () => {}, log: { warn() {} } })
})
after(async () => {
  await bus.close()
  await fixture.close()
})

const inDanish = (user: User) => fixture.client(user.token, { 'accept-language': 'da-DK,da;q=0.9' })
const shown = async (api = member.api) => (await api.settings.read({})) ?? {}

test('[S3.73] terms, privacy policy and help are each published as serialized rich text and read by everybody signed in', async () => {
  assert.deepEqual(await shown().then(({ terms, privacyPolicy, help }) => [terms, privacyPolicy, help]), [
    null,
    null,
    null,
  ])
  const [terms, privacyPolicy, help] = [
    richText('Be kind.'),
    richText('We keep little.'),
    richText('Ring us.'),
  ]
  const published = await admin.api.terms.publish({ setting: 'terms', category: 'terms', terms })
  assert.deepEqual(
    [published.content, published.draft, published.version, published.published?.number],
    [terms, null, 1, 1],
  )
  await admin.api.privacyPolicy.publish({
    setting: 'privacyPolicy',
    category: 'privacypolicy',
    privacyPolicy,
  })
  await other.api.help.publish({ help })
  for (const part of [undefined, 'terms'] as const)
    assert.equal((await member.api.settings.read(part ? { part } : {})).terms, terms)
  assert.deepEqual(await shown().then((now) => [now.terms, now.privacyPolicy, now.help]), [
    terms,
    privacyPolicy,
    help,
  ])
  assert.deepEqual(Object.keys(await shown(fixture.client(null))), ['general'])

  await assert.rejects(admin.api.terms.publish({ terms, category: 'help' }), {
    code: 'validation_error',
    fields: { category: 'invalid_value' },
  })
})

test('each language has its own text; whoever has none in theirs reads the other', async () => {
  const [english, danish] = [richText('Welcome'), richText('Velkommen')]
  await admin.api.help.publish({ help: english, locale: 'en-US' })
  assert.equal((await inDanish(member).settings.read({ part: 'help' })).help, english)
  await inDanish(admin).help.publish({ help: danish })
  assert.equal((await inDanish(member).settings.read({ part: 'help' })).help, danish)
  assert.equal((await shown()).help, english)
  assert.deepEqual(
    (await admin.api.help.versions({ locale: 'da-DK' })).map(({ locale, number, author }) => [
      locale,
      number,
      author,
    ]),
    [['da-DK', 1, 'Ada Admin']],
  )
})

test('a draft is seen by editors alone until it is published, and can be thrown away', async () => {
  const [first, second, third] = [richText('One'), richText('Two'), richText('Three')]
  const { version } = await admin.api.terms.publish({ terms: first })
  const saved = await admin.api.terms.saveDraft({ content: second, version })
  assert.deepEqual(
    [saved.content, saved.draft?.author, saved.published?.number, saved.version],
    [second, 'Ada Admin', 2, version + 1],
  )
  assert.deepEqual([await other.api.terms.edit({}), (await shown()).terms], [saved, first])

  const discarded = await other.api.terms.discardDraft({})
  assert.deepEqual([discarded.content, discarded.draft], [first, null])
  assert.deepEqual(await other.api.terms.discardDraft({}), discarded)

  const again = await admin.api.terms.saveDraft({ content: third })
  assert.deepEqual(await admin.api.terms.saveDraft({ content: third, version: 1 }), again)
  const published = await admin.api.terms.publish({ terms: third, version: again.version })
  assert.deepEqual([published.draft, published.published?.number, (await shown()).terms], [null, 3, third])
  assert.equal((await admin.api.terms.saveDraft({ content: third })).draft, null)

  // What readers see already is no publication; the draft goes all the same.
  await admin.api.terms.saveDraft({ content: second })
  const settled = await admin.api.terms.publish({ terms: third })
  assert.deepEqual([settled.draft, settled.published], [null, published.published])
})

test('versions say when and by whom, an older one is restored as a new version, and what readers see already is not published again', async () => {
  const [first, second] = [richText('First'), richText('Second')]
  await admin.api.privacyPolicy.publish({ privacyPolicy: first })
  fixture.clock.advance(60_000)
  await other.api.privacyPolicy.publish({ privacyPolicy: second })
  const before = await admin.api.privacyPolicy.versions({})
  const [newest, oldest] = before
  assert.ok(newest && oldest)
  assert.deepEqual(
    [newest.author, newest.createdAt, newest.restoredFrom],
    ['Susan Super', fixture.clock.now().toISOString(), null],
  )
  assert.deepEqual(await admin.api.privacyPolicy.version({ id: oldest.id }), {
    ...oldest,
    _id: oldest.id,
    content: first,
  })

  await admin.api.privacyPolicy.publish({ privacyPolicy: second })
  assert.equal((await admin.api.privacyPolicy.versions({})).length, before.length)

  await admin.api.privacyPolicy.saveDraft({ content: richText('Unfinished') })
  const restored = await admin.api.privacyPolicy.restore({ id: oldest.id })
  const [added, ...older] = await admin.api.privacyPolicy.versions({})
  assert.deepEqual([restored.content, restored.draft, restored.published?.id], [first, null, added?.id])
  assert.deepEqual(
    [added?.number, added?.restoredFrom, added?.author],
    [newest.number + 1, oldest.number, 'Ada Admin'],
  )
  assert.deepEqual(older, before)
  assert.equal((await shown()).privacyPolicy, first)

  for (const call of ['version', 'restore'] as const)
    await assert.rejects(admin.api.help[call]({ id: oldest.id }), {
      code: 'document_version_not_found',
      status: 404,
    })
})

test('an empty text takes a document back', async () => {
  await admin.api.help.publish({ help: richText('Something') })
  await admin.api.help.publish({ help: '{"type":"doc","content":[{"type":"paragraph"}]}' })
  assert.equal((await shown()).help, null)
})

test('of two who publish at once the second receives what is stored now, and nothing of theirs is written', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { version, published } = await admin.api.terms.publish({ terms: richText(`Round ${round}`) })
    const texts = [richText(`Ada ${round}`), richText(`Susan ${round}`)] as const
    const both = await Promise.allSettled([
      admin.api.terms.publish({ terms: texts[0], version }),
      other.api.terms.publish({ terms: texts[1], version }),
    ])
    const lost = both.findIndex(({ status }) => status === 'rejected')
    const winner = texts[1 - lost]
    const { code, status, fields, current } = (both[lost] as PromiseRejectedResult).reason as AppError
    assert.deepEqual([code, status, fields], ['edit_conflict', 409, { terms: 'changed_meanwhile' }])
    assert.deepEqual(current, { terms: winner, version: version + 1 })
    const [newest, before] = await admin.api.terms.versions({})
    assert.deepEqual(
      [(await shown()).terms, newest?.number, before?.id],
      [winner, (published?.number ?? 0) + 1, published?.id],
    )
  }
})

test('a draft, a restoration and a first text that began with something older are rejected alike; without a version the last one stands', async () => {
  const mine = richText('Mine')
  const { version, published } = await admin.api.terms.publish({ terms: richText('Theirs') })
  const stale = { version: version - 1 }
  const conflict = { code: 'edit_conflict', current: { content: richText('Theirs'), version } }
  await assert.rejects(admin.api.terms.saveDraft({ content: mine, ...stale }), conflict)
  const oldest = (await admin.api.terms.versions({})).at(-1)
  await assert.rejects(admin.api.terms.restore({ id: oldest?.id ?? '', ...stale }), {
    code: 'edit_conflict',
    fields: { terms: 'changed_meanwhile' },
  })
  await assert.rejects(admin.api.terms.publish({ terms: mine, version: 0 }), { code: 'edit_conflict' })
  assert.deepEqual((await admin.api.terms.edit({})).published, published)
  // What is there already is nobody's conflict.
  await admin.api.terms.publish({ terms: richText('Theirs'), ...stale })
  assert.equal((await admin.api.terms.publish({ terms: mine })).content, mine)
})

/** What is told and written down of one call. */
async function seen(call: () => Promise<unknown>) {
  await settled()
  received.length = 0
  await fixture.db.deleteFrom('audit_entries').execute()
  await call()
  await settled()
  const items = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'subject_name', 'after'])
    .orderBy('id')
    .execute()
  return {
    changes: received
      .filter(({ resource }) => resource !== 'audit')
      .map(({ resource, audience }) => [resource, ...audience]),
    audited: items.map(({ action, resource, subject_name, after }) => [
      action,
      resource,
      subject_name,
      after,
    ]),
  }
}

/** Everything told so far was heard. */
async function settled() {
  const end = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  await publishChange(fixture.db, { resource: 'end', ids: [], audience: [] })
  await end
}

test('everybody signed in is notified of a publication, which is in the audit log; the staff alone of a draft', async () => {
  const { published } = await admin.api.help.publish({ help: richText('Old') })
  const number = published?.number ?? 0
  const staff = ['documents']
  const everybody = [staff, ['settings', '*']]
  assert.deepEqual(await seen(() => admin.api.help.saveDraft({ content: richText('New') })), {
    changes: [staff],
    audited: [],
  })
  assert.deepEqual(await seen(() => admin.api.help.publish({ help: richText('New') })), {
    changes: everybody,
    audited: [['published', 'documents', 'Help', { locale: 'en-US', number: number + 1 }]],
  })
  assert.deepEqual(await seen(() => admin.api.help.restore({ id: published?.id ?? '' })), {
    changes: everybody,
    audited: [
      ['restored', 'documents', 'Help', { locale: 'en-US', number: number + 2, restoredFrom: number }],
    ],
  })
  assert.deepEqual(await seen(() => admin.api.help.publish({ help: richText('Old') })), {
    changes: [],
    audited: [],
  })
})
