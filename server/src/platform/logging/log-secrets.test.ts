import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Writable } from 'node:stream'
import { readAccessTable } from '#auth/access-table.ts'
import { enter } from '#testing/actors.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { createLog } from './log.ts'

/** What the deployment is told and must tell nobody. */
const CONFIGURED = {
  SMTP_URL: 'smtp://canary-user:canary-smtp-password@127.0.0.1:1',
  S3_BUCKET: 'canaries',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'canary-s3-key-id',
  S3_SECRET_ACCESS_KEY: 'canary-s3-secret-key',
  TURN_URLS: 'turn:127.0.0.1:1',
  TURN_SECRET: 'canary-turn-secret-of-some-length',
  YOUTUBE_CLIENT_SECRET: 'canary-youtube-client-secret',
}
const SECRETS = [
  'canary-smtp-password',
  'canary-s3-secret-key',
  'canary-turn-secret-of-some-length',
  'canary-youtube-client-secret',
]
/** The fields of calls and returns whose values open something. */
const TELLING = /token|password|confirm$|secret|jwt|streamkey|apikey|^key$|proof/i

let log = ''
const destination = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk)
    done()
  },
})
let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp({
    env: { ...CONFIGURED, LOG_LEVEL: 'trace' },
    ffmpeg: 'ffmpeg',
    liveTimings: { graceMs: 3_600_000 },
    logTo: destination,
  })
  tenants = await buildTenants(app)
})
after(() => app.close())

/**
 * All texts under telling names in what was sent or answered, with the parts of the address that tokens stand
 * in.
 */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return TELLING.test(name) && value.length >= 8
      ? [value]
      : [...value.matchAll(/[?&](?:idt|token|jwt)=([\w.-]{20,})/g)].map(([, found]) => found as string)
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(each, name))
  if (value instanceof FormData || value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, key))
}
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

test('not one secret that is sent, answered or configured stands in the log, at its most talkative, whatever is called', async () => {
  const secrets = new Set(SECRETS)
  const rows = readAccessTable().filter(
    ({ method, path, built }) => built && method !== 'WS' && !['/{page}', '/video/*'].includes(path),
  )
  for (const row of rows) {
    for (const letter of ['V', 'M', 'C', 'X', 'L', 'D'] as const) {
      const make = VALID_REQUESTS[`${row.method} ${row.path}`]
      assert.ok(make, row.path)
      const actor = await enter(app, tenants, letter)
      if (actor.token) secrets.add(actor.token)
      const request = await make({ app, tenants, actor }, 'own')
      const reply = await sendRequest(app, { ...row, ...request, token: actor.token })
      for (const secret of [
        ...secretsIn(request.body),
        ...secretsIn(request.params ?? {}, ''),
        ...secretsIn(parsed(reply.body)),
      ])
        secrets.add(secret)
    }
  }
  const found = [...secrets].filter((secret) => log.includes(secret))
  const lines = log.split('\n')
  const where = found.map(
    (secret) => `${secret}: ${lines.find((line) => line.includes(secret))?.slice(0, 600)}`,
  )
  assert.ok(
    lines.length > rows.length && log.includes('Providing options to busboy'),
    'the log was written, uploads too',
  )
  assert.ok(secrets.size > 300, `${secrets.size} secrets went through`)
  assert.deepEqual(where, [])
})

test('what is logged by mistake is taken out under its name, however deep it lies', () => {
  let text = ''
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) })
  const one = createLog({ logLevel: 'trace' }, sink)
  const secret = 'canary-that-must-not-be-seen'
  one.info({ headers: { authorization: secret, cookie: secret } }, 'headers')
  one.info(
    {
      request: { headers: { authorization: secret, cookie: secret } },
      busboyOptions: { headers: { authorization: secret } },
    },
    'deeper',
  )
  one.info({ user: { password: secret, token: secret, secret }, password: secret, token: secret }, 'fields')
  one.error(
    {
      err: Object.assign(new Error('failed'), {
        config: { headers: { authorization: secret }, password: secret },
      }),
    },
    'a fault',
  )
  assert.ok(text.includes('a fault'))
  assert.ok(!text.includes(secret), text)
})
