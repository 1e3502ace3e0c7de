import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { problemsOf } from '#testing/config-problems.ts'
import { readConfig } from './config.ts'
import { printConfig } from './print-config.ts'
import { ConfigError, type Variables } from './read-variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'samtale-config-'))
after(() => rmSync(folder, { recursive: true }))

/** Writes a file and returns its name. */
function file(name: string, text: string) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const JITSI = { VIDEO_URL: 'https://meet.example.org', VIDEO_APP_SECRET: 'shared' }
const JAAS = { VIDEO_URL: 'https://8x8.vc', VIDEO_KEY_ID: 'vpaas-magic-cookie-1a/2b' }

test('the media server has one port, one for each process, or any that is free', () => {
  const ports = (value: string) => readConfig({ VIDEO_UDP_PORTS: value }).video.udpPorts
  assert.deepEqual(ports(''), [0])
  assert.deepEqual(ports('40000'), [40_000])
  assert.deepEqual(ports('40000-40003'), [40_000, 40_001, 40_002, 40_003])
  for (const wrong of ['many', '40000-', '-1', '40003-40000', '40000-40016', '65530-65536', '70000', '1,2'])
    assert.throws(() => ports(wrong), ConfigError, wrong)
})

test('plain HTTP is for this machine alone, unless somebody says that they mean it', () => {
  const SENTENCE = /^HOST opens plain HTTP to the network: .*PLAIN_HTTP=1 if you mean it$/
  const tls = { TLS_CERT: file('cert.pem', 'certificate'), TLS_KEY: file('key.pem', 'key') }
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'meet.example.org', '127.example.org']) {
    assert.match(problemsOf({ HOST }).join(), SENTENCE, HOST)
    // A proxy is on this machine: it needs no port that others reach, and whoever reaches it goes around the
    // proxy.
    assert.match(problemsOf({ HOST, TRUST_PROXY: '1' }).join(), SENTENCE, HOST)
    assert.match(problemsOf({ HOST, PLAIN_HTTP: '0' }).join(), SENTENCE, HOST)
    assert.deepEqual(problemsOf({ HOST, PLAIN_HTTP: '1' }), [], HOST)
    assert.deepEqual(problemsOf({ HOST, ...tls }), [], HOST)
  }
  for (const HOST of ['', '127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    assert.deepEqual(problemsOf({ HOST }), [], HOST)
})

test('all that is wrong is said at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    SMTP_URL: 'mail.example.org',
    VIDEO_URL: 'https://meet.example.org',
    TLS_CERT: file('chain.pem', 'a chain'),
    DATABASE_URL_FILE: join(folder, 'missing'),
  })
  assert.deepEqual(problems, [
    `DATABASE_URL_FILE names a file that can't be read: ${join(folder, 'missing')}`,
    'PORT must be a whole number from 0 to 65535, not "eighty"',
    "SMTP_URL is not an address of the right kind (see the README's table)",
    'TLS_CERT and TLS_KEY belong together: set both or neither',
    'VIDEO_URL needs VIDEO_APP_SECRET (Jitsi Meet), or VIDEO_PRIVATE_KEY with VIDEO_KEY_ID (JaaS)',
  ])
})

test('settings of a video service that do not fit together are rejected by name', () => {
  const assertInvalid = (variables: Variables, word: RegExp) =>
    assert.match(problemsOf(variables).join('\n'), word)
  assertInvalid(
    { VIDEO_URL: 'https://8x8.vc', VIDEO_PRIVATE_KEY: pem },
    /^VIDEO_PRIVATE_KEY needs VIDEO_KEY_ID/,
  )
  assertInvalid({ ...JAAS, VIDEO_PRIVATE_KEY: 'not a key' }, /^VIDEO_PRIVATE_KEY is not a private key/)
  // A page of the portal's own origin could read its sessions, also below another path.
  for (const VIDEO_URL of ['https://portal.example.org', 'https://portal.example.org:443/jitsi'])
    assertInvalid({ ...JITSI, PUBLIC_URL: 'https://portal.example.org', VIDEO_URL }, /another host/)
  assertInvalid({ ...JITSI, VIDEO_URL: 'http://localhost:8080' }, /another host/)
  for (const right of [
    JITSI,
    { ...JAAS, VIDEO_PRIVATE_KEY: pem.replaceAll('\n', '\\n') },
    { ...JITSI, PUBLIC_URL: 'https://portal.example.org', VIDEO_URL: 'https://portal.example.org:8443' },
  ])
    assert.deepEqual(problemsOf(right), [])
})

