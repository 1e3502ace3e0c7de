import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint, Endpoints } from '@samtale/contract/core/endpoint'
import { pathParams } from '@samtale/contract/core/endpoint'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { addDeleted } from '#testing/add-deleted.ts'
import { addStream } from '#testing/add-stream.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

const READERS = ['U', 'M', 'C', 'S', 'A', 'X'] as const
const STREAMS = ['livestreaming', 'scheduledevent', 'replaystreaming'] as const
/** So many rows of each list are asked for, of those that its reader sees and of those of others. */
const SAMPLE = 8

const lists = Object.entries<Endpoints>(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) =>
    endpoint.list ? [{ title: `${group}.${name}`, endpoint }] : [],
  ),
)

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  for (const host of ['C1', 'M1', 'C2', 'C3', 'S2'] as const)
    for (const type of STREAMS) await addStream(app, { type, hostId: tenants.people[host].id })
  // What the audit log, the outbox and the timeline of a device have to show.
  const { C1, C3, X1 } = tenants.people
  for (const { token } of [C1, C3])
    await app.client(token).members.create({
      name: 'Liv Thorsen',
      email: `${token.slice(0, 8)}@example.org`,
      contactNumber: '+4597321806',
    })
  for (const ownerId of [C1.id, C3.id]) await addDeleted(app, { kind: 'groups', ownerId })
  const device = tenants.deviceOf('C1')
  await app.client(C1.token).devices.reboot({ deviceId: device.id })
  assert.ok((await app.client(X1.token).audit.list({})).total > 0)
})
after(() => app.close())

describe('a list shows one row by its id to those who see it there, and to others as if there was none', () => {
  for (const { title, endpoint } of lists) {
    test(title, async () => {
      const seen = new Map<string, Map<string, unknown>>()
      const readers = await Promise.all(READERS.map((letter) => enter(app, tenants, letter)))
      for (const { letter, token } of readers) {
        const reply = await send(endpoint, token, { limit: LIST_LIMIT })
        if (reply.statusCode === 200)
          seen.set(letter, new Map(rowsOf(endpoint, reply.body).map((row) => [row.id, row])))
        else assert.ok([403, 404].includes(reply.statusCode), `${letter}: ${reply.body}`)
      }
      const all = new Set([...seen.values()].flatMap((rows) => [...rows.keys()]))
      assert.ok(all.size > 0, 'somebody sees something')
      for (const { letter, token } of readers) {
        const own = seen.get(letter)
        const absent = await send(endpoint, token, { rowId: newId() })
        if (!own) {
          // Whoever may not read the list learns nothing of its rows.
          const [some] = all
          const denied = await send(endpoint, token, { rowId: some })
          assert.deepEqual([denied.statusCode, denied.body], [absent.statusCode, absent.body])
          continue
        }
        assert.deepEqual(rowsOf(endpoint, absent.body), [])
        for (const [id, row] of [...own].slice(0, SAMPLE))
          assert.deepEqual(rowsOf(endpoint, (await send(endpoint, token, { rowId: id })).body), [row], letter)
        for (const id of [...all].filter((other) => !own.has(other)).slice(0, SAMPLE))
          assert.equal((await send(endpoint, token, { rowId: id })).body, absent.body, letter)
      }
    })
  }
})

/** Calls a list; one below a record, below a device or the account of C1. */
function send(endpoint: Endpoint, token: string | null, body: object) {
  const { method, path } = endpoint
  const above = path.startsWith('device/events') ? tenants.deviceOf('C1').id : tenants.people.C1.id
  const params = Object.fromEntries(pathParams(path).map((name) => [name, above]))
  return sendRequest(app, { method, path, params, body, token })
}

type Row = { readonly id: string }
function rowsOf({ list }: Endpoint, body: string): readonly Row[] {
  const { data } = JSON.parse(body) as { data: readonly Row[] & Readonly<Record<string, readonly Row[]>> }
  return (list?.rowsAs ? data[list.rowsAs] : data) ?? []
}
