import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enter } from '#testing/actors.ts'
import { databaseDigest, collectDenials } from '#testing/database-digest.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { readAccessTable, type AccessRow, type ActorLetter } from './access-table.ts'

const rows = readAccessTable().filter(
  ({ method, built, cells: { V } }) => built && method === 'GET' && V.kind === 'any' && V.status === 401,
)
/** Calls that change something by GET. */
const CHANGING: readonly {
  readonly path: string
  readonly letters: readonly ActorLetter[]
  readonly again?: number
}[] = [
  // What was stopped is not on any more.
  { path: 'device/stopscheduledevent/{id}', letters: ['M', 'C', 'S'], again: 409 },
  { path: 'device/reset/{id}', letters: ['C', 'S'] },
  { path: 'device/resetany/{id}', letters: ['S', 'A', 'X'] },
]

/** What a browser adds when an address is opened, or loaded before anybody asked for it. */
const OPENED: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
]

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

async function requestOf({ method, path }: Pick<AccessRow, 'method' | 'path'>, letter: ActorLetter) {
  const actor = await enter(app, tenants, letter)
  const make = VALID_REQUESTS[`${method} ${path}`]
  assert.ok(make, path)
  const relation = letter === 'A' || letter === 'X' ? 'tree' : 'own'
  return { method, path, ...(await make({ app, tenants, actor }, relation)), token: actor.token }
}

describe('an address with a session that is opened or loaded beforehand does nothing', () => {
  for (const row of rows) {
    test(`GET ${row.path}`, async () => {
      for (const letter of (['C', 'X'] as const).filter(
        (one) => row.cells[one].kind === 'each' || row.cells[one].status < 400,
      )) {
        const request = await requestOf(row, letter)
        const old = await databaseDigest(app.db)
        for (const headers of OPENED) {
          const reply = await sendRequest(app, { ...request, headers })
          assert.deepEqual(
            [reply.statusCode, reply.json<{ code: string }>().code],
            [403, 'forbidden'],
            JSON.stringify(headers),
          )
          assert.deepEqual(
            await sendRequest(app, { ...request, token: null, headers }).then(({ statusCode }) => statusCode),
            401,
          )
        }
        await collectDenials(app.db)
        assert.deepEqual(await databaseDigest(app.db), old)
      }
    })
  }
})

describe('a call that changes something by GET needs the Bearer header, is not cached by anybody, and changes no more when it comes twice', () => {
  for (const { path, letters, again } of CHANGING) {
    test(path, async () => {
      for (const letter of letters) {
        const { token, ...request } = await requestOf({ method: 'GET', path }, letter)
        const old = await databaseDigest(app.db)
        for (const headers of [{}, { cookie: `token=${token}` }, { cookie: `authorization=Bearer ${token}` }])
          assert.equal((await sendRequest(app, { ...request, headers })).statusCode, 401)
        assert.equal((await sendRequest(app, { ...request, path: `${path}?token=${token}` })).statusCode, 401)
        assert.deepEqual(await databaseDigest(app.db), old)

        const first = await sendRequest(app, { ...request, token })
        assert.deepEqual([first.statusCode, first.headers['cache-control']], [200, 'no-store'])
        const changed = await databaseDigest(app.db)
        assert.notDeepEqual(changed, old)
        const fetched = await sendRequest(app, {
          ...request,
          token,
          headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
        })
        if (again) assert.equal(fetched.statusCode, again)
        else assert.deepEqual(seenOf(fetched), seenOf(first))
        assert.equal(
          (await sendRequest(app, { ...request, method: 'POST', body: {}, token })).statusCode,
          again ?? 200,
        )
        assert.deepEqual(await databaseDigest(app.db), changed)
      }
    })
  }
})