test('a secret can be in a file, without the line break at its end', () => {
  const DATABASE_URL_FILE = file(
    'database',
    'postgres://samtale:pass%20word@db/samtale?sslmode=verify-full\n',
  )
  assert.equal(
    readConfig({ DATABASE_URL_FILE }).databaseUrl,
    'postgres://samtale:pass%20word@db/samtale?sslmode=verify-full',
  )
  assert.deepEqual(problemsOf({ DATABASE_URL_FILE, DATABASE_URL: 'postgres://db/samtale' }), [
    'DATABASE_URL_FILE and DATABASE_URL are the same setting: set one of them',
  ])
  assert.deepEqual(problemsOf({ TURN_SECRET_FILE: file('empty', '\n') }), [
    `TURN_SECRET_FILE names an empty file: ${join(folder, 'empty')}`,
  ])
  // A mistake in a file is one of its variable, and does not show what is in it.
  assert.deepEqual(problemsOf({ SMTP_URL_FILE: file('mail', 'https://user:pass@mail.example.org') }), [
    "SMTP_URL is not an address of the right kind (see the README's table)",
  ])
})

test('the configuration is printed without its secrets, with where each value comes from', () => {
  const shown = printConfig({
    PORT: '9000',
    DATABASE_URL_FILE: file(
      'database',
      'postgres://samtale:hunter2@db/samtale?sslpassword=hunter3&sslmode=verify-full\n',
    ),
    SMTP_URL: 'smtp://mailer:hunter2@mail.example.org:587',
    ...JITSI,
    VIDEO_APP_SECRET: 'hunter2',
    YOUTUBE_CLIENT_ID: 'our-client',
    YOUTUBE_CLIENT_SECRET: 'hunter2',
  })
  assert.doesNotMatch(shown, /hunter/)
  const line = (name: string) => shown.split('\n').find((text) => text.startsWith(`${name}=`))
  assert.equal(line('PORT'), 'PORT=9000')
  assert.match(line('HOST') ?? '', /^HOST=127\.0\.0\.1 +# default$/)
  assert.match(
    line('DATABASE_URL') ?? '',
    /^DATABASE_URL=postgres:\/\/samtale:\*+@db\/samtale\?sslpassword=\*+&sslmode=verify-full +# DATABASE_URL_FILE$/,
  )
  assert.equal(line('SMTP_URL'), 'SMTP_URL=smtp://mailer:********@mail.example.org:587')
  assert.equal(line('VIDEO_APP_SECRET'), 'VIDEO_APP_SECRET=********')
  assert.match(line('ERROR_REPORT_DSN') ?? '', /^ERROR_REPORT_DSN= +# off$/)
})

test('the command that prints starts nothing, and ends with all that is wrong', () => {
  const run = (env: Variables) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts'), '--print-config'], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...env },
      encoding: 'utf8',
    })
  const printed = run({ TURN_SECRET: 'hunter2' })
  assert.equal(printed.status, 0, printed.stderr)
  assert.match(printed.stdout, /^TURN_SECRET=\*{8}$/m)
  assert.doesNotMatch(printed.stdout, /ready/)

  const wrong = run({ PORT: '-1', HOST: '', LOG_LEVEL: 'loud' })
  assert.equal(wrong.status, 1)
  assert.match(
    wrong.stderr,
    /^Samtale cannot start: the configuration is wrong:\n {2}- PORT .*\n {2}- LOG_LEVEL /,
  )
})
