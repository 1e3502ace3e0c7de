import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { environment } from '../config/environment.ts'
import { isSecret, type Variable } from '../config/read-variables.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const folder = temporaryFolder()
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
/** A value for every secret that there is: one that is added later has to be added here. */
const SECRETS: Readonly<Record<string, string>> = {
  BACKUP_PASSPHRASE: 'canary-backup-passphrase',
  SMTP_URL: 'smtp://canary-user:canary%2Fsmtp-password@127.0.0.1:1',
  VIDEO_APP_SECRET: 'canary-video-app-secret',
  VIDEO_PRIVATE_KEY: KEY.replaceAll('\n', '\\n'),
  VIDEO_EVENTS_SECRET: 'canary-video-events-secret',
  TURN_SECRET: 'canary-turn-secret',
  YOUTUBE_CLIENT_SECRET: 'canary-youtube-secret',
  S3_SECRET_ACCESS_KEY: 'canary-s3-secret-key',
  OTEL_EXPORTER_OTLP_HEADERS: 'key=canary-otel-key',
  ERROR_REPORT_DSN: 'http://key:canary-dsn-password@127.0.0.1:1/42',
}
const OTHERS = {
  VIDEO_URL: 'http://127.0.0.1:1',
  VIDEO_KEY_ID: 'app/key',
  YOUTUBE_CLIENT_ID: 'client',
  S3_BUCKET: 'canaries',
}
const PARTS = [
  ...Object.values(SECRETS),
  'canary/smtp-password',
  'canary%2Fsmtp-password',
  'canary-dsn-password',
  ...KEY.split('\n'),
].filter((part) => part.length > 8 && !part.includes('PRIVATE KEY'))

let app: TestApp
let text = ''
const file = join(folder, 'bundle.tar.gz')
const log = join(folder, 'samtale.log')

before(async () => {
  app = await testApp()
  await app.db
    .insertInto('mails')
    .values({
      ...{
        id: '0193a000-0000-7000-8000-000000000001',
        recipient: 'ada@example.org',
        subject: 'canary-subject',
        text: 'canary-text',
        html: '',
      },
      ...{
        status: 'failed',
        created_at: app.clock.now(),
        last_error: 'EAUTH: 535 canary-turn-secret for ada@example.org',
      },
    })
    .execute()
  writeFileSync(
    log,
    `{"msg":"fault","err":"canary-video-app-secret and Bearer abcdefghijklmnopqrstuvwxyz0123456789 of ada@example.org"}\n`,
  )
  const { host, user, database } = app.connection as { host: string; user: string; database: string }
  const url =
    typeof app.connection === 'string'
      ? app.connection
      : `postgres://${user}:canary-database-password@localhost/${database}?host=${encodeURIComponent(host)}`
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), file, '--log', log, '--log', join(folder, 'none')],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: url,
        DATABASE_LISTEN_URL: url.replace('canary-database', 'canary-listen'),
        DATABASE_READ_URL: url.replace('canary-database', 'canary-read'),
        PORT: '1',
        METRICS_PORT: '1',
        ...SECRETS,
        ...OTHERS,
      },
    },
  )
  text = gunzipSync(readFileSync(file)).toString()
})
after(() => app.close())

test('every secret that can be configured has a value here', () => {
  const names = (Object.keys(environment.shape) as Variable[]).filter(
    (name) => isSecret(name) && !name.startsWith('DATABASE_'),
  )
  assert.deepEqual(Object.keys(SECRETS).toSorted(), names.toSorted())
})

test('the bundle has none of them, no token and nobody’s address, whatever wrote them into an error or the log', () => {
  for (const part of [
    ...PARTS,
    'canary-database-password',
    'canary-listen-password',
    'canary-read-password',
    'canary-subject',
    'canary-text',
    'ada@example.org',
    'abcdefghijklmnopqrstuvwxyz',
  ])
    assert.ok(!text.includes(part), part)
})

test('it has what somebody who helps from afar asks first, and only its owner reads it', () => {
  for (const expected of [
    ...[
      'configuration.env',
      'versions.json',
      'machine.json',
      'status.json',
      'server/readyz.txt',
      'server/metrics.txt',
    ],
    ...[
      'database/tables.json',
      'database/migrations.json',
      'database/slow-statements.json',
      'database/failed-emails.json',
      'log-1.txt',
    ],
  ])
    assert.ok(text.includes(`samtale-support/${expected}`), expected)
  assert.match(text, /"finding": "database_/)
  assert.match(text, /EAUTH: 535 \*{8} for \[email\]/)
  assert.match(text, /VIDEO_APP_SECRET=\*{8}/)
  assert.match(text, /none can't be read: ENOENT/)
  assert.doesNotMatch(text, /"unanswered"/, 'every question was answered')
  assert.equal(statSync(file).mode & 0o077, 0)
})

test('a file that is there is not written over', async () => {
  const again = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), file], {
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  })
  await assert.rejects(again, { code: 1 })
  assert.equal(gunzipSync(readFileSync(file)).toString(), text)
})
