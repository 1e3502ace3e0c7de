import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dice, fuzzRequests } from '#testing/fuzz.ts'
import { scimClient } from '#testing/scim-client.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const REQUESTS = fuzzRequests(5_000)
const AT_ONCE = 8

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
})
after(() => app.close())

const TOKENS = [
  ...[
    'userName',
    'emails.value',
    'externalId',
    'active',
    'displayName',
    'meta.lastModified',
    'id',
    'members',
    'name',
  ],
  ...[
    'name.familyName',
    'members.value',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName',
    '__proto__',
    'schemas',
  ],
  ...[
    'eq',
    'ne',
    'co',
    'sw',
    'ew',
    'gt',
    'ge',
    'lt',
    'le',
    'pr',
    'and',
    'or',
    'not',
    '(',
    ')',
    '[',
    ']',
    '.',
    '"',
    '\\',
  ],
  ...[
    '"x"',
    '"%_"',
    '"2026-01-01T00:00:00Z"',
    '"True"',
    'true',
    'null',
    '-1',
    '1e999',
    '{}',
    'æ',
    '\u{1F600}',
    "'; --",
  ],
]
const VALUES: readonly unknown[] = [
  ...['', 'x', 'True', 'a@example.org', '\u0000', '\uD800', 'x'.repeat(300), 0, -1, 1e308, true, false, null],
  ...[
    [],
    {},
    [[]],
    [{}],
    [null],
    { value: 'x' },
    [{ value: 7 }],
    { name: { formatted: 1 } },
    { __proto__: { a: 1 } },
  ],
]
const OPS = ['add', 'Replace', 'REMOVE', 'move', '', 7, null]

test(`${REQUESTS} requests made of the words of the protocol, in any order, are answered without a fault`, async () => {
  const { roll, pick } = dice(20_261_126)
  const phrase = () => Array.from({ length: 1 + roll(9) }, () => pick(TOKENS)).join(pick([' ', ' ', '']))
  const object = () => Object.fromEntries(Array.from({ length: roll(5) }, () => [pick(TOKENS), pick(VALUES)]))
  const operation = () => ({
    op: pick(OPS),
    path: pick([phrase(), pick(TOKENS), undefined, 7]),
    value: pick([...VALUES, object()]),
  })
  const calls: readonly (() => readonly [string, string, unknown, Record<string, string>?])[] = [
    () => [
      'GET',
      pick(['Users', 'Groups']),
      undefined,
      { filter: phrase(), count: pick(['2', 'x', '-1']), sortBy: pick(TOKENS) },
    ],
    () => [
      'GET',
      'Users',
      undefined,
      { attributes: phrase(), excludedAttributes: phrase(), startIndex: pick(['1', '9', '']) },
    ],
    () => ['PATCH', pick(targets), { Operations: Array.from({ length: 1 + roll(4) }, operation) }],
    () => ['PUT', pick(targets), object()],
    () => [
      'POST',
      pick(['Users', 'Groups']),
      { ...object(), ...(roll(2) === 0 && { displayName: pick(VALUES) }) },
    ],
  ]
  const targets = [
    `Users/${people.member.id}`,
    `Users/${people.colleague.id}`,
    'Users/x',
    `Groups/${people.member.id}`,
  ]
  const clients = [await scimClient(app, people.customer.id)]
  const seen = new Map<number, number>()
  const group = await clients[0]?.('POST', 'Groups', { displayName: 'Everyone' })
  targets.push(`Groups/${group?.body.id}`)
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    // A key has its calls a minute.
    if (sent % 400 === 0) clients.unshift(await scimClient(app, people.customer.id))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const [method, path, body, query] = pick(calls)()
        const reply = await clients[0]?.(method, path, body, query && { query })
        assert.ok(reply && reply.status < 500, JSON.stringify([method, path, body, query, reply?.body]))
        if (reply.status >= 400)
          assert.ok(reply.body.detail && reply.body.schemas.length === 1, JSON.stringify(reply))
        seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
      }),
    )
  }
  console.log(`answered with ${[...seen].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  for (const status of [200, 400, 404]) assert.ok((seen.get(status) ?? 0) > 100, String(status))
  assert.equal(seen.get(429), undefined)
})
