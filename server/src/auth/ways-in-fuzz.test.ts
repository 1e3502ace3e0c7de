import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { isErrorCode } from '@samtale/contract/core/error-codes'
import { enter, type ActorOnStage } from '#testing/actors.ts'
import { dice, fuzzRequests } from '#testing/fuzz.ts'
import { sendRequest, type Request } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'

const REQUESTS = fuzzRequests(1_500)
/** After so many, everybody has a new session, and what was counted is forgotten. */
const A_ROUND = 150

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

const { connections, providerSignIn, identityProviders, accountSignOn } = contract
const GROUPS = [connections, providerSignIn, identityProviders, accountSignOn]
const PATHS = /^account\/(apikeys|confirm|passkey|secondfactor|secondstep)/
/** What those above see and end of the ways in of others. */
const OF_OTHERS = /^users\/.*(apikeys|factorrequirement|resetfactor|sessions)/
const ways: readonly Endpoint[] = [
  ...GROUPS.flatMap((group) => Object.values<Endpoint>(group)),
  ...Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ path }) => PATHS.test(path) || OF_OTHERS.test(path)),
]
const VALUES: readonly unknown[] = [
  ...['', ' ', 'x', '000000', 'none', '\u0000', '\uD800', '%_\\', "'; --", '../x', 'æ\u{1F600}'],
  ...['x'.repeat(64), 'x'.repeat(13_000), 'http://127.0.0.1:1', 'javascript:1', '2026-99-99', 'W10'],
  ...[null, true, 0, -1, 7.5, 1e308, [], {}, [[]], [null], [{}], ['x', 'x'], { id: 'x' }, { toString: 1 }],
  ...[[{ claim: 'sub', value: 'x', role: 'member' }], { authenticatorData: 'AAAA' }, Array(600).fill('x')],
]

test(`${REQUESTS} calls of the ways in, with anything in any field, are answered without a fault`, async () => {
  const { roll, pick } = dice(20_261_126)
  const known: unknown[] = []
  const seen = new Map<number, number>()
  let actors: ActorOnStage[] = []
  const anything = () => (roll(4) === 0 && known.length > 0 ? pick(known) : pick(VALUES))
  /** Some of its fields are others, some are gone, and some are new. */
  const spoiled = (body: object, names: readonly string[]) =>
    Object.fromEntries([
      ...Object.entries(body).flatMap(([name, value]) =>
        roll(8) === 0 ? [] : [[name, roll(4) === 0 ? anything() : value]],
      ),
      ...(roll(6) === 0 ? [[pick(names), anything()]] : []),
    ])

  async function nextRequest(): Promise<Request> {
    const { method, path } = pick(ways)
    const [maker, sender] = [pick(actors), pick(actors)]
    const make = VALID_REQUESTS[`${method} ${path}`]
    const made = await make?.({ app, tenants, actor: maker }, 'own')
    const body = made?.body ?? {}
    known.push(...Object.values(body), ...Object.values(made?.params ?? {}))
    known.splice(0, known.length - 200)
    const params =
      roll(4) === 0 ? { id: (JSON.stringify(anything()) ?? '').slice(0, 100).toWellFormed() } : made?.params
    const names = ['id', '__proto__', 'version', ...Object.keys(body)]
    const token = roll(3) === 0 ? sender.token : maker.token
    return {
      ...{ method, path, token },
      ...(params && { params }),
      ...(method === 'POST' && { body: roll(12) === 0 ? anything() : spoiled(body, names) }),
    }
  }

  for (let sent = 0; sent < REQUESTS; sent += 1) {
    if (sent % A_ROUND === 0) {
      app.clock.advance(60_000)
      await app.db.deleteFrom('throttles').execute()
      actors = await Promise.all(
        (['V', 'M', 'C', 'S', 'A', 'X', 'L', 'K'] as const).map((letter) => enter(app, tenants, letter)),
      )
    }
    const request = await nextRequest()
    const reply = await sendRequest(app, request)
    const { statusCode, body } = reply
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
    const { code } = statusCode < 400 ? {} : reply.json<{ code?: unknown }>()
    // That a provider is away is no fault of this server.
    const isUnexpected = statusCode >= 500 && code !== 'provider_unreachable'
    assert.ok(!isUnexpected, JSON.stringify([request, statusCode, body]))
    if (statusCode >= 400) assert.ok(isErrorCode(code), JSON.stringify([request, body]))
  }
  console.log(`answered with ${[...seen].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  for (const status of [200, 400, 401, 403])
    assert.ok((seen.get(status) ?? 0) > REQUESTS / 50, String(status))
  assert.deepEqual(app.unexpectedErrors.splice(0), [])
})
