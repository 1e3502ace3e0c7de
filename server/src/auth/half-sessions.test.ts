import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoints } from '@samtale/contract/core/endpoint'
import { requiresFactor } from '@samtale/contract/core/permissions'
import { sendRequest } from '#testing/send-request.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { readAccessTable, type AccessRow } from './access-table.ts'

const rows = readAccessTable().filter(
  ({ method, path, built }) => built && method !== 'WS' && !['/{page}', '/video/*'].includes(path),
)
const from = { userAgent: 'test', address: '127.0.0.1' }

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp({ ffmpeg: 'ffmpeg', liveTimings: { graceMs: 3_600_000 } })
  tenants = await buildTenants(app)
})
after(() => app.close())

/** What the holder of a token that is no full session gets, where it is not what such a holder of another kind gets. */
const HALF: Readonly<Record<string, number>> = {
  'GET account/profile': 401,
  'POST users/createpassword': 403,
  'POST account/secondstep': 422,
  'POST account/secondstep/begin': 200,
  'POST account/secondstep/passkey': 422,
}

describe('a session that waits for a code gets what a visitor gets, beside giving the code and signing out', () => {
  for (const row of rows) {
    const call = `${row.method} ${row.path}`
    const cell = row.cells.L
    if (cell.kind === 'each') continue
    test(call, async () => {
      const { id, email } = await app.addUser({ role: 'customer' })
      const token = await app.sessions.open(id, 'second-step', from)
      assert.equal((await send(row, { id, email, token })).statusCode, HALF[call] ?? cell.status)
    })
  }
})

describe('who has a second factor to set up is told so by every call but those', () => {
  const calls = Object.values<Endpoints>(contract)
    .flatMap((group) => Object.values(group))
    .filter(({ can }) => can !== 'anyone' && can !== 'video-service')
  const open = [
    'account/profile',
    'account/logout',
    'account/confirmpassword',
    'account/providers',
    'account/confirmprovider/begin',
    'account/confirmprovider',
    'account/secondfactor',
    'account/secondfactor/begin',
    'account/secondfactor/confirm',
    'account/passkeys/begin',
    'account/passkeys',
  ]
  const halves = ['account/secondstep', 'account/secondstep/begin', 'account/secondstep/passkey']
  test('those', () => {
    const others = calls.filter(({ can }) => !requiresFactor(can)).map(({ path }) => path)
    assert.deepEqual(others.toSorted(), [...open, ...halves, 'users/createpassword'].toSorted())
  })
  for (const { method, path, can } of calls)
    test(`${method} ${path}`, async () => {
      const value = JSON.stringify({ twoStep: { user: { day: '2026-01-01', at: '2026-01-01T00:00:00Z' } } })
      await app.db
        .insertInto('settings')
        .values({ category: 'security', value })
        .onConflict((conflict) => conflict.column('category').doUpdateSet({ value }))
        .execute()
      const { token } = await app.addUser({ role: 'user' })
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 'x']),
      )
      const reply = await sendRequest(app, {
        method,
        path,
        params,
        token,
        ...(method === 'POST' && { body: {} }),
      })
      const { code } = JSON.parse(reply.body) as { code?: string }
      if (requiresFactor(can)) assert.deepEqual([reply.statusCode, code], [403, 'second_factor_needed'])
      else assert.notEqual(code, 'second_factor_needed')
      const audited = await app.db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'refused')
        .where('created_at', '>', new Date(app.clock.now().getTime() - 1))
        .execute()
      if (requiresFactor(can)) assert.deepEqual(audited, [])
      await app.db.deleteFrom('audit_entries').execute()
    })
})

async function send(row: AccessRow, { id, email, token }: { id: string; email: string; token: string }) {
  const make = VALID_REQUESTS[`${row.method} ${row.path}`]
  assert.ok(make)
  const request = await make({ app, tenants, actor: { letter: 'L', id, email, token } }, 'own')
  return sendRequest(app, { ...row, ...request, token })
}
