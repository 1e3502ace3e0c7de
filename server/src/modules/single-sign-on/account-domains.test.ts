import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSignOnStage } from '#testing/account-sign-on-stage.ts'

const DAY_MS = 86_400_000
const NO_PROVIDER = { code: 'provider_not_found' }
const ANOTHERS = { code: 'domain_of_another', status: 409 }
const {
  db,
  clock,
  staff,
  addProvider,
  visitor,
  acme,
  bolt,
  real,
  dns,
  save,
  add,
  check,
  verify,
  stateOf,
  signIn,
  jobs,
} = await accountSignOnStage()

test('a domain is verified by exactly its own record', async () => {
  const { domainId, record } = await add(acme, 'acme.test')
  assert.equal((await check(acme, domainId)).found, false)
  const guessed = record.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const anothers = await add(bolt, 'acme.test')
  assert.notEqual(anothers.record, record)
  for (const wrong of [
    guessed,
    anothers.record,
    record.slice(0, -1),
    'samtale-verification=',
    `x${record}`,
  ]) {
    dns.state.records.set('acme.test', [wrong])
    assert.equal((await check(acme, domainId)).found, false, wrong)
  }
  dns.state.isSilent = true
  assert.equal((await check(acme, domainId)).found, false)
  dns.state.isSilent = false
  assert.deepEqual(await stateOf(acme), ['acme.test: unverified'])
  dns.state.records.set('acme.test', ['v=spf1 -all', record])
  await check(acme, domainId)
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
  await assert.rejects(check(bolt, domainId), { code: 'domain_not_found' })
})

test('a domain belongs to one account at a time, or to the deployment', async () => {
  await verify(acme, 'acme.test')
  const { domainId, record } = await add(bolt, 'acme.test')
  dns.state.records.set('acme.test', [record])
  await assert.rejects(check(bolt, domainId), ANOTHERS)
  await assert.rejects(staff.api.accountSignOn.approveDomain({ id: bolt.id, domainId }), ANOTHERS)
  await assert.rejects(addProvider(real.issuer), { fields: { domains: 'domain_taken' } })
  await db.deleteFrom('account_domains').where('account_id', '=', acme.id).execute()
  await addProvider(real.issuer)
  await assert.rejects(check(bolt, domainId), ANOTHERS)
  assert.deepEqual(await stateOf(bolt), ['acme.test: unverified'])
})

test('of two accounts that verify a domain at the same time one has it', async () => {
  const [one, two] = [await add(acme, 'both.test'), await add(bolt, 'both.test')]
  dns.state.records.set('both.test', [one.record, two.record])
  const outcomes = await Promise.allSettled([check(acme, one.domainId), check(bolt, two.domainId)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('platform staff verify a domain without a record; its owner cannot', async () => {
  const { domainId } = await add(acme, 'acme.test')
  await assert.rejects(acme.api.accountSignOn.approveDomain({ id: acme.id, domainId }), {
    code: 'dont_have_enough_permission',
  })
  await staff.api.accountSignOn.approveDomain({ id: acme.id, domainId })
  clock.advance(20 * DAY_MS)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
})

test('a domain that lost its record leads on for seven days, then to nobody new, and comes back with it', async () => {
  await save(acme)
  const { record } = await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  assert.ok(token)
  const begin = () => visitor.providerSignIn.begin({ email: 'new@acme.test' })
  dns.state.records.delete('acme.test')
  clock.advance(3_600_000)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'], 'it was looked at today')
  clock.advance(DAY_MS)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: missing'])
  assert.ok((await begin()).url)
  clock.advance(7 * DAY_MS)
  dns.state.isSilent = true
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: missing'], 'silence proves nothing')
  dns.state.isSilent = false
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: lapsed'])
  await assert.rejects(begin(), NO_PROVIDER)
  clock.advance(DAY_MS)
  dns.state.records.set('acme.test', [record])
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
  assert.ok((await begin()).url)
})

test('a domain that has lapsed can become another account’s, and stays theirs', async () => {
  const first = await verify(acme, 'acme.test')
  const past = new Date(clock.now().getTime() - 8 * DAY_MS)
  await db
    .updateTable('account_domains')
    .set({ lapsed: true, missing_since: past, checked_at: past })
    .execute()
  const second = await add(bolt, 'acme.test')
  dns.state.records.set('acme.test', [first.record, second.record])
  await check(bolt, second.domainId)
  await jobs['check-domains']()
  assert.deepEqual(
    [await stateOf(acme), await stateOf(bolt)],
    [['acme.test: lapsed'], ['acme.test: verified']],
  )
})
