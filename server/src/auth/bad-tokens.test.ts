import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { issueMailToken } from './mail-tokens.ts'
import { enter } from '#testing/actors.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { readAccessTable, type AccessRow } from './access-table.ts'
import { hashToken } from './tokens.ts'

const built = readAccessTable().filter(
  ({ method, path, built: exists }) => exists && method !== 'WS' && !['/{page}', '/video/*'].includes(path),
)
const privateRows = built.filter(({ cells: { V } }) => V.kind === 'any' && V.status === 401)
const publicRows = built.filter(({ cells: { V } }) => V.kind === 'any' && V.status < 400)

const HOUR = 3_600_000
let app: TestApp
let tenants: TestTenants
/** What to put behind `Bearer`, by what is wrong with it. */
let bad: Readonly<Record<string, string>>
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  bad = await badTokens()
})
after(() => app.close())

const from = { userAgent: 'test', address: '127.0.0.1' }
const open = (id: string, kind: 'full' | 'password-setup' = 'full') => app.sessions.open(id, kind, from)

async function badTokens() {
  const { X1, X2, C4, M4, MS1, suspendedCustomer, deletedCustomer, pendingCustomer } = tenants.people
  const good = await open(X1.id)
  const old = async (ago: { created: number; seen: number; expires: number }) => {
    const token = await open(X2.id)
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR)
    const times = { created_at: at(-ago.created), last_seen_at: at(-ago.seen), expires_at: at(ago.expires) }
    await app.db.updateTable('sessions').set(times).where('token_hash', '=', hashToken(token)).execute()
    return token
  }
  const signedOut = await open(X2.id)
  await app.client(signedOut).account.logout({})
  const endedElsewhere = await open(X2.id)
  await app.db.transaction().execute((trx) => app.sessions.endAllOf(trx, X2.id))
  const belowSuspended = await app.addUser({ role: 'member', parentId: suspendedCustomer.id })
  const belowDeleted = await app.addUser({ role: 'member', parentId: deletedCustomer.id })
  const staff = app.client(X1.token)
  const promoted = await app.addUser({ role: 'customer', parentId: X1.id })
  await staff.customers.promote({ id: promoted.id })
  const demoted = await app.addUser({ role: 'subadmin', parentId: X1.id })
  await staff.customers.demote({ id: demoted.id })
  const [renewed, saved, back] = [
    await app.addUser({ role: 'admin' }),
    await app.addUser({ role: 'customer' }),
    await app.addUser({ role: 'customer' }),
  ]
  await staff.admins.setPassword({ id: renewed.id, password: 'correct horse battery' })
  const below = await app.addUser({ role: 'member', parentId: saved.id })
  await staff.customers.suspend({ id: saved.id })
  await staff.customers.suspend({ id: back.id })
  await staff.customers.unsuspend({ id: back.id })
  const removed = await app.addUser({ role: 'customer' })
  const belowRemoved = await app.addUser({ role: 'member', parentId: removed.id })
  await staff.customers.remove({ id: removed.id })
  const { jwtToken } = await app
    .client(null)
    .meetings.getToken({ roomName: tenants.meetingOf('C4', 'running').location })
  return {
    random: randomBytes(32).toString('base64url'),
    'one character changed': `${good.slice(0, 9)}${good[9] === 'A' ? 'B' : 'A'}${good.slice(10)}`,
    'one character short': good.slice(0, -1),
    'one character more': `${good}A`,
    'a blank inside': `${good.slice(0, 20)} ${good.slice(20)}`,
    'two of them': `${good}, ${good}`,
    'a zero byte as it is written in addresses': `${good}%00`,
    'its own hash': hashToken(good).toString('base64url'),
    'not used for 12 hours': await old({ created: 13, seen: 12, expires: 24 * 29 }),
    'older than 30 days': await old({ created: 24 * 30, seen: 0, expires: 0 }),
    'signed out': signedOut,
    'ended by somebody else': endedElsewhere,
    'of somebody suspended': await open(suspendedCustomer.id),
    'of somebody deleted': await open(deletedCustomer.id),
    'of somebody pending': await open(pendingCustomer.id),
    'of a member of a suspended tenant': belowSuspended.token,
    'of a member of a deleted tenant': belowDeleted.token,
    'from before a promotion': promoted.token,
    'from before a demotion': demoted.token,
    'from before a start password': renewed.token,
    'of somebody whom a call suspended': saved.token,
    'of a member below somebody whom a call suspended': below.token,
    'from before a suspension that was lifted': back.token,
    'of somebody whom a call deleted': removed.token,
    'of a member below somebody whom a call deleted': belowRemoved.token,
    'a conference token': jwtToken,
    'the token of an invitation': await issueMailToken(
      app.db,
      pendingCustomer.id,
      'invitation',
      app.clock.now(),
    ),
    'the token of a reset mail': await issueMailToken(app.db, C4.id, 'password-reset', app.clock.now()),
    'the token of an e-mail change': await issueMailToken(app.db, C4.id, 'email-change', app.clock.now()),
    'a set-password token of somebody suspended': await open(suspendedCustomer.id, 'password-setup'),
    'the id of a user': M4.id,
    'the secret of a device': tenants.deviceOf('C1').secret,
    'the secret of a device as tokens are written': Buffer.from(
      tenants.deviceOf('C1').secret,
      'hex',
    ).toString('base64url'),
    'the id on the screen of a device': tenants.deviceOf('C1').code,
    'an id that is a hash already': `\\x${hashToken(MS1.token).toString('hex')}`,
    'words of SQL': "' or 1=1 --",
    'very long': 'A'.repeat(4096),
  }
}

