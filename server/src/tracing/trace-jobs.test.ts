import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { DATABASE_USER } from '#db/embedded-cluster.ts'
import { openDatabase } from '#db/open-database.ts'
import { eventually } from '#testing/eventually.ts'
import { type ReceivedSpan, spanCollector, valueOf } from '#testing/span-collector.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/** As OTLP numbers them. */
const [CLIENT, CONSUMER, FAILED] = [3, 5, 2]
const ADDRESS = 'canary@example.org'
const LATER = { responseCode: 451, message: `come back later, ${ADDRESS}` }

/** A mail server that takes nothing the first time, and everything after that. */
async function mailServer() {
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, done) =>
      (attempts += 1) === 1 ? done(Object.assign(new Error(LATER.message), LATER)) : done(),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) }
}

test('a job is a trace of its own, with its statements and the email it sends below; a try that failed says so, and none says to whom', async (t) => {
  const { spans, bodies, url: endpoint, close } = await spanCollector()
  t.after(close)
  const smtp = await mailServer()
  t.after(smtp.close)
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SMTP_URL: smtp.url, ADMIN_EMAIL: ADDRESS }
  const dataDir = temporaryFolder()
  const { url, child, output, ready, ended } = await spawnServer({ dataDir, env })
  t.after(() => child.kill('SIGKILL'))
  assert.equal(await ready, true, output.err)
  const database = { host: join(dataDir, 'postgres'), user: DATABASE_USER, database: 'postgres' }
  const { db, close: closeDatabase } = await openDatabase({ connection: database, poolSize: 1 })
  await db.updateTable('users').set({ status: 'active' }).where('email', '=', ADDRESS).execute()
  await closeDatabase()
  const reply = await fetch(`${url}/v1/account/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADDRESS }),
  })
  assert.equal(reply.status, 200, await reply.text())

  const isTry = (attempt: number) => (span: ReceivedSpan) =>
    span.name === 'job send-mail' && Number(valueOf(span, 'samtale.job.attempt')?.intValue) === attempt
  const second = await eventually(() => spans.find(isTry(2)), 'the second try')
  const first = await eventually(() => spans.find(isTry(1)), 'the first try')
  assert.notEqual(first.traceId, second.traceId)
  for (const [job, hasFailed] of [
    [first, true],
    [second, false],
  ] as const) {
    assert.deepEqual([job.kind, job.parentSpanId], [CONSUMER, undefined])
    assert.equal(job.status.code === FAILED, hasFailed)
    assert.ok(valueOf(job, 'samtale.job.id')?.stringValue)
    const below = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
    assert.ok(below.every(({ traceId }) => traceId === job.traceId))
    assert.ok(below.some((span) => valueOf(span, 'db.query.text')?.stringValue?.includes('"mails"')))
    const emails = below.filter(({ name }) => name === 'send email')
    assert.deepEqual(
      emails.map((span) => [
        span.kind,
        span.status.code === FAILED,
        valueOf(span, 'error.type')?.stringValue,
      ]),
      [[CLIENT, hasFailed, hasFailed ? 'EENVELOPE' : undefined]],
    )
    assert.match(valueOf(emails[0] as ReceivedSpan, 'samtale.email.id')?.stringValue ?? '', /^[0-9a-f-]{36}$/)
  }
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.doesNotMatch(bodies.join(''), /canary|come back later/)
})
