import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from '#testing/config-problems.ts'
import { readConfig } from './config.ts'

/** Each with what is needed beside it. */
const POSTGRES = {
  DATABASE_URL: {},
  DATABASE_LISTEN_URL: { DATABASE_URL: 'postgres://localhost/samtale' },
  DATABASE_READ_URL: { DATABASE_URL: 'postgres://localhost/samtale' },
} as const

test('a database on another machine is reached with TLS that is checked, unless somebody says that they mean it', () => {
  for (const [name, more] of Object.entries(POSTGRES)) {
    const SENTENCE = `${name} leads to another machine without TLS that is checked: add sslmode=verify-full to it, or set PLAIN_SERVICES=1 if you mean it`
    for (const address of [
      'postgres://db/samtale',
      'postgres://10.0.0.5:5432/samtale',
      'postgres://me:hunter2@db.example.org/samtale?sslmode=disable',
      'postgres://db/samtale?sslmode=allow',
      'postgres://db/samtale?sslmode=no-verify',
      'postgres://db/samtale?sslmode=prefer&uselibpqcompat=true',
      'postgres://localhost/samtale?host=db.example.org',
      'postgres://127.example.org/samtale',
    ]) {
      assert.deepEqual(problemsOf({ ...more, [name]: address }), [SENTENCE], address)
      assert.deepEqual(problemsOf({ ...more, [name]: address, PLAIN_SERVICES: '0' }), [SENTENCE], address)
      assert.deepEqual(problemsOf({ ...more, [name]: address, PLAIN_SERVICES: '1' }), [], address)
    }
    for (const address of [
      'postgres://db/samtale?sslmode=verify-full',
      'postgres://db/samtale?sslmode=verify-ca&sslrootcert=/ca.pem',
      'postgres://db/samtale?sslmode=require',
      'postgres://db/samtale?ssl=true',
      'postgres://127.0.0.1:5432/samtale',
      'postgres://[::1]/samtale',
      'postgres://localhost/samtale?host=%2Frun%2Fpostgresql',
      'postgres://me@%2Frun%2Fpostgresql/samtale',
    ])
      assert.deepEqual(problemsOf({ ...more, [name]: address }), [], address)
  }
})

test('other services on another machine are reached by https', () => {
  for (const [name, path] of [
    ['S3_ENDPOINT', ''],
    ['VIDEO_CENSUS_URL', '/room-census'],
    ['ERROR_REPORT_DSN', '/42'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ] as const) {
    const problems = (origin: string, more = {}) => problemsOf({ [name]: `${origin}${path}`, ...more })
    for (const origin of ['http://10.0.0.9:9000', 'http://service', 'http://127.example.org']) {
      const [problem, ...others] = problems(origin)
      assert.match(
        problem ?? '',
        new RegExp(
          `^${name} leads to another machine without TLS: .*https.*PLAIN_SERVICES=1 if you mean it$`,
        ),
      )
      assert.deepEqual(others, [])
      assert.deepEqual(problems(origin, { PLAIN_SERVICES: '1' }), [])
    }
    for (const origin of [
      'https://service',
      'http://127.0.0.1:9000',
      'http://localhost',
      'http://[::1]:9000',
    ])
      assert.deepEqual(problems(origin), [], origin)
  }
})

test('a mail server on another machine has to encrypt', () => {
  const smtpUrl = (SMTP_URL: string, more = {}) => readConfig({ SMTP_URL, ...more }).smtpUrl
  const plain = 'smtp://me:pass%20word@mail.example.org:587'
  assert.equal(smtpUrl(plain), `${plain}?requireTLS=true`)
  assert.equal(smtpUrl(`${plain}?ignoreTLS=true&name=us`), `${plain}?name=us&requireTLS=true`)
  assert.equal(smtpUrl(`${plain}?requireTLS=false`), `${plain}?requireTLS=true`)
  assert.equal(smtpUrl(plain, { PLAIN_SERVICES: '1' }), plain)
  for (const address of ['smtps://mail.example.org:465', 'smtp://127.0.0.1:25', 'smtp://localhost'])
    assert.equal(smtpUrl(address), address)
})

test('metrics are opened to the network by somebody who means it', () => {
  const metrics = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }
  assert.match(
    problemsOf(metrics).join(),
    /^METRICS_HOST opens plain HTTP to the network: .*PLAIN_HTTP=1 if you mean it$/,
  )
  assert.deepEqual(problemsOf({ ...metrics, PLAIN_HTTP: '1' }), [])
  assert.deepEqual(problemsOf({ METRICS_HOST: '10.0.0.5' }), [])
  assert.deepEqual(problemsOf({ ...metrics, METRICS_HOST: '127.0.0.1' }), [])
})
