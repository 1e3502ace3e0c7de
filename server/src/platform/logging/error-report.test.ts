import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { errorReport } from './error-report.ts'

const SECRET = 'Zm9yZ290dGVuLXRva2VuLW9mLXNvbWVib2R5LWVsc2UtMTIz'
const quiet = { warn: () => assert.fail('nothing to warn of') }

/** A service that takes envelopes: what came, taken apart into its header and its items. */
async function reportService(status = 200) {
  const came: { path: string; type: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        came.push({
          path: request.url ?? '',
          type: request.headers['content-type'],
          body: Buffer.concat(parts).toString(),
        })
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { came, dsn: `http://publickey@127.0.0.1:${port}/42` }
}

test('an unexpected error of the server reaches the configured service as an envelope, with its place and the id of its request [S9.28]', async () => {
  const { came, dsn } = await reportService()
  const agent = await errorReport({ dsn, version: '1.34.2', log: quiet })
  agent.report(new TypeError('the table is gone'), '0193-request')
  await agent.close()

  assert.equal(came.length, 1)
  assert.match(came[0]?.path ?? '', /^\/api\/42\/envelope\/\?.*sentry_key=publickey/)
  const [header, item, event] = (came[0]?.body ?? '').split('\n').map((line) => JSON.parse(line))
  assert.deepEqual(
    [item.type, event.event_id === header.event_id, event.release, event.tags],
    ['event', true, 'samtale@1.34.2', { request_id: '0193-request' }],
  )
  const [{ type, value, stacktrace }] = event.exception.values
  assert.deepEqual([type, value], ['TypeError', 'the table is gone'])
  assert.match(stacktrace.frames.at(-1).filename, /error-report\.test\.ts$/)
})

test('a report carries nobody: no address, no token, no password, no body, no name of the machine', async () => {
  const { came, dsn } = await reportService()
  const agent = await errorReport({ dsn, version: '1.34.2', log: quiet })
  const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.${SECRET}`
  const failure = new Error(
    `ada@example.org sent Bearer ${SECRET} to postgres://samtale:hunter2@db/x?password=hunter3 with ${jwt} or ${SECRET}`,
  )
  agent.report(
    Object.assign(failure, { body: { password: 'hunter4' }, headers: { authorization: SECRET } }),
    'id',
  )
  agent.report({ email: 'ada@example.org', password: 'hunter5' }, 'id')
  await agent.close()

  assert.equal(came.length, 2)
  for (const { body } of came) {
    for (const word of [
      'ada@',
      'example.org',
      SECRET,
      'hunter',
      'eyJ',
      'server_name',
      'breadcrumbs',
      '"request"',
      '"user"',
      '"extra"',
    ])
      assert.ok(!body.includes(word), `${word} in ${body}`)
  }
})

test('without an address for reports nothing is loaded and nothing is sent', async () => {
  const { came } = await reportService()
  const agent = await errorReport({ dsn: undefined, version: '1.34.2', log: quiet })
  agent.report(new Error('kept to ourselves'), 'id')
  await agent.close()
  assert.deepEqual(came, [])
})

test('a service for reports that is down is warned of and stops nothing', async () => {
  const warnings: string[] = []
  const agent = await errorReport({
    dsn: 'http://key@127.0.0.1:9/42',
    version: '1.34.2',
    log: { warn: (_details, text) => warnings.push(text) },
  })
  agent.report(new Error('nobody hears'), 'id')
  await agent.close()
  assert.deepEqual(warnings, ['A fault could not be reported'])
})

test('an address for reports that is none is warned of and stops nothing', async () => {
  const warnings: string[] = []
  const agent = await errorReport({
    dsn: 'http://127.0.0.1:9/nothing',
    version: '1.34.2',
    log: { warn: (_details, text) => warnings.push(text) },
  })
  agent.report(new Error('nobody hears'), 'id')
  await agent.close()
  assert.equal(warnings.length, 1)
})
