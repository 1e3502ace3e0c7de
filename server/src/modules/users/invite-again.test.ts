import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const linksTo = async (recipient: string) => {
  const mails = await fixture.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return mails.map(({ text }) => /accountconfirmation=true#token=([\w-]{43})/.exec(text)?.[1] ?? '')
}
const verify = (token: string) => fixture.client(null).account.verify({ token })

test('[D1.31] whoever is pending is invited again: the earlier link is void, the new one works for 7 days', async () => {
  const admin = await fixture.addUser({ role: 'super-admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const person = { name: 'Nina New', contactNumber: '+4512345678' }
  const invited = [
    {
      kind: 'admins',
      by: admin,
      user: await admin.api.admins.create({
        name: 'Nina',
        email: 'a@example.org',
        password: 'correct horse battery',
      }),
    },
    {
      kind: 'customers',
      by: subadmin,
      user: await subadmin.api.customers.create({ ...person, email: 'c@example.org' }),
    },
    {
      kind: 'members',
      by: subadmin,
      user: await subadmin.api.members.create({ ...person, email: 'm@example.org' }),
    },
  ] as const
  fixture.clock.advance(6 * 24 * 3_600_000)
  for (const { kind, by, user } of invited) {
    assert.deepEqual(await fixture.client(await tokenOf(by.id))[kind].invite({ id: user.id }), {})
    const [first = '', second = '', ...more] = await linksTo(user.email)
    assert.deepEqual(more, [])
    await assert.rejects(verify(first), { code: 'invitation_expired' }, kind)
    fixture.clock.advance(2 * 24 * 3_600_000)
    assert.ok((await verify(second)).accessToken, kind)
    fixture.clock.advance(-2 * 24 * 3_600_000)
  }
})

test('whoever has been in already is not invited again', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const token = await tokenOf(customer.id)
  for (const status of ['active', 'suspend'] as const) {
    const member = await fixture.addUser({ role: 'member', parentId: customer.id, status })
    await assert.rejects(fixture.client(token).members.invite({ id: member.id }), {
      code: 'account_verified',
      status: 409,
    })
    assert.deepEqual(await linksTo(member.email), [])
  }
  const gone = await fixture.addUser({ role: 'member', parentId: customer.id, status: 'deleted' })
  await assert.rejects(fixture.client(token).members.invite({ id: gone.id }), {
    code: 'user_not_found',
    status: 404,
  })
})

const tokenOf = (id: string) => fixture.sessions.open(id, 'full', { userAgent: 'test', address: '127.0.0.1' })
