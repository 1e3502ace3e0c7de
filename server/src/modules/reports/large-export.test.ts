import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { eventually } from '#testing/eventually.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const MEETINGS = 5_001

let fixture: TestApp
let customer: Awaited<ReturnType<TestApp['addUser']>>
let port: number
before(async () => {
  fixture = await testApp({ now: new Date('2026-07-02T09:00:00Z') })
  customer = await fixture.addUser({ role: 'customer', name: 'Bo' })
  // Many begin at the same moment, to the microsecond that JavaScript does not know.
  await sql`insert into meetings (id, name, location, begin_time, end_time, type, status, host_id, created_at, over_at)
    select gen_random_uuid(), 'Meeting ' || n, 'room-' || n, timestamptz '2026-05-01' + n % 7 * interval '1 microsecond', '2026-05-02', 'instant', 'expired',
      ${customer.id}::uuid, '2026-05-01', '2026-05-02' from generate_series(1, ${sql.lit(MEETINGS)}) n`.execute(
    fixture.db,
  )
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})
after(() => fixture.close())

const ask = (format: 'csv' | 'xlsx') => {
  const headers = {
    authorization: `Bearer ${customer.token}`,
    'content-type': 'application/json',
    'x-time-zone': 'UTC',
  }
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/reports/export', headers })
  call.end(JSON.stringify({ format }))
  return call
}
async function whole(format: 'csv' | 'xlsx') {
  const [reply] = await once(ask(format), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a file of many steps has every meeting once, in one order, in either format', async () => {
  const lines = (await whole('csv')).toString('utf8').split('\r\n').slice(1, -1)
  const ids = lines.map((line) => line.slice(0, 36))
  assert.equal(new Set(ids).size, MEETINGS)
  assert.equal(lines.length, MEETINGS)
  const sheet = strFromU8(unzipSync(await whole('xlsx'))['xl/worksheets/sheet1.xml'] as Uint8Array)
  const places = [
    ...sheet.matchAll(/<c r="A(\d+)" s="0" t="inlineStr"><is><t xml:space="preserve">([^<]+)</g),
  ]
  assert.deepEqual(
    places.map(([, row, id]) => [Number(row), id]),
    ids.map((id, at) => [at + 2, id]),
  )
  const { rows } = await sql<{
    id: string
  }>`select id from meetings order by begin_time desc, id desc`.execute(fixture.db)
  assert.deepEqual(
    ids,
    rows.map(({ id }) => id),
  )
})

test('whoever goes away while a file is sent leaves no connection of the database behind', async () => {
  const calls = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const call = ask('csv')
      const [reply] = await once(call, 'response')
      await once(reply, 'data')
      return call
    }),
  )
  for (const call of calls) call.destroy()
  await eventually(() => fixture.pool.idleCount === fixture.pool.totalCount)
  assert.deepEqual((await customer.api.reports.hosts({})).hosts.length, 1)
  assert.deepEqual(fixture.unexpectedErrors, [])
})
