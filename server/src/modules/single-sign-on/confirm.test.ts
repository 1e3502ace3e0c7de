import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { lyingProvider } from '#testing/lying-provider.ts'
import { openIdProvider, PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

// The provider has no other clock than the machine's.
const fixture = await testApp({ now: new Date() })
const { db, addUser, clock } = fixture
const { customer, addProvider, answerOf, lastRejection } = await singleSignOnStage(fixture)
const real = await openIdProvider({ client: { redirect_uris: [RETURN_URL] }, people: { ada: {}, eve: {} } })
const liar = await lyingProvider(PROVIDER_CLIENT.clientId)
liar.state.now = clock.now
after(async () => {
  await real.close()
  await liar.close()
  await fixture.close()
})
beforeEach(async () => {
  clock.set(new Date())
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('identities').execute()
})
const provider = await addProvider(real.issuer)
const lies = await addProvider(liar.issuer, { name: 'Liar', domains: [] })
const connectedWith = async ({ id, issuer }: { id: string; issuer: string }, subject: string) => {
  const person = await addUser({ role: 'member', parentId: customer.id })
  const identity = { provider_id: id, issuer, subject, user_id: person.id, created_at: clock.now() }
  await db.insertInto('identities').values(identity).execute()
  // Too long ago to be taken without being asked.
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', person.id)
    .execute()
  const { api } = person
  const [connection] = (await api.connections.connections({})).connected
  return { ...person, begin: () => api.connections.beginProviderConfirmation({ id: connection?.id ?? '' }) }
}
type Person = Awaited<ReturnType<typeof connectedWith>>
const isConfirmed = ({ api }: Person) =>
  api.account.exportList({}).then(
    () => true,
    ({ code }: { code: string }) => {
      assert.equal(code, 'password_confirmation_needed')
      return false
    },
  )
const secondsNow = () => Math.floor(clock.now().getTime() / 1000)
/** Comes back from the liar, which says these things of ada. */
const answerWith = (claims: Readonly<Record<string, unknown>>) => (url: string) => {
  const query = new URL(url).searchParams
  liar.state.nonce = query.get('nonce') ?? ''
  liar.state.claims = claims
  return new URL(`${RETURN_URL}?${new URLSearchParams({ code: 'a code', state: query.get('state') ?? '' })}`)
}

test('who has no password confirms by signing in at the provider again', async () => {
  const ada = await connectedWith(provider, 'ada')
  assert.equal(await isConfirmed(ada), false)
  const begun = await ada.begin()
  const { searchParams } = new URL(begun.url)
  assert.deepEqual([searchParams.get('prompt'), searchParams.get('max_age')], ['login', '0'])
  const answer = await answerOf(begun, (url) => real.signIn(url, 'ada'))
  assert.deepEqual(await ada.api.connections.confirmByProvider(answer), {})
  assert.equal(await isConfirmed(ada), true)
  await assert.rejects(ada.api.connections.confirmByProvider(answer), { code: 'provider_sign_in_expired' })
  clock.advance(601_000)
  assert.equal(await isConfirmed(ada), false)
})

test('whoever else signs in there confirms nothing', async () => {
  const ada = await connectedWith(provider, 'ada')
  const answer = await answerOf(await ada.begin(), (url) => real.signIn(url, 'eve'))
  await assert.rejects(ada.api.connections.confirmByProvider(answer), {
    code: 'provider_other_person',
    status: 422,
  })
  assert.equal(await lastRejection(), 'other-person')
  assert.equal(await isConfirmed(ada), false)
})

const LIES: Readonly<Record<string, () => unknown>> = {
  'was before the request': () => secondsNow() - 1,
  'is not said': () => undefined,
}
for (const [lie, at] of Object.entries(LIES))
  test(`a sign-in there whose time ${lie} confirms nothing`, async () => {
    const ada = await connectedWith(lies, 'ada')
    const answer = await answerOf(await ada.begin(), answerWith({ auth_time: at() }))
    const code = { code: 'provider_not_recent', status: 422 }
    await assert.rejects(ada.api.connections.confirmByProvider(answer), code)
    assert.equal(await lastRejection(), 'not-recent')
    assert.equal(await isConfirmed(ada), false)
    const good = await answerOf(await ada.begin(), answerWith({ auth_time: secondsNow() }))
    await ada.api.connections.confirmByProvider(good)
    assert.equal(await isConfirmed(ada), true)
  })

test('where a sign-in there may be so many hours old, an older one signs nobody in, nor one of no time', async () => {
  await connectedWith(lies, 'ada')
  await db.updateTable('identity_providers').set({ max_age_hours: 8 }).where('id', '=', lies.id).execute()
  const visitor = fixture.client(null)
  const comeBack = async (auth_time: number | undefined) => {
    const begun = await visitor.providerSignIn.begin({ id: lies.id })
    assert.equal(new URL(begun.url).searchParams.get('max_age'), '28800')
    return visitor.providerSignIn.finish(await answerOf(begun, answerWith({ auth_time })))
  }
  for (const wrong of [secondsNow() - 8 * 3_600 - 61, undefined])
    await assert.rejects(comeBack(wrong), { code: 'provider_not_recent' })
  assert.ok((await comeBack(secondsNow() - 8 * 3_600)).token)
  await db.updateTable('identity_providers').set({ max_age_hours: null }).execute()
})

test('a sign-in that was begun for something else confirms nothing', async () => {
  const ada = await connectedWith(lies, 'ada')
  const other = await connectedWith(lies, 'eve')
  const [foreign] = (await other.api.connections.connections({})).connected
  await assert.rejects(ada.api.connections.beginProviderConfirmation({ id: foreign?.id ?? '' }), {
    code: 'connection_not_found',
  })
  const fresh = answerWith({ auth_time: secondsNow() })
  for (const begun of [await fixture.client(null).providerSignIn.begin({ id: lies.id }), await other.begin()])
    await assert.rejects(ada.api.connections.confirmByProvider(await answerOf(begun, fresh)), {
      code: 'provider_sign_in_expired',
    })
  assert.equal(await isConfirmed(ada), false)
})
