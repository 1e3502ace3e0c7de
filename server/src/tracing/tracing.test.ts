import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { spanCollector, valueOf } from '#testing/span-collector.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { readTraceparent } from './spans.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

test('a traceparent is read as W3C writes it, and nothing else is', () => {
  const header = `00-${TRACE}-${CALLER}-01`
  assert.deepEqual(readTraceparent(header), { traceId: TRACE, spanId: CALLER, traceFlags: 1, isRemote: true })
  assert.equal(readTraceparent(`00-${TRACE}-${CALLER}-00`)?.traceFlags, 0)
  for (const none of [
    undefined,
    [header],
    '',
    `ff-${TRACE}-${CALLER}-01`,
    `00-${'0'.repeat(32)}-${CALLER}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}x-${CALLER}-01`,
  ])
    assert.equal(readTraceparent(none), undefined, String(none))
})

test('a collector gets the spans of a call with its statements below, without their values, and the log names the trace', async (t) => {
  const { spans, bodies, keys, url: endpoint, close } = await spanCollector()
  t.after(close)
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'samtale-here',
  }
  const { url, child, output, ready, ended } = await spawnServer({ dataDir: temporaryFolder(), env })
  t.after(() => child.kill('SIGKILL'))
  assert.equal(await ready, true, output.err)
  const reply = await fetch(`${url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify({ email: 'canary@example.org', password: 'canary-password' }),
  })
  assert.equal(reply.status, 401)
  const call = await eventually(() => spans.find(({ name }) => name === 'POST /v1/account/login'))
  assert.deepEqual([call.traceId, call.parentSpanId], [TRACE, CALLER])
  const statements = await eventually(() => {
    const below = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
    return below.length > 0 && below
  })
  for (const statement of statements) {
    assert.equal(statement.traceId, TRACE)
    assert.equal(valueOf(statement, 'db.system.name')?.stringValue, 'postgresql')
  }
  assert.ok(
    statements.some((statement) => valueOf(statement, 'db.query.text')?.stringValue?.includes('from users')),
  )
  assert.equal(valueOf(call, 'http.response.status_code')?.intValue, 401)
  const answered = output.err.split('\n').find((line) => line.includes('"path":"/v1/account/login"'))
  assert.equal(JSON.parse(answered ?? '{}').trace_id, TRACE)
  assert.match(bodies.join(''), /samtale-here/)
  assert.doesNotMatch(bodies.join(''), /canary/)
  assert.equal(keys[0], 'a key')

  await fetch(`${url}/livez`, { headers: { traceparent: `00-${'1'.repeat(32)}-${CALLER}-00` } })
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.ok(
    !spans.some(({ traceId }) => traceId === '1'.repeat(32)),
    'whoever calls may have decided against it',
  )
})

test('a collector that is not there stops nothing, not even a stop', async (t) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  const { url, child, output, ready, ended } = await spawnServer({ dataDir: temporaryFolder(), env })
  t.after(() => child.kill('SIGKILL'))
  assert.equal(await ready, true, output.err)
  assert.equal((await fetch(`${url}/livez`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await ended, 0, output.err)
})
