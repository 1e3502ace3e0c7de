import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addKey } from '#testing/add-key.ts'
import { newId } from '#db/new-id.ts'
import { scimClient } from '#testing/scim-client.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { ALWAYS_ALLOWED } from './ceiling.ts'

const HOUR = 3_600_000
const off = { Operations: [{ op: 'replace', path: 'active', value: false }] }

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp({ env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3650' } })
  people = await tenantsIn(app)
})
after(() => app.close())

async function accountOf(count: number) {
  const owner = await app.addUser({ role: 'customer', parentId: people.subadmin.id })
  const keyId = newId()
  const scim = await scimClient(app, owner.id, keyId)
  const members: string[] = []
  for (let at = 0; at < count; at += 1)
    members.push((await app.addUser({ role: 'member', parentId: owner.id })).id)
  return { owner, scim, keyId, members }
}
const stoppedMails = async (email: string) => {
  const mails = await app.db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()
  return mails.filter(({ subject }) => subject === 'A directory was stopped from removing people').length
}
/** With a password that was given just now. */
const allow = async (userId: string, id: string) => {
  const token = await app.sessions.open(userId, 'full', { userAgent: 'test', address: '127.0.0.1' })
  return app.client(token).account.allowChanges({ id })
}
const activeOf = async ({ owner }: Awaited<ReturnType<typeof accountOf>>) =>
  (await owner.api.members.list({ limit: 100 })).data.filter(({ status }) => status === 'active').length

test('one person too many within an hour is refused, and told once; after “Allow” all go through', async () => {
  const account = await accountOf(ALWAYS_ALLOWED + 4)
  const { scim, owner, keyId, members } = account
  for (const [at, id] of members.slice(0, ALWAYS_ALLOWED).entries())
    assert.ok(
      (await (at % 2 ? scim('DELETE', `Users/${id}`) : scim('PATCH', `Users/${id}`, off))).status < 300,
    )
  const [next = '', other = ''] = members.slice(ALWAYS_ALLOWED)
  for (const [method, id, body] of [
    ['PATCH', next, off],
    ['PUT', other, { userName: 'other@example.org', active: false }],
    ['DELETE', next, undefined],
  ] as const) {
    const { status, body: error, headers } = await scim(method, `Users/${id}`, body)
    assert.deepEqual([status, error.scimType, headers['retry-after']], [429, 'tooMany', '3600'])
  }
  assert.equal(await activeOf(account), 4)
  assert.equal(await stoppedMails(owner.email), 1)
  assert.ok((await owner.api.account.keys({}))[0]?.stoppedAt)
  assert.equal(
    (
      await scim('PATCH', `Users/${next}`, {
        Operations: [{ op: 'replace', path: 'displayName', value: 'Kept' }],
      })
    ).status,
    200,
  )

  // Time alone lifts nothing.
  app.clock.advance(2 * HOUR)
  assert.equal((await scim('PATCH', `Users/${next}`, off)).status, 429)
  await allow(owner.id, keyId)
  assert.equal((await owner.api.account.keys({}))[0]?.stoppedAt, null)
  for (const id of members.slice(ALWAYS_ALLOWED))
    assert.equal((await scim('PATCH', `Users/${id}`, off)).status, 200)
  assert.equal(await activeOf(account), 0)
})

test('of a larger account a fifth may go; those that are in again since are not forgotten', async () => {
  const account = await accountOf(60)
  const { scim, members } = account
  const on = { Operations: [{ op: 'replace', path: 'active', value: true }] }
  for (const id of members.slice(0, 12)) {
    assert.equal((await scim('PATCH', `Users/${id}`, off)).status, 200)
    await scim('PATCH', `Users/${id}`, on)
  }
  assert.equal((await scim('PATCH', `Users/${members[12]}`, off)).status, 429)
})

test('after an hour, people who were suspended before count no more', async () => {
  const { scim, members } = await accountOf(ALWAYS_ALLOWED + 1)
  for (const id of members.slice(0, ALWAYS_ALLOWED)) await scim('PATCH', `Users/${id}`, off)
  app.clock.advance(HOUR + 1)
  assert.equal((await scim('PATCH', `Users/${members[ALWAYS_ALLOWED]}`, off)).status, 200)
})

test('calls at the same time do not get past the ceiling together', async () => {
  const account = await accountOf(ALWAYS_ALLOWED + 6)
  const replies = await Promise.all(account.members.map((id) => account.scim('PATCH', `Users/${id}`, off)))
  assert.equal(replies.filter(({ status }) => status === 200).length, ALWAYS_ALLOWED)
  assert.equal(await activeOf(account), 6)
  assert.equal(await stoppedMails(account.owner.email), 1)
})

test('staff who made the key are told too, and may allow it; others may not', async () => {
  const account = await accountOf(ALWAYS_ALLOWED + 1)
  const staff = await app.addUser({ role: 'admin' })
  await app.db.updateTable('api_keys').set({ made_by: staff.id }).where('id', '=', account.keyId).execute()
  for (const id of account.members) await account.scim('PATCH', `Users/${id}`, off)
  assert.equal(await stoppedMails(staff.email), 1)
  await assert.rejects(allow(people.stranger.id, account.keyId), {
    code: 'api_key_not_found',
  })
  const own = newId()
  await addKey(app, account.owner.id, ['members:read'], own)
  await assert.rejects(allow(account.owner.id, own), { code: 'api_key_not_found' })
  assert.equal((await staff.api.account.keys({}))[0]?.account?.id, account.owner.id)
  await allow(staff.id, account.keyId)
  assert.equal((await account.scim('PATCH', `Users/${account.members.at(-1)}`, off)).status, 200)
})