describe('a bad token answers every private call with one and the same 401', () => {
  for (const row of privateRows) {
    test(`${row.method} ${row.path}`, async () => {
      const nobody = await call(row, {})
      const message = 'Sign in to continue'
      const body = row.path.startsWith('/scim/')
        ? { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401', detail: message }
        : { success: false, code: 'unauthorized', message }
      assert.deepEqual([nobody.statusCode, nobody.json()], [401, body])
      const old = await databaseDigest(app.db)
      for (const [what, token] of Object.entries(bad))
        assert.deepEqual(seenOf(await call(row, { authorization: `Bearer ${token}` })), seenOf(nobody), what)
      assert.deepEqual(await databaseDigest(app.db), old)
    })
  }
})

describe('a bad token on a public call is ignored: its bearer is a visitor', () => {
  for (const row of publicRows) {
    test(`${row.method} ${row.path}`, async () => {
      for (const what of [
        'random',
        'signed out',
        'of somebody suspended',
        'a conference token',
        'the secret of a device',
      ]) {
        const reply = await call(row, { authorization: `Bearer ${bad[what]}` })
        assert.ok(reply.statusCode < 400, `${what}: ${reply.body}`)
        if (row.path === 'settings' || row.path === 'misc/healthcheck')
          assert.deepEqual(seenOf(reply), seenOf(await call(row, {})), what)
      }
    })
  }
})

describe('a good token is taken from one Bearer header and from nowhere else', () => {
  const profile = { method: 'GET', path: 'account/profile' }

  test('the word Bearer may be written in any letters', async () => {
    const { token } = await enter(app, tenants, 'C')
    for (const word of ['Bearer', 'bearer', 'BEARER'])
      assert.equal(
        (await sendRequest(app, { ...profile, headers: { authorization: `${word} ${token}` } })).statusCode,
        200,
      )
  })

  test('another scheme, none or half a one is no sign-in', async () => {
    const { token } = await enter(app, tenants, 'C')
    const forms = [
      `Basic ${token}`,
      `Basic ${Buffer.from(`x:${token}`).toString('base64')}`,
      `Token ${token}`,
      String(token),
      'Bearer',
      'Bearer ',
      `Bearer  ${token}`,
      `Bearer: ${token}`,
    ]
    for (const authorization of forms)
      assert.equal(
        (await sendRequest(app, { ...profile, headers: { authorization } })).statusCode,
        401,
        authorization,
      )
  })

  test('a token in the address, a cookie or the body is no sign-in', async () => {
    const { token } = await enter(app, tenants, 'C')
    for (const name of ['token', 'access_token', 'authorization', 'jwt']) {
      assert.equal(
        (await sendRequest(app, { ...profile, path: `account/profile?${name}=${token}` })).statusCode,
        401,
        name,
      )
      assert.equal(
        (await sendRequest(app, { ...profile, headers: { cookie: `${name}=${token}` } })).statusCode,
        401,
        name,
      )
      assert.equal(
        (await sendRequest(app, { method: 'POST', path: 'users/getmembers', body: { [name]: token } }))
          .statusCode,
        401,
        name,
      )
    }
  })
})

test('a set-password token opens nothing but its own few calls', async () => {
  const allowed = new Set<string>()
  for (const row of privateRows) {
    const { token } = await enter(app, tenants, 'L')
    const reply = await call(row, { authorization: `Bearer ${token}` })
    if (reply.statusCode < 300) allowed.add(`${row.method} ${row.path}`)
    else assert.equal(reply.statusCode, row.cells.L.kind === 'any' ? row.cells.L.status : 401, row.path)
  }
  assert.deepEqual([...allowed].toSorted(), [
    'GET account/profile',
    'POST account/logout',
    'POST users/createpassword',
  ])
})

async function call(row: AccessRow, headers: Readonly<Record<string, string>>) {
  const make = VALID_REQUESTS[`${row.method} ${row.path}`]
  assert.ok(make, row.path)
  const { headers: own, ...request } = await make(
    { app, tenants, actor: await enter(app, tenants, 'V') },
    'own',
  )
  return sendRequest(app, { ...row, ...request, headers: { ...own, ...headers } })
}
