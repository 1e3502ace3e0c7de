import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import type { Scope } from '@samtale/contract/core/scopes'
import { addKey } from '../server/src/testing/add-key.ts'
import { testApp, type TestApp } from '../server/src/testing/test-app.ts'
import { tenantsIn } from '../server/src/testing/tenants.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let url: string
before(async () => {
  app = await testApp({ now: new Date() })
  people = await tenantsIn(app)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

/** Runs one of the examples as its own program, with a key of the customer that has these scopes. */
async function runExample(name: string, scopes: readonly Scope[], args: readonly string[] = []) {
  const key = await addKey(app, people.customer.id, scopes)
  const file = fileURLToPath(new URL(`./examples/${name}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...process.env, SAMTALE_URL: url, SAMTALE_API_KEY: key },
  })
  return stdout.trimEnd().split('\n')
}

test('the members of the owner of the key are listed', async () => {
  const lines = await runExample('list-members', ['members:read'])
  const members = await people.customer.api.members.list({ limit: 500 })
  assert.ok(members.total > 0)
  assert.deepEqual(
    lines.toSorted(),
    members.data.map(({ email, profile }) => `${profile.name} <${email}>`).toSorted(),
  )
})

test('a meeting is scheduled with a guest', async () => {
  const [address] = await runExample(
    'schedule-meeting',
    ['meetings:write'],
    ['Planning', 'guest@example.org'],
  )
  const [meeting] = (await people.customer.api.meetings.list({ search: 'Planning' })).data
  assert.equal(address, `${url}/room/${meeting?.location}`)
  const { guests } = await people.customer.api.meetings.read({ id: meeting?.id ?? '' })
  assert.deepEqual(
    guests.map(({ email }) => email),
    ['guest@example.org'],
  )
})

test('a report is read', async () => {
  assert.deepEqual(await runExample('read-report', ['reports:read']), ['0 meetings, 0 minutes'])
})

test('an example whose key may not do it says so and fails', async () => {
  await assert.rejects(runExample('list-members', ['reports:read']), /api_key_scope_missing/)
})
