import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { richText } from '#testing/rich-text.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>

let fixture: TestApp
let admin: User
let english: string
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'admin' })
  english = await publish('en-US', 'Terms')
  await switchTo(true)
})
after(() => fixture.close())

async function switchTo(termsAcceptance: boolean) {
  await fixture.db.deleteFrom('settings').execute()
  await fixture.db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ features: { termsAcceptance } }) })
    .execute()
}

/** Publishes terms and returns their id; time goes on afterwards. */
async function publish(locale: 'en-US' | 'da-DK', content: string) {
  const { published } = await admin.api.terms.publish({ terms: richText(content), locale })
  fixture.clock.advance(1_000)
  return published?.id ?? ''
}

/** Signs somebody in, now. */
async function signIn({ id }: Pick<User, 'id'>, language = 'en') {
  const token = await fixture.sessions.open(id, 'full', { userAgent: '', address: '' })
  return fixture.client(token, { 'accept-language': language })
}
const addMember = () => fixture.addUser({ role: 'member' })
const toQuestion = async (api: User['api']) =>
  (await api.account.profile({})).termsToAccept?.versionId ?? null

test('who signs in after terms were published is asked to accept them once, and never while the switch is off', async () => {
  const member = await addMember()
  assert.equal(await toQuestion(member.api), english)
  await switchTo(false)
  assert.equal(await toQuestion(member.api), null)
  await fixture.db.deleteFrom('settings').execute()
  assert.equal(await toQuestion(member.api), null)
  await switchTo(true)

  assert.deepEqual(await member.api.acceptance.accept({ versionId: english }), {})
  assert.equal(await toQuestion(member.api), null)
  fixture.clock.advance(3_600_000)
  assert.equal(await toQuestion(await signIn(member)), null)
  assert.equal(await toQuestion((await addMember()).api), english)
})

test('an acceptance is stored once with time and address, and in the audit log', async () => {
  const member = await addMember()
  const at = fixture.clock.now()
  await member.api.acceptance.accept({ versionId: english })
  fixture.clock.advance(60_000)
  await member.api.acceptance.accept({ versionId: english.toUpperCase() })
  const saved = await fixture.db
    .selectFrom('terms_acceptances')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute()
  assert.deepEqual(saved, [
    { user_id: member.id, version_id: english, accepted_at: at, address: '127.0.0.1' },
  ])
  const items = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id', 'after'])
    .where('actor_id', '=', member.id)
    .execute()
  assert.deepEqual(items, [
    { action: 'accepted', subject_id: english, after: { locale: 'en-US', number: 1 } },
  ])
})

test('only terms can be accepted, and only published ones', async () => {
  const member = await addMember()
  const help = await admin.api.help.publish({ help: richText('Help') })
  const rejection = { code: 'document_version_not_found', status: 404 }
  for (const versionId of [newId(), help.published?.id ?? ''])
    await assert.rejects(member.api.acceptance.accept({ versionId }), rejection)
  await assert.rejects(member.api.acceptance.accept({ versionId: 'newest' }), { code: 'validation_error' })
})

test('a new version is asked for at the next sign-in, not in the middle of a session; the older one accepted late is not enough', async () => {
  const member = await addMember()
  await member.api.acceptance.accept({ versionId: english })
  fixture.clock.advance(1_000)
  const newest = await publish('en-US', 'New terms')
  assert.equal(await toQuestion(member.api), null)
  const later = await signIn(member)
  assert.equal(await toQuestion(later), newest)
  const late = await addMember()
  await late.api.acceptance.accept({ versionId: english })
  assert.equal(await toQuestion(late.api), newest)
  await later.acceptance.accept({ versionId: newest })
  assert.equal(await toQuestion(later), null)
  english = newest
})

test('terms are asked for in the own language; whoever accepted them in the other language since has accepted them', async () => {
  const [accepted, fresh] = [await addMember(), await addMember()]
  await accepted.api.acceptance.accept({ versionId: english })
  assert.equal(await toQuestion(await signIn(fresh, 'da')), english)
  fixture.clock.advance(1_000)
  const danish = await publish('da-DK', 'Vilkår')
  assert.equal(await toQuestion(await signIn(fresh, 'da')), danish)
  assert.equal(await toQuestion(await signIn(fresh, 'en')), english)
  assert.equal(await toQuestion(await signIn(accepted, 'da')), danish)
  const dane = await signIn(fresh, 'da')
  await dane.acceptance.accept({ versionId: danish })
  assert.deepEqual([await toQuestion(dane), await toQuestion(await signIn(fresh, 'en'))], [null, null])
})

test('a session that can only set a password is not asked, and empty terms are none', async () => {
  const member = await addMember()
  const setup = fixture.client(
    await fixture.sessions.open(member.id, 'password-setup', { userAgent: '', address: '' }),
  )
  assert.deepEqual(Object.keys(await setup.account.profile({})).includes('termsToAccept'), false)
  await assert.rejects(setup.acceptance.accept({ versionId: english }), { status: 401 })
  await assert.rejects(fixture.client(null).acceptance.accept({ versionId: english }), { status: 401 })
  await publish('en-US', ' ')
  assert.equal(await toQuestion(await signIn(member)), null)
})
